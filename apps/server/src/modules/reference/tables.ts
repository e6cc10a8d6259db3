import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { resourceColumns } from '../../platform/resource-definition.ts';

export const dictionaryItems = pgTable(
  'dictionary_items',
  {
    ...resourceColumns(),
    type: text('type').notNull(),
    value: text('value').notNull(),
    labelZh: text('label_zh').notNull(),
    labelEn: text('label_en').notNull(),
  },
  (table) => [
    unique('dictionary_items_value').on(table.type, table.value),
    index('dictionary_items_by_type').on(table.type, table.position),
  ],
);

/** Industries, and their sub-categories below them. */
export const industries = pgTable(
  'industries',
  {
    ...resourceColumns(),
    parentId: uuid('parent_id').references((): AnyPgColumn => industries.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [
    unique('industries_name').on(table.parentId, table.nameZh).nullsNotDistinct(),
    index('industries_by_parent').on(table.parentId, table.position),
  ],
);

/** Only what was set; a setting without a row has its default. */
export const settings = pgTable(
  'settings',
  {
    code: text('code').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    version: integer('version').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** A staff account's id, or the name of a job or command. */
    setBy: text('set_by').notNull().default('earlier'),
  },
  (table) => [check('settings_version', sql`${table.version} > 0`)],
);
