import type { Page } from '@playwright/test';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, openUntil, test } from './visitor.ts';

const words = {
  zh: {
    search: /^订单号/,
    refund: '退款',
    note: '退款原因',
    submit: '退款 ¥128.00',
    asked: '已申请退款 ¥128.00',
    story: '经过',
    sent: '退款完成',
    difference: '借贷差额',
    byMethod: '按付款方式',
    sales: '销售',
  },
  en: {
    search: /^Order, ticket/,
    refund: 'Refund',
    note: 'Why',
    submit: 'Refund ¥128.00',
    asked: '¥128.00 is on its way back',
    story: 'What happened',
    sent: 'Refund sent',
    difference: 'Debits less credits',
    byMethod: 'By way to pay',
    sales: 'Sales',
  },
};

/** Two exhibition tickets, bought and paid by calls; answers the order's number. */
async function buyTwo(page: Page): Promise<string> {
  const [product] = await call<{ uuid: string }[]>(page, 'GET', '/ticket/info/exhibition');
  const { uuid } = await call<{ uuid: string }>(page, 'POST', '/ticket/order/buyNow', {
    productId: product?.uuid ?? '',
    num: '2',
  });
  const { action } = await call<{ action: { url: string } }>(page, 'POST', '/ticket/online/order/pay/getParam', {
    orderUuid: uuid,
    payType: 'stripe',
  });
  await page.request.post(`${action.url}/pay`, { form: {}, maxRedirects: 0 });
  const order = () => call<{ status: string; orderNo: string }>(page, 'GET', `/ticket/order/detail/${uuid}`);
  await expect.poll(async () => (await order()).status).toBe('paid');
  return (await order()).orderNo;
}

test('a cashier finds an order, refunds one of its tickets, and finds it in the books', async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  const number = await buyTwo(page);

  await signInStaff(page, 'cashier@example.org', '/console/orders');
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill(number.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`words=${number.toLowerCase()}`));
  await expect(page.getByText(number).locator('visible=true')).toHaveCount(1);
  await expectSound(page);
  await page.getByText(number).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expectSound(page);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('textbox', { name: t.note }).fill('Cannot come after all');
  await expectSound(page);
  await dialog.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.asked)).toBeVisible();
  await openUntil(() => page.reload(), page.getByText(t.sent).first());
  await expect(page.getByRole('row', { name: t.difference })).toContainText('¥0.00');
  await expect(page.getByText('Cannot come after all').first()).toBeVisible();

  await page.goto('/console/finance');
  await page.getByText(t.byMethod, { exact: true }).click();
  await expect(page).toHaveURL(/by=method/);
  await expect(page.getByRole('cell', { name: 'Stripe' }).first()).toBeVisible();
  await expectSound(page);
});
