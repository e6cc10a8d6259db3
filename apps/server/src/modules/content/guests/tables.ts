import { FIELDS } from '@mingtang/contract/content/field';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../../platform/publication.ts';
import { speakers } from '../../programme/tables.ts';

const { position: _, ...columns } = publicationColumns();

/** Distinguished guests, whether they speak or not. */
export const guests = pgTable(
  'guests',
  {
    ...columns,
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** As it is looked up, family name first, in Latin letters. */
    sortedAs: text('sorted_as').notNull(),
    field: text('field', { enum: FIELDS }).notNull(),
    positionZh: text('position_zh').notNull(),
    positionEn: text('position_en').notNull(),
    organisationZh: text('organisation_zh').notNull(),
    organisationEn: text('organisation_en').notNull(),
    lineZh: text('line_zh').notNull(),
    lineEn: text('line_en').notNull(),
    bioZh: text('bio_zh').notNull(),
    bioEn: text('bio_en').notNull(),
    portrait: text('portrait'),
    speakerId: uuid('speaker_id').references(() => speakers.id, { onDelete: 'set null' }),
  },
  (table) => [unique('guests_speaker').on(table.speakerId), index('guests_by_name').on(table.sortedAs, table.id)],
);
