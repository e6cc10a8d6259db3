import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('the organiser sets how long orders are kept, and gives it its default again', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'How long an order is kept' });
  const minutes = panel.getByRole('spinbutton', { name: /^Minutes/ });
  await signInStaff(page, 'owner@example.org', '/console/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'This edition' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/settings\?group=shop$/);
  await minutes.fill('25');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Default: 15')).toBeVisible();
  await expect(panel).toContainText(/Changed by .+, \d\d:\d\d/);
  await expectSound(page);

  await panel.getByRole('button', { name: 'Restore default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore default' }).click();
  await expect(minutes).toHaveValue('15');
});
