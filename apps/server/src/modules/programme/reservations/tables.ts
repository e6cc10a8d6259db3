import { RESERVATION_MODES, RESERVATION_STATES } from '@mingtang/contract/programme/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { forums } from '../tables.ts';

/** Who asked for a place at which forum, and what became of it. A new try after a refusal is a new row. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    forumId: uuid('forum_id')
      .notNull()
      .references(() => forums.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: RESERVATION_MODES }).notNull(),
    state: text('state', { enum: RESERVATION_STATES }).notNull(),
    /** Why one wants to come, in the applicant's words. */
    purpose: text('purpose'),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Null when the system decided, or nobody had to. */
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    /** Why not; the applicant reads it. */
    decisionNote: text('decision_note'),
    cancelledAt: instant('cancelled_at'),
    /** Raised with every change, so that nobody decides on what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One at a time, whatever races.
    uniqueIndex('reservations_one_live')
      .on(table.personId, table.forumId)
      .where(sql`state IN ('under_review', 'reserved')`),
    index('reservations_by_forum').on(table.forumId, table.state),
    index('reservations_in_line').on(table.state, table.requestedAt, table.id),
    index('reservations_by_time').on(table.requestedAt, table.id),
    check('reservations_mode', sql`${table.mode} IN ('offline', 'online')`),
    check(
      'reservations_state',
      sql`${table.state} IN ('under_review', 'reserved', 'rejected', 'failed', 'released', 'cancelled')`,
    ),
    check('reservations_cancelled', sql`(${table.cancelledAt} IS NOT NULL) = (${table.state} = 'cancelled')`),
  ],
);
