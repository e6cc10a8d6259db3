import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
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
