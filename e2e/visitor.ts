import AxeBuilder from '@axe-core/playwright';
import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { routeUrl } from '@mingtang/contract/route';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A refused call; a worker no journey but its own lets in; links the router looks up while there is no network. */
const expected = [
  'Failed to load resource',
  'Service Worker registration blocked by Playwright',
  'Failed to fetch manifest patches',
];

/** Somebody with a browser. Everything the browser complains of fails the test, wherever it happens. */
export const test = base.extend<{ language: 'zh' | 'en'; complaints: string[] }>({
  // Phones run the journeys in Chinese, desktops in English.
  language: async ({ locale }, use) => use(locale === 'zh-CN' ? 'zh' : 'en'),
  complaints: [
    async ({ page }, use) => {
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

/** Opens a page as somebody who has seen the splash advert of this visit; the advert has a test of its own. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('splash', '1'));
  await page.goto(path);
  await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
  // A page that leads elsewhere at once has gone by now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1_000 })));
}

/** No accessibility violation, nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe has against the page as it stands, a line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // A menu on its way out is still there, outside every landmark.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
  // No page holds frames of other sites, for which axe would open one more page each time: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

let visitors = 0;
/** A mail address nobody has used in this run. */
export const newAddress = (): string => `visitor-${Date.now().toString(36)}-${visitors++}@example.org`;

/** The newest code in the sandbox's inbox; past the first `known` ones, for an account that was sent codes before. */
export async function readCode(page: Page, to: string, known = 0): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const codes = await codesTo(page, to);
      return (code = codes.length > known ? (codes[0] ?? '') : '');
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Every code in the sandbox's inbox for an account, the newest first. */
export async function codesTo(page: Page, to: string): Promise<string[]> {
  const response = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: { code?: string }[] };
  return messages.flatMap(({ code }) => code ?? []);
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
  const { length: known } = await codesTo(page, address);
  await page.getByRole('button', { name: getCode }).click();
  await page.getByRole('textbox', { name: code }).fill(await readCode(page, address, known));
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
