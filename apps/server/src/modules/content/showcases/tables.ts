import { FIELDS } from '@mingtang/contract/content/field';
import type { ShowcaseFact } from '@mingtang/contract/content/showcase';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../../platform/publication.ts';
import { exhibitors } from '../../exhibition/tables.ts';

/** Intelligence at work somewhere. */
export const showcases = pgTable(
  'showcases',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    field: text('field', { enum: FIELDS }).notNull(),
    placeZh: text('place_zh').notNull(),
    placeEn: text('place_en').notNull(),
    sinceYear: smallint('since_year'),
    facts: jsonb('facts').$type<ShowcaseFact[]>().notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    cover: text('cover'),
    /** Where one can see it. */
    hall: smallint('hall'),
    exhibitorId: uuid('exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('showcases_hall', sql`${table.hall} BETWEEN 0 AND 8`),
    index('showcases_by_position').on(table.position),
    index('showcases_by_exhibitor').on(table.exhibitorId),
  ],
);
