import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';

/** The code of a member that can be typed: one each, the next one ends it. */
export const memberShortCodes = pgTable('member_short_codes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  /** Keyed hash; the code itself is never stored. */
  codeHash: text('code_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});
