import type { SalesGroup } from '@mingtang/contract/finance/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { isInSpan, minutesWithin, type Span, totalsWithin } from '../ledger/queries.ts';
import { channelOfLine } from '../order-desk/queries.ts';

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
  day: sql`to_char(parts.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`,
  channel: channelOfLine,
  method: sql`CASE WHEN orders.total_fen = 0 THEN 'free' ELSE coalesce(payment_attempts.provider, 'unpaid') END`,
};

/** What a key looks at besides the order, its lines and products. */
const joins: Partial<Record<SalesGroup, SQL>> = {
  channel: sql`LEFT JOIN invites ON invites.id = parts.invite_id`,
  method: sql`LEFT JOIN payment_attempts ON payment_attempts.order_id = orders.id AND usage = 'order'`,
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
 */
export async function listSales(
  db: Reader,
  by: SalesGroup,
  period: Period,
): Promise<{ rows: SalesRow[]; total: SalesSums }> {
  const sum = (reader: Reader) => sumSales(reader, by, period);
  const rows = await ((await countEntries(db, period)) > MOST_LOOKED_UP ? readingWhole(db, sum) : sum(db));
  return { rows, total: rows.reduce(add, nothing) };
}

/** Movements of so many orders are looked up one by one in less time than it takes to read the tables. */
const MOST_LOOKED_UP = 20_000;

async function countEntries(db: Reader, period: Period): Promise<number> {
  const [sums] = await listRows<{ entries: number }>(
    db,
    sql`SELECT coalesce(sum(entries), 0)::float8 AS entries FROM (${totalsWithin(spanOf(period))}) AS totals`,
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

function sumSales(db: Reader, by: SalesGroup, period: Period): Promise<SalesRow[]> {
  const isProduct = by === 'product';
  const name = (column: SQL): SQL => (isProduct ? sql`min(${column})` : sql`NULL::text`);
  return listRows<SalesRow>(
    db,
    sql`
    WITH moved AS (
      SELECT kind, order_id, source_id, booked_at AS at FROM ledger_entries
      WHERE kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due') AND ${isWithin(sql`booked_at`, period)}
      -- What costs nothing moves no money and is not booked, but its pieces are sold and given back.
      UNION ALL SELECT 'sale', id, id, created_at FROM orders
      WHERE price_fen = 0 AND state <> 'cancelled' AND ${isWithin(sql`created_at`, period)}
      UNION ALL SELECT 'refund_due', order_id, id, created_at FROM order_refunds
      WHERE amount_fen = 0 AND ${isWithin(sql`created_at`, period)}
    ), parts AS (
      SELECT moved.order_id, at, product_id, invite_id,
        CASE kind WHEN 'sale' THEN quantity WHEN 'sale_cancelled' THEN -quantity ELSE 0 END AS pieces,
        CASE kind WHEN 'sale' THEN 1 WHEN 'sale_cancelled' THEN -1 ELSE 0 END * quantity * unit_price_fen AS gross,
        CASE kind WHEN 'discount' THEN 1 WHEN 'discount_cancelled' THEN -1 ELSE 0 END * quantity * (unit_price_fen - unit_paid_fen) AS discount,
        0 AS back, 0 AS refund
      FROM moved JOIN order_lines ON order_lines.order_id = moved.order_id WHERE kind <> 'refund_due'
      UNION ALL
      SELECT moved.order_id, at, product_id, invite_id, 0, 0, 0, order_refund_lines.quantity, order_refund_lines.quantity * unit_paid_fen
      FROM moved JOIN order_refund_lines ON refund_id = source_id JOIN order_lines ON order_lines.id = order_line_id
      WHERE kind = 'refund_due'
    )
    SELECT ${keys[by]} AS key, ${name(sql`products.name_zh`)} AS "nameZh", ${name(sql`products.name_en`)} AS "nameEn",
      sum(pieces)::float8 AS pieces, sum(back)::float8 AS "piecesBack",
      coalesce(sum(pieces) FILTER (WHERE orders.state = 'unpaid'), 0)::float8 AS "unpaidPieces", sum(gross)::float8 AS "grossFen", sum(discount)::float8 AS "discountFen",
      sum(refund)::float8 AS "refundFen", sum(gross - discount - refund)::float8 AS "netFen",
      coalesce(sum(gross - discount) FILTER (WHERE orders.state = 'unpaid'), 0)::float8 AS "unpaidFen"
    FROM parts JOIN orders ON orders.id = parts.order_id JOIN products ON products.id = parts.product_id
    ${joins[by] ?? sql``}
    GROUP BY 1 ORDER BY ${isProduct ? sql`min(products.position), 1` : sql`1`}`,
  );
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
