import type { Page } from '@playwright/test';
import { chooseCountry, documentPage, fillHolder, newIdCard, submitHolder } from './holder.ts';
import { codeSentBy, enter } from './session.ts';
import { buyTicket as buy, callAs as call } from './ticket-owner.ts';
import { expect, expectSound, newAddress, test, visit } from './visitor.ts';

const words = {
  zh: {
    verify: '去实名',
    checkAll: '请逐项核对',
    verified: '实名成功',
    showTicket: '出示门票',
    foreignClosed: /^境外证件的审核已于/,
    buyPass: /^购买：展览票/,
    buyNow: '立即购买',
    foreign: /^护照等境外证件/,
    foreignSold: /^境外证件的购票已于/,
    give: '转赠',
    byEmail: '邮箱',
    theirEmail: '对方邮箱',
    next: '下一步',
    look: '请核对收票人',
    send: '确认转赠',
    giving: '转赠中',
    received: '收到转赠',
    open: '查看',
    unfit: '收到的转赠票不能再转赠',
    find: '发送验证码',
    name: '姓名',
    documentNumber: '证件号码',
    code: '验证码',
    look2: '查询',
    found: '找到 1 张门票',
  },
  en: {
    verify: 'Add holder',
    checkAll: 'Check your details',
    verified: 'Verified',
    showTicket: 'Show ticket',
    foreignClosed: /^Approval of foreign IDs closed on/,
    buyPass: /^Buy: Exhibition pass/,
    buyNow: 'Buy now',
    foreign: /^Passports or other foreign IDs/,
    foreignSold: /^Ticket sales for foreign IDs closed on/,
    give: 'Send',
    byEmail: 'E-mail',
    theirEmail: 'Recipient’s e-mail',
    next: 'Next',
    look: 'Check the address',
    send: 'Send ticket',
    giving: 'Sending',
    received: 'Received',
    open: 'Open',
    unfit: 'Tickets sent to you can’t be sent on.',
    find: 'Send code',
    name: 'Full name',
    documentNumber: 'ID number',
    code: 'Verification code',
    look2: 'Find tickets',
    found: '1 ticket found',
  },
};

/** Phones have the ticket area's own page; desktops the list on the visitor site. */
const mine = { zh: '/ticket/my', en: '/tickets' } as const;
const detailPath = /tick\w+\?uuid=/;

/** Opens the page of own tickets and returns whose they are. */
async function comeIn(page: Page, language: 'zh' | 'en'): Promise<string> {
  const address = await enter(page, language);
  await visit(page, mine[language]);
  return address;
}

const passOf = async (page: Page, ticketId: string): Promise<string> =>
  call(page, `/ticket/online/ticket/hold/pass/${ticketId}`).then(
    () => 'shown',
    (error: Error) => error.message,
  );

test('an ID card verifies the holder, who then finds the ticket by it', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const email = await comeIn(page, language);
  await buy(page, 'exhibition', 'Exhibition pass');
  await page.reload();
  await page.getByRole('link', { name: t.verify }).first().click();
  const { number, birthDate } = newIdCard();
  await fillHolder(page, language, { name: '林一舟', email, document: { idCard: number } });
  await expect(page.getByRole('heading', { name: t.checkAll })).toBeFocused();
  await expect(page.getByText(birthDate)).toBeVisible();
  await expectSound(page);
  await submitHolder(page, language);
  await expect(page.getByRole('heading', { name: t.verified })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.showTicket }).click();
  const pass = page.getByRole('dialog');
  await expect(pass.getByText(/MT\w{2} \w{4} \w{4}/)).toBeVisible();
  await expect(pass.locator('svg[role=img]')).toBeVisible();
  await expectSound(page);
  // Without a network it opens from what is kept.
  await page.context().setOffline(true);
  await page.keyboard.press('Escape');
  await expect(pass).toBeHidden();
  await expect(page.locator('svg[role=img]').first()).toBeVisible();
  await page.context().setOffline(false);

  await visit(page, '/queryTickets');
  await page.getByLabel(t.documentNumber).fill(number);
  const code = await codeSentBy(page.request, email, () => page.getByRole('button', { name: t.find }).click());
  await page.getByLabel(t.code).fill(code);
  await page.getByRole('button', { name: t.look2 }).click();
  await expect(page.getByRole('heading', { name: t.found })).toBeVisible();
  await expectSound(page);
});

test('after the deadline nothing is sold for foreign documents, nor is a holder with one taken', {
  tag: '@phone',
}, async ({ page, language, isMobile }) => {
  const t = words[language];
  await comeIn(page, language);
  await buy(page, 'exhibition', 'Exhibition pass');
  await page.reload();
  await page.getByRole('link', { name: t.verify }).first().click();
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await chooseCountry(page, language, 'FR');
  await expect(page.getByText(t.foreignClosed).first()).toBeVisible();
  await expect(documentPage(page, language)).toHaveCount(0);
  await expectSound(page);

  await visit(page, '/ticket/');
  await page.getByRole('button', { name: t.buyPass }).first().click();
  await page.getByRole('button', { name: t.buyNow }).click();
  await expect(page.getByRole('radio', { name: t.foreign })).toBeDisabled();
  await expect(page.getByText(t.foreignSold)).toBeVisible();
  await expectSound(page);
});

test('a gift reaches somebody without an account, and the old code dies', { tag: '@phone' }, async ({
  page,
  language,
  browser,
}) => {
  const t = words[language];
  await comeIn(page, language);
  const ticketId = await buy(page, 'exhibition', 'Exhibition pass');
  expect(await passOf(page, ticketId)).toBe('shown');
  await page.reload();
  const friend = newAddress();
  await page.getByRole('button', { name: t.give, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t.byEmail, { exact: true }).click();
  await sheet.getByLabel(t.theirEmail).fill('nobody');
  await sheet.getByRole('button', { name: t.next }).click();
  await expect(sheet.getByLabel(t.theirEmail)).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel(t.theirEmail).fill(friend);
  await sheet.getByRole('button', { name: t.next }).click();
  await expect(page.getByRole('heading', { name: t.look })).toBeVisible();
  await expect(sheet.getByText(friend)).toBeVisible();
  await expectSound(page);
  await sheet.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.giving)).toBeVisible();
  await expectSound(page);
  expect(await passOf(page, ticketId)).not.toBe('shown');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enter(theirs, language, { account: friend });
  await visit(theirs, mine[language]);
  await theirs.goto(`${mine[language]}?tab=received`);
  await expect(theirs.getByText(t.received, { exact: true }).filter({ visible: true }).last()).toBeVisible();
  await theirs.getByRole('link', { name: t.open }).click();
  await expect(theirs).toHaveURL(detailPath);
  await expect(theirs.getByText(t.unfit)).toBeVisible();
  await expectSound(theirs);
  await context.close();
});
