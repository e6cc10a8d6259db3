import type { Channel, ProductKind, TicketState } from '@mingtang/contract/ticketing/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { persons } from '../identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ProductKind>().notNull(),
    channels: text('channels').array().$type<Channel[]>().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    lineZh: text('line_zh').notNull(),
    lineEn: text('line_en').notNull(),
    includesZh: jsonb('includes_zh').$type<string[]>().notNull(),
    includesEn: jsonb('includes_en').$type<string[]>().notNull(),
    halls: smallint('halls').array().notNull(),
    validDays: date('valid_days').array().notNull(),
    priceFen: integer('price_fen').notNull(),
    quota: integer('quota').notNull(),
    /** Places held by unpaid and paid orders. */
    taken: integer('taken').notNull().default(0),
    perPurchase: integer('per_purchase').notNull(),
    perPerson: integer('per_person').notNull(),
    saleFrom: instant('sale_from').notNull(),
    saleTo: instant('sale_to').notNull(),
    needsRealName: boolean('needs_real_name').notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    isRecommended: boolean('is_recommended').notNull().default(false),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_kind', sql`${table.kind} IN ('exhibition', 'forum', 'special_activity')`),
    check('products_price', sql`${table.priceFen} >= 0`),
    // Never oversold, whatever the program does.
    check('products_quota', sql`${table.taken} >= 0 AND ${table.taken} <= ${table.quota}`),
    check('products_limits', sql`${table.perPurchase} > 0 AND ${table.perPerson} > 0`),
    check('products_sale', sql`${table.saleFrom} < ${table.saleTo}`),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** The order line it was bought with; with `seq` the ticket exists exactly once. */
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    seq: integer('seq').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    state: text('state').$type<TicketState>().notNull().default('unverified'),
    /** Raised whenever older QR codes must die. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('tickets_once_per_admission').on(table.orderLineId, table.seq),
    index('tickets_by_person').on(table.personId, table.state),
    index('tickets_by_order').on(table.orderId),
    check('tickets_state', sql`${table.state} IN ('unverified', 'verified', 'given', 'refunded')`),
  ],
);
