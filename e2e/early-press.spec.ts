import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { listForums } from './forums.ts';
import { expect, test } from './visitor.ts';

const words = {
  zh: { save: '收藏', buy: /^购买/ },
  en: { save: 'Save', buy: /^Buy/ },
};

/** Pages and a button of each that asks a guest to sign in. */
async function listPages(page: Page, language: 'zh' | 'en') {
  const t = words[language];
  const [forum] = await listForums(page, 'to_be_started');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
  return [
    { path: paths.forum({ id: forum?.id ?? '' }), button: button(t.save) },
    { path: paths.ticketHome(), button: button(t.buy) },
    { path: paths.exhibitors(), button: button(t.save) },
  ];
}

test('what is pressed before its part of the page has come is done once it has', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  for (const { path, button } of await listPages(page, language)) {
    const parts = Promise.withResolvers<void>();
    await page.route('**/assets/*.part-*.js', async (route) => {
      await parts.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
    const drawn = await button.elementHandle();
    await button.click();
    // Twice is an impatient thumb's, not two wishes.
    await button.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    parts.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    // What the server drew was taken over, not drawn anew.
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    await page.unroute('**/assets/*.part-*.js');
  }
});

test('on a weak phone no press is lost, whenever it comes', { tag: '@phone' }, async ({ page, context, language }) => {
  const devtools = await context.newCDPSession(page);
  for (const { path, button } of await listPages(page, language)) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(Math.random() * 1_000);
    await button.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});
