import type { Agreement } from '@mingtang/contract/identity/consents/model';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../tables.ts';

/** Who agreed to which published text, and when. They outlive the account: they are the proof that it was opened rightly. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    agreement: text('agreement').$type<Agreement>().notNull(),
    /** Of the published text. */
    version: integer('version').notNull(),
    /** SHA-256 of the text in both languages. */
    textHash: text('text_hash').notNull(),
    language: text('language').$type<'zh' | 'en'>().notNull(),
    /** Keyed hash of the network it came from. */
    addressHash: text('address_hash').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    unique('consents_once_a_text').on(table.personId, table.agreement, table.textHash),
    check(
      'consents_agreement',
      sql`${table.agreement} IN ('privacy', 'registration', 'digital_currency', 'accompanying_adult')`,
    ),
    check('consents_language', sql`${table.language} IN ('zh', 'en')`),
  ],
);
