import type { CardField, LeadGrade } from '@mingtang/contract/exhibition/leads/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitorMembers } from '../members/tables.ts';
import { exhibitors } from '../tables.ts';

/** A visitor's card, with the code that can be typed for it: the next one ends it. */
export const contactCards = pgTable('contact_cards', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  company: text('company'),
  jobTitle: text('job_title'),
  phone: text('phone'),
  email: text('email'),
  /** Codes of an older one are none: what was agreed to is what the card said when the code was shown. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  /** Keyed hash; the code itself is never stored. */
  codeHash: text('code_hash').unique(),
  codeExpiresAt: instant('code_expires_at'),
});

/** Cards that were handed to exhibitors. What is withdrawn is blank, and only its receipt is left. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id),
    /** Null once their account is erased; the card is withdrawn then. */
    personId: uuid('person_id').references(() => persons.id),
    /** From 1 within the exhibitor: names a line of a file without saying who it was. */
    number: integer('number').notNull(),
    name: text('name'),
    company: text('company'),
    jobTitle: text('job_title'),
    phone: text('phone'),
    email: text('email'),
    /** What of the card was handed over; its owner's receipt. */
    fields: text('fields').array().$type<CardField[]>().notNull(),
    sharedAt: instant('shared_at').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => exhibitorMembers.id),
    grade: text('grade').$type<LeadGrade>(),
    note: text('note'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('leads_number').on(table.exhibitorId, table.number),
    uniqueIndex('leads_once').on(table.exhibitorId, table.personId).where(sql`withdrawn_at IS NULL`),
    index('leads_by_person').on(table.personId, table.sharedAt),
    index('leads_by_time').on(table.exhibitorId, table.sharedAt),
    check('leads_grade', sql`${table.grade} IN ('hot', 'warm', 'cold')`),
    check(
      'leads_withdrawn_is_blank',
      sql`(${table.withdrawnAt} IS NULL) = (${table.name} IS NOT NULL) AND (${table.withdrawnAt} IS NULL OR coalesce(${table.company}, ${table.jobTitle}, ${table.phone}, ${table.email}, ${table.note}, ${table.grade}) IS NULL)`,
    ),
  ],
);

/** Files of leads that were taken home. */
export const leadExports = pgTable(
  'lead_exports',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => exhibitorMembers.id, { onDelete: 'cascade' }),
    exportedAt: instant('exported_at').notNull(),
    rows: integer('rows').notNull(),
    /** Cards that had been withdrawn until then. */
    withdrawn: integer('withdrawn').notNull(),
  },
  (table) => [unique('lead_exports_number').on(table.exhibitorId, table.number)],
);

/** Wrong codes that were typed lately at a stand, and since when these are counted. */
export const leadTries = pgTable('lead_tries', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => exhibitorMembers.id, { onDelete: 'cascade' }),
  wrongCodes: integer('wrong_codes').notNull(),
  wrongSince: instant('wrong_since').notNull(),
});
