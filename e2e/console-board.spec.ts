import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('the worst morning: a hall changes, a speaker does not come, and both are taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(page, 'editor@example.org', '/console/programme/board');
  const card = (title: string) => page.locator('[data-forum]').filter({ hasText: title });
  const column = (title: string) => page.locator('[data-venue]').filter({ has: card(title) });
  const undo = page.getByRole('button', { name: 'Undo' });
  const mountain = card('The Next Mountain');

  // The day begins at its opening, though something is on through the night.
  await expect(mountain).toBeInViewport();
  await expect(page.getByText('No clashes')).toBeVisible();
  await expectSound(page);

  // By keys into the next hall, where something is on: the clash is seen before it is dropped.
  const hall = await column('The Next Mountain').getAttribute('data-venue');
  await mountain.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Holding “The Next Mountain', { exact: false })).toBeVisible();
  await expect(page.getByText('is taken by', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved', { exact: true })).toBeVisible();
  await expect(column('The Next Mountain')).not.toHaveAttribute('data-venue', hall ?? '');
  await expectSound(page);
  // It can be taken back once the board has been loaded anew.
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('No clashes')).toBeVisible();
  await expect(column('The Next Mountain')).toHaveAttribute('data-venue', hall ?? '');
  await expect(undo).toBeHidden();

  // Let go of, it stays where it was.
  await mountain.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(mountain).toContainText('10:00–12:00');

  // A speaker who does not come leaves the agenda, and is put back.
  const speakers = page.getByRole('list', { name: 'Speakers' });
  await speakers.getByRole('button', { name: 'Lu Zhiwei cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cannot come' }).click();
  await expect(speakers.getByText('Lu Zhiwei')).toHaveCount(0);
  await undo.click();
  await expect(speakers.getByText('Lu Zhiwei')).toBeVisible();

  // The session is cancelled, and is not after all; in the other language, in the dark.
  await context.addCookies([{ name: 'language', value: 'ch', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await card('下一座山').focus();
  await page.getByRole('button', { name: '取消这一场' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消这一场' }).click();
  await expect(card('下一座山')).toContainText('草稿');
  await expectSound(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(card('下一座山')).not.toContainText('草稿');
});
