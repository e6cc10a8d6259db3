import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { type PaymentProvider, PaymentProviderError } from '../../ports/payments/provider.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { connectPayments } from '../../testing/payment-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextFollowUp, nextRefundTry } from './policy.ts';
import { Providers } from './providers.ts';
import { takeRefundsToSend } from './queries.ts';
import { refundOrder, sendRefund } from './refunds.ts';

const MINUTE = 60_000;
let app: TestApp;
let buyer: Buyer;
let productId: string;
let stripe: PaymentProvider;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
  buyer = await createBuyer(app);
  const providers = connectPayments(app.platform.config, app.sandbox);
  stripe = providers.find(({ name }) => name === 'stripe') ?? expect.fail('no stripe');
});
afterAll(() => app.end());
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, { quota: 100, perPerson: 100 });
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const refundsOf = (orderId: string) =>
  query<{ id: string; amount_fen: number; state: string; tries: number; problem: string | null; next_try_at: Date }>(
    'SELECT refunds.* FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE order_id = $1 ORDER BY refunds.created_at, refunds.id',
    [orderId],
  );
const attemptOf = async (orderId: string) =>
  (
    await query<{ refunded_fen: number; usage: string }>('SELECT * FROM payment_attempts WHERE order_id = $1', [
      orderId,
    ])
  )[0];
const bookedFor = (orderId: string, kind: string) =>
  query<{ debit: string; credit: string; amount_fen: number }>(
    'SELECT debit, credit, amount_fen FROM ledger_entries WHERE order_id = $1 AND kind = $2',
    [orderId, kind],
  );
const request = (orderId: string, amountFen: number, refundId = newId()) =>
  transact(app.platform, (tx) =>
    refundOrder(tx, { orderId, refundId, amountFen, reason: 'organiser' }, app.clock.now()),
  );
/** Counts events instead of queueing them. */
class Told extends Events {
  readonly names: string[] = [];
  override publish: Events['publish'] = async (_, name) => void this.names.push(name);
}
/** One round of the job, of this order's refunds alone. */
async function send(orderId: string, provider = stripe, events: Events = new Told(app.platform.jobs)) {
  const waiting = await transact(app.platform, (tx) => takeRefundsToSend(tx, { now: app.clock.now(), limit: 1_000 }));
  const own = waiting.filter(({ attempt }) => attempt.orderId === orderId);
  const providers = new Providers(app.platform, [provider]);
  await Promise.allSettled(own.map((refund) => sendRefund(app.platform, events, providers, refund)));
  return own.length;
}

describe('a refund', () => {
  it('is sent once, booked and told, however often it is asked for', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId);
    const refundId = newId();
    await Promise.all(Array.from({ length: 20 }, () => request(orderId, paidFen, refundId)));
    expect(await attemptOf(orderId)).toMatchObject({ refunded_fen: paidFen, usage: 'order' });
    const told = new Told(app.platform.jobs);
    expect(await send(orderId, stripe, told)).toBe(1);
    app.clock.move(10 * MINUTE);
    expect(await send(orderId, stripe, told)).toBe(0);
    expect(await refundsOf(orderId)).toMatchObject([{ id: refundId, amount_fen: paidFen, state: 'done' }]);
    expect(told.names).toEqual(['payments.refunded']);
    expect(await bookedFor(orderId, 'refund_sent')).toEqual([
      { debit: 'owed_back', credit: 'cash:stripe', amount_fen: paidFen },
    ]);
  });

  it('may be several parts, together never above what was paid', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId, { quantity: 3 });
    for (let part = 0; part < 3; part++) await request(orderId, paidFen / 3);
    await expect(request(orderId, 1)).rejects.toMatchObject({
      cause: { constraint: 'payment_attempts_refunded' },
    });
    await send(orderId);
    expect((await refundsOf(orderId)).map(({ state, amount_fen }) => [state, amount_fen])).toEqual(
      Array.from({ length: 3 }, () => ['done', 12_800]),
    );
  });

  it('of an order that took no payment is refused', async () => {
    const { uuid } = await buyer.buy(productId);
    await expect(request(uuid, 1)).rejects.toThrow('took no payment');
  });
});

describe('a race of parts', () => {
  it('gives back more than was paid when each only reads the sum before it writes', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId, { quantity: 2 });
    const naive = () =>
      app.platform.database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string; given: number }>(
          `SELECT payment_attempts.id, coalesce(sum(refunds.amount_fen), 0)::int AS given FROM payment_attempts
           LEFT JOIN refunds ON attempt_id = payment_attempts.id WHERE order_id = '${orderId}' GROUP BY 1`,
        );
        await tx.execute('SELECT pg_sleep(0.1)');
        if ((rows[0]?.given ?? 0) + 12_800 > paidFen) return;
        await tx.execute(
          `INSERT INTO refunds (id, attempt_id, amount_fen, reason, created_at, next_try_at)
           VALUES ('${newId()}', '${rows[0]?.id}', 12800, 'naive', now(), now() + interval '1 year')`,
        );
      });
    await Promise.all(Array.from({ length: 10 }, naive));
    const given = (await refundsOf(orderId)).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    expect(given).toBeGreaterThan(paidFen);
    await query("DELETE FROM refunds WHERE reason = 'naive'", []);
  });

  it('stops at what was paid', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId, { quantity: 2 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => request(orderId, 12_800)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await refundsOf(orderId)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(paidFen);
    expect(await attemptOf(orderId)).toMatchObject({ refunded_fen: paidFen });
  });
});

describe('a provider that does not send it', () => {
  const failing = (isRetryable: boolean): PaymentProvider => ({
    ...stripe,
    refund: async () => {
      throw new PaymentProviderError('balance_insufficient', 'not enough', { isRetryable });
    },
  });

  it('is asked again after growing pauses, with the very same refund', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId);
    await request(orderId, paidFen);
    const before = app.clock.now().getTime();
    await send(orderId, failing(true));
    await send(orderId, failing(true));
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'requested', tries: 1, problem: 'balance_insufficient: not enough' },
    ]);
    app.clock.move(1.1 * MINUTE);
    await send(orderId, failing(true));
    const [waiting] = await refundsOf(orderId);
    expect(waiting).toMatchObject({ state: 'requested', tries: 2 });
    expect((waiting?.next_try_at.getTime() ?? 0) - before).toBeGreaterThan(3 * MINUTE);
    app.clock.move(2.1 * MINUTE);
    await send(orderId);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', problem: null }]);
  });

  it('is left to somebody when it refuses for good', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId);
    await request(orderId, paidFen);
    await send(orderId, failing(false));
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', tries: 1 }]);
    // What failed stays set aside: it is still owed.
    await expect(request(orderId, 1)).rejects.toMatchObject({ cause: { constraint: 'payment_attempts_refunded' } });
  });

  it('is followed up while it says the refund is under way', async () => {
    const { orderId, paidFen } = await buyPaidByCard(app, buyer, productId, { refunds: 'fails' });
    await request(orderId, paidFen);
    await send(orderId);
    const [{ state } = { state: '' }] = await refundsOf(orderId);
    expect(state).toBe('pending');
    expect(await bookedFor(orderId, 'refund_sent')).toEqual([]);
    // The sandbox's bank refuses some seconds later, and a notice says so.
    await expect.poll(async () => (await refundsOf(orderId))[0]?.state).toBe('failed');
  });
});

describe('the pauses', () => {
  const now = new Date('2026-07-01T02:00:00Z');
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [10, 360],
    [23, 360],
  ])('after try %i are %i minutes', (tries, minutes) => {
    expect(nextRefundTry(tries, now)).toEqual(new Date(now.getTime() + minutes * MINUTE));
  });

  it('end', () => expect(nextRefundTry(24, now)).toBeUndefined());

  it.each([
    [0, 1],
    [11, 15],
    [60 * 25, 180],
  ])('of a refund under way since %i minutes are %i minutes', (age, minutes) => {
    expect(nextFollowUp(new Date(now.getTime() - age * MINUTE), now)).toEqual(
      new Date(now.getTime() + minutes * MINUTE),
    );
  });
});
