import { COMMENT_STATES, REPORT_REASONS } from '@mingtang/contract/live/comments/model';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { forums } from '../../programme/tables.ts';

const forumId = () => uuid('forum_id').references(() => forums.id, { onDelete: 'cascade' });
const personId = () => uuid('person_id').references(() => persons.id, { onDelete: 'cascade' });
const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    forumId: forumId().notNull(),
    personId: personId().notNull(),
    /** The author's name when it was said, masked. */
    nickname: text('nickname').notNull(),
    text: text('text').notNull(),
    /** What words are looked for in: folded, without anything but letters and digits. */
    letters: text('letters').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Milliseconds since the broadcast began; null of what was said before it did. */
    positionMs: integer('position_ms'),
    state: text('state', { enum: COMMENT_STATES }).notNull(),
    /** Words of the list that held it; none when nothing did. */
    heldFor: text('held_for').array().notNull(),
    clientKey: text('client_key'),
    /** Reports nobody has looked at yet, and since when there are any. */
    openReports: integer('open_reports').notNull().default(0),
    reportedAt: instant('reported_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    unique('comments_one_a_key').on(table.personId, table.clientKey),
    index('comments_by_forum').on(table.forumId, table.id).where(sql`state = 'shown'`),
    index('comments_by_position').on(table.forumId, table.positionMs).where(sql`state = 'shown'`),
    index('comments_by_person').on(table.personId, table.forumId, table.id),
    index('comments_held').on(table.id).where(sql`state = 'held'`),
    index('comments_reported').on(table.reportedAt).where(sql`open_reports > 0`),
    check('comments_state', isOneOf(table.state, COMMENT_STATES)),
    check('comments_text', sql`char_length(${table.text}) BETWEEN 1 AND 500`),
    check('comments_position', sql`${table.positionMs} >= 0`),
    check(
      'comments_reports',
      sql`${table.openReports} >= 0 AND (${table.openReports} = 0 OR ${table.reportedAt} IS NOT NULL)`,
    ),
  ],
);

export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    personId: personId().notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** When staff looked at it. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ name: 'comment_reports_pk', columns: [table.commentId, table.personId] }),
    index('comment_reports_by_person').on(table.personId),
    check('comment_reports_reason', isOneOf(table.reason, REPORT_REASONS)),
  ],
);

/** Where a forum differs from what is usual. */
export const commentRooms = pgTable(
  'comment_rooms',
  {
    forumId: forumId().primaryKey(),
    pauseSeconds: integer('pause_seconds').notNull(),
  },
  (table) => [check('comment_rooms_pause', sql`${table.pauseSeconds} BETWEEN 0 AND 3600`)],
);

/** When somebody last commented on a forum whose comment there they deleted since: the pause between two goes on. */
export const commentPauses = pgTable(
  'comment_pauses',
  { personId: personId().notNull(), forumId: forumId().notNull(), saidAt: instant('said_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.personId, table.forumId] }),
    index('comment_pauses_by_forum').on(table.forumId),
  ],
);

/** Words that hold a comment until somebody has looked at it. */
export const commentWords = pgTable('comment_words', {
  word: text('word').primaryKey(),
  addedAt: instant('added_at').notNull(),
  addedBy: uuid('added_by'),
});

/** Who may not comment until somebody gives it back. */
export const silencedPersons = pgTable('silenced_persons', {
  personId: personId().primaryKey(),
  silencedAt: instant('silenced_at').notNull(),
  silencedBy: uuid('silenced_by'),
});
