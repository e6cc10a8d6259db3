import {
  FORUM_CATEGORIES,
  FORUM_TRACKS,
  FORUM_TYPES,
  PLAY_SWITCHES,
  SPOKEN_LANGUAGES,
  VENUE_KINDS,
  VIDEO_LANGUAGES,
  VIDEO_PURPOSES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
} from '@mingtang/contract/programme/model';
import { WAITING_LISTS } from '@mingtang/contract/programme/reservation';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** Where an imported row came from, so that importing the file again finds it. Null for what the organiser entered. */
const origin = {
  /** The programme file's own name for itself. */
  source: text('source'),
  /** The row's id in it. */
  sourceId: text('source_id'),
  /** Digest of what the file said, to tell whether it says something new. */
  sourceHash: text('source_hash'),
};

/** What every record of the console has. */
const kept = () => ({
  /** Raised by every edit. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const venues = pgTable(
  'venues',
  {
    id: uuid('id').primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    kind: text('kind', { enum: VENUE_KINDS }).notNull(),
    /** Chamber of the plan, 0–8 row by row from the north-west. */
    hall: smallint('hall'),
    code: text('code'),
    seats: integer('seats'),
    themeZh: text('theme_zh'),
    themeEn: text('theme_en'),
    position: integer('position').notNull().default(0),
    ...kept(),
    ...origin,
  },
  (table) => [
    unique('venues_origin').on(table.source, table.sourceId),
    isOneOf('venues_kind', table.kind, VENUE_KINDS),
    check('venues_hall', sql`${table.hall} BETWEEN 0 AND 8`),
    check('venues_code', sql`char_length(${table.code}) BETWEEN 1 AND 3`),
    check('venues_seats', sql`${table.seats} >= 0`),
    // A chamber is one hall; stages lie within it.
    uniqueIndex('venues_one_a_chamber').on(table.hall).where(sql`kind <> 'stage'`),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: uuid('id').primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    position: integer('position').notNull(),
    ...kept(),
    ...origin,
  },
  (table) => [unique('tags_origin').on(table.source, table.sourceId)],
);

export const organisations = pgTable(
  'organisations',
  {
    id: uuid('id').primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    ...kept(),
    ...origin,
  },
  (table) => [unique('organisations_origin').on(table.source, table.sourceId)],
);

export const speakers = pgTable(
  'speakers',
  {
    id: uuid('id').primaryKey(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    positionZh: text('position_zh'),
    positionEn: text('position_en'),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    bioZh: text('bio_zh'),
    bioEn: text('bio_en'),
    isDistinguished: boolean('is_distinguished').notNull().default(false),
    ...kept(),
    ...origin,
  },
  (table) => [
    unique('speakers_origin').on(table.source, table.sourceId),
    index('speakers_by_organisation').on(table.organisationId),
  ],
);

export const forums = pgTable(
  'forums',
  {
    id: uuid('id').primaryKey(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh'),
    summaryEn: text('summary_en'),
    lacksZh: boolean('lacks_zh').notNull().default(false),
    lacksEn: boolean('lacks_en').notNull().default(false),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Civil day of the start in the event's time zone. */
    day: date('day').notNull().generatedAlwaysAs(sql`((starts_at AT TIME ZONE 'Asia/Shanghai')::date)`),
    category: text('category', { enum: FORUM_CATEGORIES }).notNull(),
    track: text('track', { enum: FORUM_TRACKS }),
    /** Put above the others of its day by the organiser. */
    isTop: boolean('is_top').notNull().default(false),
    language: text('language', { enum: SPOKEN_LANGUAGES }),
    forumType: text('forum_type', { enum: FORUM_TYPES }).notNull().default('free'),
    /** Null is without a limit. */
    offlineQuota: integer('offline_quota'),
    offlineTaken: integer('offline_taken').notNull().default(0),
    onlineQuota: integer('online_quota'),
    onlineTaken: integer('online_taken').notNull().default(0),
    isReviewNeeded: boolean('is_review_needed').notNull().default(false),
    bookingOpensAt: instant('booking_opens_at'),
    bookingClosesAt: instant('booking_closes_at'),
    /** Who offers a place that came free; `off`: nobody may join the line. */
    waitingList: text('waiting_list', { enum: WAITING_LISTS }).notNull().default('automatic'),
    hasComments: boolean('has_comments').notNull().default(true),
    /** The organiser's switch: no broadcast, by the clock, or held back, on air, ended whatever the clock says. */
    playSwitch: text('play_switch', { enum: PLAY_SWITCHES }).notNull().default('off'),
    /** A recording may be watched once the forum is over. */
    hasPlayback: boolean('has_playback').notNull().default(false),
    viewers: integer('viewers'),
    /** Address of the recording's captions, WebVTT, in each language. */
    captionsZh: text('captions_zh'),
    captionsEn: text('captions_en'),
    ...kept(),
    /** Null: a draft. In the future: scheduled. Imported forums are shown at once. */
    publishedAt: instant('published_at').defaultNow(),
    /** When it was taken off the site; null once it is shown or scheduled again, and of what never was shown. */
    cancelledAt: instant('cancelled_at'),
    /** Found by its link alone: in no list, no search, no feed. */
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    ...origin,
  },
  (table) => [
    unique('forums_origin').on(table.source, table.sourceId),
    index('forums_by_start').on(table.startsAt, table.id),
    index('forums_by_day').on(table.day),
    index('forums_by_venue').on(table.venueId),
    check('forums_times', sql`${table.endsAt} > ${table.startsAt}`),
    isOneOf('forums_category', table.category, FORUM_CATEGORIES),
    isOneOf('forums_track', table.track, FORUM_TRACKS),
    isOneOf('forums_language', table.language, SPOKEN_LANGUAGES),
    isOneOf('forums_type', table.forumType, FORUM_TYPES),
    isOneOf('forums_play_switch', table.playSwitch, PLAY_SWITCHES),
    isOneOf('forums_waiting_list', table.waitingList, WAITING_LISTS),
    // Never more reservations than places, whatever the program does (domain §4).
    check(
      'forums_offline_quota',
      sql`${table.offlineTaken} >= 0 AND (${table.offlineQuota} IS NULL OR ${table.offlineTaken} <= ${table.offlineQuota})`,
    ),
    check(
      'forums_online_quota',
      sql`${table.onlineTaken} >= 0 AND (${table.onlineQuota} IS NULL OR ${table.onlineTaken} <= ${table.onlineQuota})`,
    ),
    check(
      'forums_booking_window',
      sql`(${table.bookingOpensAt} IS NULL) = (${table.bookingClosesAt} IS NULL) AND ${table.bookingOpensAt} < ${table.bookingClosesAt}`,
    ),
    check('forums_cancelled', sql`${table.cancelledAt} IS NULL OR ${table.publishedAt} IS NULL`),
    check('forums_viewers', sql`${table.viewers} >= 0`),
    check(
      'forums_captions',
      sql`${table.captionsZh} ~ '^(https?:/)?/[^/]' AND ${table.captionsEn} ~ '^(https?:/)?/[^/]'`,
    ),
  ],
);

const forumId = () =>
  uuid('forum_id')
    .notNull()
    .references(() => forums.id, { onDelete: 'cascade' });
/** Place in the list it belongs to, from 0. */
const position = () => smallint('position').notNull();

export const talks = pgTable(
  'talks',
  {
    id: uuid('id').primaryKey(),
    forumId: forumId(),
    position: position(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    abstractZh: text('abstract_zh'),
    abstractEn: text('abstract_en'),
    ...kept(),
  },
  (table) => [
    unique('talks_in_order').on(table.forumId, table.position),
    check('talks_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const talkSpeakers = pgTable(
  'talk_speakers',
  {
    talkId: uuid('talk_id')
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    speakerId: uuid('speaker_id')
      .notNull()
      .references(() => speakers.id),
    position: position(),
    isModerator: boolean('is_moderator').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.talkId, table.speakerId] }),
    index('talk_speakers_by_speaker').on(table.speakerId),
  ],
);

export const forumTags = pgTable(
  'forum_tags',
  {
    forumId: forumId(),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.forumId, table.tagId] }), index('forum_tags_by_tag').on(table.tagId)],
);

export const forumOrganisers = pgTable(
  'forum_organisers',
  {
    forumId: forumId(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.forumId, table.organisationId] })],
);

/** Addresses of a forum's stream and of its recording. */
export const videoSources = pgTable(
  'video_sources',
  {
    forumId: forumId(),
    purpose: text('purpose', { enum: VIDEO_PURPOSES }).notNull(),
    region: text('region', { enum: VIDEO_REGIONS }).notNull(),
    language: text('language', { enum: VIDEO_LANGUAGES }).notNull(),
    quality: text('quality', { enum: VIDEO_QUALITIES }).notNull(),
    url: text('url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.forumId, table.purpose, table.region, table.language, table.quality] }),
    isOneOf('video_sources_purpose', table.purpose, VIDEO_PURPOSES),
    isOneOf('video_sources_region', table.region, VIDEO_REGIONS),
    isOneOf('video_sources_language', table.language, VIDEO_LANGUAGES),
    isOneOf('video_sources_quality', table.quality, VIDEO_QUALITIES),
    check('video_sources_url', sql`${table.url} ~ '^(https?:/)?/[^/]'`),
  ],
);
