import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import type { Span } from '../ledger/queries.ts';
import { movedSums } from './sales-parts.ts';

/** Any number will do, as long as every instance uses the same. */
const KEEP_LOCK = 7_261_032;

/** A civil day, or an hour of one. */
export interface KeptSpan {
  from: Date;
  until: Date;
}

/** Of a clock that was set back some may not be over yet: they are added up anew meanwhile. */
const isFresh = sql`(kept.ends <= now() - interval '10 minutes'
  AND NOT EXISTS (SELECT FROM sales_stale_hours WHERE hour >= kept.begins AND hour < kept.ends))`;

const readSpans = async (db: Reader, statement: SQL): Promise<KeptSpan[]> => {
  const rows = await listRows<{ beginsAt: Date; endsAt: Date }>(db, statement);
  return rows.map(({ beginsAt, endsAt }) => ({ from: beginsAt, until: endsAt }));
};

/** Spans within a span of whole days that are summed up and that nothing changed since, in their order. */
export const listFreshSpans = (db: Reader, { from, until }: Span): Promise<KeptSpan[]> =>
  readSpans(
    db,
    sql`SELECT begins AS "beginsAt", ends AS "endsAt" FROM sales_kept_spans AS kept
      WHERE begins >= ${from ?? '-infinity'} AND ends <= ${until ?? 'infinity'} AND ${isFresh} ORDER BY begins`,
  );

const instantsOf = (instants: readonly Date[]): SQL => sql`${sql.param(instants)}::timestamptz[]`;
/** Where spans begin, to find their sums by. */
export const beginningsOf = (spans: readonly KeptSpan[]): SQL => instantsOf(spans.map(({ from }) => from));

/** Whether spans are all still kept and fresh. Part of the statement that reads their sums, so that both are of one instant. */
export const areFresh = (spans: readonly KeptSpan[]): SQL => sql`(
  SELECT count(*) = ${spans.length} FROM sales_kept_spans AS kept
  JOIN unnest(${beginningsOf(spans)}, ${instantsOf(spans.map(({ until }) => until))}) AS asked (begins, ends) USING (begins, ends)
  WHERE ${isFresh})`;

/**
 * What is to be summed up: days that are over, and hours of today that are, unless they are and nothing changed since; the oldest
 * first. Over for ten minutes, by the database's clock, as the triggers are that note what changes.
 */
export const listSpansToKeep = (db: Reader): Promise<KeptSpan[]> =>
  readSpans(
    db,
    sql`
    WITH firsts AS (
      SELECT min(booked_at) AS at FROM ledger_entries UNION ALL SELECT min(created_at) FROM orders
      UNION ALL SELECT min(created_at) FROM order_refunds
    ), clock AS (
      SELECT date_trunc('day', now() - interval '10 minutes', 'Asia/Shanghai') AS today, now() - interval '10 minutes' AS over,
        (SELECT date_trunc('day', min(at), 'Asia/Shanghai') FROM firsts) AS first
    ), spans AS (
      SELECT day AS begins, day + interval '1 day' AS ends FROM clock, generate_series(first, today - interval '1 day', interval '1 day') AS day
      UNION ALL
      SELECT hour, hour + interval '1 hour' FROM clock, generate_series(greatest(today, first), over - interval '1 hour', interval '1 hour') AS hour
    )
    SELECT begins AS "beginsAt", ends AS "endsAt" FROM spans
    WHERE NOT EXISTS (SELECT FROM sales_kept_spans AS kept WHERE kept.begins = spans.begins AND kept.ends = spans.ends AND ${isFresh})
    ORDER BY begins`,
  );

/**
 * Sums one span up, in place of whatever was kept that shares an instant with it: of its hours, or of its day when another process
 * has kept that since the span was listed; the day then comes again with the next round. What was noted of the span before is
 * struck out first: who notes it later is not in the sums for sure, and leaves the span to the next round. One transaction at a
 * time; false while another one keeps a span.
 */
export async function keepSpan(tx: Tx, { from, until }: KeptSpan): Promise<boolean> {
  const { rows: locks } = await tx.execute<{ is_ours: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${KEEP_LOCK}) AS is_ours`,
  );
  if (!locks[0]?.is_ours) return false;
  // To compile a statement for one day takes longer than to run it.
  await tx.execute(sql`SET LOCAL jit = off`);
  await tx.execute(sql`DELETE FROM sales_stale_hours WHERE hour >= ${from} AND hour < ${until}`);
  await tx.execute(sql`DELETE FROM sales_kept_spans WHERE begins < ${until} AND ends > ${from}`);
  await tx.execute(sql`INSERT INTO sales_kept_spans (begins, ends) VALUES (${from}, ${until})`);
  await tx.execute(
    sql`INSERT INTO sales_sums (begins, product_id, invite_id, method, pieces, pieces_back, gross_fen, discount_fen, refund_fen)
      SELECT ${from}, product_id, invite_id, method, pieces, pieces_back, gross_fen, discount_fen, refund_fen
      FROM (${sql.raw(movedSums([{ from, until }]))}) AS moved`,
  );
  return true;
}
