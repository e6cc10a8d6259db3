import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../platform/publication.ts';

export const exhibitors = pgTable(
  'exhibitors',
  {
    ...publicationColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    lineZh: text('line_zh').notNull(),
    lineEn: text('line_en').notNull(),
    /** 0–8 row-major, north up. */
    hall: smallint('hall').notNull(),
    booth: text('booth').notNull(),
    mark: smallint('mark').notNull(),
  },
  (table) => [
    unique('exhibitors_booth').on(table.hall, table.booth),
    check('exhibitors_hall', sql`${table.hall} BETWEEN 0 AND 8`),
    check('exhibitors_mark', sql`${table.mark} BETWEEN 0 AND 11`),
    index('exhibitors_by_position').on(table.position),
  ],
);
