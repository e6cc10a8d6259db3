import { testOutcomes } from '@mingtang/contract/connections/model';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/columns.ts';

/** What the console stored to meet third parties with. */
export const connectionCredentials = pgTable(
  'connection_credentials',
  {
    connection: text('connection').primaryKey(),
    /** JSON of the fields; null once they were forgotten. */
    sealed: bytes('sealed'),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** A staff account's id. */
    setBy: text('set_by').notNull(),
  },
  (table) => [check('connection_credentials_version', sql`${table.version} > 0`)],
);

/** The last test of each connection, with the credentials that are in force. */
export const connectionTests = pgTable(
  'connection_tests',
  {
    connection: text('connection').primaryKey(),
    outcome: text('outcome', { enum: testOutcomes }).notNull(),
    latencyMs: integer('latency_ms').notNull(),
    words: text('words'),
    testedAt: instant('tested_at').notNull(),
    testedBy: text('tested_by').notNull(),
  },
  (table) => [
    check('connection_tests_outcome', sql`${table.outcome} IN ('fine', 'refused', 'silent', 'not_connected')`),
  ],
);
