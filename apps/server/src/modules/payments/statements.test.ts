import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { buyPaidBy, control } from '../../testing/cashier-control.ts';
import { connectPayments } from '../../testing/payment-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { Providers } from './providers.ts';
import { takeRefundsToSend } from './queries.ts';
import { refundOrder, sendRefund } from './refunds.ts';
import { boundsOfDay } from './statement-policy.ts';
import { reconcileDay, reconcileStatements } from './statements.ts';

const HOUR = 3_600_000;
const methods = ['stripe', 'wechat', 'alipay'] as const;
type Method = (typeof methods)[number];
let app: TestApp;
let buyer: Buyer;
let productId: string;
let providers: Providers;
let today: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: 100, perPerson: 100 });
  providers = new Providers(app.platform, connectPayments(app.platform.config, app.sandbox));
  today = eventDay(new Date());
});
afterAll(async () => {
  vi.useRealTimers();
  await app.end();
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
/** Moves everybody's clocks, the sandbox's too, to an hour after today's end in the event's zone. */
const moveTo = (hoursAfterDay: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: boundsOfDay(today).to.getTime() + hoursAfterDay * HOUR });
interface Row {
  id: string;
  kind: string;
  subject: string;
  our_fen: number | null;
  their_fen: number | null;
  state: string;
}
const differencesOf = (method: Method) =>
  query<Row>(
    `SELECT statement_differences.* FROM statement_differences JOIN statement_runs ON statement_runs.id = run_id
     WHERE provider = $1 ORDER BY kind, subject`,
    [method],
  );
const runOf = async (method: Method) =>
  (
    await query<{ state: string; tries: number; lines: number; fees_fen: number }>(
      'SELECT * FROM statement_runs WHERE provider = $1 AND day = $2',
      [method, today],
    )
  )[0];
const attemptOf = async (orderId: string) =>
  (
    await query<{ id: string; transaction_ref: string; provider_ref: string }>(
      'SELECT * FROM payment_attempts WHERE order_id = $1',
      [orderId],
    )
  )[0] ?? expect.fail('no attempt');

async function refundWhole({ orderId, paidFen }: { orderId: string; paidFen: number }): Promise<string> {
  const refundId = newId();
  const now = app.clock.now();
  await transact(app.platform, (tx) =>
    refundOrder(tx, { orderId, refundId, amountFen: paidFen, reason: 'organiser' }, now),
  );
  const send = async () => {
    const waiting = await transact(app.platform, (tx) =>
      takeRefundsToSend(tx, { now: new Date(app.clock.now().getTime() + HOUR), limit: 100 }),
    );
    for (const refund of waiting) await sendRefund(app.platform, new Events(app.platform.jobs), providers, refund);
    return (await query<{ state: string }>('SELECT state FROM refunds WHERE id = $1', [refundId]))[0]?.state;
  };
  // WeChat Pay says PROCESSING first.
  await expect.poll(send, { interval: 300 }).toBe('done');
  return refundId;
}

describe.each(methods)('the bill of %s', (method) => {
  it('names every difference, once, and explains those that go away', async () => {
    const agreed = await buyPaidBy(app, buyer, productId, method);
    const missing = await buyPaidBy(app, buyer, productId, method);
    const dearer = await buyPaidBy(app, buyer, productId, method);
    const refunded = await buyPaidBy(app, buyer, productId, method);
    const secret = await buyPaidBy(app, buyer, productId, method);
    const refundId = await refundWhole(refunded);
    // A refund somebody made in the provider's own console.
    const { transaction_ref: transactionRef, provider_ref: providerRef } = await attemptOf(secret.orderId);
    const byHand = { refundId: newId(), providerRef, transactionRef, paidFen: secret.paidFen };
    const { refundRef } = await providers.ask(method, (provider) =>
      provider.refund({ ...byHand, amountFen: 500, reason: 'by hand' }),
    );
    await expect
      .poll(() => providers.ask(method, (provider) => provider.queryRefund(refundRef)))
      .toEqual({ state: 'done' });
    const knownAs = async ({ orderId, number }: { orderId: string; number: string }) =>
      method === 'stripe' ? (await attemptOf(orderId)).transaction_ref : number;
    await control(app, `${method}/bills`, { difference: { kind: 'missing', ref: await knownAs(missing) } });
    await control(app, `${method}/bills`, {
      difference: { kind: 'amount', ref: await knownAs(dearer), amountFen: dearer.paidFen + 100 },
    });
    await control(app, `${method}/bills`, { difference: { kind: 'extra', day: today, amountFen: 4_242 } });

    try {
      moveTo(1);
      await reconcileStatements(app.platform, providers);
      expect(await runOf(method)).toBeUndefined();
      moveTo(11);
      await reconcileStatements(app.platform, providers);
      expect(await runOf(method)).toMatchObject({ state: 'done', lines: 7 });

      const found = await differencesOf(method);
      const idOf = async ({ orderId }: { orderId: string }) => (await attemptOf(orderId)).id;
      expect(found.map(({ kind, our_fen, their_fen, state }) => ({ kind, our_fen, their_fen, state }))).toEqual([
        { kind: 'payment_amount', our_fen: 12_800, their_fen: 12_900, state: 'open' },
        { kind: 'payment_missing_here', our_fen: null, their_fen: 4_242, state: 'open' },
        { kind: 'payment_missing_there', our_fen: 12_800, their_fen: null, state: 'open' },
        { kind: 'refund_missing_here', our_fen: null, their_fen: 500, state: 'open' },
      ]);
      expect(found[0]?.subject).toBe(await idOf(dearer));
      expect(found[2]?.subject).toBe(await idOf(missing));
      const subjects = found.map(({ subject }) => subject);
      expect(subjects).not.toContain(await idOf(agreed));
      expect(subjects).not.toContain(refundId);

      await reconcileDay(app.platform, providers, method, today);
      expect(await differencesOf(method)).toEqual(found);
      const booked = await query<{ debit: string; amount_fen: number }>(
        "SELECT debit, amount_fen FROM ledger_entries WHERE kind = 'fee' AND $1 IN (debit, credit)",
        [`cash:${method}`],
      );
      expect(booked).toEqual([{ debit: 'fees', amount_fen: (await runOf(method))?.fees_fen }]);

      await control(app, `${method}/bills`, { straighten: true });
      await reconcileDay(app.platform, providers, method, today);
      expect((await differencesOf(method)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'payment_amount explained',
        'payment_missing_here explained',
        'payment_missing_there explained',
        'refund_missing_here open',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a provider that has no bill', () => {
  it('is asked again until it has, and why not is kept', async () => {
    try {
      moveTo(35);
      const day = eventDay(new Date(boundsOfDay(today).to.getTime()));
      await control(app, 'wechat/weather', { condition: 'down' });
      await expect(reconcileDay(app.platform, providers, 'wechat', day)).rejects.toMatchObject({ isRetryable: true });
      const runs = () =>
        query<{ state: string; tries: number; problem: string | null }>(
          "SELECT * FROM statement_runs WHERE provider = 'wechat' AND day = $1",
          [day],
        );
      expect(await runs()).toMatchObject([{ state: 'waiting', tries: 1, problem: expect.any(String) }]);
      await control(app, 'wechat/weather', { condition: 'fine' });
      expect(await reconcileDay(app.platform, providers, 'wechat', day)).toBe('waiting');
      expect(await runs()).toMatchObject([{ state: 'waiting', tries: 2, problem: null }]);
      // Nobody paid that day, so there never will be a bill.
      moveTo(35 + 48);
      expect(await reconcileDay(app.platform, providers, 'wechat', day)).toBe('done');
      expect(await runs()).toMatchObject([{ state: 'done', tries: 3, lines: 0 }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
