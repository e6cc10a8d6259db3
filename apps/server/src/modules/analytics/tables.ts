import type { Behaviour, Device } from '@mingtang/contract/analytics/model';
import type { PageName } from '@mingtang/contract/analytics/pages';
import type { ShareChannel } from '@mingtang/contract/engagement/model';
import type { Language } from '@mingtang/contract/envelope';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Of nobody: neither an account nor an address stands beside it. */
const whose = () => ({
  /** Made by the browser, of this look or act. */
  id: uuid('id').primaryKey(),
  /** Random, of one tab. */
  visitId: uuid('visit_id').notNull(),
  /** Civil day of the event. */
  day: date('day').notNull(),
  at: instant('at').notNull(),
});
const language = () => text('language').$type<Language>().notNull();
const device = () => text('device').$type<Device>().notNull();

export const pageViews = pgTable(
  'page_views',
  {
    ...whose(),
    page: text('page').$type<PageName>().notNull(),
    thingId: uuid('thing_id'),
    language: language(),
    device: device(),
    referrer: text('referrer'),
    channel: text('channel'),
    /** How long the page was in sight. */
    seconds: integer('seconds').notNull(),
  },
  (table) => [
    index('page_views_by_day').on(table.day),
    index('page_views_by_thing').on(table.thingId, table.at),
    check('page_views_language', sql`${table.language} IN ('zh', 'en')`),
    check('page_views_device', sql`${table.device} IN ('phone', 'desktop')`),
    check('page_views_seconds', sql`${table.seconds} BETWEEN 0 AND 7200`),
  ],
);

export const visitorActs = pgTable(
  'visitor_acts',
  {
    ...whose(),
    behaviour: text('behaviour').$type<Behaviour>().notNull(),
    page: text('page').$type<PageName>(),
    thingId: uuid('thing_id'),
    shareChannel: text('share_channel').$type<ShareChannel>(),
    language: language(),
    device: device(),
    channel: text('channel'),
  },
  (table) => [
    index('visitor_acts_by_day').on(table.day),
    check('visitor_acts_language', sql`${table.language} IN ('zh', 'en')`),
    check('visitor_acts_device', sql`${table.device} IN ('phone', 'desktop')`),
  ],
);

/** Of days that are over. */
export const visitSums = pgTable(
  'visit_sums',
  {
    day: date('day').notNull(),
    /** What is told apart by `key`: see `sums-queries.ts`; `folded` marks that the day is summed. */
    dimension: text('dimension').notNull(),
    key: text('key').notNull(),
    views: integer('views').notNull(),
    visits: integer('visits').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'visit_sums_pk', columns: [table.day, table.dimension, table.key] })],
);
