import type { FilePurpose } from '@mingtang/contract/files/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** What is known of a file; its bytes are in the storage, sealed. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** The person whose it is; null for the organiser's own. Not a foreign key: persons stand on files. */
    personId: uuid('person_id'),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes, as it is handed out. */
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull(),
    /** Something refers to it; an upload nothing ever referred to is deleted. */
    keptAt: instant('kept_at'),
    /** Its bytes are gone: it was kept as long as it may be. */
    forgottenAt: instant('forgotten_at'),
  },
  (table) => [
    index('files_by_person').on(table.personId),
    index('files_unused').on(table.createdAt).where(sql`kept_at IS NULL`),
    check('files_purpose', sql`${table.purpose} IN ('face', 'image', 'invoice', 'export', 'portrait', 'document')`),
    check('files_size', sql`${table.size} > 0`),
  ],
);
