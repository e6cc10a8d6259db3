import { readFile } from 'node:fs/promises';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('an analyst reads the reports and takes one home', async ({ page }) => {
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await signInStaff(page, 'analyst@example.org', '/console/searches');
  await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible();
  await expect(row('world models').first()).toBeVisible();
  await expectSound(page);
  // What an organiser should add, or give a synonym.
  await page.goto('/console/searches?by=empty');
  await expect(row('luggage').first()).toBeVisible();
  await expect(row('world models')).toHaveCount(0);

  await page.goto('/console/engagement?kind=news');
  await expect(row('News').nth(1)).toBeVisible();
  await expectSound(page);
  await page.goto('/console/visitors');
  await expect(page.getByText('metro-poster').first()).toBeVisible();
  await expectSound(page);
  await page.goto('/console/adverts');
  await expect(page.locator('tfoot').first().getByRole('cell').nth(3)).toHaveText(/\d/);
  await expectSound(page);

  // What the button gives is a workbook under a name that says what it is.
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const file = await given;
  expect(file.suggestedFilename()).toMatch(/^adverts.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
