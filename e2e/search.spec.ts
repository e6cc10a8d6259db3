import type { Page } from '@playwright/test';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    asked: '机器人',
    traditional: '機器人',
    forums: /^论坛/,
  },
  en: {
    asked: 'robots',
    traditional: 'ROBOT',
    forums: /^Forums/,
  },
};

const box = (page: Page) => page.getByRole('combobox');
/** Without the advert that may stand below them. */
const results = (page: Page) => page.locator('[data-screen=search] article:has(h3)');

/** Searches for something and waits for its results. */
async function search(page: Page, asked: string): Promise<void> {
  await box(page).fill(asked);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ text: asked })}`);
}

test('results are marked, counted by kind, in the address, and scroll by themselves on phones', {
  tag: '@phone',
}, async ({ page, language, isMobile }) => {
  const t = words[language];
  await visit(page, '/presearch');
  await search(page, t.asked);
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expectSound(page);
  if (isMobile) {
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(rest).toBeLessThanOrEqual(0);
    // The results reach the lower edge of the screen.
    const lists = page.locator('[data-screen=search]');
    expect(await lists.evaluate((list) => window.innerHeight - list.getBoundingClientRect().bottom)).toBe(0);
  }
  const kind = page.getByRole('main').getByRole('link', { name: t.forums }).first();
  const count = Number(/\d+/.exec(await kind.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await kind.click();
  await expect(page).toHaveURL(/kind=forum/);
  await expect(results(page)).toHaveCount(Math.min(count, 20));
  const first = await results(page).first().getByRole('link').innerText();
  await page.reload();
  await expect(results(page).first().getByRole('link')).toHaveText(first);
  await results(page).first().getByRole('link').click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
  await page.goBack();
  await expect(results(page).first().getByRole('link')).toHaveText(first);
  // Written otherwise, it is the same.
  await search(page, t.traditional);
  await expect(results(page).first()).toBeVisible();
});
