import { GIFT_ORDER_STATES } from '@mingtang/contract/rewards/exchange/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { persons } from '../../identity/tables.ts';

export const exchangeGifts = pgTable(
  'exchange_gifts',
  {
    ...publicationColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    picture: text('picture'),
    points: integer('points').notNull(),
    stock: integer('stock').notNull(),
    perPerson: integer('per_person').notNull(),
    /** Of the stock, by orders that stand. Whoever raises it holds the row. */
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    check('exchange_gifts_points', sql`${table.points} > 0`),
    check('exchange_gifts_taken', sql`${table.taken} >= 0 AND ${table.taken} <= ${table.stock}`),
    check('exchange_gifts_per_person', sql`${table.perPerson} > 0`),
  ],
);

export const giftOrders = pgTable(
  'gift_orders',
  {
    id: uuid('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => exchangeGifts.id),
    /** Null once the account was erased. */
    personId: uuid('person_id').references(() => persons.id),
    /** Of the call: the same again is the same order. */
    clientKey: text('client_key'),
    /** What it cost then. */
    points: integer('points').notNull(),
    state: text('state', { enum: GIFT_ORDER_STATES }).notNull(),
    /** Whom and where it goes to, sealed; null once the account was erased. */
    receiverSealed: bytes('receiver_sealed'),
    orderedAt: instant('ordered_at').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
    receivedAt: instant('received_at'),
    cancelledAt: instant('cancelled_at'),
    /** Null also where the account was erased before the gift was sent. */
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    unique('gift_orders_once').on(table.personId, table.clientKey),
    index('gift_orders_by_person').on(table.personId, table.orderedAt),
    index('gift_orders_by_gift').on(table.giftId),
    index('gift_orders_by_time').on(table.orderedAt),
    check('gift_orders_state', sql`${table.state} IN ('ordered', 'shipped', 'received', 'cancelled')`),
    check('gift_orders_points', sql`${table.points} > 0`),
    check('gift_orders_owner', sql`(${table.personId} IS NULL) = (${table.receiverSealed} IS NULL)`),
    check(
      'gift_orders_shipped',
      sql`(${table.state} IN ('shipped', 'received')) = (${table.shippedAt} IS NOT NULL AND ${table.carrier} IS NOT NULL AND ${table.trackingNumber} IS NOT NULL)`,
    ),
    check('gift_orders_received', sql`(${table.state} = 'received') = (${table.receivedAt} IS NOT NULL)`),
    check('gift_orders_cancelled', sql`(${table.state} = 'cancelled') = (${table.cancelledAt} IS NOT NULL)`),
  ],
);
