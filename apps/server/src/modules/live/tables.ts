import { STREAM_PROBLEMS } from '@mingtang/contract/live/model';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { forums } from '../programme/tables.ts';

/** What the last look at each address of a stream found, by address: the same one may serve several forums. */
export const streamChecks = pgTable(
  'stream_checks',
  {
    url: text('url').primaryKey(),
    checkedAt: instant('checked_at').notNull(),
    /** When it last gave a stream; null if it never did. */
    answeredAt: instant('answered_at'),
    /** Why it gave none; null when it did. */
    problem: text('problem', { enum: STREAM_PROBLEMS }),
    httpStatus: integer('http_status'),
    latencyMs: integer('latency_ms'),
    renditions: jsonb('renditions').$type<{ bitsPerSecond: number; height: number | null }[]>().notNull(),
    newestSegment: bigint('newest_segment', { mode: 'number' }),
    /** When the newest segment was first seen. */
    advancedAt: instant('advanced_at'),
    segmentSeconds: integer('segment_seconds'),
    isComplete: boolean('is_complete').notNull(),
  },
  (table) => [
    check(
      'stream_checks_problem',
      sql`${table.problem} IN (${sql.raw(STREAM_PROBLEMS.map((problem) => `'${problem}'`).join(', '))})`,
    ),
    check('stream_checks_answer', sql`(${table.problem} IS NULL) = (${table.latencyMs} IS NOT NULL)`),
  ],
);
export type StreamCheck = typeof streamChecks.$inferSelect;

/** Where a broadcast's stream is to be had when its own addresses are dead. */
export const streamReserves = pgTable(
  'stream_reserves',
  {
    forumId: uuid('forum_id')
      .primaryKey()
      .references(() => forums.id, { onDelete: 'cascade' }),
    /** May leave open what differs from place to place, see `expandReserve`. */
    url: text('url').notNull(),
  },
  (table) => [check('stream_reserves_url', sql`${table.url} ~ '^(https?:/)?/[^/]'`)],
);

/** The addresses a stream had before they were replaced in one step, for the way back. */
export const streamReplacements = pgTable(
  'stream_replacements',
  {
    id: uuid('id').primaryKey(),
    forumId: uuid('forum_id')
      .notNull()
      .references(() => forums.id, { onDelete: 'cascade' }),
    sources: jsonb('sources').$type<EditedVideoSource[]>().notNull(),
    replacedAt: instant('replaced_at').notNull(),
    replacedBy: uuid('replaced_by'),
  },
  (table) => [index('stream_replacements_by_forum').on(table.forumId, table.id)],
);
