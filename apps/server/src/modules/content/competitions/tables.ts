import type {
  CompetitionJuror,
  CompetitionPrize,
  CompetitionResult,
  CompetitionTrack,
} from '@mingtang/contract/content/competition';
import { FIELDS } from '@mingtang/contract/content/field';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { venues } from '../../programme/tables.ts';

export const competitions = pgTable(
  'competitions',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    field: text('field', { enum: FIELDS }).notNull(),
    organiserZh: text('organiser_zh').notNull(),
    organiserEn: text('organiser_en').notNull(),
    rewardZh: text('reward_zh').notNull(),
    rewardEn: text('reward_en').notNull(),
    entriesOpenAt: instant('entries_open_at').notNull(),
    entriesCloseAt: instant('entries_close_at').notNull(),
    finalStartsAt: instant('final_starts_at').notNull(),
    finalEndsAt: instant('final_ends_at').notNull(),
    venueId: uuid('venue_id').references(() => venues.id, { onDelete: 'set null' }),
    entryLink: text('entry_link'),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    tracks: jsonb('tracks').$type<CompetitionTrack[]>().notNull(),
    prizes: jsonb('prizes').$type<CompetitionPrize[]>().notNull(),
    jurors: jsonb('jurors').$type<CompetitionJuror[]>().notNull(),
    /** Told once the final is over. */
    results: jsonb('results').$type<CompetitionResult[]>().notNull(),
    cover: text('cover'),
  },
  (table) => [
    index('competitions_by_position').on(table.position),
    index('competitions_by_venue').on(table.venueId),
    check(
      'competitions_dates',
      sql`${table.entriesOpenAt} < ${table.entriesCloseAt} AND ${table.entriesCloseAt} <= ${table.finalStartsAt} AND ${table.finalStartsAt} < ${table.finalEndsAt}`,
    ),
  ],
);
