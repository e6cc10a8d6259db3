import { areaKinds } from '@mingtang/contract/reference/model';
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

/** Countries, the provinces of one, and the cities of those. */
export const areas = pgTable(
  'areas',
  {
    ...resourceColumns(),
    parentId: uuid('parent_id').references((): AnyPgColumn => areas.id),
    kind: text('kind', { enum: areaKinds }).notNull(),
    code: text('code').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [
    unique('areas_code').on(table.code),
    index('areas_by_parent').on(table.parentId, table.position),
    check('areas_kind', sql`${table.kind} IN ('country', 'province', 'city')`),
    check('areas_parent', sql`(${table.parentId} IS NULL) = (${table.kind} = 'country')`),
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
