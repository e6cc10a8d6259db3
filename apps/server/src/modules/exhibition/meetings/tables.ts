import type { MeetingSide, MeetingState } from '@mingtang/contract/exhibition/meetings/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitors } from '../tables.ts';

/** Times exhibitors offer. One that was booked stays, for the meeting names it. */
export const meetingSlots = pgTable(
  'meeting_slots',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    placeZh: text('place_zh').notNull(),
    placeEn: text('place_en').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('meeting_slots_once').on(table.exhibitorId, table.startsAt).where(sql`withdrawn_at IS NULL`),
    check('meeting_slots_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

export const meetings = pgTable(
  'meetings',
  {
    id: uuid('id').primaryKey(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => meetingSlots.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    state: text('state').$type<MeetingState>().notNull().default('booked'),
    bookedAt: instant('booked_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<MeetingSide>(),
    cancelReason: text('cancel_reason'),
    /** When both were told that it is near. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    // Whatever a lock misses: a slot is somebody's once.
    uniqueIndex('meetings_slot_once').on(table.slotId).where(sql`state = 'booked'`),
    index('meetings_by_person').on(table.personId, table.bookedAt),
    index('meetings_to_remind').on(table.slotId).where(sql`state = 'booked' AND reminded_at IS NULL`),
    check('meetings_state', sql`${table.state} IN ('booked', 'cancelled')`),
    check('meetings_side', sql`${table.cancelledBy} IN ('visitor', 'exhibitor', 'organiser')`),
    check(
      'meetings_cancelled',
      sql`(${table.state} = 'cancelled') = (${table.cancelledAt} IS NOT NULL) AND (${table.cancelledAt} IS NULL) = (${table.cancelledBy} IS NULL)`,
    ),
  ],
);
