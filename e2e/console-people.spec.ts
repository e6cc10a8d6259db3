import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

test('the desk finds somebody by their address, looks, and signs a lost phone out', async ({ page, browser }) => {
  const lost = await browser.newContext({ locale: 'en' });
  const phone = await lost.newPage();
  const address = await enter(phone, 'en');
  await visit(phone, '/home');

  await signInStaff(page, 'reviewer@example.org', '/console/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('/');
  await page.keyboard.type(address);
  await expect(page).toHaveURL(/words=/);
  await expect(page.locator('tbody tr[tabindex]')).toHaveCount(1);
  await page.locator('tbody tr[tabindex]').getByRole('link').click();

  // Masked, until somebody looks, which is written down.
  const account = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Account', exact: true }) });
  await expect(account).toContainText(`${address.slice(0, 1)}***`);
  await expect(account).not.toContainText(address);
  await account.getByRole('button', { name: 'Show in full' }).click();
  await expect(account).toContainText(address);
  await expect(page.getByText('Looked at name and contact')).toBeVisible();
  await expect(page.getByText('Privacy policy · version')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Nowhere at the moment.')).toBeVisible();
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const token = localStorage.getItem('token') ?? '';
        return (await fetch('/business/person/getPerson', { headers: { token } })).status;
      }),
    )
    .toBe(401);
  await lost.close();
});
