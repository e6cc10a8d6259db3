import type { DocumentKind, Gender } from '@mingtang/contract/identity/documents';
import type { MemberTier } from '@mingtang/contract/membership/model';
import type { Approval, Channel, ProductKind, ReEntryRule, TicketState } from '@mingtang/contract/ticketing/model';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, transactionId } from '../../platform/columns.ts';
import { files } from '../files/tables.ts';
import { persons } from '../identity/tables.ts';

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
    /** Valid only once its holder is approved, who then is professional audience (spec §1). */
    needsReview: boolean('needs_review').notNull().default(false),
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** The forums it opens or shows; empty for those of its halls. */
    forumIds: uuid('forum_ids').array().notNull().default(sql`'{}'`),
    /** Until when its buyer may give it back; null: not at all. */
    refundUntil: instant('refund_until'),
    /** What a membership makes of its buyer. */
    tier: text('tier').$type<MemberTier>(),
    /** When its tickets let somebody in again. */
    reEntry: text('re_entry').$type<ReEntryRule>().notNull().default('daily'),
    position: integer('position').notNull(),
    /** Raised by every edit. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null: a draft. In the future: scheduled. */
    publishedAt: instant('published_at').defaultNow(),
  },
  (table) => [
    check('products_kind', sql`${table.kind} IN ('exhibition', 'forum', 'special_activity', 'video', 'membership')`),
    check('products_tier', sql`(${table.tier} IS NOT NULL) = (${table.kind} = 'membership')`),
    check('products_re_entry', sql`${table.reEntry} IN ('once', 'daily', 'after_exit', 'always')`),
    check(
      'products_review',
      sql`NOT ${table.needsReview} OR (${table.kind} = 'exhibition' AND ${table.needsRealName})`,
    ),
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
    /** The order line it was bought with; with `seq` the ticket exists exactly once. Null when an activation code made it. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    seq: integer('seq').notNull(),
    activationCodeId: uuid('activation_code_id')
      .unique()
      .references((): AnyPgColumn => activationCodes.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    state: text('state').$type<TicketState>().notNull().default('unverified'),
    /** The committee's word on a foreign document, or a reviewer's on professional audience. */
    approval: text('approval').$type<Approval>().notNull().default('none'),
    /** Bought for a holder with a foreign document, as its order says: refunded unless approved by the deadline (spec §9). */
    isForForeignId: boolean('for_foreign_id').notNull().default(false),
    /** When it came to its owner as a gift. */
    receivedAt: instant('received_at'),
    /** Raised whenever older QR codes must die. */
    version: integer('version').notNull().default(1),
    /** The number of the badge printed last, the only one that opens a door; 0: none was. */
    badge: integer('badge').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** A trigger's: devices of the door read on from here. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('tickets_by_change').on(table.changedIn, table.id),
    unique('tickets_once_per_admission').on(table.orderLineId, table.seq),
    index('tickets_by_person').on(table.personId, table.state),
    index('tickets_by_order').on(table.orderId),
    index('tickets_by_number_end').on(sql`reverse(replace(${table.number}, ' ', '')) text_pattern_ops`),
    index('tickets_by_product').on(table.productId, table.state),
    index('tickets_undecided').on(table.id).where(sql`for_foreign_id OR approval IN ('pending', 'rejected')`),
    check('tickets_state', sql`${table.state} IN ('unverified', 'verified', 'given', 'refunded')`),
    check('tickets_badge', sql`${table.badge} >= 0`),
    check('tickets_approval', sql`${table.approval} IN ('none', 'pending', 'approved', 'rejected')`),
    // Bought or activated, one of both.
    check(
      'tickets_origin',
      sql`(${table.orderId} IS NULL) = (${table.orderLineId} IS NULL) AND (${table.orderId} IS NULL) = (${table.activationCodeId} IS NOT NULL)`,
    ),
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
    /** The last characters of the code, by which the desk tells invitations apart. */
    codeTail: text('code_tail').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null: withdrawn. In the future: it opens nothing yet. */
    publishedAt: instant('published_at').defaultNow(),
  },
  (table) => [
    index('invites_by_time').on(table.createdAt, table.id),
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

/** Who is printed on a ticket. What tells a person from another is sealed, and found by its keyed hash. */
export const ticketHolders = pgTable(
  'ticket_holders',
  {
    ticketId: uuid('ticket_id')
      .primaryKey()
      .references(() => tickets.id),
    /** Who filled the form in. */
    submittedBy: uuid('submitted_by')
      .notNull()
      .references(() => persons.id),
    name: text('name').notNull(),
    country: text('country').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    documentKind: text('document_kind').$type<DocumentKind>().notNull(),
    documentHash: text('document_hash').notNull(),
    contactHash: text('contact_hash').notNull(),
    /** Document number, birth date, address. */
    sealed: bytes('sealed').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => files.id),
    /** The page of a document the committee looks at. */
    documentPhotoId: uuid('document_photo_id').references(() => files.id, { onDelete: 'set null' }),
    province: text('province'),
    city: text('city'),
    company: text('company').notNull(),
    industry: text('industry').notNull(),
    subIndustries: text('sub_industries').array().notNull(),
    industryNote: text('industry_note'),
    position: text('position'),
    positionNote: text('position_note'),
    /** What an applicant as professional audience works on and comes for. */
    introduction: text('introduction'),
    isBuying: boolean('is_buying'),
    budget: text('budget'),
    interests: text('interests').array().notNull(),
    personalInterests: text('personal_interests'),
    visitTimes: text('visit_times').array().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Why the holder was not approved. */
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('ticket_holders_by_document').on(table.documentHash, table.submittedAt),
    index('ticket_holders_by_name').on(sql`comparable_name(${table.name}) text_pattern_ops`),
    index('ticket_holders_by_contact').on(table.contactHash),
  ],
);

/** One document holds at most one ticket of a product a day, whatever races (domain §3). */
export const holderDays = pgTable(
  'holder_days',
  {
    documentHash: text('document_hash').notNull(),
    productId: uuid('product_id').notNull(),
    day: date('day').notNull(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentHash, table.productId, table.day] }),
    index('holder_days_by_ticket').on(table.ticketId),
  ],
);

/** A ticket given to an exact address, once and for good; it waits there until somebody signs in with that address. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    fromPersonId: uuid('from_person_id')
      .notNull()
      .references(() => persons.id),
    toKind: text('to_kind').$type<'phone' | 'email'>().notNull(),
    toSealed: bytes('to_sealed').notNull(),
    toHash: text('to_hash').notNull(),
    toPersonId: uuid('to_person_id').references(() => persons.id),
    givenAt: instant('given_at').notNull(),
    receivedAt: instant('received_at'),
    /** It was disputed and went back to the giver, whose it is again. */
    returnedAt: instant('returned_at'),
  },
  (table) => [
    uniqueIndex('gifts_one_of_ticket').on(table.ticketId).where(sql`returned_at IS NULL`),
    index('gifts_by_address').on(table.toHash),
    index('gifts_by_giver').on(table.fromPersonId, table.givenAt),
    index('gifts_by_receiver').on(table.toPersonId, table.receivedAt),
    index('gifts_waiting').on(table.toHash).where(sql`received_at IS NULL AND returned_at IS NULL`),
    check('gifts_kind', sql`${table.toKind} IN ('phone', 'email')`),
    check('gifts_received', sql`(${table.toPersonId} IS NULL) = (${table.receivedAt} IS NULL)`),
  ],
);

/** A printed code that becomes a ticket; its place is set aside from the product's quota. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull().unique(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** For whom the batch was printed. */
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    usedBy: uuid('used_by').references(() => persons.id),
    usedAt: instant('used_at'),
    /** Its place went back: it expired unused, or its ticket was taken back. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    index('activation_codes_by_product').on(table.productId),
    index('activation_codes_expiring').on(table.expiresAt).where(sql`used_at IS NULL AND released_at IS NULL`),
    check('activation_codes_used', sql`(${table.usedBy} IS NULL) = (${table.usedAt} IS NULL)`),
  ],
);

/** Wrong activation codes, so that nobody guesses on. */
export const activationTries = pgTable(
  'activation_tries',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    /** Keyed hash of the caller's address. */
    addressHash: text('address_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('activation_tries_by_person').on(table.personId, table.at),
    index('activation_tries_by_address').on(table.addressHash, table.at),
  ],
);
