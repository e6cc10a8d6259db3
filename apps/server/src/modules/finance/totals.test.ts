import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventInstant } from '../../platform/clock.ts';
import { listRows } from '../../platform/rows.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { foldTotals } from '../ledger/commands.ts';
import { isWithin, listPaidByMinute, listSales, type Period, readTakings } from './sales-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  const { personId } = await app.signIn();
  await buildProduct(app.platform.database.db);
  // Orders of two days around midnight in every state, and what was booked of each, by random but always the same.
  await app.platform.database.pool.query('SELECT setseed(0.5)');
  await app.platform.database.pool.query(
    `INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at, paid_at, cancelled_at)
     SELECT gen_random_uuid(), 'MT' || n, $1, n::text, state, 100, 0, 100, 'zh', now(), now() + interval '1 year', CASE WHEN state = 'paid' THEN now() END,
       CASE WHEN state = 'cancelled' THEN now() END
     FROM (SELECT n, (ARRAY['unpaid', 'paid', 'cancelled'])[1 + n % 3] AS state FROM generate_series(1, 300) AS n) AS past`,
    [personId],
  );
});
afterAll(() => app.end());

const book = (): Promise<unknown> =>
  app.platform.database.pool.query(
    `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
     SELECT kind, debit, credit, 1 + (random() * 9999)::int, orders.id, gen_random_uuid(), $1::timestamptz + random() * interval '2 days'
     FROM orders CROSS JOIN (VALUES ('sale', 'receivable', 'sales'), ('discount', 'discounts', 'receivable'),
       ('sale_cancelled', 'sales', 'receivable'), ('discount_cancelled', 'receivable', 'discounts'), ('payment', 'cash:wechat', 'receivable'),
       ('unusable_payment', 'cash:stripe', 'owed_back'), ('refund_due', 'returns', 'owed_back'), ('refund_sent', 'owed_back', 'cash:wechat'),
       ('refund_sent', 'owed_back', 'cash:bank'), ('fee', 'fees', 'cash:stripe')) AS booked (kind, debit, credit)
     WHERE random() < 0.4`,
    [eventInstant('2026-07-04')],
  );

/** What the ledger itself says, entry by entry. */
const minutesOfLedger = (period: Period) =>
  listRows(
    app.platform.database.db,
    sql`SELECT to_char(date_trunc('minute', booked_at) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS key,
      sum(CASE WHEN kind IN ('sale', 'discount_cancelled') THEN amount_fen ELSE -amount_fen END)::float8 AS "paidFen"
    FROM ledger_entries
    WHERE kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due') AND ${isWithin(sql`booked_at`, period)}
      AND NOT EXISTS (SELECT FROM orders WHERE orders.id = order_id AND orders.state = 'unpaid')
    GROUP BY 1 ORDER BY 1`,
  );
async function takingsOfLedger(period: Period) {
  const { db } = app.platform.database;
  const sides = sql`ledger_entries, LATERAL (VALUES (debit, amount_fen), (credit, -amount_fen)) AS sides (account, fen)`;
  const rows = await listRows(
    db,
    sql`SELECT substring(account FROM 6) AS provider,
      coalesce(sum(fen) FILTER (WHERE kind IN ('payment', 'unusable_payment')), 0)::float8 AS "receivedFen",
      coalesce(-sum(fen) FILTER (WHERE kind = 'refund_sent'), 0)::float8 AS "sentBackFen",
      coalesce(-sum(fen) FILTER (WHERE kind = 'fee'), 0)::float8 AS "feesFen", sum(fen)::float8 AS "balanceFen"
    FROM ${sides} WHERE account LIKE 'cash:%' AND ${isWithin(sql`booked_at`, period)} GROUP BY 1 ORDER BY 1`,
  );
  const [open] = await listRows(
    db,
    sql`SELECT coalesce(-sum(fen) FILTER (WHERE account = 'owed_back'), 0)::float8 AS "owedBackFen",
      coalesce(sum(fen) FILTER (WHERE account = 'receivable'), 0)::float8 AS "receivableFen"
    FROM ${sides} WHERE ${isWithin(sql`booked_at`, { until: period.until })}`,
  );
  return { rows, ...open };
}

it('takings by minute and by provider are what the ledger says, folded or not, without the orders that are not paid yet', async () => {
  const { db } = app.platform.database;
  const periods: Period[] = [
    {},
    { from: '2026-07-04', until: '2026-07-04' },
    { from: '2026-07-05' },
    { until: '2026-07-05' },
    { from: '2026-07-05', until: '2026-07-06' },
    { from: '2027-01-01' },
  ];
  const compare = async (): Promise<void> => {
    for (const period of periods) {
      expect(await listPaidByMinute(db, period)).toEqual(await minutesOfLedger(period));
      expect(await readTakings(db, period)).toEqual(await takingsOfLedger(period));
    }
  };
  await book();
  expect((await listPaidByMinute(db, {})).length).toBeGreaterThan(100);
  await compare();
  await app.platform.database.db.transaction((tx) => foldTotals(tx, 1_000_000));
  await book();
  await compare();
  // Somebody pays, and somebody's order is revived and waits again.
  await app.platform.database.pool.query(
    "UPDATE orders SET state = 'paid', paid_at = now() WHERE state = 'unpaid' AND number LIKE '%3'",
  );
  await compare();
});

it('the sales report is the same however its movements are read, and leaves the planner as it was', async () => {
  const { db, pool } = app.platform.database;
  const order = await buildSoldOrder();
  const booking = (count: number) =>
    pool.query(
      `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       SELECT 'payment', 'cash:wechat', 'receivable', 1, NULL, gen_random_uuid(), $1 FROM generate_series(1, $2::int)`,
      [eventInstant('2026-09-01'), count],
    );
  const read = () =>
    db.transaction(async (tx) => {
      const report = await listSales(tx, 'product', { from: '2026-09-01', until: '2026-09-01' });
      const { rows } = await tx.execute<{ enable_nestloop: string }>(sql`SHOW enable_nestloop`);
      return { report, planner: rows };
    });
  const few = await read();
  expect(few).toMatchObject({
    report: { rows: [{ key: order.productId, pieces: 3, grossFen: 300 }], total: { netFen: 300 } },
    planner: [{ enable_nestloop: 'on' }],
  });
  await booking(20_001);
  expect(await read()).toEqual(few);
});

/** An order of three pieces, and its sale, of a day of its own. */
async function buildSoldOrder(): Promise<{ productId: string }> {
  const { db, pool } = app.platform.database;
  const productId = await buildProduct(db);
  await pool.query(
    `WITH sold AS (SELECT id FROM orders WHERE state = 'paid' ORDER BY id LIMIT 1), line AS (
       INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen)
       SELECT gen_random_uuid(), id, $1, 3, 100, 100 FROM sold
     )
     INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
     SELECT 'sale', 'receivable', 'sales', 300, id, id, $2 FROM sold`,
    [productId, eventInstant('2026-09-01', '12:00')],
  );
  return { productId };
}

it('a job folds what was booked, and changes no answer', async () => {
  const { database, jobs } = app.platform;
  await book();
  const before = await readTakings(database.db, {});
  await database.db.transaction((tx) => jobs.enqueue(tx, 'ledger.fold-totals', {}));
  await expect.poll(async () => (await database.pool.query('SELECT FROM ledger_deltas')).rowCount).toBe(0);
  expect(await readTakings(database.db, {})).toEqual(before);
});

it('asks neither question of the whole ledger', async () => {
  const { db } = app.platform.database;
  const read: string[] = [];
  const watched = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (statement: never) => {
            const { rows } = await target.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
            read.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
            return target.execute(statement);
          }
        : (Reflect.get(target, name) as unknown),
  });
  await app.platform.database.pool.query('ANALYZE');
  await readTakings(watched, {});
  await readTakings(watched, { from: '2026-07-04', until: '2026-07-05' });
  expect(read).toHaveLength(4);
  for (const plan of read) expect(plan).not.toContain('ledger_entries');
});
