import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    member: 'member@example.org',
    desk: 'desk@example.org',
    benefit: '午餐',
    history: '使用记录',
    close: '关闭',
    fullScreen: '全屏出示',
    code: '二维码，出示给工作人员扫描',
    picture: '从图片识别',
    shortCode: '会员短码',
    lookUp: '查询',
    redeem: '核销一次：午餐',
    confirm: '核销一次',
    done: '已核销',
    next: '扫下一位',
    notOne: '会员码不正确',
    noPermission: '你没有核销权限',
    buy: '购买 Royal 会员',
    royal: 'Royal 会员',
    noCertificate: '没有已实名且已到参会日期的门票',
    invalid: '没有找到这份证明',
  },
  en: {
    member: 'royal@example.org',
    desk: 'lounge@example.org',
    benefit: 'Private tour',
    history: 'Redemption history',
    close: 'Close',
    fullScreen: 'Full screen',
    code: 'QR code, for staff to scan',
    picture: 'Read from a picture',
    shortCode: 'Short code',
    lookUp: 'Look up',
    redeem: 'Redeem once: Private tour',
    confirm: 'Redeem once',
    done: 'Redeemed',
    next: 'Next member',
    notOne: 'This is not a member code',
    noPermission: 'No permission to redeem',
    buy: 'Buy Royal',
    royal: 'Royal',
    noCertificate: 'You have no verified ticket',
    invalid: 'Certificate not found',
  },
};

const open = async (page: Page, language: 'zh' | 'en', address: string, path: string): Promise<void> => {
  await enter(page, language, { account: address });
  await visit(page, path);
};

test('a member shows a code, and whoever may redeem types it or reads it from a picture and redeems a benefit once', {
  tag: '@phone',
}, async ({ page, browser, language }) => {
  const t = words[language];
  await open(page, language, t.member, '/voucher');
  await page.getByRole('button', { name: t.benefit }).click();
  await expect(page.getByText(t.history)).toBeVisible();
  await page.getByRole('button', { name: t.close }).click();
  await expect(page.getByText(t.noCertificate)).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.fullScreen }).first().click();
  const code = page.getByRole('img', { name: t.code });
  await expect(code).toBeVisible();
  await expectSound(page);

  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en' });
  const desk = await context.newPage();
  await open(desk, language, t.desk, '/redeem');
  await desk.getByRole('textbox', { name: t.shortCode }).fill('https://example.org');
  await desk.getByRole('button', { name: t.lookUp }).click();
  await expect(desk.getByText(t.notOne)).toBeVisible();
  await expectSound(desk);
  // The code that is said works however it is typed.
  const said = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  await desk.getByRole('textbox', { name: t.shortCode }).fill(said.toLowerCase().replace('-', ' '));
  await desk.getByRole('button', { name: t.lookUp }).click();
  await expect(desk.getByRole('button', { name: t.redeem })).toBeVisible();
  await desk.getByRole('button', { name: t.next }).click();
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await code.screenshot() };
  await desk.locator('input[type=file]').setInputFiles(picture);
  await desk.getByRole('button', { name: t.redeem }).click();
  await desk.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
  await expect(desk.getByText(t.done, { exact: true })).toBeVisible();
  await expectSound(desk);
  await desk.getByRole('button', { name: t.next }).click();
  await context.close();

  // Whoever is a member may not redeem.
  await page.goto('/redeem');
  await expect(page.getByText(t.noPermission)).toBeVisible();
});

test('tiers say what they give and lead into the shop', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/membership');
  await expect(page.getByRole('heading', { name: t.royal, exact: true })).toBeVisible();
  await page.getByRole('link', { name: t.buy }).click();
  await page.waitForURL(/\/buy\//);
  await visit(page, '/certificate?code=nothing');
  await expect(page.getByText(t.invalid)).toBeVisible();
});
