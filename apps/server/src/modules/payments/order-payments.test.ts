import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { atCashier, type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
  buyer = await createBuyer(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 100 });
});

const list = (orderId: string, token = buyer.token) =>
  app.call('GET', `/ticket/online/order/pay/list/${orderId}`, { token });
const check = (orderId: string, token = buyer.token) =>
  app.call('POST', `/ticket/online/order/pay/query/${orderId}`, { token });

test('an order nobody began to pay has neither payments nor refunds', async () => {
  const { uuid } = await buyer.buy(productId);
  expect(await list(uuid)).toMatchObject({ code: '0000', data: { payList: [], refundList: [] } });
  expect(await check(uuid)).toMatchObject({ code: '0000', data: { payList: [], refundList: [] } });
});

test('asking finds the money of which no notice came', async () => {
  const { uuid, payAmount } = await buyer.buy(productId);
  const { sessionId } = await buyer.startPaying(uuid);
  const open = { payType: 'stripe', status: 'open', amount: payAmount, payTime: null };
  expect(await list(uuid)).toMatchObject({ data: { payList: [open], refundList: [] } });
  await atCashier(app, sessionId, { manner: 'never' });
  expect(await list(uuid)).toMatchObject({ data: { payList: [open] } });
  expect(await check(uuid)).toMatchObject({
    data: { payList: [{ status: 'paid', amount: payAmount, payTime: expect.stringMatching(/\+08:00$|Z$/) }] },
  });
  expect((await buyer.order(uuid)).tickets).toHaveLength(1);
});

test('money the order could not take is told as on its way back', async () => {
  const { uuid, payAmount } = await buyer.buy(productId);
  const { sessionId } = await buyer.startPaying(uuid);
  await atCashier(app, sessionId, { manner: 'short' });
  await expect
    .poll(async () => (await list(uuid)).data)
    .toMatchObject({
      payList: [{ status: 'paid', amount: payAmount - 1 }],
      refundList: [{ payType: 'stripe', status: 'under_way', reason: 'unusable_payment', amount: payAmount - 1 }],
    });
  // What the provider calls things stays with us.
  expect(JSON.stringify((await list(uuid)).data)).not.toMatch(/cs_|pi_|re_/);
});

test('a payment that failed is told as paid_fail (spec §4)', async () => {
  const { uuid } = await buyer.buy(productId);
  await buyer.startPaying(uuid);
  const { pool } = app.platform.database;
  await pool.query(`UPDATE payment_attempts SET state = 'failed' WHERE order_id = $1`, [uuid]);
  expect(await list(uuid)).toMatchObject({ data: { payList: [{ payType: 'stripe', status: 'paid_fail' }] } });
});

test('is for its buyer alone', async () => {
  const { uuid } = await buyer.buy(productId);
  const stranger = await createBuyer(app);
  for (const call of [list, check]) {
    expect(await call(uuid, stranger.token)).toMatchObject({ status: 404, code: '40401' });
    expect(await call(uuid, '')).toMatchObject({ status: 401 });
    expect(await call('seven')).toMatchObject({ code: '40000' });
  }
});
