import { CallFailure } from '@mingtang/contract/client';
import { refusals } from '@mingtang/contract/refusals';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
let owner: TestStaff;
let buyer: Buyer;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await signStaffIn(app, ['owner']);
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: 30, perPerson: 30 });
});
afterAll(() => app.end());

const set = async (code: string, value: unknown): Promise<void> => {
  const setting = (await owner.api.reference.listSettings()).find((one) => one.code === code) ?? expect.fail(code);
  await owner.api.reference.updateSetting({ code, version: setting.version, values: { value } });
};
/** Settings that are asked for with every order are remembered for some seconds. */
const soon = { interval: 500 };
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '0000',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const visitor = () => createTestClient(app, { language: 'en', token: buyer.token });

describe('what the organiser sets holds in the shop', () => {
  it('stops the sale, opens it again, and keeps an order as long as it says', async () => {
    // Nobody asked before, so nothing is remembered yet.
    await set('sales_are_open', false);
    const buy = () => app.call('POST', '/ticket/order/buyNow', { token: buyer.token, form: { productId, num: 1 } });
    expect(await buy()).toMatchObject({ code: '31021' });
    await set('order_hold_minutes', 25);
    await set('sales_are_open', true);
    await vi.waitFor(async () => expect(await buy()).toMatchObject({ code: '0000' }), soon);
    const { uuid } = await buyer.buy(productId);
    const { createdAt, expiresAt } = await visitor().orders.getOrder({ id: uuid });
    expect(Number(expiresAt) - createdAt.getTime()).toBe(25 * 60_000);
  });

  it('takes a payment method out', async () => {
    const order = await buyer.buy(productId);
    await set('pay_methods', ['wechat', 'alipay']);
    const { methods } = await visitor().payments.listPayMethods();
    expect(methods.map(({ method }) => method)).toEqual(['wechat', 'alipay']);
    const pay = (method: 'stripe' | 'alipay') => visitor().payments.startPayment({ orderId: order.uuid, method });
    expect(await codeOf(pay('stripe'))).toBe(refusals['payments.method_not_offered'].code);
    expect(await codeOf(pay('alipay'))).toBe('0000');
  });

  it('says how many are left only when few are', async () => {
    const publishedAt = new Date(Date.now() - 60_000);
    const id = await buildProduct(app.platform.database.db, { quota: 30, publishedAt });
    const left = async () => (await visitor().ticketing.getProduct({ id })).remaining;
    expect(await left()).toBe(30);
    await set('stock_shown_up_to', 5);
    await vi.waitFor(async () => expect(await left()).toBeNull(), soon);
    const soldOut = await buildProduct(app.platform.database.db, { quota: 0, publishedAt });
    expect((await visitor().ticketing.getProduct({ id: soldOut })).remaining).toBe(0);
  });
});

it('lets visitors sign in with what the organiser takes', async () => {
  const send = (account: string) => codeOf(createTestClient(app).identity.sendCode({ account }));
  await set('sign_in_with', ['email']);
  expect(await send('13800001234')).toBe('20011');
  expect(await send('only@example.org')).toBe('0000');
  await set('sign_in_with', ['phone']);
  expect(await send('another@example.org')).toBe('20012');
  expect(await send('13800001234')).toBe('0000');
  const nothing = set('sign_in_with', []).then(
    () => undefined,
    (error: unknown) => (error as CallFailure).data,
  );
  expect(await nothing).toEqual({ fields: [{ field: 'value', reason: 'Please fill this in.' }] });
});
