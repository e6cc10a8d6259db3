import type { Language } from '@mingtang/contract/envelope';
import type { CancelReason, OrderState, RefundReason } from '@mingtang/contract/orders/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { persons } from '../identity/tables.ts';
import { staffAccounts } from '../staff/tables.ts';
import { invites, products } from '../ticketing/tables.ts';

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    unique('cart_lines_one_a_product').on(table.personId, table.productId),
    index('cart_lines_by_time').on(table.addedAt),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** The buyer's key for this purchase: the same key is the same order. */
    clientKey: text('client_key').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    priceFen: integer('price_fen').notNull(),
    discountFen: integer('discount_fen').notNull(),
    totalFen: integer('total_fen').notNull(),
    /** What goes back, or has gone, of what was paid. */
    refundedFen: integer('refunded_fen').notNull().default(0),
    language: text('language').$type<Language>().notNull(),
    /** Its buyer declared it for holders with a foreign document: refunded unless approved by the deadline (spec §9). */
    isForForeignIds: boolean('for_foreign_ids').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** Its owner deleted it from the list. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    // Found whole and by its beginning, whatever the database's collation.
    uniqueIndex('orders_one_a_number').on(table.number.op('text_pattern_ops')),
    index('orders_by_number_end').on(sql`reverse(${table.number}) text_pattern_ops`),
    unique('orders_once_a_key').on(table.personId, table.clientKey),
    index('orders_by_person').on(table.personId, table.createdAt),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_cancelled').on(table.createdAt, table.id).where(sql`state = 'cancelled'`),
    index('orders_refunded').on(table.createdAt, table.id).where(sql`state = 'refunded'`),
    index('orders_waiting').on(table.expiresAt).where(sql`state = 'unpaid'`),
    check('orders_state', sql`${table.state} IN ('unpaid', 'paid', 'cancelled', 'refunded')`),
    check(
      'orders_sum',
      sql`${table.totalFen} = ${table.priceFen} - ${table.discountFen} AND ${table.totalFen} >= 0 AND ${table.discountFen} >= 0`,
    ),
    check('orders_refunded', sql`${table.refundedFen} >= 0 AND ${table.refundedFen} <= ${table.totalFen}`),
    check('orders_paid', sql`(${table.paidAt} IS NOT NULL) = (${table.state} IN ('paid', 'refunded'))`),
    check('orders_cancelled', sql`(${table.cancelledAt} IS NOT NULL) = (${table.state} = 'cancelled')`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    /** As it was when the order was placed. */
    unitPriceFen: integer('unit_price_fen').notNull(),
    /** The price less the discount; what a piece is worth when it is given back. */
    unitPaidFen: integer('unit_paid_fen').notNull(),
    /** The invitation from whose own stock it was sold; null: from the product's. */
    inviteId: uuid('invite_id').references(() => invites.id),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (table) => [
    unique('order_lines_one_a_product').on(table.orderId, table.productId),
    index('order_lines_by_product').on(table.productId),
    index('order_lines_by_invite').on(table.inviteId).where(sql`invite_id IS NOT NULL`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_paid', sql`${table.unitPaidFen} >= 0 AND ${table.unitPaidFen} <= ${table.unitPriceFen}`),
    check(
      'order_lines_refunded',
      sql`${table.refundedQuantity} >= 0 AND ${table.refundedQuantity} <= ${table.quantity}`,
    ),
  ],
);

/** Pieces of an order that are given back, and what goes back for them. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** Why, in the words of whoever of the staff refunded. */
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_refunds_by_order').on(table.orderId),
    index('order_refunds_by_time').on(table.createdAt),
    check('order_refunds_amount', sql`${table.amountFen} >= 0`),
  ],
);

export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    index('order_refund_lines_by_line').on(table.orderLineId),
    check('order_refund_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What staff wrote down about an order; kept, never changed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId, table.createdAt)],
);
