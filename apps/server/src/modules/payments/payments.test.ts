import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { atCashier, type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cancelOrders, expireOrders } from '../orders/commands.ts';
import { closeAttempt, settleAttempt } from './commands.ts';
import { createStarting } from './opening.ts';
import { takeAttemptsToCheck } from './queries.ts';

const MINUTE = 60_000;
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

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const taken = async (): Promise<number> =>
  (await query<{ taken: number }>('SELECT taken FROM products WHERE id = $1', [productId]))[0]?.taken ?? -1;
const attemptsOf = (orderId: string) =>
  query<{ id: string; state: string; paid_fen: number | null; transaction_ref: string }>(
    'SELECT * FROM payment_attempts WHERE order_id = $1 ORDER BY created_at',
    [orderId],
  );
const refundsOf = (orderId: string) =>
  query<{ amount_fen: number; state: string }>(
    'SELECT refunds.* FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE order_id = $1',
    [orderId],
  );
const expectState = (orderId: string, status: string) =>
  expect.poll(async () => (await buyer.order(orderId)).status).toBe(status);
const noticesOf = (sessionId: string) =>
  query<{ applied_at: Date | null }>('SELECT * FROM payment_notices WHERE provider_ref = $1', [sessionId]);

describe('paying', () => {
  it('makes the tickets, once, when the notice has been verified and the provider asked', async () => {
    const { uuid, payAmount } = await buyer.buy(productId, 2);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, 'pay');
    await expectState(uuid, 'paid');
    const order = await buyer.order(uuid);
    expect(order.tickets.map(({ status }) => status)).toEqual(['unverified', 'unverified']);
    expect(new Set(order.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(2);
    expect(await attemptsOf(uuid)).toMatchObject([{ state: 'paid', paid_fen: payAmount }]);
    expect(await taken()).toBe(2);
  });

  it('applies a notice that comes twice once', async () => {
    const { uuid } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, { manner: 'twice' });
    await expectState(uuid, 'paid');
    await expect
      .poll(async () => (await noticesOf(sessionId)).every(({ applied_at }) => applied_at !== null))
      .toBe(true);
    expect((await buyer.order(uuid)).tickets).toHaveLength(1);
    expect(await refundsOf(uuid)).toEqual([]);
  });

  it('believes the provider, not a notice that misstates the amount', async () => {
    const { uuid, payAmount } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, { manner: 'misstated' });
    await expectState(uuid, 'paid');
    expect(await attemptsOf(uuid)).toMatchObject([{ paid_fen: payAmount }]);
  });

  it('sends money of a wrong amount back and makes no ticket', async () => {
    const { uuid, payAmount } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, { manner: 'short' });
    await expect.poll(() => refundsOf(uuid)).toMatchObject([{ amount_fen: payAmount - 1, state: 'requested' }]);
    expect(await buyer.order(uuid)).toMatchObject({ status: 'unpaid', tickets: [] });
  });

  it('refuses a forged notice, and one that is not signed at all', async () => {
    const { uuid } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, { manner: 'forged' });
    const bare = await app.server.inject({
      method: 'POST',
      url: '/payments/notify/stripe',
      headers: { 'content-type': 'application/json' },
      payload: '{"id":"evt_1"}',
    });
    expect(bare.statusCode).toBe(400);
    expect(bare.json()).toMatchObject({ code: '32003' });
    expect(
      (await app.server.inject({ method: 'POST', url: '/payments/notify/nobody', payload: '{}' })).statusCode,
    ).toBe(404);
    expect((await buyer.order(uuid)).status).toBe('unpaid');
    expect(await noticesOf(sessionId)).toEqual([]);
  });

  it('stays unpaid when the card is declined, and can be paid after', async () => {
    const { uuid } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, 'decline');
    expect((await buyer.order(uuid)).status).toBe('unpaid');
    expect((await buyer.startPaying(uuid)).sessionId).toBe(sessionId);
    await atCashier(app, sessionId, 'pay');
    await expectState(uuid, 'paid');
  });

  it('opens one session however often the button is hit', async () => {
    const { uuid } = await buyer.buy(productId);
    const started = await Promise.all(Array.from({ length: 10 }, () => buyer.startPaying(uuid)));
    expect(new Set(started.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await attemptsOf(uuid)).toHaveLength(1);
  });

  it('is refused for another person’s order, a paid one and a cancelled one', async () => {
    const { uuid } = await buyer.buy(productId);
    const stranger = await createBuyer(app);
    const pay = (token: string) =>
      app.call('POST', '/ticket/online/order/pay/getParam', { token, form: { orderUuid: uuid, payType: 'stripe' } });
    expect(await pay(stranger.token)).toMatchObject({ status: 404, code: '40401' });
    await app.call('POST', `/ticket/order/cancel/${uuid}`, { token: buyer.token });
    expect(await pay(buyer.token)).toMatchObject({ status: 200, code: '32001' });
  });
});

describe('money that comes too late', () => {
  const events = () => new Events(app.platform.jobs);
  const cancel = (orderId: string) =>
    transact(app.platform, (tx) => cancelOrders(tx, events(), [orderId], 'expired', app.clock.now()));
  /** The provider says it was paid, whatever became of the order. */
  const settlePaid = async (orderId: string, paidFen: number) => {
    const [attempt] = await attemptsOf(orderId);
    const status = {
      state: 'paid' as const,
      paidFen,
      currency: 'CNY',
      transactionRef: 'pi_test',
      attemptId: attempt?.id ?? '',
    };
    return transact(app.platform, (tx) =>
      settleAttempt(tx, new Events(app.platform.jobs), attempt?.id ?? '', status, app.clock.now()),
    );
  };

  it('takes its places again while there are any', async () => {
    const { uuid, payAmount } = await buyer.buy(productId, 3);
    await buyer.startPaying(uuid);
    await cancel(uuid);
    expect(await taken()).toBe(0);
    await settlePaid(uuid, payAmount);
    expect((await buyer.order(uuid)).status).toBe('paid');
    expect((await buyer.order(uuid)).tickets).toHaveLength(3);
    expect(await taken()).toBe(3);
  });

  it('goes back when the places are gone', async () => {
    const { uuid, payAmount } = await buyer.buy(productId, 3);
    await buyer.startPaying(uuid);
    await cancel(uuid);
    await buyer.buy(productId, 5);
    await buyer.buy(productId, 3);
    await settlePaid(uuid, payAmount);
    expect(await buyer.order(uuid)).toMatchObject({ status: 'cancelled', tickets: [] });
    expect(await refundsOf(uuid)).toMatchObject([{ amount_fen: payAmount, state: 'requested' }]);
    expect(await taken()).toBe(8);
  });

  it('goes back when the person holds all they may by then', async () => {
    const scarce = await buildProduct(app.platform.database.db, { perPerson: 1 });
    const late: { uuid: string; payAmount: number }[] = [];
    for (let round = 0; round < 3; round++) {
      const order = await buyer.buy(scarce);
      late.push(order);
      await buyer.startPaying(order.uuid);
      await cancel(order.uuid);
    }
    for (const { uuid, payAmount } of late) await settlePaid(uuid, payAmount);
    const states = await Promise.all(late.map(async ({ uuid }) => (await buyer.order(uuid)).status));
    expect(states).toEqual(['paid', 'cancelled', 'cancelled']);
    expect((await Promise.all(late.map(({ uuid }) => refundsOf(uuid)))).map(({ length }) => length)).toEqual([0, 1, 1]);
  });

  it('is settled once by two hundred at once', async () => {
    const { uuid, payAmount } = await buyer.buy(productId, 2);
    await buyer.startPaying(uuid);
    const results = await Promise.all(Array.from({ length: 200 }, () => settlePaid(uuid, payAmount)));
    expect(results.filter((result) => result === 'settled')).toHaveLength(1);
    expect((await buyer.order(uuid)).tickets).toHaveLength(2);
    expect(await refundsOf(uuid)).toEqual([]);
  });
});

describe('holds', () => {
  it('gives places back when the hold ends, once', async () => {
    const { uuid } = await buyer.buy(productId, 4);
    app.clock.move(16 * MINUTE);
    const expire = () =>
      transact(app.platform, (tx) => expireOrders(tx, new Events(app.platform.jobs), app.clock.now(), 500));
    await Promise.all([expire(), expire(), expire()]);
    expect((await buyer.order(uuid)).status).toBe('cancelled');
    expect(await taken()).toBe(0);
  });
});

describe('an attempt whose order was cancelled while the provider was asked', () => {
  it('leads nobody to the cashier', async () => {
    const { uuid } = await buyer.buy(productId);
    const { url } = await buyer.startPaying(uuid);
    expect(url).toContain('/sandbox/stripe/pay/');
    const [attempt] = await attemptsOf(uuid);
    await transact(app.platform, (tx) => closeAttempt(tx, attempt?.id ?? '', app.clock.now()));
    const isOpen = await createStarting(app.platform).submit({
      attemptId: attempt?.id ?? '',
      providerRef: 'cs_late',
      action: { kind: 'redirect', url: 'https://pay.example' },
    });
    expect(isOpen).toBe(false);
  });
});

describe('the reconciler', () => {
  it('asks about each open attempt in turn, also about those never asked about', async () => {
    const { uuid } = await buyer.buy(productId);
    await buyer.startPaying(uuid);
    const [attempt] = await attemptsOf(uuid);
    const take = (after: number) => {
      const now = new Date(app.clock.now().getTime() + after);
      return transact(app.platform, (tx) =>
        takeAttemptsToCheck(tx, { now, before: new Date(now.getTime() - MINUTE), limit: 1_000 }),
      );
    };
    expect((await take(0)).map(({ id }) => id)).not.toContain(attempt?.id);
    expect((await take(2 * MINUTE)).map(({ id }) => id)).toContain(attempt?.id);
    expect((await take(2 * MINUTE)).map(({ id }) => id)).not.toContain(attempt?.id);
  });
});
