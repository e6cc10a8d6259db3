import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import type { EventContent } from './events.ts';

const personId = () => uuid('person_id').references(() => persons.id, { onDelete: 'cascade' });

/** The private calendar address of a person: at most one. */
export const itineraryCalendars = pgTable(
  'itinerary_calendars',
  {
    personId: personId().primaryKey(),
    /** SHA-256 of the address's 32 random bytes: nobody finds the address in the database. */
    tokenHash: text('token_hash').notNull().unique(),
    /** What it is written in. */
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the hour. */
    fetchedAt: instant('fetched_at'),
  },
  (table) => [check('itinerary_calendars_language', sql`${table.language} IN ('zh', 'en')`)],
);

/** What calendars were told of a person's days. */
export const itineraryCalendarEvents = pgTable(
  'itinerary_calendar_events',
  {
    personId: personId().notNull(),
    uid: text('uid').notNull(),
    content: jsonb('content').$type<EventContent>().notNull(),
    /** Of the content, to tell whether it changed. */
    digest: text('digest').notNull(),
    /** How often it changed since calendars were first told of it. */
    sequence: integer('sequence').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.uid] }),
    check('itinerary_calendar_events_sequence', sql`${table.sequence} >= 0`),
  ],
);
