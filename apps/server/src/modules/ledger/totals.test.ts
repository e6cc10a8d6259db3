import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { migrate } from '../../platform/migrations.ts';
import { listRows } from '../../platform/rows.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Entry, foldTotals, postEntries } from './commands.ts';
import { minutesWithin, type Span, totalsWithin } from './queries.ts';

const INVARIANT = 'the totals by minute are the sums of the ledger, and those by hour are theirs';
const START = new Date('2026-07-04T14:57:00Z');
const MINUTE_MS = 60_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('TRUNCATE ledger_entries'));

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.database.pool.query(text, values)).rows as Row[];
const transact = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => test.database.db.transaction(work);
const fold = (most = 1_000) => transact((tx) => foldTotals(tx, most));
const minuteAfter = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS);

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(): Generator<number> {
  for (let state = 7; ; state = (state * 16_807) % 2_147_483_647) yield state;
}
const random = pseudoRandom();
const below = (limit: number): number => random.next().value % limit;

const movements = [
  { kind: 'sale', debit: 'receivable', credit: 'sales' },
  { kind: 'discount', debit: 'discounts', credit: 'receivable' },
  { kind: 'sale_cancelled', debit: 'sales', credit: 'receivable' },
  { kind: 'payment', debit: 'cash:wechat', credit: 'receivable' },
  { kind: 'payment', debit: 'cash:stripe', credit: 'receivable' },
  { kind: 'refund_sent', debit: 'owed_back', credit: 'cash:wechat' },
] as const;
const buildEntry = (): Entry => ({
  ...(movements[below(movements.length)] ?? movements[0]),
  amountFen: 1 + below(99_999),
  orderId: null,
  sourceId: newId(),
});
const buildEntries = (count: number): Entry[] => Array.from({ length: count }, buildEntry);

const sums = 'kind, debit, credit, sum(entries)::int AS entries, sum(amount_fen)::float8 AS fen';
/** What the ledger itself says of a span. */
const ledgerOf = ({ from, until }: Span) =>
  query(
    `SELECT kind, debit, credit, count(*)::int AS entries, sum(amount_fen)::float8 AS fen FROM ledger_entries
     WHERE booked_at >= coalesce($1, '-infinity'::timestamptz) AND booked_at < coalesce($2, 'infinity'::timestamptz)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [from ?? null, until ?? null],
  );
const totalsOf = async (span: Span) => {
  return listRows(
    test.database.db,
    sql`SELECT ${sql.raw(sums)} FROM (${totalsWithin(span)}) AS totals
      GROUP BY 1, 2, 3 HAVING sum(entries) <> 0 ORDER BY 1, 2, 3`,
  );
};
async function brokenInvariants(): Promise<string[]> {
  const client = await test.database.pool.connect();
  try {
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  } finally {
    client.release();
  }
}
/** The ledger's invariant alone: entries of no order break those that look for one. */
const isBroken = async (): Promise<boolean> => (await brokenInvariants()).includes(INVARIANT);

describe('totals', () => {
  it('say of any span what the ledger says, folded or not, whatever was booked, corrected and taken away', async () => {
    for (let minute = 0; minute < 130; minute += 1 + below(9)) {
      await transact((tx) => postEntries(tx, buildEntries(1 + below(20)), minuteAfter(minute + below(60) / 60)));
      if (below(3) === 0) await fold(1 + below(10));
    }
    await query(`UPDATE ledger_entries SET booked_at = booked_at - interval '1 hour', amount_fen = amount_fen + 1
      WHERE id % 7 = 0`);
    await query('DELETE FROM ledger_entries WHERE id % 11 = 0');
    const spans: Span[] = [{}, { from: minuteAfter(3) }, { until: minuteAfter(63) }];
    for (let count = 0; count < 40; count++) {
      const from = below(140) - 70;
      spans.push({ from: minuteAfter(from), until: minuteAfter(from + below(140)) });
    }
    const compare = async (): Promise<void> => {
      for (const span of spans) expect(await totalsOf(span)).toEqual(await ledgerOf(span));
    };
    await compare();
    expect(await isBroken()).toBe(false);
    await fold();
    expect(await query('SELECT FROM ledger_deltas')).toEqual([]);
    await compare();
    expect(await isBroken()).toBe(false);
  });

  it('leave out a repeated booking, as the ledger does, and what was rolled back', async () => {
    const payment: Entry = { ...movements[3], amountFen: 500, orderId: null, sourceId: newId() };
    await transact((tx) => postEntries(tx, [payment], START));
    await transact((tx) => postEntries(tx, [payment, { ...payment, sourceId: newId() }], START));
    await transact(async (tx) => {
      await postEntries(tx, buildEntries(5), START);
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await totalsOf({})).toEqual([
      { kind: 'payment', debit: 'cash:wechat', credit: 'receivable', entries: 2, fen: 1_000 },
    ]);
  });

  it('are kept by minute as well', async () => {
    await transact((tx) => postEntries(tx, buildEntries(9), minuteAfter(0.5)));
    await fold();
    await transact((tx) => postEntries(tx, buildEntries(9), minuteAfter(1.99)));
    const rows = await listRows<{ minute: string; entries: number }>(
      test.database.db,
      sql`SELECT to_char(minute AT TIME ZONE 'UTC', 'HH24:MI') AS minute, sum(entries)::int AS entries
        FROM (${minutesWithin({ from: START, until: minuteAfter(2) })}) AS minutes GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { minute: '14:57', entries: 9 },
      { minute: '14:58', entries: 9 },
    ]);
  });

  it('hold while many book the same minute at once and others fold, and nobody waits for nobody in a circle', async () => {
    const booking = Array.from({ length: 8 }, async () => {
      for (let round = 0; round < 25; round++)
        await transact(async (tx) => {
          // In different orders: what were counters would be locked crosswise.
          await postEntries(tx, buildEntries(6), minuteAfter(below(3)));
          await postEntries(tx, buildEntries(6), minuteAfter(below(3)));
        });
    });
    let isBooking = true;
    const folding = [1, 2].map(async () => {
      while (isBooking) await fold(1 + below(50));
    });
    const reading = (async () => {
      while (isBooking) {
        // Two questions on one snapshot.
        await test.database.db.transaction(
          async (tx) => {
            const rows = await listRows<{ isSame: boolean }>(
              tx,
              sql`SELECT (SELECT coalesce(sum(amount_fen), 0) FROM ledger_entries)
                = (SELECT coalesce(sum(amount_fen), 0) FROM (${totalsWithin({})}) AS totals) AS "isSame"`,
            );
            expect(rows).toEqual([{ isSame: true }]);
          },
          { isolationLevel: 'repeatable read' },
        );
      }
    })();
    await Promise.all(booking).finally(() => {
      isBooking = false;
    });
    await Promise.all([...folding, reading]);
    const [all] = await query<{ n: number }>('SELECT count(*)::int AS n FROM ledger_entries');
    expect(all?.n).toBe(8 * 25 * 12);
    expect(await totalsOf({})).toEqual(await ledgerOf({}));
    expect(await isBroken()).toBe(false);
  });

  it('would make bookings wait for each other, were they counted where they are read', async () => {
    const counted = await createTestDatabase(inject('postgresUrl'));
    const clients = [await counted.database.pool.connect(), await counted.database.pool.connect()];
    try {
      await counted.database.pool.query(`CREATE OR REPLACE FUNCTION add_ledger_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ledger_minute_totals AS totals SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, count(*), sum(amount_fen)
          FROM new_rows GROUP BY 1, 2, 3, 4
          ON CONFLICT (minute, kind, debit, credit) DO UPDATE SET amount_fen = totals.amount_fen + excluded.amount_fen;
          RETURN NULL;
        END $$`);
      const book = (client?: pg.PoolClient) =>
        client?.query(
          `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, source_id, booked_at)
           VALUES ('sale', 'receivable', 'sales', 100, gen_random_uuid(), $1)`,
          [START],
        );
      for (const client of clients) await client.query("BEGIN; SET LOCAL lock_timeout = '1ms'");
      await book(clients[0]);
      await expect(book(clients[1])).rejects.toMatchObject({ code: '55P03' });
    } finally {
      for (const client of clients) client.release(true);
      await counted.drop();
    }
  });

  it('make no booking wait for another that is not committed, nor for a fold', async () => {
    await transact((tx) => postEntries(tx, buildEntries(20), START));
    await fold();
    const clients: pg.PoolClient[] = [];
    const open = async (): Promise<pg.PoolClient> => {
      const client = await test.database.pool.connect();
      clients.push(client);
      await client.query("BEGIN; SET LOCAL lock_timeout = '1ms'");
      return client;
    };
    const book = (client: pg.PoolClient) =>
      client.query(
        `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, source_id, booked_at)
         SELECT 'sale', 'receivable', 'sales', 100, gen_random_uuid(), $1 FROM generate_series(1, 5)`,
        [START],
      );
    try {
      const [one, other] = [await open(), await open()];
      await book(one);
      // Were there a row that both add to, this would end with 55P03.
      await book(other);
      expect(await fold()).toBe(0);
      await other.query('COMMIT');
      await transact(async (tx) => {
        expect(await foldTotals(tx, 100)).toBe(1);
        await book(one);
        expect(await fold()).toBe(0);
      });
      await one.query('COMMIT');
    } finally {
      for (const client of clients) client.release();
    }
    expect(await totalsOf({})).toEqual(await ledgerOf({}));
  });
});

describe('the audit', () => {
  it.each([
    ['a total by minute', 'UPDATE ledger_minute_totals SET amount_fen = amount_fen + 1'],
    ['a total by hour', 'UPDATE ledger_hour_totals SET entries = entries - 1'],
    ['a lost total', 'DELETE FROM ledger_minute_totals'],
    ['a lost delta', 'DELETE FROM ledger_deltas'],
    ['a total of nothing', "INSERT INTO ledger_hour_totals VALUES (now(), 'fee', 'fees', 'cash:wechat', 1, 1)"],
  ])('says BROKEN of %s that is not what the ledger says', async (_, harm) => {
    await transact((tx) => postEntries(tx, [buildEntry()], START));
    await fold();
    await transact((tx) => postEntries(tx, [buildEntry()], START));
    expect(await isBroken()).toBe(false);
    await query(harm);
    expect(await isBroken()).toBe(true);
  });
});

it('a migration fills the totals while a server of before still books', async () => {
  const old = await createTestDatabase(inject('postgresUrl'));
  const run = (text: string) => old.database.pool.query(text);
  const book = `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, source_id, booked_at)
    SELECT 'sale', 'receivable', 'sales', n, gen_random_uuid(), '2026-07-04T14:00:00Z'::timestamptz + n * interval '7 seconds'
    FROM generate_series(1, 2000) AS n`;
  try {
    await run(`DROP TRIGGER ledger_entries_added ON ledger_entries; DROP TRIGGER ledger_entries_changed ON ledger_entries;
      DROP TRIGGER ledger_entries_removed ON ledger_entries; DROP TRIGGER ledger_entries_cleared ON ledger_entries;
      DROP FUNCTION add_ledger_deltas, clear_ledger_totals;
      DROP TABLE ledger_deltas, ledger_minute_totals, ledger_hour_totals;
      DELETE FROM schema_migrations WHERE name = '0131_ledger_totals.sql'`);
    await run(book);
    const writer = await old.database.pool.connect();
    await writer.query('BEGIN');
    await writer.query(book);
    const migrated = migrate(old.url, { apply: true });
    const waiting = () =>
      run(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await vi.waitUntil(async () => (await waiting()).rowCount === 1);
    // It asks while the migration waits, and waits behind it.
    const late = run(book);
    await vi.waitUntil(async () => (await waiting()).rowCount === 2);
    await writer.query('COMMIT');
    writer.release();
    expect(await migrated).toEqual(['0131_ledger_totals.sql']);
    await late;
    const { rows } = await run(`SELECT (SELECT sum(entries)::int FROM ledger_minute_totals) AS minutes,
      (SELECT sum(entries)::int FROM ledger_hour_totals) AS hours, (SELECT sum(entries)::int FROM ledger_deltas) AS deltas`);
    expect(rows).toEqual([{ minutes: 4_000, hours: 4_000, deltas: 2_000 }]);
    const client = await old.database.pool.connect();
    const verdicts = await checkInvariants(client);
    client.release();
    expect(verdicts.find(({ name }) => name === INVARIANT)).toEqual({ name: INVARIANT, broken: [] });
  } finally {
    await old.drop();
  }
});
