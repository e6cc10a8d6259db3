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
