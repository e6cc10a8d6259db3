import type { MemberTier } from '@mingtang/contract/membership/model';
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
  primaryKey,
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
    /** Places kept for invitations with a stock of their own and for activation codes. */
    setAside: integer('set_aside').notNull().default(0),
    perPurchase: integer('per_purchase').notNull(),
    perPerson: integer('per_person').notNull(),
    saleFrom: instant('sale_from').notNull(),
    saleTo: instant('sale_to').notNull(),
    needsRealName: boolean('needs_real_name').notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** The forums it opens or shows; empty for those of its halls. */
    forumIds: uuid('forum_ids').array().notNull().default(sql`'{}'`),
    /** Until when its buyer may give it back; null: not at all. */
    refundUntil: instant('refund_until'),
    /** What a membership makes of its buyer. */
    tier: text('tier').$type<MemberTier>(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_kind', sql`${table.kind} IN ('exhibition', 'forum', 'special_activity', 'video', 'membership')`),
    check('products_tier', sql`(${table.tier} IS NOT NULL) = (${table.kind} = 'membership')`),
    check('products_price', sql`${table.priceFen} >= 0`),
    // Never oversold, whatever the program does.
    check(
      'products_quota',
      sql`${table.taken} >= 0 AND ${table.setAside} >= 0 AND ${table.taken} + ${table.setAside} <= ${table.quota}`,
    ),
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

/** A code that lets whoever binds it buy what the general channel does not sell, perhaps from a stock of its own. */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull().unique(),
    channel: text('channel').$type<Channel>().notNull(),
    labelZh: text('label_zh').notNull(),
    labelEn: text('label_en').notNull(),
    /** Null: every product of the channel. */
    productId: uuid('product_id').references(() => products.id),
    /** Its own stock, set aside from the product's; null: it sells from the product's. */
    quota: integer('quota'),
    taken: integer('taken').notNull().default(0),
    /** How many persons may bind it. */
    mostBindings: integer('most_bindings').notNull(),
    validUntil: instant('valid_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('invites_channel', sql`${table.channel} IN ('vip', 'leader', 'special')`),
    check(
      'invites_stock',
      sql`${table.taken} >= 0 AND ${table.taken} <= coalesce(${table.quota}, 0) AND (${table.quota} IS NULL OR ${table.productId} IS NOT NULL)`,
    ),
    check('invites_bindings', sql`${table.mostBindings} > 0`),
  ],
);

export const inviteBindings = pgTable(
  'invite_bindings',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id')
      .notNull()
      .references(() => invites.id),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.inviteId] }),
    index('invite_bindings_by_invite').on(table.inviteId),
  ],
);

/** What a paid video product lets its buyer watch. */
export const viewingRights = pgTable(
  'viewing_rights',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    orderLineId: uuid('order_line_id').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** It was given back. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('viewing_rights_by_person').on(table.personId, table.productId)],
);
