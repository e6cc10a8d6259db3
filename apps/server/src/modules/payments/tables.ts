import type { PayAction, PayScene } from '@mingtang/contract/payments/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    index('payment_attempts_open').on(table.createdAt).where(sql`state = 'open'`),
    // One way to pay at a time: an order is closed with one provider before another is asked.
    uniqueIndex('payment_attempts_one_open').on(table.orderId).where(sql`state = 'open'`),
    check('payment_attempts_scene', sql`${table.scene} IN ('messaging_app', 'phone', 'desktop')`),
    check('payment_attempts_state', sql`${table.state} IN ('open', 'paid', 'failed', 'closed')`),
  ],
);

/** Every notification as it came; applied once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    providerRef: text('provider_ref'),
    raw: jsonb('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [unique('payment_notices_once').on(table.provider, table.eventId)],
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
    /** When the provider was last asked to send it, or how it stands. */
    triedAt: instant('tried_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // Money that no order can take goes back once, whatever repeats.
    uniqueIndex('refunds_once_unusable').on(table.attemptId).where(sql`reason = 'unusable_payment'`),
    index('refunds_waiting').on(table.createdAt).where(sql`state IN ('requested', 'pending')`),
    check('refunds_amount', sql`${table.amountFen} > 0`),
    check('refunds_state', sql`${table.state} IN ('requested', 'pending', 'done', 'failed')`),
  ],
);
