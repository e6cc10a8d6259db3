import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons, sessions } from '../tables.ts';

/** A desktop's session lets one phone in, for one page. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** The desktop's: when it ends, what it offered ends too. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Keyed hash; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('hand_overs_by_session').on(table.sessionId, table.createdAt),
    index('hand_overs_by_end').on(table.expiresAt),
  ],
);
