import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, real, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { persons } from '../identity/tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** One row: whether there is a line, and how it moves. */
export const waitingRooms = pgTable(
  'waiting_rooms',
  {
    id: smallint('id').primaryKey().default(1),
    /** Opened because orders came too fast; what an organiser decides stands in the settings. */
    isOpen: boolean('is_open').notNull().default(false),
    /** The last number drawn. Numbers are never given twice. */
    lastNumber: count('last_number').notNull().default(0),
    /** How many have had their turn so far. */
    admitted: count('admitted').notNull().default(0),
    /** How many of them had finished when the line last moved. */
    finished: count('finished').notNull().default(0),
    /** How many finish a second, smoothed; null before it was measured. */
    perSecond: real('per_second'),
    /** When the line last moved. */
    advancedAt: instant('advanced_at').notNull(),
    /** Since when nobody has waited; the room closes after a while of it. */
    calmSince: instant('calm_since'),
  },
  (table) => [check('waiting_rooms_one_row', sql`${table.id} = 1`)],
);

/** Who waits, and whose turn it is. A place that is used, left or given up is deleted. */
export const waitingPlaces = pgTable('waiting_places', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  number: count('number').notNull().unique(),
  joinedAt: instant('joined_at').notNull(),
  /** When its owner was last heard of. */
  seenAt: instant('seen_at').notNull(),
  admittedAt: instant('admitted_at'),
});
