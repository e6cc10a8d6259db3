import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const sheetOf = (rows: string[][]) => rows.map((row) => row.join(',')).join('\n');
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const exported = async (page: Page, format: string) => {
  await button(page, '导出').click();
  return Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
};

test('a sheet is tried, its good rows taken, the others mended; what is exported comes back unchanged', async ({
  page,
  context,
  baseURL,
}) => {
  const mark = Date.now().toString(36);
  await signInStaff(page, 'editor@example.org', '/console/r/organisation');
  await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();

  // What is no such sheet is refused in words, and one may choose again.
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Import organisations' });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await choose(page, 'colours.csv', 'Colour\nred\n');
  await expect(dialog).toContainText('Nobody knows these columns: Colour.');

  // Tried: each problem with its row, nothing saved.
  const name = (one: string) => `${one} ${mark}`;
  await choose(
    page,
    'organisations.csv',
    sheetOf([
      ['Name (Chinese)', 'Name (English)'],
      [name('云岫院'), name('Yunxiu')],
      ['', name('Nameless')],
      [name('澄港社'), name('Chenggang')],
      ['x'.repeat(400), name('Too long')],
    ]),
  );
  const problems = dialog.getByRole('table');
  await expect(problems.getByRole('row')).toHaveCount(3);
  await expect(problems.getByRole('row').nth(1)).toContainText('3Name (Chinese)Please fill this in.');
  await expect(problems.getByRole('row').nth(2)).toContainText(/^5Name \(Chinese\)At most \d+ characters/);
  await expectSound(page);
  await expect(button(page, 'Save the other 2 rows')).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Problems' }).click();
  await page.getByTitle('Name (Chinese) · Please fill this in. (1)').click();
  await expect(problems.getByRole('row')).toHaveCount(2);

  // The good rows are taken by a press of Enter, the others go home to be mended and come back as they are.
  await button(page, 'Save the other 2 rows').press('Enter');
  await expect(dialog).toContainText('2 rows created');
  const [bad] = await Promise.all([page.waitForEvent('download'), button(page, 'Download these rows').click()]);
  const mended = (await textOf(bad)).replace(`\n,${name('Nameless')}`, `\n${name('无名')},${name('Nameless')}`);
  expect(mended).toContain('Problem');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await button(page, 'Import').click();
  await choose(page, 'mended.csv', mended.replace('x'.repeat(400), name('太长')));
  await expect(dialog).toContainText('Every row can be saved.');
  await button(page, 'Save 2 rows').click();
  await expect(dialog).toContainText('2 rows created');
  await dialog.getByRole('link', { name: 'Show the latest changes' }).click();
  await expect(page).toHaveURL(/sort=-updatedAt/);
  await expect(page.getByRole('link', { name: name('Nameless') })).toBeVisible();

  // What the list shows is exported in the other language, and comes back unchanged.
  await context.addCookies([{ name: 'language', value: 'ch', url: baseURL ?? '' }]);
  await page.goto(`/console/r/organisation?words=${mark}`);
  const [book] = await exported(page, 'Excel 工作簿 XLSX');
  expect(book.suggestedFilename()).toMatch(/^organisation-.*\.xlsx$/);

  await button(page, '导入').click();
  const zh = page.getByRole('dialog', { name: '导入机构' });
  await page.locator('input[type=file]').setInputFiles(await book.path());
  await expect(zh).toContainText('完全一致');
});
