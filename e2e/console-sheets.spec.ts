import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const sheetOf = (rows: string[][]) => rows.map((row) => row.join(',')).join('\n');
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('the good rows of a sheet are taken, the others mended; what is exported comes back unchanged', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  await signInStaff(page, 'editor@example.org', '/console/r/organisation');
  await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Import organisations' });
  await expect(dialog).toBeVisible();
  await expectSound(page);

  const name = (one: string) => `${one} ${mark}`;
  await choose(
    page,
    'organisations.csv',
    sheetOf([
      ['Name (Chinese)', 'Name (English)'],
      [name('云岫院'), name('Yunxiu')],
      ['', name('Nameless')],
    ]),
  );
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectSound(page);
  await button(page, 'Save the other 1 row').click();
  await expect(dialog).toContainText('1 row created');
  // The others go home to be mended and come back as they are.
  const [bad] = await Promise.all([page.waitForEvent('download'), button(page, 'Download these rows').click()]);
  const mended = (await textOf(bad)).replace(`\n,${name('Nameless')}`, `\n${name('无名')},${name('Nameless')}`);
  expect(mended).toContain('Problem');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await button(page, 'Import').click();
  await choose(page, 'mended.csv', mended);
  await button(page, 'Save 1 row').click();
  await dialog.getByRole('link', { name: 'Show the latest changes' }).click();
  await expect(page).toHaveURL(/sort=-updatedAt/);
  await expect(page.getByRole('link', { name: name('Nameless') })).toBeVisible();

  // What the list shows is exported, and comes back unchanged.
  await page.goto(`/console/r/organisation?words=${mark}`);
  await button(page, 'Export').click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel workbook, XLSX' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^organisation-.*\.xlsx$/);
  await button(page, 'Import').click();
  await page.locator('input[type=file]').setInputFiles(await book.path());
  await expect(dialog).toContainText('The sheet says what is there already.');
});
