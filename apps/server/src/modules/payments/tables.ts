import type { DifferenceKind, PayAction, PayScene } from '@mingtang/contract/payments/model';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders } from '../orders/tables.ts';
import { staffAccounts } from '../staff/tables.ts';

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** The provider's own id; null until it has answered. */
    providerRef: text('provider_ref'),
    state: text('state').notNull().default('open'),
    amountFen: integer('amount_fen').notNull(),
    /** What the provider says was paid. */
    paidFen: integer('paid_fen'),
    /** By the provider's clock. */
    paidAt: instant('paid_at'),
    /** What became of the money: its order took it, or it goes back. */
    usage: text('usage').$type<'order' | 'returned'>(),
    /** The sum of its refunds, whether they were sent or not. */
    refundedFen: integer('refunded_fen').notNull().default(0),
    transactionRef: text('transaction_ref'),
    createdAt: instant('created_at').notNull(),
    /** The order's hold; the provider may keep its page open a while longer. */
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider was last asked. */
    checkedAt: instant('checked_at'),
    // What it was started with: a repeated start must say the very same to be recognised.
    scene: text('scene').$type<PayScene>().notNull(),
    clientIp: text('client_ip').notNull(),
    payerId: text('payer_id'),
    /** Where the provider sends the buyer back to. */
    origin: text('origin').notNull(),
    /** What the client does to pay, as the provider answered at `startedAt`. */
    action: jsonb('action').$type<PayAction>(),
    startedAt: instant('started_at'),
  },
  (table) => [
    unique('payment_attempts_reference').on(table.provider, table.providerRef),
    index('payment_attempts_by_order').on(table.orderId),
    index('payment_attempts_by_transaction').on(table.transactionRef),
    index('payment_attempts_open').on(table.createdAt).where(sql`state = 'open'`),
    // One way to pay at a time: an order is closed with one provider before another is asked.
    uniqueIndex('payment_attempts_one_open').on(table.orderId).where(sql`state = 'open'`),
    // An order takes money once, whatever races.
    uniqueIndex('payment_attempts_one_taken').on(table.orderId).where(sql`usage = 'order'`),
    index('payment_attempts_by_day').on(table.provider, table.paidAt).where(sql`state = 'paid'`),
    check(
      'payment_attempts_usage',
      sql`${table.usage} IN ('order', 'returned') AND (${table.usage} IS NOT NULL) = (${table.state} = 'paid')`,
    ),
    check(
      'payment_attempts_refunded',
      sql`${table.refundedFen} >= 0 AND ${table.refundedFen} <= coalesce(${table.paidFen}, 0)`,
    ),
    check('payment_attempts_scene', sql`${table.scene} IN ('messaging_app', 'phone', 'desktop')`),
    check('payment_attempts_state', sql`${table.state} IN ('open', 'paid', 'failed', 'closed')`),
  ],
);

/** Every notice as it came; applied once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund' | 'other'>().notNull(),
    providerRef: text('provider_ref'),
    raw: jsonb('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
    /** Why it could not be applied yet. */
    problem: text('problem'),
    /** When it is looked at again should it not be applied by then; null once somebody has to, or a job of an older release does. */
    dueAt: instant('due_at'),
    /** How often it was looked at again. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('payment_notices_due').on(table.dueAt).where(sql`applied_at IS NULL`),
    unique('payment_notices_once').on(table.provider, table.eventId),
    index('payment_notices_by_reference').on(table.providerRef),
    check('payment_notices_kind', sql`${table.kind} IN ('payment', 'refund', 'other')`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('requested'),
    refundRef: text('refund_ref'),
    createdAt: instant('created_at').notNull(),
    /** How often the provider could not or would not send it. */
    tries: integer('tries').notNull().default(0),
    /** When the provider is next asked to send it, or how it stands. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Why the last try failed. */
    problem: text('problem'),
    settledAt: instant('settled_at'),
    /** The bank's number, where the provider could not pay it out and somebody did by other means. */
    handReference: text('hand_reference'),
  },
  (table) => [
    // Money that no order can take goes back once, whatever repeats.
    uniqueIndex('refunds_once_unusable').on(table.attemptId).where(sql`reason = 'unusable_payment'`),
    index('refunds_by_reference').on(table.refundRef),
    index('refunds_by_attempt').on(table.attemptId),
    index('refunds_failed').on(table.createdAt).where(sql`state = 'failed'`),
    index('refunds_waiting').on(table.nextTryAt).where(sql`state IN ('requested', 'pending')`),
    check('refunds_by_hand', sql`${table.handReference} IS NULL OR ${table.state} = 'done'`),
    check('refunds_amount', sql`${table.amountFen} > 0`),
    check('refunds_state', sql`${table.state} IN ('requested', 'pending', 'done', 'failed')`),
  ],
);

/** One provider's bill of one civil day of the event's zone: fetched, or still waited for. */
export const statementRuns = pgTable(
  'statement_runs',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<'waiting' | 'done'>().notNull(),
    tries: integer('tries').notNull().default(0),
    lines: integer('lines').notNull().default(0),
    /** What the provider kept that day. */
    feesFen: integer('fees_fen').notNull().default(0),
    /** Why there is no bill yet. */
    problem: text('problem'),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    unique('statement_runs_once').on(table.provider, table.day),
    check('statement_runs_state', sql`${table.state} IN ('waiting', 'done')`),
  ],
);

/** A bill's lines as the provider booked them. */
export const statementLines = pgTable(
  'statement_lines',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => statementRuns.id),
    position: integer('position').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    providerRef: text('provider_ref'),
    refundRef: text('refund_ref'),
    transactionRef: text('transaction_ref').notNull(),
    amountFen: integer('amount_fen').notNull(),
    feeFen: integer('fee_fen').notNull(),
    currency: text('currency').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('statement_lines_by_transaction').on(table.transactionRef),
    index('statement_lines_by_refund').on(table.refundRef),
    check('statement_lines_kind', sql`${table.kind} IN ('payment', 'refund')`),
  ],
);

/** Where a bill and our books differ; somebody, or a later bill, explains it. */
export const statementDifferences = pgTable(
  'statement_differences',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => statementRuns.id),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** Our attempt or refund, else the provider's transaction. */
    subject: text('subject').notNull(),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    transactionRef: text('transaction_ref'),
    ourFen: integer('our_fen'),
    theirFen: integer('their_fen'),
    theirCurrency: text('their_currency'),
    state: text('state').$type<'open' | 'explained'>().notNull().default('open'),
    explanation: text('explanation'),
    /** Null when the books came to agree by themselves. */
    explainedBy: uuid('explained_by').references(() => staffAccounts.id),
    foundAt: instant('found_at').notNull(),
    explainedAt: instant('explained_at'),
  },
  (table) => [
    unique('statement_differences_once').on(table.runId, table.kind, table.subject),
    index('statement_differences_open').on(table.foundAt).where(sql`state = 'open'`),
    index('statement_differences_by_attempt').on(table.attemptId),
    index('statement_differences_by_refund').on(table.refundId),
    check(
      'statement_differences_kind',
      sql`${table.kind} IN ('payment_missing_there', 'payment_missing_here', 'payment_amount', 'payment_currency', 'payment_twice_there', 'refund_missing_there', 'refund_missing_here', 'refund_unsettled_here', 'refund_amount', 'refund_currency', 'refund_twice_there')`,
    ),
    check('statement_differences_state', sql`${table.state} IN ('open', 'explained')`),
    check('statement_differences_explained', sql`(${table.explainedAt} IS NOT NULL) = (${table.state} = 'explained')`),
  ],
);

/** Payments that a provider has and the database had lost, as after a failover without synchronous replication. */
export const recoveredPayments = pgTable(
  'recovered_payments',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    transactionRef: text('transaction_ref'),
    paidFen: integer('paid_fen').notNull(),
    outcome: text('outcome').$type<'restored' | 'returned' | 'by_hand'>().notNull(),
    /** Why somebody has to look at it. */
    problem: text('problem'),
    /** What it was for; of one left to somebody the order may not exist. */
    orderId: uuid('order_id').notNull(),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    unique('recovered_payments_once').on(table.provider, table.providerRef),
    index('recovered_payments_by_time').on(table.foundAt),
    index('recovered_payments_by_attempt').on(table.attemptId),
    check('recovered_payments_outcome', sql`${table.outcome} IN ('restored', 'returned', 'by_hand')`),
    check('recovered_payments_problem', sql`(${table.problem} IS NOT NULL) = (${table.outcome} = 'by_hand')`),
  ],
);

/** One provider asked about everything since an instant. */
export const recoveryRuns = pgTable(
  'recovery_runs',
  {
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    since: instant('since').notNull(),
    /** Payments the provider listed. */
    listed: integer('listed').notNull(),
    /** Of those, payments that carry nothing of this installation. */
    foreignPayments: integer('foreign_payments').notNull(),
    /** Civil days of which the provider has no list yet. */
    missingDays: text('missing_days').array().notNull(),
    problem: text('problem'),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.provider] })],
);
