import { drawQr } from '@mingtang/ui/drawing/qr';
import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { completeProfile, expect, expectSound, openUntil, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    guest: '登录后收集能量',
    signIn: '登录',
    scan: '扫描能量码',
    picture: '从图片识别',
    done: '+40 能量',
    again: '再扫一个',
    counted: '这个码今天已计入能量',
    forged: '这不是大会的能量码',
    profile: '完善资料',
    printAll: '打印全部已发布的码',
    close: '关闭',
  },
  en: {
    guest: 'Sign in to collect energy',
    signIn: 'Sign in',
    scan: 'Scan an energy code',
    picture: 'Read from a picture',
    done: '+40 energy',
    again: 'Scan another',
    counted: 'You have already collected energy from this code today.',
    forged: 'This is not one of our energy codes',
    profile: 'Profile completed',
    printAll: 'Print all that are published',
    close: 'Close',
  },
};

/** A photo of a printed code. */
async function pictureOf(page: Page, text: string) {
  const { size, modules, finders } = drawQr(text);
  const sheet = await page.context().newPage();
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  await sheet.setContent(
    `<svg viewBox="${box}" width="560" height="560" style="background:#fff"><path fill-rule="evenodd" d="${modules}${finders}"/></svg>`,
  );
  const buffer = await sheet.locator('svg').screenshot();
  await sheet.close();
  return { name: 'code.png', mimeType: 'image/png', buffer };
}

/** What the QRs of stands hold, from the console's list. */
async function readAddresses(page: Page): Promise<string[]> {
  const answer = await page.request.get('/console/api/energy/codes', { headers: { 'x-console': '1' } });
  const { data } = (await answer.json()) as { data: { kind: string; address: string }[] };
  return data.filter(({ kind }) => kind === 'booth').map(({ address }) => address);
}

test('a printed code opens the page and counts once, a picture of another counts too, and a completed profile', {
  tag: '@phone',
}, async ({ page, browser, language }) => {
  const t = words[language];
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en' });
  const desk = await context.newPage();
  await signInStaff(desk, 'editor@example.org', '/console/energy-codes');
  await expect(desk.getByRole('button', { name: t.printAll })).toBeVisible();
  const printing = desk.waitForEvent('download');
  await desk.getByRole('button', { name: t.printAll }).click();
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);
  const [first = '', second = ''] = await readAddresses(desk);
  await context.close();

  await visit(page, '/energy');
  await expect(page.getByText(t.guest)).toBeVisible();
  await expectSound(page);
  const { pathname, search } = new URL(first);
  // Opened before anybody is signed in, it counts on the way to the form of the profile, where nobody sees it.
  await visit(page, pathname + search);
  await page.getByRole('main').getByRole('button', { name: t.signIn }).click();
  await signIn(page, language);
  await page.waitForURL(({ searchParams }) => searchParams.has('back'));
  await completeProfile(page);
  // The page that is loaded anew tells of the points all the same, as often as it is.
  for (let times = 0; times < 2; times++) {
    await visit(page, pathname + search);
    await expect(page.getByText(t.done)).toBeVisible();
  }
  await expect(page).toHaveURL(/code=/);
  await page.getByRole('button', { name: t.again }).click();
  await page.locator('input[type=file]').setInputFiles(await pictureOf(page, first));
  await expect(page.getByText(t.counted)).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(await pictureOf(page, 'https://example.org/energy?code=made-up'));
  await expect(page.getByText(t.forged)).toBeVisible();
  await expectSound(page);
  await page.locator('input[type=file]').setInputFiles(await pictureOf(page, second));
  await expect(page.getByText(t.done)).toBeVisible();
  await page.getByRole('button', { name: t.close }).first().click();
  await openUntil(() => page.reload(), page.getByText(t.profile));
  await expect(page.locator('[data-balance="180"]')).toBeVisible();
  await expectSound(page);
});
