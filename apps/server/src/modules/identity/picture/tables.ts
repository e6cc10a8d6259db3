import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { files } from '../../files/tables.ts';
import { persons } from '../tables.ts';

/** The picture an account shows. */
export const personPictures = pgTable('person_pictures', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  fileId: uuid('file_id')
    .notNull()
    .unique()
    .references(() => files.id, { onDelete: 'cascade' }),
  setAt: instant('set_at').notNull(),
});
