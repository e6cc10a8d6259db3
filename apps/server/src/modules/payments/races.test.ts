import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import type { Tx } from '../../platform/database.ts';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cancelOrders, cancelOwnOrder } from '../orders/commands.ts';
import { settleAttempt } from './commands.ts';

const TRIES = 50;
let app: TestApp;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());
beforeEach(async () => {
  // Each test has a buyer of its own: one person may not buy so often within a minute.
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: TRIES, perPerson: 1_000 });
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const taken = async () =>
  (await query<{ taken: number }>('SELECT taken FROM products WHERE id = $1', [productId]))[0]?.taken;
const events = () => new Events(app.platform.jobs);

/** An order somebody began to pay, as the provider knows it; without the provider, whom this is not about. */
async function buildOrderUnderWay(): Promise<{ orderId: string; attemptId: string; paidFen: number }> {
  const { uuid: orderId, payAmount: paidFen } = await buyer.buy(productId);
  const attemptId = newId();
  await query(
    `INSERT INTO payment_attempts (id, order_id, provider, provider_ref, amount_fen, created_at, expires_at, scene, client_ip, origin)
     VALUES ($1, $2, 'stripe', $3, $4, now(), now() + interval '15 minutes', 'desktop', '', '')`,
    [attemptId, orderId, `cs_${attemptId}`, paidFen],
  );
  return { orderId, attemptId, paidFen };
}
const pay = ({ attemptId, orderId, paidFen }: Awaited<ReturnType<typeof buildOrderUnderWay>>) =>
  transact(app.platform, (tx) =>
    settleAttempt(
      tx,
      events(),
      attemptId,
      { state: 'paid', paidFen, currency: 'CNY', attemptId, orderId, transactionRef: `pi_${attemptId}` },
      app.clock.now(),
    ),
  );
const expire = ({ orderId }: { orderId: string }) =>
  transact(app.platform, (tx) => cancelOrders(tx, events(), [orderId], 'expired', app.clock.now()));
const giveUp = ({ orderId }: { orderId: string }) =>
  transact(app.platform, (tx) => cancelOwnOrder(tx, events(), orderId, buyer.personId, app.clock.now()));

interface Ending {
  state: string;
  tickets: number;
  returned: number;
}
const endingOf = async (orderId: string): Promise<Ending> =>
  (
    await query<Ending>(
      `SELECT state, (SELECT count(*)::int FROM tickets WHERE order_id = orders.id) AS tickets,
        (SELECT count(*)::int FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE order_id = orders.id) AS returned
       FROM orders WHERE id = $1`,
      [orderId],
    )
  )[0] ?? { state: 'gone', tickets: -1, returned: -1 };
const brokenInvariants = async () => {
  const client = await app.platform.database.pool.connect();
  try {
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  } finally {
    client.release();
  }
};

describe('paying while the hold ends, each only reading the order before it writes', () => {
  it('leaves an order with its tickets and without its place', async () => {
    const { orderId } = await buildOrderUnderWay();
    const naive = (effect: (tx: Tx) => Promise<unknown>) =>
      transact(app.platform, async (tx) => {
        const { rows } = await tx.execute<{ state: string }>(`SELECT state FROM orders WHERE id = '${orderId}'`);
        await tx.execute('SELECT pg_sleep(0.1)');
        if (rows[0]?.state === 'unpaid') await effect(tx);
      });
    await Promise.all([
      naive(async (tx) => {
        await tx.execute(
          `INSERT INTO tickets (id, number, order_id, order_line_id, seq, product_id, person_id, state, created_at)
           SELECT '${newId()}', 'NAIVE', order_id, id, 1, product_id, '${buyer.personId}', 'unverified', now() FROM order_lines WHERE order_id = '${orderId}'`,
        );
        await tx.execute(
          `UPDATE orders SET state = 'paid', paid_at = now(), cancelled_at = NULL WHERE id = '${orderId}'`,
        );
      }),
      naive(async (tx) => {
        await tx.execute(`UPDATE products SET taken = taken - 1 WHERE id = '${productId}'`);
        await tx.execute(
          `UPDATE orders SET state = 'cancelled', cancelled_at = now(), paid_at = NULL WHERE id = '${orderId}'`,
        );
      }),
    ]);
    expect((await endingOf(orderId)).tickets).toBe(1);
    expect(await taken()).toBe(0);
    // Out of the way of the tests that follow.
    await query('DELETE FROM tickets WHERE order_id = $1', [orderId]);
    await query('DELETE FROM payment_attempts WHERE order_id = $1', [orderId]);
    await query('DELETE FROM ledger_entries WHERE order_id = $1', [orderId]);
    await query('DELETE FROM order_lines WHERE order_id = $1', [orderId]);
    await query('DELETE FROM orders WHERE id = $1', [orderId]);
  });
});

describe.each([
  ['the hold ends', expire],
  ['the buyer gives up', giveUp],
])('paying in the very moment when %s', (_, end) => {
  it(`always ends with a paid order, its ticket and its place, ${TRIES} times`, async () => {
    for (let round = 0; round < TRIES; round++) {
      const order = await buildOrderUnderWay();
      const both = round % 2 === 0 ? [pay(order), end(order)] : [end(order), pay(order)];
      const [first, second] = await Promise.allSettled(both);
      const paying = round % 2 === 0 ? first : second;
      expect(paying).toMatchObject({ status: 'fulfilled', value: 'settled' });
      expect(await endingOf(order.orderId)).toEqual({ state: 'paid', tickets: 1, returned: 0 });
    }
    expect(await taken()).toBe(TRIES);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('gives the money back when somebody else has the place by then, and never both', async () => {
    const rival = await createBuyer(app);
    for (let round = 0; round < TRIES; round++) {
      const scarce = await buildProduct(app.platform.database.db, { quota: 1, perPerson: 1_000 });
      productId = scarce;
      const order = await buildOrderUnderWay();
      const takeover = async () => {
        await end(order).catch(() => undefined);
        await rival.buy(scarce).catch(() => undefined);
      };
      await Promise.all([takeover(), pay(order)]);
      const ending = await endingOf(order.orderId);
      expect([
        { state: 'paid', tickets: 1, returned: 0 },
        { state: 'cancelled', tickets: 0, returned: 1 },
      ]).toContainEqual(ending);
      expect(await taken()).toBe(1);
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});
