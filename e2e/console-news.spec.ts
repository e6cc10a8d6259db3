import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name });
/** What the site's first page says to somebody who is not signed in. */
const homePage = async (page: Page): Promise<string> => (await page.request.get('/home?lang=en')).text();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('two editors write one news item: drafts, a conflict, what visitors see, and the way back', async ({
  page,
  browser,
}) => {
  const rows = page.locator('tbody tr[tabindex]');
  const mark = Date.now().toString(36);

  // A new item by the keyboard. What is missing is said beside its field, and the cursor goes there.
  await signInStaff(page, 'editor@example.org', '/console/r/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/console\/r\/news\/new$/);
  await text(page, 'Title · 中文').fill(`开幕 ${mark}`);
  await text(page, 'Summary · 中文').fill('摘要');
  await text(page, 'Text · 中文').fill('正文');
  await text(page, 'Summary · English').fill('Summary');
  await text(page, 'Text · English').fill('Text');
  await expect(page.getByText('1 missing 2/3')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Title · 中文')).toHaveValue(`开幕 ${mark}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(text(page, 'Title · English')).toBeFocused();
  await expectSound(page);
  await text(page, 'Title · English').fill(`Opening ${mark}`);
  // What is typed while it is published is not lost with the form for a new item.
  let answerAtLast = () => {};
  const isTyped = new Promise<void>((resolve) => (answerAtLast = resolve));
  await page.route('**/resources/news/*/publish', async (route) => {
    await isTyped;
    await route.continue();
  });
  const publishing = page.waitForRequest('**/resources/news/*/publish');
  await page.keyboard.press('Control+Enter');
  await publishing;
  await text(page, 'Title · English').fill(`Opening night ${mark}`);
  answerAtLast();
  await expect(page).toHaveURL(/\/console\/r\/news\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('banner').getByText('Published')).toBeVisible();
  await expect(page.getByText(/^1 unpublished change · Draft saved at/)).toBeVisible();
  await expect(text(page, 'Title · English')).toHaveValue(`Opening night ${mark}`);
  const address = page.url();

  // Visitors see it, and go on seeing it while it is changed.
  await expect.poll(() => homePage(page)).toContain(`Opening ${mark}`);
  await text(page, 'Title · 中文').fill(`开幕夜 ${mark}`);
  await expect(page.getByText(/^2 unpublished changes · Draft saved at/)).toBeVisible();

  // Somebody else changes the same title meanwhile, and another field.
  const office = await (await browser.newContext()).newPage();
  await signInStaff(office, 'owner@example.org');
  const item = `/console/api/resources/news/${address.split('/').at(-1)}`;
  const answer = await office.request.get(item);
  const { data } = (await answer.json()) as {
    data: { row: { values: object; version: number }; draft: { savedAt: string } };
  };
  const { row, draft } = data;
  const change = { ...row.values, titleEn: `First night ${mark}`, summaryEn: 'In short' };
  const changed = await office.request.put(item, {
    headers: { 'x-console': '1' },
    data: { version: row.version, values: change, draftSeenAt: draft.savedAt },
  });
  expect(await changed.json()).toMatchObject({ code: '0000' });
  await office.context().close();

  // The first one is stopped, compares, and loses nothing.
  await text(page, 'Text · English').fill('A longer text');
  await page.keyboard.press('Control+Enter');
  await button(page, 'Compare').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('They changed: Summary · English');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog).toContainText(`First night ${mark}`);
  await dialog.getByRole('radio', { name: /^Mine/ }).check();
  await dialog.getByRole('button', { name: 'Merge and go on' }).click();
  await expect(text(page, 'Summary · English')).toHaveValue('In short');
  // The keys belong to the page again once the dialog has gone.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No unpublished changes')).toBeVisible();
  await expect.poll(() => homePage(page)).toContain(`Opening night ${mark}`);

  // The history tells it, and brings the first state back.
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('complementary', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expectSound(page);
  await history.getByRole('button', { name: 'Restore this version' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(text(page, 'Title · English')).toHaveValue(`Opening ${mark}`);

  // Deleted, and back again by one press. The menu opens at its place of before and then goes to its button.
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).hover();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/console\/r\/news$/);
  await button(page, 'Undo').click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('banner').getByText('Draft')).toBeVisible();

  // The console in Chinese. Notices are put in order by the keyboard, and stay so.
  await page.getByRole('button', { name: /切换到中文/ }).click();
  await page.goto('/console/r/notice');
  await rows.first().waitFor();
  const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()];
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.nth(1)).toHaveText(first, { useInnerText: true });
  await page.getByText('顺序已调整').waitFor();
  await page.reload();
  await expect(rows.nth(0)).toHaveText(second, { useInnerText: true });

  // The item is found by its words from anywhere, filtered in the address, the list kept on the way back.
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: '搜索或跳转' }).fill(`Opening ${mark}`);
  await page.getByRole('link', { name: `开幕 ${mark}` }).click();
  await expect(page).toHaveURL(address);
  await expect(text(page, '标题 · 中文')).toBeVisible();
  await page.getByRole('link', { name: '新闻', exact: true }).first().click();
  // The list before has links of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await page.getByRole('link', { name: /^草稿/ }).click();
  await text(page, '标题 · 中文').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(page).toHaveURL(new RegExp(`state=draft&words=${mark}`));
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: mark }).getByRole('checkbox').check();
  await button(page, '发布').click();
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
});
