import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/**
 * Spans whose sales are summed up in `sales_sums`, also those in which nothing was sold: civil days that are over, and hours of
 * the day that is not. No two overlap.
 */
export const salesKeptSpans = pgTable(
  'sales_kept_spans',
  {
    begins: instant('begins').primaryKey(),
    ends: instant('ends').notNull(),
  },
  (table) => [check('sales_kept_spans_order', sql`${table.begins} < ${table.ends}`)],
);

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Sales of a span, by all that the report breaks them down by; which channel a product or an invitation is of may change, and is
 * looked up when it is read.
 */
export const salesSums = pgTable(
  'sales_sums',
  {
    begins: instant('begins')
      .notNull()
      .references(() => salesKeptSpans.begins, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    inviteId: uuid('invite_id'),
    method: text('method').notNull(),
    pieces: sum('pieces'),
    piecesBack: sum('pieces_back'),
    grossFen: sum('gross_fen'),
    discountFen: sum('discount_fen'),
    refundFen: sum('refund_fen'),
  },
  (table) => [index('sales_sums_by_span').on(table.begins)],
);

/**
 * Hours that something changed since they were summed up, perhaps while they are; triggers note them in the transaction that
 * changes them. Rows are only inserted and deleted, so that bookings never wait for each other.
 */
export const salesStaleHours = pgTable(
  'sales_stale_hours',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hour: instant('hour').notNull(),
  },
  (table) => [index('sales_stale_hours_by_hour').on(table.hour)],
);
