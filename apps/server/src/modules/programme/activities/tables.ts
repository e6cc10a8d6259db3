import { activityKinds } from '@mingtang/contract/programme/activity';
import { WAITING_LISTS } from '@mingtang/contract/programme/reservation';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { venues } from '../tables.ts';

const { position: _, ...columns } = publicationColumns();

/** What happens beside the forums. */
export const activities = pgTable(
  'activities',
  {
    ...columns,
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    /** When it was taken off the site; null once it is shown or scheduled again, and of what never was shown. */
    cancelledAt: instant('cancelled_at'),
    /** Found by its link alone: in no list, no search, no feed. */
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id),
    spotZh: text('spot_zh'),
    spotEn: text('spot_en'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null is without a limit. */
    quota: integer('quota'),
    taken: integer('taken').notNull().default(0),
    isReviewNeeded: boolean('is_review_needed').notNull(),
    bookingOpensAt: instant('booking_opens_at'),
    bookingClosesAt: instant('booking_closes_at'),
    /** Who offers a place that came free; `off`: nobody may join the line. */
    waitingList: text('waiting_list', { enum: WAITING_LISTS }).notNull().default('automatic'),
  },
  (table) => [
    check('activities_cancelled', sql`${table.cancelledAt} IS NULL OR ${table.publishedAt} IS NULL`),
    index('activities_by_start').on(table.startsAt, table.id),
    index('activities_by_venue').on(table.venueId),
    check(
      'activities_kind',
      sql`${table.kind} IN ('tour', 'workshop', 'contest', 'performance', 'gathering', 'exhibition_entry')`,
    ),
    check(
      'activities_entry_time',
      sql`${table.kind} <> 'exhibition_entry' OR (${table.quota} IS NOT NULL AND ${table.isUnlisted} AND NOT ${table.isReviewNeeded})`,
    ),
    check('activities_waiting_list', sql`${table.waitingList} IN ('automatic', 'by_hand', 'off')`),
    check('activities_times', sql`${table.endsAt} > ${table.startsAt}`),
    // Never more reservations than places, whatever the program does (domain §4).
    check(
      'activities_quota',
      sql`${table.taken} >= 0 AND (${table.quota} IS NULL OR ${table.taken} <= ${table.quota})`,
    ),
    check(
      'activities_booking',
      sql`(${table.bookingOpensAt} IS NULL) = (${table.bookingClosesAt} IS NULL) AND ${table.bookingOpensAt} < ${table.bookingClosesAt}`,
    ),
  ],
);
