import { type Cookie, expect, type Page } from '@playwright/test';

const PASSWORD = 'nine rooms one light';
const next = { zh: '下一步', en: 'Next' };

/** What the authenticator of a demo account shows. */
async function readAuthenticator(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/authenticators')).text();
  return new RegExp(`data-code-of="${email}">(\\d{6})<`).exec(html)?.[1] ?? '';
}

/** Sessions by account: a code works once in half a minute, and signing in has a journey of its own. */
const sessions = new Map<string, { cookie: Cookie; since: number }>();
/** Some things ask for a code that is not older than ten minutes; a journey takes some of them. */
const FRESH_MS = 5 * 60_000;

/** Opens a page of the console as one of the demo's staff: `signInStaff(page, language, 'editor@example.org', '/console/news')`. */
export async function signInStaff(page: Page, language: 'zh' | 'en', email: string, path = '/console'): Promise<void> {
  // Nothing slides or fades while a journey looks at it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const context = page.context();
  const session = sessions.get(email);
  if (session && Date.now() - session.since < FRESH_MS) {
    const { cookie } = session;
    await context.addCookies([cookie]);
    const self = (await (await page.request.get('/console/api/me')).json()) as { code: string };
    if (self.code === '0000') {
      await page.goto(path);
      return;
    }
    await context.clearCookies({ name: cookie.name });
  }
  await page.goto(path);
  await enterAsStaff(page, language, email);
  const given = (await context.cookies()).find(({ name }) => name === 'mingtang_console');
  if (given) sessions.set(email, { cookie: given, since: Date.now() });
}

/** E-mail, password and code in the form that is shown. */
export async function enterAsStaff(page: Page, language: 'zh' | 'en', email: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.getByRole('button', { name: next[language] }).click();
  const field = page.locator('input[autocomplete=one-time-code]');
  await field.waitFor();
  let tried = '';
  // A code works once: whoever signs in again within half a minute waits for the next.
  await expect(async () => {
    const code = await readAuthenticator(page, email);
    expect(code).not.toBe(tried);
    tried = code;
    // The sixth digit sends it.
    await field.fill(code);
    await expect(field).toBeHidden({ timeout: 4_000 });
  }).toPass({ timeout: 45_000, intervals: [2_000] });
}
