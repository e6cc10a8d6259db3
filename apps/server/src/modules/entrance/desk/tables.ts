import type { ComparedWith, FaceOutcome } from '@mingtang/contract/entrance/desk-model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { tickets } from '../../ticketing/tables.ts';

/** Who was registered at the desk, and by whom. */
export const deskRegistrations = pgTable(
  'desk_registrations',
  {
    /** The desk's own key: a double press registers once. */
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    registeredBy: uuid('registered_by')
      .notNull()
      .references(() => staffAccounts.id),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [index('desk_registrations_by_person').on(table.personId)],
);

/** What comparing somebody's face advised, and what was decided. No picture is kept for it. */
export const faceComparisons = pgTable(
  'face_comparisons',
  {
    /** The desk's own key. */
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** Whose holder it should be; null: the person whose account it is. */
    ticketId: uuid('ticket_id').references(() => tickets.id),
    against: text('against').$type<ComparedWith>().notNull(),
    outcome: text('outcome').$type<FaceOutcome>().notNull(),
    /** 0–100. */
    similarity: smallint('similarity').notNull(),
    comparedBy: uuid('compared_by')
      .notNull()
      .references(() => staffAccounts.id),
    comparedAt: instant('compared_at').notNull(),
    /** Null while nobody has decided. */
    isAccepted: boolean('is_accepted'),
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('face_comparisons_by_person').on(table.personId, table.comparedAt),
    check('face_comparisons_against', sql`${table.against} IN ('kept', 'document')`),
    check('face_comparisons_outcome', sql`${table.outcome} IN ('match', 'unclear', 'no_match')`),
    check('face_comparisons_similarity', sql`${table.similarity} BETWEEN 0 AND 100`),
    check(
      'face_comparisons_decided',
      sql`(${table.isAccepted} IS NULL) = (${table.decidedBy} IS NULL) AND (${table.isAccepted} IS NULL) = (${table.decidedAt} IS NULL)`,
    ),
  ],
);

/** Every badge that was printed, in its ticket's order. */
export const badges = pgTable(
  'badges',
  {
    /** The desk's own key: a double press prints one. */
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    /** Its number among those of its ticket: only the last opens. */
    serial: integer('serial').notNull(),
    /** The ticket's when it was printed: with another owner, it opens nothing. */
    ticketVersion: integer('ticket_version').notNull(),
    /** The names that stand on it. */
    sealed: bytes('sealed').notNull(),
    printedBy: uuid('printed_by')
      .notNull()
      .references(() => staffAccounts.id),
    printedAt: instant('printed_at').notNull(),
  },
  (table) => [unique('badges_once').on(table.ticketId, table.serial), check('badges_serial', sql`${table.serial} > 0`)],
);
