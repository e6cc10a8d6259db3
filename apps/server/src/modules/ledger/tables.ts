import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/**
 * The books. One row moves an amount from the account it credits to the account it debits, so that all accounts always
 * sum to zero. Rows are only ever added.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<EntryKind>().notNull(),
    debit: text('debit').$type<Account>().notNull(),
    credit: text('credit').$type<Account>().notNull(),
    /** Integer fen, always positive. */
    amountFen: integer('amount_fen').notNull(),
    /** Null for what concerns no single order, such as a provider's fee. */
    orderId: uuid('order_id'),
    /** What it books: the order, payment attempt, refund or statement. */
    sourceId: uuid('source_id').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    index('ledger_entries_by_order').on(table.orderId),
    index('ledger_entries_by_time').on(table.bookedAt),
    // Money comes and goes once, whatever repeats. An order may be placed and cancelled more often (a late payment revives it).
    uniqueIndex('ledger_entries_once')
      .on(table.kind, table.sourceId)
      .where(sql`kind IN ('payment', 'unusable_payment', 'refund_due', 'refund_sent', 'fee')`),
    check('ledger_entries_amount', sql`${table.amountFen} > 0`),
    check('ledger_entries_accounts', sql`${table.debit} <> ${table.credit}`),
  ],
);

const sums = {
  kind: text('kind').$type<EntryKind>().notNull(),
  debit: text('debit').$type<Account>().notNull(),
  credit: text('credit').$type<Account>().notNull(),
  /** How many entries are summed up, and their amounts. */
  entries: bigint('entries', { mode: 'number' }).notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
};

/**
 * What every statement that writes the ledger added, changed or took away, as a trigger notes it in the same transaction. Rows
 * are only inserted and deleted, so that bookings never wait for each other; `foldTotals` moves them into the totals.
 */
export const ledgerDeltas = pgTable('ledger_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  minute: instant('minute').notNull(),
  ...sums,
});

/** Sums of the ledger by the minute, but for the deltas not yet folded in. */
export const ledgerMinuteTotals = pgTable(
  'ledger_minute_totals',
  { minute: instant('minute').notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.minute, table.kind, table.debit, table.credit] })],
);

/** The same by the hour (of UTC), for questions about days and years. */
export const ledgerHourTotals = pgTable('ledger_hour_totals', { hour: instant('hour').notNull(), ...sums }, (table) => [
  primaryKey({ columns: [table.hour, table.kind, table.debit, table.credit] }),
]);

/**
 * `receivable` what buyers still owe · `sales` what was sold · `discounts` what members did not pay · `returns` what was
 * given back · `owed_back` what we owe buyers · `fees` what providers keep · `cash:…` what lies with a provider.
 */
export type Account = 'receivable' | 'sales' | 'discounts' | 'returns' | 'owed_back' | 'fees' | `cash:${string}`;

export type EntryKind =
  | 'sale'
  | 'discount'
  | 'sale_cancelled'
  | 'discount_cancelled'
  | 'payment'
  | 'unusable_payment'
  | 'refund_due'
  | 'refund_sent'
  | 'fee';
