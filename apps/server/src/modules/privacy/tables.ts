import type { Language } from '@mingtang/contract/envelope';
import type { ErasureReason, ExportState } from '@mingtang/contract/privacy/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/columns.ts';
import { files } from '../files/tables.ts';
import { persons } from '../identity/tables.ts';

/** A copy of one's own data that was asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExportState>().notNull(),
    language: text('language').$type<Language>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    /** Until when it may be fetched. */
    expiresAt: instant('expires_at'),
    fileId: uuid('file_id').references(() => files.id),
  },
  (table) => [
    index('data_exports_by_person').on(table.personId, table.requestedAt),
    uniqueIndex('data_exports_one_under_way').on(table.personId).where(sql`state = 'preparing'`),
    check('data_exports_state', sql`${table.state} IN ('preparing', 'ready', 'failed', 'expired')`),
    check('data_exports_ready', sql`(${table.state} = 'ready') = (${table.fileId} IS NOT NULL)`),
  ],
);

/** An account that is to be erased, or was. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    reason: text('reason').$type<ErasureReason>().notNull(),
    language: text('language').$type<Language>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Until then it can be taken back. */
    dueAt: instant('due_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    doneAt: instant('done_at'),
    /** Whom to tell that it is done, sealed: the address of nobody any more, until the letter has left. */
    farewellSealed: bytes('farewell_sealed'),
  },
  (table) => [
    uniqueIndex('erasures_one_open').on(table.personId).where(sql`withdrawn_at IS NULL AND done_at IS NULL`),
    index('erasures_due').on(table.dueAt).where(sql`withdrawn_at IS NULL AND done_at IS NULL`),
    check('erasures_reason', sql`${table.reason} IN ('own_wish', 'organiser', 'unused')`),
    check('erasures_one_end', sql`${table.withdrawnAt} IS NULL OR ${table.doneAt} IS NULL`),
  ],
);
