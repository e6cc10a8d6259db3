import type { ImportReport } from '@mingtang/contract/programme/import-model';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { staffAccounts } from '../../staff/tables.ts';

/** Programme files somebody uploaded in the console: compared with what is there, then applied or left. */
export const programmeImports = pgTable(
  'programme_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** The file's name for itself. */
    source: text('source').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The file, until it is applied. */
    content: bytes('content'),
    /** Of the report, so that nobody applies what they have not seen. */
    fingerprint: text('fingerprint').notNull(),
    /** What would become of each session; once applied, what did. */
    report: jsonb('report').$type<ImportReport>().notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => staffAccounts.id),
    uploadedAt: instant('uploaded_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    index('programme_imports_by_time').on(table.uploadedAt, table.id),
    check('programme_imports_content', sql`(${table.content} IS NULL) = (${table.appliedAt} IS NOT NULL)`),
  ],
);
