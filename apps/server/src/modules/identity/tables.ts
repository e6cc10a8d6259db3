import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/columns.ts';

export const persons = pgTable(
  'persons',
  {
    id: uuid('id').primaryKey(),
    /** E.164. */
    phone: text('phone').unique(),
    /** Lower case. */
    email: text('email').unique(),
    name: text('name'),
    userTag: text('user_tag').notNull(),
    subSource: text('sub_source'),
    channelSource: text('channel_source'),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** To the hour; null when they were never signed in. */
    lastSeenAt: instant('last_seen_at'),
    /** The account was deleted: nothing here says any more who it was. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('persons_unused').on(sql`coalesce(${table.lastSeenAt}, ${table.createdAt})`).where(sql`erased_at IS NULL`),
    // Beginnings are looked for, whatever the database's collation.
    index('persons_by_name').on(sql`comparable_name(${table.name}) text_pattern_ops`),
    index('persons_by_email').on(table.email.op('text_pattern_ops')),
    index('persons_by_last_digits').on(sql`right(${table.phone}, 4)`),
    check(
      'persons_reachable',
      sql`${table.phone} IS NOT NULL OR ${table.email} IS NOT NULL OR ${table.erasedAt} IS NOT NULL`,
    ),
    // Triggers of the tables that say who somebody is refuse under this name too.
    check(
      'persons_erased',
      sql`${table.erasedAt} IS NULL OR (${table.phone} IS NULL AND ${table.email} IS NULL AND ${table.name} IS NULL)`,
    ),
    check('persons_language', sql`${table.language} IN ('zh', 'en')`),
  ],
);

export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the phone or e-mail address. */
    targetHash: text('target_hash').notNull(),
    /** Keyed hash of the caller's address. */
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** From the network it was asked for from, and from all others together. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    strangerTries: integer('stranger_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, replaced by a newer one, or never sent. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('sign_in_codes_by_target').on(table.targetHash, table.createdAt),
    index('sign_in_codes_by_address').on(table.addressHash, table.createdAt),
    // One live code a target, whatever races.
    uniqueIndex('sign_in_codes_one_open').on(table.targetHash).where(sql`closed_at IS NULL`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** Keyed hash; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    device: text('device').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_by_person').on(table.personId),
    uniqueIndex('sessions_one_a_device').on(table.personId, table.device).where(sql`revoked_at IS NULL`),
  ],
);

/** Whom and where a person's things are sent to. */
export const receivers = pgTable('receivers', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** Name, phone and address, sealed. */
  sealed: bytes('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who a person is with WeChat: one openid an official account. Several people may share a phone, and so an openid. */
export const personOpenIds = pgTable(
  'person_openids',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** The official account's. */
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    boundAt: instant('bound_at').notNull(),
    /** Since when this WeChat account signs in to the account; null: it only pays. */
    signsInSince: instant('signs_in_since'),
  },
  (table) => [
    primaryKey({ name: 'person_openids_pk', columns: [table.personId, table.appId] }),
    uniqueIndex('person_openids_sign_in').on(table.appId, table.openId).where(sql`signs_in_since IS NOT NULL`),
  ],
);
