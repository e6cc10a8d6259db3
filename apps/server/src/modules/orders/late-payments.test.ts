import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { markPaid } from '../../testing/mark-paid.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await app.platform.database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

it('of several orders, locks their products as placing does, whichever was paid first', async () => {
  const { db, pool } = app.platform.database;
  const products = [await buildProduct(db, { quota: 10 }), await buildProduct(db, { quota: 10 })].toSorted();
  const buyer = await createBuyer(app);
  const orders = [];
  // The product whose id comes last is paid first.
  for (const id of products.toReversed()) orders.push(await buyer.buy(id));
  const now = app.clock.now();
  for (const { uuid } of orders) await app.call('POST', `/ticket/order/cancel/${uuid}`, { token: buyer.token });
  const payments = orders.map(({ uuid, payAmount }) => ({ orderId: uuid, paidFen: payAmount }));

  const placing = await pool.connect();
  await placing.query('BEGIN');
  const lock = (id: string | undefined) => placing.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await lock(products[0]);
  const paying = transact(app.platform, (tx) => markPaid(tx, new Events(app.platform.jobs), payments, now));
  while (!(await isWaiting())) await sleep(10);
  await lock(products[1]);
  await placing.query('COMMIT');
  placing.release();
  expect(await paying).toEqual(['paid', 'paid']);
});

it('of two memberships that are paid at the same moment, the second begins where the first ends', async () => {
  const { db, pool } = app.platform.database;
  const productId = await buildProduct(db, { quota: 10, perPerson: 10, kind: 'membership', tier: 'advanced' });
  const buyer = await createBuyer(app);
  const now = app.clock.now();
  const pay = async (orderId: string, paidFen: number, until: Promise<void>): Promise<void> => {
    await transact(app.platform, async (tx) => {
      await markPaid(tx, new Events(app.platform.jobs), [{ orderId, paidFen }], now);
      await until;
    });
  };
  const [first, second] = [await buyer.buy(productId), await buyer.buy(productId)];
  const isSecondThere = Promise.withResolvers<void>();
  const firstPaid = pay(first.uuid, first.payAmount, isSecondThere.promise);
  await sleep(100);
  const secondPaid = pay(second.uuid, second.payAmount, Promise.resolve());
  while (!(await isWaiting())) await sleep(10);
  isSecondThere.resolve();
  await Promise.all([firstPaid, secondPaid]);
  const { rows } = await pool.query<{ starts_at: Date; ends_at: Date }>(
    'SELECT starts_at, ends_at FROM memberships WHERE person_id = $1 ORDER BY starts_at',
    [buyer.personId],
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
});
