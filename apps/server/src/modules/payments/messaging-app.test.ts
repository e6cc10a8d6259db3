import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Buyer;
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50 NetType/WIFI';

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
  buyer = await createBuyer(app);
});
afterAll(() => app.end());

const startPaying = (orderUuid: string) =>
  app.call('POST', '/ticket/online/order/pay/getParam', {
    token: buyer.token,
    form: { orderUuid, payType: 'wechat' },
    headers: { 'user-agent': userAgent },
  });

test('inside WeChat a buyer signs in there, opens the payment sheet, pays, and has a ticket', async () => {
  const productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 10 });
  const { uuid } = await buyer.buy(productId);
  expect(await startPaying(uuid)).toMatchObject({ code: '32004' });

  const there = await app.call('GET', '/business/online/wechat/queryAuthorizeUrl?returnPath=%2Fticket%2F', {
    token: buyer.token,
  });
  const { pathname, search } = new URL((there.data as { url: string }).url);
  const consented = await fetch(`${app.sandbox.httpUrl}${pathname}${search}`, { method: 'POST', redirect: 'manual' });
  const { searchParams } = new URL(consented.headers.get('location') ?? '');
  const taken = await app.call(
    'GET',
    `/business/online/wechat/queryWxOpenId/${searchParams.get('code')}?state=${searchParams.get('state')}`,
    { token: buyer.token },
  );
  expect(taken.code).toBe('0000');

  const started = await startPaying(uuid);
  const { action } = started.data as { action: { kind: string; parameters: Record<string, string> } };
  expect(action).toMatchObject({
    kind: 'messaging_app',
    parameters: { package: expect.stringMatching(/^prepay_id=/) },
  });
  const sheet = await fetch(`${app.sandbox.httpUrl}/sandbox/wechat/bridge/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action.parameters),
  });
  const { id } = (await sheet.json()) as { id: string };
  await fetch(`${app.sandbox.httpUrl}/sandbox/wechat/pay/${id}/pay`, { method: 'POST', redirect: 'manual' });
  await expect.poll(async () => (await buyer.order(uuid)).tickets.length, { timeout: 5000 }).toBe(1);
});
