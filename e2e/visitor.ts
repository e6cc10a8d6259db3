import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { routeUrl } from '@mingtang/contract/route';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { codeSentBy, forgetHolder, newAddress } from './session.ts';

export { expectSound } from './examination.ts';
export { newAddress } from './session.ts';
export { expect };

/** A refused call; a worker no journey but its own lets in; links the router looks up while there is no network. */
const expected = [
  'Failed to load resource',
  'Service Worker registration blocked by Playwright',
  'Failed to fetch manifest patches',
];

/** Somebody with a browser. Everything the browser complains of fails the test, wherever it happens. */
export const test = base.extend<{ language: 'zh' | 'en'; complaints: string[]; opensWithSplash: boolean }>({
  // The splash advert of a visit lies over whatever page it begins with; it has a journey of its own.
  opensWithSplash: [false, { option: true }],
  // Phones run the journeys in Chinese, desktops in English.
  language: async ({ locale }, use) => use(locale === 'zh-CN' ? 'zh' : 'en'),
  complaints: [
    async ({ page, context, opensWithSplash }, use) => {
      forgetHolder(context);
      withoutSplash = new WeakSet();
      if (!opensWithSplash) await passSplashBy(context);
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isExpected = expected.some((beginning) => message.text().startsWith(beginning));
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browsers of a journey that pass the splash advert by; the next journey may be given the same one, emptied. */
let withoutSplash = new WeakSet<BrowserContext>();

/** From its next page on, whoever sits at this browser has seen the splash advert of this visit. */
async function passSplashBy(context: BrowserContext): Promise<void> {
  if (withoutSplash.has(context)) return;
  withoutSplash.add(context);
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('splash', '1');
  });
}

/** Opens a page as somebody who has seen the splash advert of this visit. */
export async function visit(page: Page, path: string): Promise<void> {
  await passSplashBy(page.context());
  await page.goto(path);
  await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
  await settle(page);
}

/** Waits until the page has done what it does at once: one that leads elsewhere has gone by then. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1_000 })));

/** Waits until the next press is one of its own: within a second of the last one it is taken for the same. */
export async function afterPress(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() > at, now + 1_000);
}

/** Presses twice, as an impatient thumb does, and waits for what it leads to. */
export async function pressUntil(button: Locator, outcome: Locator): Promise<void> {
  await afterPress(button.page());
  await button.dblclick();
  await expect(outcome).toBeVisible();
}

/**
 * Lets a quarter of a minute pass at once, again and again, on a page whose clock the journey holds (`page.clock.install()`),
 * until something stands there: what a page asks for by and by.
 */
export async function passTimeUntil(outcome: Locator): Promise<void> {
  await expect(async () => {
    await outcome.page().clock.fastForward(15_000);
    await expect(outcome).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens a page again and again until something stands there that the server does a little later. */
export async function openUntil(open: () => Promise<unknown>, outcome: Locator): Promise<void> {
  await expect(async () => {
    await open();
    await expect(outcome).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

const words = {
  zh: { byEmail: '邮箱', account: '邮箱', getCode: '获取验证码', code: '验证码', submit: '登录或注册' },
  en: {
    byEmail: 'E-mail',
    account: 'E-mail',
    getCode: 'Send code',
    code: 'Verification code',
    submit: 'Sign in or register',
  },
};

/** Fills in the sign-in form that is shown, by mail, and returns the address. */
export async function signIn(page: Page, language: 'zh' | 'en', address = newAddress()): Promise<string> {
  const { byEmail, account, getCode, code, submit } = words[language];
  await page.getByRole('tab', { name: byEmail }).click();
  await page.getByRole('textbox', { name: account }).fill(address);
  const sent = await codeSentBy(page.request, address, () => page.getByRole('button', { name: getCode }).click());
  await page.getByRole('textbox', { name: code }).fill(sent);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: submit }).click();
  return address;
}

/** Completes the profile of whoever is signed in on the page, as the form would: from then on they go anywhere. */
export async function completeProfile(page: Page): Promise<void> {
  await page.evaluate(async (url) => {
    const token = localStorage.getItem('token') ?? '';
    const [industry] = (
      (await (await fetch('/system/industry/queryChildIndustryList/0')).json()) as { data: { uuid: string }[] }
    ).data;
    const form = { name: 'Ada', country: 'FR', industryType: industry?.uuid ?? '', position: 'engineer' };
    const body = new URLSearchParams(form);
    const answer = await fetch(url, { method: 'POST', headers: { token }, body });
    const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: { userTag: string } };
    if (code !== '0000') throw new Error(`${code} ${msg}`);
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, name: 'Ada', userTag: data.userTag }));
  }, routeUrl(profileRoutes.updateProfile));
}
