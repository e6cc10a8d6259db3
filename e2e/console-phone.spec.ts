import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('the console fits a phone: its menu, a list, a report, a form and a drawer', { tag: '@phone' }, async ({
  page,
}) => {
  await signInStaff(page, 'gate@example.org', '/console/door');
  await expect(page.getByRole('heading', { level: 1, name: '检票' })).toBeVisible();
  await expect(page.getByText('北门检票', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '菜单' }).click();
  await expectSound(page);
  await page.goto('/console/door/devices');
  await expect(page.getByText(/^检票人员在设备上登录后登记/)).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'cashier@example.org', '/console/orders');
  await expect(page.getByRole('searchbox', { name: /^订单号/ })).toBeVisible();
  await expectSound(page);
  await page.goto('/console/r/ticket_benefit');
  await expect(page.getByText('午餐', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'reviewer@example.org', '/console/queues/real_names');
  await page.getByText('Ingrid Solheim').filter({ visible: true }).first().click();
  await expect(page.getByRole('complementary', { name: /^本人实名/ })).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'editor@example.org', '/console/r/news/new');
  await expect(page.getByRole('textbox', { name: '标题 · 中文' })).toBeVisible();
  await expectSound(page);
});
