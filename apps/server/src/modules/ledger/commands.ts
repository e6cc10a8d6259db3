import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Account, EntryKind } from './tables.ts';

/** One movement of money; see `EntryKind` and `Account`. */
export interface Entry {
  kind: EntryKind;
  debit: Account;
  credit: Account;
  /** Integer fen; what is zero is not booked. */
  amountFen: number;
  orderId: string | null;
  sourceId: string;
}

/** Books these movements in one statement. Payments, refunds and fees already booked are not booked again. */
export async function postEntries(tx: Tx, entries: Entry[], now: Date): Promise<void> {
  for (const statement of bookingOf(entries, now)) await tx.execute(statement);
}

/** The statement that books these movements; none when there is nothing to book. */
export function bookingOf(entries: Entry[], now: Date): SQL[] {
  const booked = entries.filter(({ amountFen }) => amountFen !== 0);
  if (booked.length === 0) return [];
  const of = <Value>(value: (entry: Entry) => Value) => sql.param(booked.map(value));
  return [
    sql`
    INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
    SELECT kind, debit, credit, amount_fen, order_id, source_id, ${now}
    FROM unnest(${of(({ kind }) => kind)}::text[], ${of(({ debit }) => debit)}::text[], ${of(({ credit }) => credit)}::text[],
      ${of(({ amountFen }) => amountFen)}::int[], ${of(({ orderId }) => orderId)}::uuid[], ${of(({ sourceId }) => sourceId)}::uuid[])
      AS booked (kind, debit, credit, amount_fen, order_id, source_id)
    ON CONFLICT DO NOTHING`,
  ];
}

/** Any number will do, as long as every instance uses the same. */
const FOLD_LOCK = 7_261_031;

/**
 * Moves the oldest deltas into the totals by minute and by hour, at most so many. Only one transaction folds at a time: nobody
 * else writes the totals, so folding waits for no booking and no booking for it. Returns how many deltas were folded; none
 * while another one folds.
 */
export async function foldTotals(tx: Tx, most: number): Promise<number> {
  const { rows: locks } = await tx.execute<{ is_ours: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${FOLD_LOCK}) AS is_ours`,
  );
  if (!locks[0]?.is_ours) return 0;
  // One statement: every reader sees a delta either among the deltas or in the totals.
  const { rows } = await tx.execute<{ folded: number }>(sql`
    WITH folded AS (
      DELETE FROM ledger_deltas WHERE id IN (SELECT id FROM ledger_deltas ORDER BY id LIMIT ${most})
      RETURNING minute, kind, debit, credit, entries, amount_fen
    ), minutes AS (
      INSERT INTO ledger_minute_totals AS totals (minute, kind, debit, credit, entries, amount_fen)
      SELECT minute, kind, debit, credit, sum(entries), sum(amount_fen) FROM folded GROUP BY 1, 2, 3, 4
      ON CONFLICT (minute, kind, debit, credit) DO UPDATE
        SET entries = totals.entries + excluded.entries, amount_fen = totals.amount_fen + excluded.amount_fen
    ), hours AS (
      INSERT INTO ledger_hour_totals AS totals (hour, kind, debit, credit, entries, amount_fen)
      SELECT date_trunc('hour', minute, 'UTC'), kind, debit, credit, sum(entries), sum(amount_fen) FROM folded GROUP BY 1, 2, 3, 4
      ON CONFLICT (hour, kind, debit, credit) DO UPDATE
        SET entries = totals.entries + excluded.entries, amount_fen = totals.amount_fen + excluded.amount_fen
    )
    SELECT count(*)::int AS folded FROM folded`);
  return rows[0]?.folded ?? 0;
}

interface PricedOrder {
  id: string;
  priceFen: number;
  discountFen: number;
}

/** What placing an order books. */
export const entriesOfSale = (order: PricedOrder): Entry[] => [
  { ...about(order), kind: 'sale', debit: 'receivable', credit: 'sales', amountFen: order.priceFen },
  { ...about(order), kind: 'discount', debit: 'discounts', credit: 'receivable', amountFen: order.discountFen },
];

/** What takes a sale out of the books again. */
export const entriesOfCancelledSale = (order: PricedOrder): Entry[] => [
  { ...about(order), kind: 'sale_cancelled', debit: 'sales', credit: 'receivable', amountFen: order.priceFen },
  {
    ...about(order),
    kind: 'discount_cancelled',
    debit: 'receivable',
    credit: 'discounts',
    amountFen: order.discountFen,
  },
];

const about = ({ id }: PricedOrder) => ({ orderId: id, sourceId: id });
