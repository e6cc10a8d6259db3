import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name });
/** What the site's first page says to somebody who is not signed in. */
const homePage = async (page: Page): Promise<string> => (await page.request.get('/home?lang=en')).text();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an editor writes a news item by keys, visitors see what is published, and it is found again', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  await signInStaff(page, 'editor@example.org', '/console/r/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/console\/r\/news\/new$/);
  await text(page, 'Title · 中文').fill(`开幕 ${mark}`);
  await text(page, 'Summary · 中文').fill('摘要');
  await text(page, 'Text · 中文').fill('正文');
  await text(page, 'Summary · English').fill('Summary');
  await text(page, 'Text · English').fill('Text');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(text(page, 'Title · English')).toBeFocused();
  await expectSound(page);
  await text(page, 'Title · English').fill(`Opening ${mark}`);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/console\/r\/news\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('banner').getByText('Published')).toBeVisible();
  const address = page.url();

  // Visitors see it, and go on seeing it while it is changed.
  await expect.poll(() => homePage(page)).toContain(`Opening ${mark}`);
  await text(page, 'Title · English').fill(`Opening night ${mark}`);
  await expect(page.getByText(/^1 unpublished change · Draft saved at/)).toBeVisible();
  expect(await homePage(page)).not.toContain(`Opening night ${mark}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No unpublished changes')).toBeVisible();
  await expect.poll(() => homePage(page)).toContain(`Opening night ${mark}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('complementary', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expectSound(page);

  // Found by its words from anywhere, in the other language, and in its list.
  await page.getByRole('button', { name: /切换到中文/ }).click();
  await page.goto('/console/r/notice');
  await page.locator('tbody tr[tabindex]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: '搜索或跳转' }).fill(`Opening night ${mark}`);
  await page.getByRole('link', { name: `开幕 ${mark}` }).click();
  await expect(page).toHaveURL(address);
  await expect(text(page, '标题 · 中文')).toBeVisible();
  await page.getByRole('link', { name: '新闻', exact: true }).first().click();
  // The list before has links of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(page).toHaveURL(new RegExp(`words=${mark}`));
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
});
