import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import type { KnownSession } from './policy.ts';

/** Forums and activities that changed, with what people know of them, until they are told. Gone once they are. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    /** Of a forum or an activity; it may be deleted meanwhile. */
    sessionId: uuid('session_id').primaryKey(),
    /** As it was before the first of the changes; instants as texts. */
    known: jsonb('known').$type<Written<KnownSession>>().notNull(),
    /** The first and the last of the changes. */
    since: instant('since').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('session_changes_by_time').on(table.changedAt)],
);

/** The same after a way through JSON. */
export type Written<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;
