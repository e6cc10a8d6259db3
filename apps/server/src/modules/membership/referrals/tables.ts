import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';

/** The code by which a member brings others along; made when it is first asked for. */
export const referralCodes = pgTable('referral_codes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** Without hyphens. */
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Who brought whom along: once and for good. */
export const referrals = pgTable(
  'referrals',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id, { onDelete: 'cascade' }),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [
    index('referrals_by_referrer').on(table.referrerId),
    check('referrals_of_others', sql`${table.personId} <> ${table.referrerId}`),
  ],
);
