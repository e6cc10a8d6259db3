import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';

/** Who may redeem members' benefits, and where they stand. What was withdrawn stays: redemptions name it. */
export const redeemers = pgTable(
  'redeemers',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    placeZh: text('place_zh').notNull(),
    placeEn: text('place_en').notNull(),
    givenAt: instant('given_at').notNull(),
    /** The staff account; null for the demo edition's. */
    givenBy: uuid('given_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    /** Short codes of members they got wrong lately, and since when these are counted. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    wrongSince: instant('wrong_since'),
  },
  (table) => [
    uniqueIndex('redeemers_one_in_force').on(table.personId).where(sql`withdrawn_at IS NULL`),
    index('redeemers_by_time').on(table.givenAt, table.id),
    check('redeemers_withdrawn', sql`${table.withdrawnAt} IS NOT NULL OR ${table.withdrawnBy} IS NULL`),
  ],
);
