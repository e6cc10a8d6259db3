import type { PageCode } from '@mingtang/contract/content/model';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { publicationColumns } from '../../platform/publication.ts';

export const adverts = pgTable(
  'adverts',
  {
    ...publicationColumns(),
    /** Where it stands. */
    place: text('place').notNull(),
    name: text('name').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    subtitleZh: text('subtitle_zh').notNull(),
    subtitleEn: text('subtitle_en').notNull(),
    desktopPicture: text('desktop_picture'),
    phonePicture: text('phone_picture'),
    artSeed: integer('art_seed').notNull(),
    link: text('link'),
    shownFrom: instant('shown_from'),
    shownUntil: instant('shown_until'),
  },
  (table) => [
    check('adverts_window', sql`${table.shownFrom} < ${table.shownUntil}`),
    index('adverts_by_place').on(table.place, table.position),
  ],
);

export const advertClicks = pgTable(
  'advert_clicks',
  {
    advertId: uuid('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    /** Civil day of the event. */
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advertId, table.day] }),
    check('advert_clicks_count', sql`${table.clicks} > 0`),
  ],
);

export const news = pgTable(
  'news',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
  },
  (table) => [index('news_by_date').on(table.publishedAt)],
);

/** Pages of the organiser's own text, one of each code. */
export const pages = pgTable(
  'pages',
  {
    ...publicationColumns(),
    code: text('code').$type<PageCode>().notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    descriptionZh: text('description_zh').notNull(),
    descriptionEn: text('description_en').notNull(),
    leadZh: text('lead_zh').notNull(),
    leadEn: text('lead_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    since: date('since'),
  },
  (table) => [unique('pages_code').on(table.code)],
);

export const notices = pgTable(
  'notices',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
  },
  (table) => [index('notices_by_position').on(table.position)],
);
