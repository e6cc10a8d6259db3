import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const beDown = (page: Page, isDown = true) =>
  page.request.post('/sandbox/weather/stripe', {
    form: { condition: isDown ? 'down' : 'fine', slow: '0' },
    maxRedirects: 0,
  });

test.afterEach(({ page }) => beDown(page, false));

test('the owner tests third parties, tries other credentials, and stores some that nobody reads again', async ({
  page,
}) => {
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

  const drawer = page.getByRole('complementary', { name: /^(Connections|第三方服务) · / });
  // Tried, not stored.
  await page.getByRole('button', { name: 'Set up Mail' }).click();
  await drawer.getByLabel('Server').fill('127.0.0.1');
  await drawer.getByLabel('Port').fill('9');
  await drawer.getByLabel('Sender').fill('tickets@example.org');
  await drawer.getByRole('button', { name: 'Test what you typed' }).click();
  await expect(drawer).toContainText(/No answer.*ECONNREFUSED/);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Leave|Discard/ })
    .click();
  await expect(row('Mail')).toContainText('Sandbox');

  // Stored: nobody reads it again, and it can be forgotten.
  await page.getByRole('button', { name: 'Set up Company register' }).click();
  await drawer.getByLabel('Token').fill('token-of-nobody-1234');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Set, ends with …1234. Leave empty to keep it')).toBeVisible();
  await expect(drawer.getByLabel('Token')).toHaveValue('');
  await expect(row('Company register')).toContainText('Set here');
  await page.reload();
  await expect(drawer.getByText(/ends with …1234/)).toBeVisible();
  expect(await page.content()).not.toContain('token-of-nobody');

  await page.getByRole('button', { name: /切换到中文/ }).click();
  await drawer.getByRole('button', { name: '移除配置' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除配置' }).click();
  await expect(row('企业查询')).toContainText('沙盒代替');
});
