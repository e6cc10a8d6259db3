import type { SalesGroup } from '@mingtang/contract/finance/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { eventInstant } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type KeptSpan, keepSpan, listFreshSpans, listSpansToKeep } from './kept-sums.ts';
import { listSales, type Period, spansBetween } from './sales-queries.ts';

const INVARIANT = 'kept sums of sales are those of the ledger';
const groups: SalesGroup[] = ['product', 'day', 'channel', 'method'];
const FIRST = '2026-07-04';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  const { db, pool } = app.platform.database;
  const { personId } = await app.signIn();
  const products = [await buildProduct(db), await buildProduct(db, { channels: ['leader'] })];
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO invites (id, code_hash, channel, label_zh, label_en, most_bindings, created_at)
     VALUES (gen_random_uuid(), 'hash', 'vip', '贵宾', 'Guests', 1, now()) RETURNING id`,
  );
  const inviteId = rows[0]?.id;
  // Six days of orders in every state, some of nothing, some of an invitation, and what was booked of each, also days later.
  await pool.query(
    `WITH past AS MATERIALIZED (
       SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS line, $1::timestamptz + n * interval '21 minutes' AS at,
         (ARRAY['paid', 'paid', 'cancelled', 'refunded', 'unpaid'])[1 + n % 5] AS state, CASE WHEN n % 7 = 0 THEN 0 ELSE 1000 + n END AS price,
         CASE WHEN n % 3 = 0 AND n % 7 <> 0 THEN 100 ELSE 0 END AS discount, ($3::uuid[])[1 + n % 2] AS product,
         CASE WHEN n % 8 = 2 THEN $4::uuid END AS invite, (ARRAY['wechat', 'alipay', 'stripe'])[1 + n % 3] AS provider
       FROM generate_series(1, 400) AS n
     ), placed AS (
       INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, refunded_fen, language, created_at, expires_at, paid_at, cancelled_at)
       SELECT id, 'MT' || n, $2, n::text, state, price, discount, price - discount, CASE WHEN state = 'refunded' THEN price - discount ELSE 0 END, 'zh', at,
         at + interval '15 minutes', CASE WHEN state IN ('paid', 'refunded') THEN at END, CASE WHEN state = 'cancelled' THEN at END FROM past
     ), lines AS (
       INSERT INTO order_lines (id, order_id, product_id, invite_id, quantity, unit_price_fen, unit_paid_fen, refunded_quantity)
       SELECT line, id, product, invite, 1, price, price - discount, CASE WHEN state = 'refunded' THEN 1 ELSE 0 END FROM past
     ), attempts AS (
       INSERT INTO payment_attempts (id, order_id, provider, provider_ref, state, amount_fen, paid_fen, paid_at, usage, created_at, expires_at, settled_at, scene, client_ip, origin)
       SELECT line, id, provider, 'past' || n, 'paid', price - discount, price - discount, at, 'order', at, at, at, 'desktop', '', '' FROM past
       WHERE state IN ('paid', 'refunded') AND price > 0
     ), refunds AS (
       INSERT INTO order_refunds (id, order_id, amount_fen, reason, created_at) SELECT line, id, price - discount, 'buyer', at + interval '20 hours' FROM past WHERE state = 'refunded'
     ), refunded AS (
       INSERT INTO order_refund_lines (refund_id, order_line_id, quantity) SELECT line, line, 1 FROM past WHERE state = 'refunded'
     )
     INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
     SELECT kind, debit, credit, fen, id, source, at + late FROM past, LATERAL (VALUES
       ('sale', 'receivable', 'sales', price, id, interval '0', true), ('discount', 'discounts', 'receivable', discount, id, interval '0', true),
       ('sale_cancelled', 'sales', 'receivable', price, id, interval '30 hours', state = 'cancelled'),
       ('discount_cancelled', 'receivable', 'discounts', discount, id, interval '30 hours', state = 'cancelled'),
       ('refund_due', 'returns', 'owed_back', price - discount, line, interval '20 hours', state = 'refunded')
     ) AS booked (kind, debit, credit, fen, source, late, is_booked) WHERE is_booked AND fen > 0`,
    [eventInstant(FIRST), personId, products, inviteId],
  );
});
afterAll(() => app.end());

const query = (text: string, values: unknown[] = []) => app.platform.database.pool.query(text, values);
const keep = (span: KeptSpan) => transact(app.platform, (tx) => keepSpan(tx, span));
async function keepAll(): Promise<void> {
  for (const span of await listSpansToKeep(app.platform.database.db)) expect(await keep(span)).toBe(true);
}
const HOUR_MS = 3_600_000;
const spanOf = (from: Date, hours: number): KeptSpan => ({ from, until: new Date(from.getTime() + hours * HOUR_MS) });
const dayOf = (day: string): KeptSpan => spanOf(eventInstant(day), 24);
async function isBroken(): Promise<boolean> {
  const client = await app.platform.database.pool.connect();
  const verdicts = await checkInvariants(client).finally(() => client.release());
  return verdicts.some(({ name, broken }) => name === INVARIANT && broken.length > 0);
}

const periods: Period[] = [
  {},
  { from: '2026-07-05' },
  { until: '2026-07-06' },
  { from: '2026-07-05', until: '2026-07-07' },
  { from: '2026-07-06', until: '2026-07-06' },
  { from: '2027-01-01' },
];
async function readAll() {
  const reports = [];
  for (const period of periods)
    for (const by of groups) reports.push({ period, by, ...(await listSales(app.platform.database.db, by, period)) });
  return reports;
}
/** The same with nothing kept: what the books say. */
async function readBooks() {
  const rolledBack = new Error('rolled back');
  let reports: Awaited<ReturnType<typeof readAll>> = [];
  await app.platform.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM sales_kept_spans`);
      for (const period of periods)
        for (const by of groups) reports.push({ period, by, ...(await listSales(tx, by, period)) });
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return reports;
}

it('the report is the same of kept days and of the books, by whatever it is broken down', async () => {
  const books = await readAll();
  expect(books[0]?.rows).toHaveLength(2);
  expect(books[0]?.total.pieces).toBeGreaterThan(100);
  expect(books[0]?.total.unpaidFen).toBeGreaterThan(0);
  expect(books.slice(0, 4).map(({ total }) => total)).toEqual(Array.from({ length: 4 }, () => books[0]?.total));
  // A day and some hours of another, then all.
  const evening = spanOf(eventInstant('2026-07-06', '22:00'), 1);
  await keep(dayOf('2026-07-05'));
  await keep(evening);
  expect(await listFreshSpans(app.platform.database.db, {})).toEqual([dayOf('2026-07-05'), evening]);
  expect(await readAll()).toEqual(books);
  await keepAll();
  expect(await listSpansToKeep(app.platform.database.db)).toEqual([]);
  expect(await readAll()).toEqual(books);
  expect(await isBroken()).toBe(false);
});

const lateChanges: [string, string][] = [
  [
    'is booked late',
    `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
     SELECT 'sale_cancelled', 'sales', 'receivable', price_fen, id, id, created_at FROM orders WHERE number = 'MT101'`,
  ],
  [
    'is paid late, and so in another way',
    `INSERT INTO payment_attempts (id, order_id, provider, provider_ref, state, amount_fen, paid_fen, paid_at, usage, created_at, expires_at, settled_at, scene, client_ip, origin)
     SELECT gen_random_uuid(), id, 'stripe', 'late', 'paid', total_fen, total_fen, now(), 'order', now(), now(), now(), 'desktop', '', '' FROM orders WHERE number = 'MT104'`,
  ],
  [
    'was paid after all by an attempt that was there already',
    `UPDATE payment_attempts SET usage = CASE WHEN usage = 'order' THEN 'returned' ELSE 'order' END WHERE provider_ref = 'past110'`,
  ],
  [
    'cost nothing and ends',
    "UPDATE orders SET state = 'cancelled', paid_at = NULL, cancelled_at = now() WHERE number = 'MT105'",
  ],
  [
    'cost nothing and is given back',
    `INSERT INTO order_refunds (id, order_id, amount_fen, reason, created_at) SELECT gen_random_uuid(), id, 0, 'buyer', created_at FROM orders WHERE number = 'MT140'`,
  ],
  [
    'is corrected',
    "UPDATE ledger_entries SET booked_at = booked_at - interval '1 day' WHERE kind = 'discount' AND id % 5 = 0",
  ],
  ['is taken out', "DELETE FROM ledger_entries WHERE kind = 'discount' AND id % 5 = 1"],
];
it.each(lateChanges)(
  'a day of which something %s is read from the books until it is summed up again',
  async (_, change) => {
    await keepAll();
    expect((await query(change)).rowCount).toBeGreaterThan(0);
    const stale = await listSpansToKeep(app.platform.database.db);
    expect(stale.length).toBeGreaterThan(0);
    const books = await readBooks();
    expect(await readAll()).toEqual(books);
    expect(await isBroken()).toBe(false);
    await keepAll();
    expect(await readAll()).toEqual(books);
    expect(await isBroken()).toBe(false);
  },
);

it('hours of today are kept once they are over, and its day in their place when that is', async () => {
  const { db } = app.platform.database;
  const spans = await listSpansToKeep(db);
  const { rows } = await query(
    `SELECT date_trunc('day', now() - interval '10 minutes', 'Asia/Shanghai') AS today, extract(hour FROM now() - interval '10 minutes'
       - date_trunc('day', now() - interval '10 minutes', 'Asia/Shanghai'))::int AS over`,
  );
  const [{ today, over }] = rows as [{ today: Date; over: number }];
  expect(spans.filter(({ from }) => from >= today)).toEqual([]);
  await query('DELETE FROM sales_kept_spans');
  const hours = (await listSpansToKeep(db)).filter(({ from }) => from >= today);
  expect(hours).toEqual(
    Array.from({ length: over }, (_, hour) => spanOf(new Date(today.getTime() + hour * HOUR_MS), 1)),
  );
  await keep(spanOf(eventInstant(FIRST), 1));
  await keep(dayOf(FIRST));
  expect(await listFreshSpans(db, { until: dayOf(FIRST).until })).toEqual([dayOf(FIRST)]);
});

it('an hour that is summed up after its day, by a process that listed it before, is not counted twice', async () => {
  const { db } = app.platform.database;
  await keepAll();
  const books = await readBooks();
  const evening = spanOf(eventInstant('2026-07-05', '22:00'), 1);
  await keep(evening);
  const fresh = await listFreshSpans(db, {});
  expect(fresh).toContainEqual(evening);
  expect(fresh).not.toContainEqual(dayOf('2026-07-05'));
  expect(await readAll()).toEqual(books);
  expect(await listSpansToKeep(db)).toEqual([dayOf('2026-07-05')]);
  await query("INSERT INTO sales_kept_spans (begins, ends) VALUES ('2026-07-05T14:30Z', '2026-07-05T15:30Z')");
  expect(await isBroken()).toBe(true);
  await keepAll();
  expect(await readAll()).toEqual(books);
});

it('what no kept span covers is read from the books', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 6, 4, hour));
  const kept = [
    { from: at(2), until: at(3) },
    { from: at(3), until: at(5) },
    { from: at(7), until: at(8) },
  ];
  expect(spansBetween(kept, {})).toEqual([
    { from: undefined, until: at(2) },
    { from: at(5), until: at(7) },
    { from: at(8), until: undefined },
  ]);
  expect(spansBetween(kept, { from: at(2), until: at(8) })).toEqual([{ from: at(5), until: at(7) }]);
  expect(spansBetween([], { from: at(2), until: at(8) })).toEqual([{ from: at(2), until: at(8) }]);
});

it('a booking that is committed while its day is summed up is in the report, once', async () => {
  await keepAll();
  const booking = await app.platform.database.pool.connect();
  await booking.query('BEGIN');
  await booking.query(
    `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
     SELECT 'sale', 'receivable', 'sales', price_fen, id, id, created_at FROM orders WHERE number = 'MT107'`,
  );
  // Nobody but the booking knows of it yet.
  await keep(dayOf(FIRST));
  await booking.query('COMMIT');
  booking.release();
  expect(await readAll()).toEqual(await readBooks());
  expect(await isBroken()).toBe(false);
  await keepAll();
  expect(await readAll()).toEqual(await readBooks());
});

it('reports stay whole while days are booked and summed up again and again', async () => {
  await keepAll();
  const { db } = app.platform.database;
  let isBooking = true;
  const keeping = (async () => {
    while (isBooking) await keep(dayOf(FIRST));
  })();
  const before = (await listSales(db, 'day', {})).total;
  const totals: number[] = [];
  const reading = (async () => {
    while (isBooking) totals.push((await listSales(db, 'method', {})).total.grossFen - before.grossFen);
  })();
  for (let round = 0; round < 40; round++)
    await query(
      `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       SELECT 'sale', 'receivable', 'sales', price_fen, id, id, created_at FROM orders WHERE number = 'MT1'`,
    );
  isBooking = false;
  await Promise.all([keeping, reading]);
  // Each booking is one of 1,001 fen: never half of one, never two.
  expect(totals.filter((fen) => fen % 1_001 !== 0 || fen < 0 || fen > 40 * 1_001)).toEqual([]);
  expect(totals.toSorted((a, b) => a - b)).toEqual(totals);
  expect((await listSales(db, 'day', {})).total.grossFen - before.grossFen).toBe(40 * 1_001);
});

it('a report over days that are kept reads none of their movements', async () => {
  await keepAll();
  await query('ANALYZE');
  const { db } = app.platform.database;
  const read: string[] = [];
  const watched = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (statement: never) => {
            const { rows } = await target.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE) ${statement}`);
            read.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
            return target.execute(statement);
          }
        : (Reflect.get(target, name) as unknown),
  });
  await listSales(watched, 'product', { from: FIRST, until: '2026-07-09' });
  expect(read.join('\n')).toContain('sales_sums');
  // Of unpaid orders alone, by the index of each.
  for (const plan of read) expect(plan).not.toMatch(/Seq Scan on ledger_entries|ledger_entries_by_time/);
});

it.each([
  'UPDATE sales_sums SET gross_fen = gross_fen + 1 WHERE ctid = (SELECT min(ctid) FROM sales_sums)',
  'DELETE FROM sales_sums WHERE ctid = (SELECT min(ctid) FROM sales_sums)',
])('the audit says BROKEN after %s', async (harm) => {
  await query('DELETE FROM sales_kept_spans');
  await keepAll();
  expect(await isBroken()).toBe(false);
  await query(harm);
  expect(await isBroken()).toBe(true);
});
