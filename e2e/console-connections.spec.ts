import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const beDown = (page: Page, isDown = true) =>
  page.request.post('/sandbox/weather/stripe', {
    form: { condition: isDown ? 'down' : 'fine', slow: '0' },
    maxRedirects: 0,
  });

test.afterEach(({ page }) => beDown(page, false));

test('the owner tests third parties, and stores credentials that nobody reads again', async ({ page }) => {
  await signInStaff(page, 'owner@example.org', '/console/connections');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row('Stripe')).toContainText('Not tested yet');
  await expectSound(page);

  // It really talks: what the other side says stands there, on the day it is down as well.
  await page.getByRole('button', { name: 'Test Stripe' }).click();
  await expect(row('Stripe')).toContainText(/Works.*ms.*acct_mingtang_sandbox/);
  await beDown(page);
  await page.getByRole('button', { name: 'Test Stripe' }).click();
  await expect(row('Stripe')).toContainText(/(Refused|No answer)/);

  // Stored: nobody reads it again, and it can be forgotten.
  const drawer = page.getByRole('complementary', { name: /^Connections · / });
  await page.getByRole('button', { name: 'Set up Company register' }).click();
  await drawer.getByLabel('Token').fill('token-of-nobody-1234');
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row('Company register')).toContainText('Set here');
  await page.reload();
  await expect(drawer.getByText(/ends with …1234/)).toBeVisible();
  expect(await page.content()).not.toContain('token-of-nobody');
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row('Company register')).toContainText('Sandbox');
});
