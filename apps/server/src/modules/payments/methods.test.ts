import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { control } from '../../testing/cashier-control.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  buyer = await createBuyer(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 100 });
});

const userAgents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'messaging app': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50 NetType/WIFI',
};
type Place = keyof typeof userAgents;
interface Action {
  kind: string;
  url: string;
  code: string;
  parameters: Record<string, string>;
}

const start = (orderUuid: string, payType: string, place: Place) =>
  app.call('POST', '/ticket/online/order/pay/getParam', {
    token: buyer.token,
    form: { orderUuid, payType },
    headers: { 'user-agent': userAgents[place] },
  });
async function startAction(orderId: string, payType: string, place: Place): Promise<Action> {
  const started = await start(orderId, payType, place);
  if (started.code !== '0000') throw new Error(`${payType}: ${started.code} ${started.msg}`);
  return (started.data as { action: Action }).action;
}

/** Follows what the shop answered as a browser or a phone's camera would, to the sandbox's cashier. */
async function openCashier({ kind, url, code, parameters }: Action): Promise<string> {
  const { httpUrl } = app.sandbox;
  if (kind === 'messaging_app') {
    const sheet = await fetch(`${httpUrl}/sandbox/wechat/bridge/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    return `${httpUrl}/sandbox/wechat/pay/${((await sheet.json()) as { id: string }).id}`;
  }
  const entry =
    kind === 'qr_code' ? new URL(`/sandbox/wechat/scan?code=${encodeURIComponent(code)}`, httpUrl) : new URL(url);
  // The shop shows the sandbox's pages under its own address; this test's has none.
  const answer = await fetch(httpUrl + entry.pathname + entry.search, { redirect: 'manual' });
  const location = answer.headers.get('location');
  return httpUrl + (location === null ? entry : new URL(location, httpUrl)).pathname;
}
const press = (cashier: string, fields?: Record<string, string>) =>
  fetch(`${cashier}/${fields ? 'test' : 'pay'}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields ?? {}),
  });
const expectTicket = (orderId: string) => expect.poll(async () => (await buyer.order(orderId)).tickets.length).toBe(1);
const attemptStates = async (orderId: string): Promise<string[]> =>
  (
    await app.platform.database.pool.query<{ state: string }>(
      'SELECT state FROM payment_attempts WHERE order_id = $1 ORDER BY created_at',
      [orderId],
    )
  ).rows.map(({ state }) => state);

describe('every method, where it is offered,', () => {
  it.each([
    ['wechat', 'desk', 'qr_code'],
    ['wechat', 'phone', 'redirect'],
    ['alipay', 'desk', 'redirect'],
    ['alipay', 'phone', 'redirect'],
    ['stripe', 'desk', 'redirect'],
    ['stripe', 'phone', 'redirect'],
  ] as const)('%s at a %s leads by %s to a ticket', async (method, place, kind) => {
    const { uuid } = await buyer.buy(productId);
    const action = await startAction(uuid, method, place);
    expect(action.kind).toBe(kind);
    await press(await openCashier(action));
    await expectTicket(uuid);
  });

  it.each(['wechat', 'alipay', 'stripe'])('%s is closed before another way is opened', async (method) => {
    const { uuid } = await buyer.buy(productId);
    const first = await openCashier(await startAction(uuid, method, 'desk'));
    const other = method === 'stripe' ? 'wechat' : 'stripe';
    const second = await openCashier(await startAction(uuid, other, 'desk'));
    await press(first);
    expect(await attemptStates(uuid)).toEqual(['closed', 'open']);
    expect((await buyer.order(uuid)).tickets).toEqual([]);
    await press(second);
    await expectTicket(uuid);
  });
});

describe('a provider that stops answering', () => {
  const other = (method: string) => (method === 'stripe' ? 'alipay' : 'stripe');

  it.each(['wechat', 'alipay', 'stripe'])(
    '(%s) keeps nobody from paying another way; money by both goes back once',
    async (method) => {
      const { uuid } = await buyer.buy(productId);
      const left = await openCashier(await startAction(uuid, method, 'desk'));
      await control(app, `${method}/weather`, { condition: 'down' });
      const second = await openCashier(await startAction(uuid, other(method), 'desk'));
      expect(await attemptStates(uuid)).toEqual(['closed', 'open']);
      await press(second);
      await expectTicket(uuid);
      await press(left);
      await control(app, `${method}/weather`, { condition: 'fine' });
      const money = () => app.call('GET', `/ticket/online/order/pay/list/${uuid}`, { token: buyer.token });
      await expect
        .poll(async () => (await money()).data)
        .toMatchObject({
          payList: [
            { payType: other(method), status: 'paid' },
            { payType: method, status: 'paid' },
          ],
          refundList: [{ payType: method, reason: 'unusable_payment' }],
        });
      expect((await buyer.order(uuid)).tickets).toHaveLength(1);
    },
    30_000,
  );

  it('is told to close, once it answers, what was left meanwhile', async () => {
    const { uuid } = await buyer.buy(productId);
    const left = await openCashier(await startAction(uuid, 'wechat', 'desk'));
    const till = async () => (await fetch(left)).text();
    expect(await till()).toContain('class="pay"');
    await control(app, 'wechat/weather', { condition: 'down' });
    await startAction(uuid, 'stripe', 'desk');
    await control(app, 'wechat/weather', { condition: 'fine' });
    // Soon, perhaps at once.
    await expect.poll(till).not.toContain('class="pay"');
    expect(await attemptStates(uuid)).toEqual(['closed', 'open']);
  });

  it('leaves no record of a try that it never took up', async () => {
    const { uuid } = await buyer.buy(productId);
    await control(app, 'wechat/weather', { condition: 'down' });
    expect(await start(uuid, 'wechat', 'desk')).toMatchObject({ code: '32002' });
    await control(app, 'wechat/weather', { condition: 'fine' });
    const { data } = await app.call('GET', `/ticket/online/order/pay/list/${uuid}`, { token: buyer.token });
    expect(data).toMatchObject({ payList: [] });
  });
});

describe('inside WeChat', () => {
  async function signInWithWechat(): Promise<void> {
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
  }

  it('a buyer signs in there, opens the payment sheet, pays, and has a ticket', async () => {
    const { uuid } = await buyer.buy(productId);
    expect(await start(uuid, 'wechat', 'messaging app')).toMatchObject({ code: '32004' });
    await signInWithWechat();
    const action = await startAction(uuid, 'wechat', 'messaging app');
    expect(action).toMatchObject({
      kind: 'messaging_app',
      parameters: { package: expect.stringMatching(/^prepay_id=/) },
    });
    await press(await openCashier(action));
    await expectTicket(uuid);
  });
});

describe('Alipay’s page', () => {
  it('that was not opened before its order was cancelled can still take money, which is not lost', async () => {
    const { uuid } = await buyer.buy(productId);
    const action = await startAction(uuid, 'alipay', 'desk');
    const cancelled = await app.call('POST', `/ticket/order/cancel/${uuid}`, { token: buyer.token });
    expect(cancelled.code).toBe('0000');
    await expect.poll(() => attemptStates(uuid)).toEqual(['closed']);
    await press(await openCashier(action));
    // There was a place left: the order lives again.
    await expectTicket(uuid);
    expect(await attemptStates(uuid)).toEqual(['paid']);
  });
});
