import type { RehearsalPlan, RehearsalProgress, RehearsalReport } from '@mingtang/contract/edition/rehearsal';
import { rehearsalStates } from '@mingtang/contract/edition/rehearsal';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Sales that were tried on a copy of the shop's shelves, and what held. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    id: uuid('id').primaryKey(),
    startedBy: uuid('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    state: text('state', { enum: rehearsalStates }).notNull(),
    plan: jsonb('plan').$type<RehearsalPlan>().notNull(),
    progress: jsonb('progress').$type<RehearsalProgress>().notNull(),
    report: jsonb('report').$type<RehearsalReport>(),
  },
  (table) => [
    check('rehearsals_state', sql`${table.state} IN ('running', 'stopping', 'done', 'stopped', 'failed')`),
    check('rehearsals_end', sql`(${table.endedAt} IS NULL) = (${table.state} IN ('running', 'stopping'))`),
    index('rehearsals_by_time').on(table.startedAt),
    // One at a time, whichever instance was asked.
    uniqueIndex('rehearsals_under_way').on(sql`(true)`).where(sql`${table.endedAt} IS NULL`),
  ],
);
