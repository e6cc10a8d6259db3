import { enterAsStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('staff sign in with password and authenticator, and come back to where they were', async ({ page, language }) => {
  await page.goto('/console/audit');
  await expect(page).toHaveURL(/\/console\/sign-in\?next=%2Faudit$/);
  await expectSound(page);
  await enterAsStaff(page, language, 'reviewer@example.org');
  // They may not read the trail, and are told so at its address.
  await expect(page).toHaveURL(/\/console\/audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not cover this');
  await expectSound(page);
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await page.goto('/console/me');
  await expect(page).toHaveURL(/sign-in/);
});
