import type { Audience, PageCode } from '@mingtang/contract/content/model';
import { NEWS_CATEGORIES } from '@mingtang/contract/content/news';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { publicationColumns } from '../../platform/publication.ts';
import { tags } from '../programme/tables.ts';

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
    /** Of the site, where it is shown; null: both. */
    language: text('language', { enum: ['zh', 'en'] }),
    /** For whom; empty: everybody. */
    audience: text('audience').array().$type<Audience[]>().notNull().default([]),
    weight: smallint('weight').notNull().default(10),
    /** How often a day one device is shown it. */
    dailyCap: smallint('daily_cap'),
  },
  (table) => [
    check('adverts_language', sql`${table.language} IN ('zh', 'en')`),
    check('adverts_weight', sql`${table.weight} BETWEEN 1 AND 100`),
    check('adverts_daily_cap', sql`${table.dailyCap} BETWEEN 1 AND 100`),
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

/** How often adverts were seen, by civil day of the event; by whom is not kept. */
export const advertViews = pgTable(
  'advert_views',
  {
    advertId: uuid('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advertId, table.day] }),
    check('advert_views_count', sql`${table.views} > 0`),
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
    category: text('category', { enum: NEWS_CATEGORIES }).notNull().default('committee'),
    cover: text('cover'),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
  },
  (table) => [
    index('news_by_date').on(table.publishedAt),
    check('news_category', sql`${table.category} IN ('committee', 'programme', 'exhibition', 'people', 'visit')`),
  ],
);

/** What news is about, by the topics of the programme, in order. */
export const newsTags = pgTable(
  'news_tags',
  {
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.tagId] }), index('news_tags_by_tag').on(table.tagId)],
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
