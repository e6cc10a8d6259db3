import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import type { PaymentStatus } from '../../ports/payments/provider.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { control, openPayment } from '../../testing/cashier-control.ts';
import { connectPayments } from '../../testing/payment-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { settleAttempt } from './commands.ts';
import { PaymentDesk } from './desk.ts';
import { Providers } from './providers.ts';
import { findOpenAttempt } from './queries.ts';

let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 100 });
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const attemptsOf = (orderId: string) =>
  query<{ id: string; provider: string; state: string; usage: string | null }>(
    'SELECT * FROM payment_attempts WHERE order_id = $1 ORDER BY created_at',
    [orderId],
  );
const waysOf = async (orderId: string) =>
  (await attemptsOf(orderId)).map(({ provider, state, usage }) => [provider, state, usage]);
const refundsOf = (orderId: string) =>
  query<{ amount_fen: number; reason: string }>(
    'SELECT refunds.* FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE order_id = $1',
    [orderId],
  );
const start = (orderId: string, payType: string) =>
  app.call('POST', '/ticket/online/order/pay/getParam', {
    token: buyer.token,
    form: { orderUuid: orderId, payType },
  });
const brokenInvariants = async () => {
  const client = await app.platform.database.pool.connect();
  try {
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  } finally {
    client.release();
  }
};

describe('money that an order cannot take', () => {
  it.each<[string, Partial<PaymentStatus>]>([
    ['too little', { paidFen: 12_799 }],
    ['too much', { paidFen: 12_801 }],
    ['in another currency', { currency: 'HKD' }],
    ['without a currency', { currency: '' }],
    ['ascribed to another attempt', { attemptId: newId() }],
    ['ascribed to another order', { orderId: newId() }],
  ])('because it is %s goes back whole, and the order stays open', async (_, change) => {
    const { uuid: orderId, payAmount } = await buyer.buy(productId);
    await openPayment(app, buyer, orderId, 'stripe');
    const [{ id } = { id: '' }] = await attemptsOf(orderId);
    const status = {
      state: 'paid' as const,
      paidFen: payAmount,
      currency: 'CNY',
      transactionRef: `pi_${id}`,
      ...change,
    };
    const settle = () =>
      transact(app.platform, (tx) => settleAttempt(tx, new Events(app.platform.jobs), id, status, app.clock.now()));
    expect(await settle()).toBe('settled');
    expect(await settle()).toBe('nothing_new');
    expect(await buyer.order(orderId)).toMatchObject({ status: 'unpaid', tickets: [] });
    expect(await waysOf(orderId)).toEqual([['stripe', 'paid', 'returned']]);
    expect(await refundsOf(orderId)).toMatchObject([
      { amount_fen: change.paidFen ?? payAmount, reason: 'unusable_payment' },
    ]);
    expect((await start(orderId, 'wechat')).code).toBe('0000');
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('the reconciler', () => {
  it('closes what nobody may pay any more, and counts what was paid in time', async () => {
    const late = await buyer.buy(productId);
    const number = await openPayment(app, buyer, late.uuid, 'wechat');
    const inTime = await buyer.buy(productId);
    await control(app, `stripe/payments/${await openPayment(app, buyer, inTime.uuid, 'stripe')}/pay`, {
      notice: 'never',
    });
    const providers = new Providers(app.platform, connectPayments(app.platform.config, app.sandbox));
    const clock = { now: () => new Date(Date.now() + 16 * 60_000) };
    const desk = new PaymentDesk(
      { ...app.platform, clock },
      new Events(app.platform.jobs),
      providers,
      async () => undefined,
    );
    for (const { uuid } of [late, inTime]) {
      const open = await findOpenAttempt(app.platform.database.db, uuid);
      expect(open?.clientIp).toBe('127.0.0.1');
      if (open) await desk.lookAfter(open);
    }
    expect(await waysOf(late.uuid)).toEqual([['wechat', 'closed', null]]);
    expect(await waysOf(inTime.uuid)).toEqual([['stripe', 'paid', 'order']]);
    await expect(control(app, `wechat/payments/${number}/pay`)).rejects.toThrow('409');
    // The buyer's address was needed to start, and for nothing since.
    expect(await query('SELECT 1 FROM payment_attempts WHERE state <> $1 AND client_ip <> $2', ['open', ''])).toEqual(
      [],
    );
  });
});

describe('two ways to pay one order', () => {
  it('counts the first when it was paid meanwhile, and opens no second', async () => {
    const { uuid: orderId } = await buyer.buy(productId);
    const number = await openPayment(app, buyer, orderId, 'wechat');
    await control(app, `wechat/payments/${number}/pay`, { notice: 'never' });
    expect(await start(orderId, 'stripe')).toMatchObject({ code: '32001' });
    expect((await buyer.order(orderId)).tickets).toHaveLength(1);
    expect(await waysOf(orderId)).toEqual([['wechat', 'paid', 'order']]);
  });

  it('waits while the first’s money is under way', async () => {
    const { uuid: orderId } = await buyer.buy(productId);
    const number = await openPayment(app, buyer, orderId, 'wechat');
    await control(app, `wechat/payments/${number}/pay-late`, { seconds: 2 });
    expect(await start(orderId, 'stripe')).toMatchObject({ code: '32006' });
    await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
    expect(await waysOf(orderId)).toEqual([['wechat', 'paid', 'order']]);
  });

  it('gives back what comes through both', async () => {
    const { uuid: orderId, payAmount } = await buyer.buy(productId);
    const first = await openPayment(app, buyer, orderId, 'wechat');
    const second = await openPayment(app, buyer, orderId, 'stripe');
    expect(await waysOf(orderId)).toEqual([
      ['wechat', 'closed', null],
      ['stripe', 'open', null],
    ]);
    await control(app, `stripe/payments/${second}/pay`);
    await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
    await control(app, `wechat/payments/${first}/pay`, { isEvenIfClosed: true });
    await expect.poll(() => refundsOf(orderId)).toMatchObject([{ amount_fen: payAmount, reason: 'unusable_payment' }]);
    expect(await waysOf(orderId)).toEqual([
      ['wechat', 'paid', 'returned'],
      ['stripe', 'paid', 'order'],
    ]);
    expect((await buyer.order(orderId)).tickets).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('opens one door when both are chosen in the same moment', async () => {
    const { uuid: orderId } = await buyer.buy(productId);
    const answers = await Promise.all(['wechat', 'stripe', 'wechat', 'stripe'].map((method) => start(orderId, method)));
    expect(answers.some(({ code }) => code === '0000')).toBe(true);
    expect((await attemptsOf(orderId)).filter(({ state }) => state === 'open')).toHaveLength(1);
  });
});
