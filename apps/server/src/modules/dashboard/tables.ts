import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** One row: the numbers as they were last taken. Whoever shows them, on whichever instance, shows these. */
export const dashboardSnapshots = pgTable(
  'dashboard_snapshots',
  {
    id: integer('id').primaryKey().default(1),
    content: jsonb('content').notNull(),
    /** By the database's clock, which all instances share. */
    keptAt: instant('kept_at').notNull(),
    freshUntil: instant('fresh_until').notNull(),
  },
  (table) => [check('dashboard_snapshots_one_row', sql`${table.id} = 1`)],
);
