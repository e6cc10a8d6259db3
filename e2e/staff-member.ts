import { expect, type Page } from '@playwright/test';

const PASSWORD = 'nine rooms one light';
const next = { zh: '下一步', en: 'Next' };

/** What the authenticator of a demo account shows. */
async function readAuthenticator(page: Page, email: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/authenticators')).text();
  return new RegExp(`data-code-of="${email}">(\\d{6})<`).exec(html)?.[1] ?? '';
}

/** Opens a page of the console as one of the demo's staff: `signInStaff(page, language, 'editor@example.org', '/console/news')`. */
export async function signInStaff(page: Page, language: 'zh' | 'en', email: string, path = '/console'): Promise<void> {
  await page.goto(path);
  await enterAsStaff(page, language, email);
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
