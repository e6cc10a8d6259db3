import type { SalesGroup } from '@mingtang/contract/finance/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { isInSpan, minutesWithin, type Span, totalsWithin } from '../ledger/queries.ts';
import { channelOfLine } from '../order-desk/queries.ts';
import { areFresh, beginningsOf, type KeptSpan, listFreshSpans } from './kept-sums.ts';
import { movedSums, unpaidSums } from './sales-parts.ts';

/** First and last civil day of the event's time zone. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

const DAY_MS = 86_400_000;
const endOf = (day: string): Date => new Date(eventInstant(day).getTime() + DAY_MS);

/** A period as instants. */
const spanOf = ({ from, until }: Period): Span => ({
  from: from ? eventInstant(from) : undefined,
  until: until ? endOf(until) : undefined,
});

/** Whether an instant lies in a period. */
export const isWithin = (column: SQL, period: Period): SQL => isInSpan(column, spanOf(period));

const keys: Record<SalesGroup, SQL> = {
  product: sql`products.id::text`,
  day: sql`to_char(parts.day, 'YYYY-MM-DD')`,
  channel: channelOfLine,
  method: sql`parts.method`,
};

export interface SalesSums {
  pieces: number;
  piecesBack: number;
  unpaidPieces: number;
  grossFen: number;
  discountFen: number;
  refundFen: number;
  netFen: number;
  unpaidFen: number;
}
export interface SalesRow extends SalesSums {
  key: string;
  nameZh: string | null;
  nameEn: string | null;
}

/**
 * Sales as the books have them, by when they were booked: a sale when its order was placed, taken back when it was
 * cancelled, a refund when it was owed. Each movement of an order is spread over its lines, whose prices add up to it to
 * the fen; so every breakdown has the same total, which is the books'. In fen.
 *
 * Days and hours that are over come from kept sums, the rest from the books, both by one statement and so of one instant.
 */
export async function listSales(
  db: Reader,
  by: SalesGroup,
  period: Period,
): Promise<{ rows: SalesRow[]; total: SalesSums }> {
  for (let tries = 0; ; tries++) {
    // What changes meanwhile is read as it is; were that never to end, everything is.
    const kept = tries < MOST_TRIES ? await listFreshSpans(db, spanOf(period)) : [];
    const live = spansBetween(kept, spanOf(period));
    const sum = (reader: Reader) => sumSales(reader, by, { kept, live, period });
    const rows = await ((await countEntries(db, live)) > MOST_LOOKED_UP ? readingWhole(db, sum) : sum(db));
    if (rows) return { rows, total: rows.reduce(add, nothing) };
  }
}

const MOST_TRIES = 3;
/** Movements of so many orders are looked up one by one in less time than it takes to read the tables. */
const MOST_LOOKED_UP = 20_000;

/** What of a span lies in none of some others, which are in their order. */
export function spansBetween(kept: readonly KeptSpan[], { from, until }: Span): Span[] {
  const ends: Span[] = kept.map(({ from: begins, until: next }) => ({ from: next, until: begins }));
  const gaps = [{ from, until: undefined }, ...ends].map((gap, index) => ({
    from: gap.from,
    until: ends[index]?.until ?? until,
  }));
  return gaps.filter((gap) => !gap.from || !gap.until || gap.from < gap.until);
}

async function countEntries(db: Reader, spans: readonly Span[]): Promise<number> {
  if (spans.length === 0) return 0;
  const totals = sql.join(spans.map(totalsWithin), sql` UNION ALL `);
  const [sums] = await listRows<{ entries: number }>(
    db,
    sql`SELECT coalesce(sum(entries), 0)::float8 AS entries FROM (${totals}) AS totals`,
  );
  return sums?.entries ?? 0;
}

/**
 * Many movements are read table by table: the planner takes them for few, and would look up each one's order by itself, which takes
 * three times as long with a hundred thousand.
 */
function readingWhole<Result>(db: Reader, read: (reader: Reader) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_nestloop = off`);
    await tx.execute(sql`SET LOCAL jit = off`);
    const result = await read(tx);
    // Of a transaction around this one, what follows is planned as ever.
    await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
    await tx.execute(sql`SET LOCAL jit TO DEFAULT`);
    return result;
  });
}

interface Sources {
  /** To be taken from kept sums. */
  kept: readonly KeptSpan[];
  /** What is read from the books. */
  live: readonly Span[];
  period: Period;
}

/** Undefined when something kept was changed since it was looked for. */
async function sumSales(db: Reader, by: SalesGroup, { kept, live, period }: Sources): Promise<SalesRow[] | undefined> {
  const isProduct = by === 'product';
  const name = (column: SQL): SQL => (isProduct ? sql`min(${column})` : sql`NULL::text`);
  const hasMethod = by === 'method';
  const rows = await listRows<{ isSame: boolean; row: SalesRow | null }>(
    db,
    sql`
    WITH parts AS (
      SELECT (begins AT TIME ZONE 'Asia/Shanghai')::date AS day, product_id, invite_id, method, pieces, pieces_back, gross_fen, discount_fen,
        refund_fen, 0 AS unpaid_pieces, 0 AS unpaid_fen
      FROM sales_sums WHERE begins = ANY(${beginningsOf(kept)})
      UNION ALL SELECT *, 0, 0 FROM (${sql.raw(movedSums(live, { hasMethod }))}) AS moved
      UNION ALL SELECT day, product_id, invite_id, method, 0, 0, 0, 0, 0, pieces, fen FROM (${sql.raw(unpaidSums(spanOf(period)))}) AS unpaid
    ), sums AS (
      SELECT ${keys[by]} AS key, ${name(sql`products.name_zh`)} AS "nameZh", ${name(sql`products.name_en`)} AS "nameEn",
        sum(pieces)::float8 AS pieces, sum(pieces_back)::float8 AS "piecesBack", sum(unpaid_pieces)::float8 AS "unpaidPieces",
        sum(gross_fen)::float8 AS "grossFen", sum(discount_fen)::float8 AS "discountFen", sum(refund_fen)::float8 AS "refundFen",
        sum(gross_fen - discount_fen - refund_fen)::float8 AS "netFen", sum(unpaid_fen)::float8 AS "unpaidFen", min(products.position) AS position
      FROM parts JOIN products ON products.id = parts.product_id LEFT JOIN invites ON invites.id = parts.invite_id GROUP BY 1
    )
    SELECT "isSame", to_jsonb(sums) - 'position' AS row FROM (SELECT ${areFresh(kept)} AS "isSame") AS fresh LEFT JOIN sums ON true
    ORDER BY ${isProduct ? sql`position, key` : sql`key`}`,
  );
  if (!rows[0]?.isSame) return undefined;
  return rows.flatMap(({ row }) => row ?? []);
}

/**
 * The same net by the minute, `YYYY-MM-DD HH:MM`, without what nobody has paid yet; minutes in which nothing was booked are
 * left out. In fen. Totals know no orders: what unpaid ones booked, which are those of the last minutes, is taken out again.
 */
export const listPaidByMinute = (db: Reader, period: Period): Promise<{ key: string; paidFen: number }[]> =>
  listRows(
    db,
    sql`
    SELECT to_char(minute AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS key,
      sum(CASE WHEN kind IN ('sale', 'discount_cancelled') THEN amount_fen ELSE -amount_fen END)::float8 AS "paidFen"
    FROM (
      ${minutesWithin(spanOf(period))}
      UNION ALL
      SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, -1, -amount_fen
      FROM orders JOIN ledger_entries ON order_id = orders.id
      WHERE orders.state = 'unpaid' AND ${isWithin(sql`booked_at`, period)}
    ) AS moved
    WHERE kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due')
    GROUP BY minute HAVING sum(entries) > 0 ORDER BY minute`,
  );

const nothing: SalesSums = {
  pieces: 0,
  piecesBack: 0,
  unpaidPieces: 0,
  grossFen: 0,
  discountFen: 0,
  refundFen: 0,
  netFen: 0,
  unpaidFen: 0,
};
const add = (a: SalesSums, b: SalesSums): SalesSums => ({
  pieces: a.pieces + b.pieces,
  piecesBack: a.piecesBack + b.piecesBack,
  unpaidPieces: a.unpaidPieces + b.unpaidPieces,
  grossFen: a.grossFen + b.grossFen,
  discountFen: a.discountFen + b.discountFen,
  refundFen: a.refundFen + b.refundFen,
  netFen: a.netFen + b.netFen,
  unpaidFen: a.unpaidFen + b.unpaidFen,
});

export interface TakingsRow {
  provider: string;
  receivedFen: number;
  sentBackFen: number;
  feesFen: number;
  balanceFen: number;
}

/** What came in and went out at each provider in a period, and what was open at its end. In fen. */
export async function readTakings(db: Reader, period: Period) {
  const rows = await listRows<TakingsRow>(
    db,
    sql`
    WITH moved AS (
      SELECT substring(account FROM 6) AS provider, kind, entries, fen FROM (${totalsWithin(spanOf(period))}) AS totals,
        LATERAL (VALUES (debit, amount_fen), (credit, -amount_fen)) AS sides (account, fen)
      WHERE account LIKE 'cash:%'
    )
    SELECT provider, coalesce(sum(fen) FILTER (WHERE kind IN ('payment', 'unusable_payment')), 0)::float8 AS "receivedFen",
      coalesce(-sum(fen) FILTER (WHERE kind = 'refund_sent'), 0)::float8 AS "sentBackFen",
      coalesce(-sum(fen) FILTER (WHERE kind = 'fee'), 0)::float8 AS "feesFen", sum(fen)::float8 AS "balanceFen"
    FROM moved GROUP BY provider HAVING sum(entries) > 0 ORDER BY provider`,
  );
  const [open] = await listRows<{ owedBackFen: number; receivableFen: number }>(
    db,
    sql`
    SELECT coalesce(sum(fen) FILTER (WHERE account = 'receivable'), 0)::float8 AS "receivableFen",
      coalesce(-sum(fen) FILTER (WHERE account = 'owed_back'), 0)::float8 AS "owedBackFen"
    FROM (${totalsWithin({ until: spanOf(period).until })}) AS totals,
      LATERAL (VALUES (debit, amount_fen), (credit, -amount_fen)) AS sides (account, fen)
    WHERE account IN ('receivable', 'owed_back')`,
  );
  return { rows, owedBackFen: open?.owedBackFen ?? 0, receivableFen: open?.receivableFen ?? 0 };
}
