import { RESERVATION_MODES, RESERVATION_STATES } from '@mingtang/contract/programme/reservation';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { activities } from '../activities/tables.ts';
import { forums } from '../tables.ts';

/** What it is about: a forum or an activity. */
const bookable = () => ({
  forumId: uuid('forum_id').references(() => forums.id, { onDelete: 'cascade' }),
  activityId: uuid('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
  /** Whichever it is. */
  bookableId: uuid('bookable_id').notNull().generatedAlwaysAs(sql`coalesce(forum_id, activity_id)`),
});

/** Who asked for a place at which forum or activity, and what became of it. A new try after a refusal is a new row. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    ...bookable(),
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
    /** Whose turn is next in line: the lowest of a kind of place. */
    lineRank: integer('line_rank'),
    /** When a place that came free was offered, and until when it is kept. */
    offeredAt: instant('offered_at'),
    offerEndsAt: instant('offer_ends_at'),
    /** When its person was reminded of the start. */
    remindedAt: instant('reminded_at'),
    /** Raised with every change, so that nobody decides on what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One at a time, whatever races.
    uniqueIndex('reservations_one_live')
      .on(table.personId, table.bookableId)
      .where(sql`state IN ('under_review', 'waiting', 'offered', 'reserved')`),
    index('reservations_by_bookable').on(table.bookableId, table.state),
    index('reservations_line').on(table.bookableId, table.mode, table.lineRank).where(sql`state = 'waiting'`),
    index('reservations_offers').on(table.offerEndsAt).where(sql`state = 'offered'`),
    index('reservations_by_forum').on(table.forumId),
    index('reservations_by_activity').on(table.activityId),
    index('reservations_in_line').on(table.state, table.requestedAt, table.id),
    index('reservations_by_time').on(table.requestedAt, table.id),
    check('reservations_of_one', sql`num_nonnulls(${table.forumId}, ${table.activityId}) = 1`),
    check('reservations_mode', sql`${table.mode} IN ('offline', 'online')`),
    check(
      'reservations_state',
      sql`${table.state} IN ('under_review', 'waiting', 'offered', 'reserved', 'rejected', 'failed', 'released', 'lapsed', 'cancelled')`,
    ),
    check('reservations_cancelled', sql`(${table.cancelledAt} IS NOT NULL) = (${table.state} = 'cancelled')`),
    check('reservations_in_line_have_a_rank', sql`${table.state} <> 'waiting' OR ${table.lineRank} IS NOT NULL`),
    check('reservations_offers_end', sql`${table.state} <> 'offered' OR ${table.offerEndsAt} IS NOT NULL`),
  ],
);

/** Who is told when booking of a forum or an activity opens; gone once they are. */
export const bookingAlerts = pgTable(
  'booking_alerts',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    ...bookable(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.bookableId] }),
    index('booking_alerts_by_forum').on(table.forumId),
    index('booking_alerts_by_activity').on(table.activityId),
    check('booking_alerts_of_one', sql`num_nonnulls(${table.forumId}, ${table.activityId}) = 1`),
  ],
);
