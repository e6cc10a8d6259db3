import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { type Cookie, expect, type Page } from '@playwright/test';
import { demoStaff } from '../apps/server/src/demo/content/staff.ts';
import { currentStep, oneTimeCode } from '../apps/server/src/testing/authenticator.ts';
import { keep, kept } from './session.ts';

const PASSWORD = 'nine rooms one light';
const COOKIE = 'mingtang_console';
const CHALLENGE_REQUIRED = staffRefusals['staff.challenge_required'].code;
const next = { zh: '下一步', en: 'Next' };

/**
 * A code of a demo account's authenticator that nobody has used: of this half minute or, as clocks may differ, of the next.
 * Waits when both were.
 */
async function newCode(email: string): Promise<string> {
  const name = `authenticator of ${email}`;
  const secret = demoStaff.find((one) => one.email === email)?.secret ?? '';
  let step = 0;
  await expect
    .poll(() => {
      step = Math.max(currentStep(), (kept<number>(name) ?? 0) + 1);
      return step - currentStep();
    })
    .toBeLessThanOrEqual(1);
  keep(name, step);
  return oneTimeCode(secret, step);
}

/** Some things ask for a code that is not older than ten minutes; a journey takes some of them. */
const FRESH_MS = 8 * 60_000;

interface Kept {
  cookie: Cookie;
  since: number;
}

/**
 * Opens a page of the console as one of the demo's staff: `signInStaff(page, 'editor@example.org', '/console/news')`. By the
 * form's own calls; a session goes on as long as its code counts as fresh.
 */
export async function signInStaff(page: Page, email: string, path?: string): Promise<void> {
  const context = page.context();
  await context.clearCookies({ name: COOKIE });
  const session = kept<Kept>(email);
  const isFresh = session !== undefined && Date.now() - session.since < FRESH_MS;
  if (isFresh) await context.addCookies([session.cookie]);
  if (!isFresh || !(await isSignedIn(page))) {
    await context.clearCookies({ name: COOKIE });
    await signInByCalls(page, email);
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
    keep(email, { cookie, since: Date.now() });
  }
  if (path) await page.goto(path);
}

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = (await (await page.request.get('/console/api/me')).json()) as { code: string };
  return answer.code === '0000';
}

async function signInByCalls(page: Page, email: string): Promise<void> {
  const headers = { 'x-console': '1' };
  const send = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/console/api/${path}`, { headers, data });
    return ((await answer.json()) as { code: string }).code;
  };
  const begun = await send('sign-in', { email, password: PASSWORD });
  if (begun === CHALLENGE_REQUIRED) {
    // After many sign-ins the browser has to show some work, which the form does by itself.
    await page.goto('/console/');
    return enterAsStaff(page, (await page.locator('html').getAttribute('lang'))?.startsWith('zh') ? 'zh' : 'en', email);
  }
  expect(begun).toBe('0000');
  expect(await send('sign-in/code', { code: await newCode(email) })).toBe('0000');
}

/** E-mail, password and code in the form that is shown. */
export async function enterAsStaff(page: Page, language: 'zh' | 'en', email: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.getByRole('button', { name: next[language] }).click();
  const field = page.locator('input[autocomplete=one-time-code]');
  await field.waitFor();
  // The sixth digit sends it.
  await field.fill(await newCode(email));
  await expect(field).toBeHidden();
}
