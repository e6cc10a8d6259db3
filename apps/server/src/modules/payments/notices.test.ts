import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { control, openPayment } from '../../testing/cashier-control.ts';
import { connectPayments } from '../../testing/payment-providers.ts';
import { RawConnection } from '../../testing/raw-request.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepLostAccount } from '../privacy/commands.ts';
import { PaymentDesk } from './desk.ts';
import { applyDueWebhooks } from './notices.ts';
import { Providers } from './providers.ts';

const methods = ['wechat', 'alipay', 'stripe'] as const;
type Method = (typeof methods)[number];
let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { DATABASE_POOL: '3' } });
  await receiveNotices(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: 100, perPerson: 100 });
});
afterEach(async () => {
  for (const method of methods) await control(app, `${method}/weather`, { condition: 'fine', slowMs: 0 });
  // Whoever was given a rest is asked again.
  app.clock.move(60_000);
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
interface Notice {
  id: string;
  kind: 'payment';
  provider_ref: string;
  applied_at: Date | null;
  problem: string | null;
}
const noticesOf = (number: string) =>
  query<Notice>('SELECT * FROM payment_notices WHERE provider_ref = $1 ORDER BY received_at', [number]);
const expectPaid = (orderId: string) => expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
const countOf = async (provider: Method, outcome: string): Promise<number> => {
  const { values } = await app.platform.metrics.paymentNotices.get();
  return values.find(({ labels }) => labels.provider === provider && labels.outcome === outcome)?.value ?? 0;
};
/** As a process has it that looks at what others left. */
const noticeDesk = () => {
  const { platform } = app;
  const events = new Events(platform.jobs);
  const providers = new Providers(platform, connectPayments(platform.config, app.sandbox));
  const desk = new PaymentDesk(platform, events, providers, async () => undefined);
  return { platform, events, providers, desk, keepLostAccount };
};
const open = async (method: Method) => {
  const { uuid: orderId } = await buyer.buy(productId);
  return { orderId, number: await openPayment(app, buyer, orderId, method) };
};

describe.each(methods)('a notice of %s', (method) => {
  it('has its effect once and is acknowledged, also when it comes again', async () => {
    const before = await countOf(method, 'received');
    const { orderId, number } = await open(method);
    await control(app, `${method}/payments/${number}/pay`, { notice: 'twice' });
    await expectPaid(orderId);
    await expect.poll(() => countOf(method, 'received')).toBe(before + 2);
    expect((await buyer.order(orderId)).tickets).toHaveLength(1);
    expect((await noticesOf(number)).every((notice) => notice.applied_at !== null)).toBe(true);
    expect(await countOf(method, 'failed')).toBe(0);
  });

  it('that is forged is refused and counted, and nothing of it is kept', async () => {
    const before = await countOf(method, 'refused');
    const { orderId, number } = await open(method);
    await control(app, `${method}/payments/${number}/forge`);
    await expect.poll(() => countOf(method, 'refused')).toBeGreaterThan(before);
    expect(await noticesOf(number)).toEqual([]);
    expect((await buyer.order(orderId)).status).toBe('unpaid');
  });

  it('is kept with why it had no effect while the provider cannot be asked, and a later look brings it', async () => {
    const { orderId, number } = await open(method);
    await control(app, `${method}/weather`, { condition: 'down' });
    await control(app, `${method}/payments/${number}/pay`, { notice: 'once' });
    const kept = async () => (await noticesOf(number))[0];
    await expect.poll(kept).toMatchObject({ applied_at: null, problem: expect.any(String) });
    expect((await buyer.order(orderId)).status).toBe('unpaid');
    const desk = noticeDesk();
    expect(await applyDueWebhooks(desk, 10)).toBe(0);

    await control(app, `${method}/weather`, { condition: 'fine' });
    app.clock.move(31_000);
    expect(await applyDueWebhooks(desk, 10)).toBe(1);
    expect((await buyer.order(orderId)).status).toBe('paid');
    expect(await kept()).toMatchObject({ applied_at: expect.any(Date), problem: null });
  });

  it('that cannot be kept is not acknowledged, and comes again', async () => {
    const before = await countOf(method, 'failed');
    const { orderId, number } = await open(method);
    await query('ALTER TABLE payment_notices RENAME TO payment_notices_away', []);
    try {
      await control(app, `${method}/payments/${number}/pay`, { notice: 'once' });
      await expect.poll(() => countOf(method, 'failed')).toBeGreaterThan(before);
    } finally {
      await query('ALTER TABLE payment_notices_away RENAME TO payment_notices', []);
    }
    expect((await buyer.order(orderId)).status).toBe('unpaid');
    await control(app, `${method}/payments/${number}/notify`);
    await expectPaid(orderId);
  });
});

describe('a provider that is down', () => {
  it('is refused at once after a while, and the other methods stay offered', async () => {
    await control(app, 'wechat/weather', { condition: 'down' });
    const { uuid: orderId } = await buyer.buy(productId);
    const start = (payType: string) =>
      app.call('POST', '/ticket/online/order/pay/getParam', {
        token: buyer.token,
        form: { orderUuid: orderId, payType },
      });
    for (let time = 0; time < 5; time++) expect(await start('wechat')).toMatchObject({ code: '32002' });
    const offer = await app.call('GET', '/ticket/online/order/pay/methods');
    expect(offer.data).toMatchObject({
      methods: [
        { method: 'wechat', isAvailable: false },
        { method: 'alipay', isAvailable: true },
        { method: 'stripe', isAvailable: true },
      ],
    });
    await control(app, 'wechat/weather', { condition: 'fine' });
    expect(await start('wechat')).toMatchObject({ code: '32002' });
    expect(await start('stripe')).toMatchObject({ code: '0000' });
    app.clock.move(21_000);
    expect(await start('wechat')).toMatchObject({ code: '0000' });
  });
});

describe('a provider that is slow', () => {
  it('holds no connection of the pool', async () => {
    const { pool } = app.platform.database;
    await control(app, 'stripe/weather', { slowMs: 3_000 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => buyer.buy(productId)));
    const ids = orders.map(({ uuid }) => uuid);
    let answered = 0;
    const starting = orders.map(async ({ uuid }) => {
      const answer = await app.call('POST', '/ticket/online/order/pay/getParam', {
        token: buyer.token,
        form: { orderUuid: uuid, payType: 'stripe' },
      });
      answered += 1;
      return answer;
    });
    const attempts = () => pool.query('SELECT FROM payment_attempts WHERE order_id = ANY($1)', [ids]);
    await expect.poll(async () => (await attempts()).rowCount).toBe(6);
    // Six ask a provider, and the pool has three connections: none of them is taken.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(answered).toBe(0);
    expect((await buyer.order(orders[0]?.uuid ?? '')).status).toBe('unpaid');
    expect((await Promise.all(starting)).map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => '0000'));
  });
});

describe('a crowd that pays', () => {
  it('brings its notices from one address without meeting its limit, and only forged ones count', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '5' } });
    await receiveNotices(small);
    const product = await buildProduct(small.platform.database.db, { quota: 100, perPerson: 100 });
    const buyers = [await createBuyer(small), await createBuyer(small), await createBuyer(small)];
    for (const each of buyers) {
      const { uuid } = await each.buy(product);
      const number = await openPayment(small, each, uuid, 'stripe');
      await control(small, `stripe/payments/${number}/pay`, { notice: 'twice' });
    }
    const { metrics } = small.platform;
    await expect
      .poll(async () => (await metrics.paymentNotices.get()).values)
      .toEqual([expect.objectContaining({ labels: { provider: 'stripe', outcome: 'received' }, value: 6 })]);
    const tooMany = (await metrics.refusals.get()).values.filter(({ labels }) => labels.code === '42900');
    expect(tooMany).toEqual([]);
    const forge = async () =>
      (await small.server.inject({ method: 'POST', url: '/payments/notify/stripe', payload: '{}' })).statusCode;
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push(await forge());
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, 5)).not.toContain(429);
    await small.end();
  });

  it('counts who begins notices and never ends them', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '5' } });
    await small.server.listen({ port: 0, host: '127.0.0.1' });
    const { server } = small.server;
    const { port } = server.address() as AddressInfo;
    for (let times = 0; times < 5; times++) {
      const connection = await RawConnection.open(port);
      const headers = { 'content-type': 'text/plain', 'content-length': '1000', expect: '100-continue' };
      connection.sendHead('POST', '/payments/notify/stripe', headers);
      await expect.poll(() => connection.received).toContain('100 Continue');
      connection.end();
    }
    const countOpen = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(countOpen).toBe(0);
    const forged = await small.server.inject({ method: 'POST', url: '/payments/notify/stripe', payload: '{}' });
    expect(forged.statusCode).toBe(429);
    await small.end();
  });
});
