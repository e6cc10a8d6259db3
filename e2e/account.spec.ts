import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { call, codeSentBy, enter } from './session.ts';
import { completeProfile, expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    end: /^退出(?!其他)/,
    ended: '该设备已退出',
    here: '这台设备',
    ask: '准备副本',
    prepare: '准备副本',
    download: '下载',
    erase: '删除账户',
    code: '验证码',
    getCode: '获取验证码',
    confirm: '确认删除',
    waiting: /账户将于 .+ 删除/,
    keep: '保留账户',
    take: '登录并打开',
    used: '已在手机上打开。',
    over: '二维码已失效',
    wechat: '用微信登录',
    unbound: /这个微信号还没有绑定账户/,
    bind: /这是我自己的微信/,
    unbind: '解除绑定',
    unbindDone: '微信绑定已解除',
  },
  en: {
    end: /^Sign out of/,
    ended: 'Device signed out',
    here: 'This device',
    ask: 'Prepare a copy',
    prepare: 'Prepare copy',
    download: 'Download',
    erase: 'Delete account',
    code: 'Verification code',
    getCode: 'Send code',
    confirm: 'Delete account',
    waiting: /Your account will be deleted on/,
    keep: 'Keep my account',
    take: 'Sign in and open',
    used: 'Opened on your phone.',
    over: 'This code no longer works',
    wechat: 'Sign in with WeChat',
    unbound: /This WeChat account is not linked yet/,
    bind: /This is my own WeChat account/,
    unbind: 'Unlink',
    unbindDone: 'WeChat unlinked',
  },
};

/** Another device of the same size, on which nobody is signed in. */
async function anotherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  return context.newPage();
}

test('one’s devices are listed, and ending one signs it out', { tag: '@desktop' }, async ({
  page,
  browser,
  language,
}) => {
  const t = words[language];
  await enter(page, language);
  await visit(page, '/devices');
  await expect(page.getByText(t.here)).toBeVisible();
  const other = await anotherDevice(browser, page);
  // A minute has to pass until a second code is sent: the session comes by a hand-over instead.
  const { token } = await call<{ token: string }>(page, 'POST', '/business/online/handOver/offer', {
    path: '/devices',
  });
  await visit(other, `/handover#${token}`);
  await other.getByRole('button', { name: words.zh.take }).click();
  await expect(other).toHaveURL(/\/devices$/);
  await expect(other.getByText(words.zh.here)).toBeVisible();

  await page.reload();
  await expectSound(page);
  await page.getByRole('button', { name: t.end }).click();
  await expect(page.getByText(t.ended)).toBeVisible();
  await expect(page.getByRole('button', { name: t.end })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(words.zh.here)).toHaveCount(0);
  await other.context().close();
});

test('a copy of one’s data is made and downloaded; deleting the account is confirmed, and taken back', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  const address = await enter(page, language);
  await visit(page, '/account-data');
  await page.getByRole('button', { name: t.ask, exact: true }).click();
  const sheet = page.getByRole('dialog');
  const confirmWith = async (name: string) => {
    const code = await codeSentBy(page.request, address, () => sheet.getByRole('button', { name: t.getCode }).click());
    await sheet.getByRole('textbox', { name: t.code }).fill(code);
    await expectSound(page);
    await sheet.getByRole('button', { name, exact: true }).click();
  };
  await confirmWith(t.prepare);
  const link = page.getByRole('link', { name: t.download });
  await expect(link).toBeVisible();
  const archive = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await archive.body()).subarray(0, 2).toString()).toBe('PK');
  await expectSound(page);

  await page.getByRole('button', { name: t.erase }).click();
  await confirmWith(t.confirm);
  await expect(page.getByText(t.waiting)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.keep }).click();
  await expect(page.getByText(t.waiting)).toHaveCount(0);
});

test('a desktop hands a page over to a phone that asks first, once', { tag: '@desktop' }, async ({
  page,
  browser,
  language,
}) => {
  const t = words[language];
  await enter(page, language);
  const offered = page.waitForResponse(/handOver\/offer/);
  await visit(page, '/ticket/pc?back=/ticket/my');
  const { data } = (await (await offered).json()) as { data: { token: string } };
  await expectSound(page);

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await visit(phone, `/handover#${data.token}`);
  // Looking signs nobody in.
  const take = phone.getByRole('button', { name: words.zh.take });
  await expect(take).toBeVisible();
  expect(await phone.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectSound(phone);
  await take.click();
  await expect(phone).toHaveURL(/\/ticket\/my$/);
  expect(await phone.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  await expect(page.getByText(t.used)).toBeVisible();

  // The same code, brought again, lets nobody in.
  const late = await context.newPage();
  await visit(late, `/handover#${data.token}`);
  await expect(late.getByRole('heading', { name: words.zh.over })).toBeVisible();
  await context.close();
});

test('inside the messaging app a sign-in by code binds it, the next one needs no code, and it can be unbound', {
  tag: '@phone',
}, async ({ browser, page, language }) => {
  const t = words[language];
  await visit(page, '/login');
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    viewport: page.viewportSize(),
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  });
  const inside = await context.newPage();
  const goThroughWechat = async () => {
    await inside.getByRole('button', { name: t.wechat }).click();
    await inside.waitForURL(/wechat/);
    await inside.locator('form button').first().click();
    await inside.waitForURL((url) => !url.pathname.startsWith('/sandbox'));
  };
  await visit(inside, '/login?back=/devices');
  await goThroughWechat();
  await expect(inside.getByText(t.unbound)).toBeVisible();
  await expectSound(inside);
  await inside.getByRole('checkbox', { name: t.bind }).uncheck();
  await inside.getByRole('checkbox', { name: t.bind }).check();
  await signIn(inside, language);
  // Somebody new completes the profile before anything else.
  await expect(inside).toHaveURL(paths.profileCompletion({ back: paths.devices() }));
  await completeProfile(inside);
  await visit(inside, '/devices');
  await expect(inside.getByText(t.here)).toBeVisible();

  await inside.evaluate(() => localStorage.clear());
  await visit(inside, '/login?back=/devices');
  await goThroughWechat();
  await expect(inside).toHaveURL(/\/devices$/);
  await expect(inside.getByText(t.here)).toBeVisible();

  // Unbound, the session goes on and WeChat is new here again.
  await inside.getByRole('button', { name: t.unbind }).click();
  await expectSound(inside);
  await inside.getByRole('dialog').getByRole('button', { name: t.unbind }).click();
  await expect(inside.getByText(t.unbindDone)).toBeVisible();
  await expect(inside.getByRole('button', { name: t.unbind })).toHaveCount(0);
  await inside.evaluate(() => localStorage.clear());
  await visit(inside, '/login?back=/devices');
  await goThroughWechat();
  await expect(inside.getByText(t.unbound)).toBeVisible();
  await context.close();
});
