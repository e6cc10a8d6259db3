import type { PlaySwitch } from '@mingtang/contract/programme/model';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Cache } from '../../platform/cache.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { FORUMS_TAG, forumTag, ORGANISATIONS_TAG, SPEAKERS_TAG, TAGS_TAG, VENUES_TAG } from './cache-tags.ts';
import { requireBookingWindow, requireOrderedTimes, requireQuota } from './policy.ts';
import {
  forumOrganisers,
  forums,
  forumTags,
  organisations,
  speakers,
  tags,
  talkSpeakers,
  talks,
  venues,
} from './tables.ts';

type Invalidation = Pick<Cache, 'invalidate'>;
export type VenueRecord = typeof venues.$inferInsert;
export type TagRecord = typeof tags.$inferInsert;
export type OrganisationRecord = typeof organisations.$inferInsert;
export type SpeakerRecord = typeof speakers.$inferInsert;

export interface TalkContent {
  startsAt: Date;
  endsAt: Date;
  titleZh: string;
  titleEn: string;
  abstractZh: string | null;
  abstractEn: string | null;
  /** In order of appearance. */
  speakers: { id: string; isModerator: boolean }[];
}

/** What a forum is about, where, when and by whom: all that a programme file can say. */
export type ForumContent = Pick<
  typeof forums.$inferInsert,
  | 'id'
  | 'titleZh'
  | 'titleEn'
  | 'summaryZh'
  | 'summaryEn'
  | 'lacksZh'
  | 'lacksEn'
  | 'venueId'
  | 'startsAt'
  | 'endsAt'
  | 'category'
  | 'track'
  | 'language'
  | 'source'
  | 'sourceId'
  | 'sourceHash'
> & {
  tagIds: string[];
  /** Those it has stay when absent. */
  organiserIds?: string[];
  talks: TalkContent[];
  /** Of a new forum: shown from then on, at once when absent; null makes a draft. One that is there stays as it is. */
  publishedAt?: Date | null;
};

/** How a forum is entered, booked and broadcast: what the organiser alone decides. */
export interface ForumRules {
  id: string;
  forumType: (typeof forums.$inferSelect)['forumType'];
  /** Null is without a limit. */
  offlineQuota: number | null;
  onlineQuota: number | null;
  isReviewNeeded: boolean;
  /** Null where there is nothing to book. */
  booking: { opensAt: Date; closesAt: Date } | null;
  /** Put above the others of its day. */
  isTop: boolean;
  hasComments: boolean;
  playSwitch: PlaySwitch;
  hasPlayback: boolean;
}

/** Creates venues, or overwrites by id the columns that the rows name; a venue keeps the kind it was created with. */
export async function saveVenues(tx: Tx, cache: Invalidation, rows: VenueRecord[]): Promise<void> {
  for (const part of parts(rows))
    await tx
      .insert(venues)
      .values(part)
      .onConflictDoUpdate({
        target: venues.id,
        set: overwriting(
          venues,
          namedBy(part).filter((name) => name !== 'kind'),
        ),
      });
  await cache.invalidate(tx, [VENUES_TAG]);
}

/** Creates tags, or overwrites by id the columns that the rows name. */
export async function saveTags(tx: Tx, cache: Invalidation, rows: TagRecord[]): Promise<void> {
  for (const part of parts(rows))
    await tx
      .insert(tags)
      .values(part)
      .onConflictDoUpdate({ target: tags.id, set: overwriting(tags, namedBy(part)) });
  await cache.invalidate(tx, [TAGS_TAG]);
}

/** Creates organisations, or overwrites by id the columns that the rows name. */
export async function saveOrganisations(tx: Tx, cache: Invalidation, rows: OrganisationRecord[]): Promise<void> {
  for (const part of parts(rows))
    await tx
      .insert(organisations)
      .values(part)
      .onConflictDoUpdate({ target: organisations.id, set: overwriting(organisations, namedBy(part)) });
  await cache.invalidate(tx, [ORGANISATIONS_TAG]);
}

/** Creates speakers, or overwrites by id the columns that the rows name. */
export async function saveSpeakers(tx: Tx, cache: Invalidation, rows: SpeakerRecord[]): Promise<void> {
  for (const part of parts(rows))
    await tx
      .insert(speakers)
      .values(part)
      .onConflictDoUpdate({ target: speakers.id, set: overwriting(speakers, namedBy(part)) });
  await cache.invalidate(tx, [SPEAKERS_TAG]);
}

const contentColumns = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'lacksZh',
  'lacksEn',
  'venueId',
  'startsAt',
  'endsAt',
  'category',
  'track',
  'language',
  'source',
  'sourceId',
  'sourceHash',
] as const;

/**
 * Creates forums or overwrites their content by id; their rules stay as they are, a new forum's are open and without a
 * broadcast. A talk keeps its id as long as it keeps its place. Throws `programme.ends_before_start`.
 */
export async function saveForums(tx: Tx, cache: Invalidation, contents: ForumContent[]): Promise<void> {
  for (const content of contents) {
    requireOrderedTimes(content);
    content.talks.forEach(requireOrderedTimes);
  }
  for (const part of parts(contents)) {
    await tx
      .insert(forums)
      .values(part)
      .onConflictDoUpdate({
        target: forums.id,
        set: {
          ...overwriting(forums, contentColumns),
          // Files say nothing of tracks.
          track: sql`coalesce(excluded.track, ${forums.track})`,
        },
      });
    await replaceLinks(tx, part);
    await replaceTalks(tx, part);
  }
  await invalidateForums(
    tx,
    cache,
    contents.map(({ id }) => id),
  );
}

async function replaceLinks(tx: Tx, contents: ForumContent[]): Promise<void> {
  const ids = contents.map(({ id }) => id);
  await tx.delete(forumTags).where(inArray(forumTags.forumId, ids));
  const named = contents.filter(({ organiserIds }) => organiserIds !== undefined).map(({ id }) => id);
  await tx.delete(forumOrganisers).where(inArray(forumOrganisers.forumId, named));
  const tagged = contents.flatMap(({ id, tagIds }) =>
    tagIds.map((tagId, position) => ({ forumId: id, tagId, position })),
  );
  const organised = contents.flatMap(({ id, organiserIds = [] }) =>
    organiserIds.map((organisationId, position) => ({ forumId: id, organisationId, position })),
  );
  for (const part of parts(tagged)) await tx.insert(forumTags).values(part);
  for (const part of parts(organised)) await tx.insert(forumOrganisers).values(part);
}

async function replaceTalks(tx: Tx, contents: ForumContent[]): Promise<void> {
  const listed = contents.flatMap(({ id, talks }) =>
    talks.map((talk, position) => ({ ...talk, id: newId(), forumId: id, position })),
  );
  const idAt = new Map<string, string>();
  for (const part of parts(listed)) {
    const saved = await tx
      .insert(talks)
      .values(part)
      .onConflictDoUpdate({
        target: [talks.forumId, talks.position],
        set: overwriting(talks, ['startsAt', 'endsAt', 'titleZh', 'titleEn', 'abstractZh', 'abstractEn']),
      })
      .returning({ id: talks.id, forumId: talks.forumId, position: talks.position });
    for (const { id, forumId, position } of saved) idAt.set(`${forumId} ${position}`, id);
  }
  const ids = contents.map(({ id }) => id);
  const counts = contents.map((content) => content.talks.length);
  await tx.execute(sql`
    DELETE FROM talks USING unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) AS kept (forum_id, count)
    WHERE talks.forum_id = kept.forum_id AND talks.position >= kept.count`);
  await tx.execute(sql`
    DELETE FROM talk_speakers USING talks
    WHERE talks.id = talk_speakers.talk_id AND talks.forum_id = ANY(${sql.param(ids)}::uuid[])`);
  const speaking = listed.flatMap(({ forumId, position: talk, speakers }) =>
    speakers.map(({ id, isModerator }, position) => ({
      talkId: idAt.get(`${forumId} ${talk}`) ?? '',
      speakerId: id,
      position,
      isModerator,
    })),
  );
  for (const part of parts(speaking)) await tx.insert(talkSpeakers).values(part);
}

/** Sets forums' rules. Throws `programme.booking_window_reversed` and `programme.quota_below_taken`. */
export async function setForumRules(tx: Tx, cache: Invalidation, rules: ForumRules[]): Promise<void> {
  const ids = rules.map(({ id }) => id);
  const locked = await tx
    .select({ id: forums.id, offlineTaken: forums.offlineTaken, onlineTaken: forums.onlineTaken })
    .from(forums)
    .where(inArray(forums.id, ids))
    .orderBy(forums.id)
    .for('update');
  const taken = new Map(locked.map((row) => [row.id, row]));
  for (const { id, booking, offlineQuota, onlineQuota } of rules) {
    requireBookingWindow(booking);
    requireQuota(offlineQuota, taken.get(id)?.offlineTaken ?? 0);
    requireQuota(onlineQuota, taken.get(id)?.onlineTaken ?? 0);
  }
  const rows = rules.map(({ booking, ...rule }) => ({
    ...rule,
    opensAt: booking?.opensAt,
    closesAt: booking?.closesAt,
  }));
  await tx.execute(sql`
    UPDATE forums SET
      forum_type = rule."forumType", offline_quota = rule."offlineQuota", online_quota = rule."onlineQuota",
      is_review_needed = rule."isReviewNeeded", booking_opens_at = rule."opensAt", booking_closes_at = rule."closesAt",
      has_comments = rule."hasComments", play_switch = rule."playSwitch", has_playback = rule."hasPlayback",
      is_top = rule."isTop"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rule (
      id uuid, "forumType" text, "offlineQuota" int, "onlineQuota" int, "isReviewNeeded" boolean, "opensAt" timestamptz,
      "closesAt" timestamptz, "hasComments" boolean, "playSwitch" text, "hasPlayback" boolean,
      "isTop" boolean)
    WHERE forums.id = rule.id`);
  await invalidateForums(tx, cache, ids);
}

const invalidateForums = (tx: Tx, cache: Invalidation, ids: string[]): Promise<void> =>
  cache.invalidate(tx, [FORUMS_TAG, ...ids.map(forumTag)]);

/** A statement takes at most 65,535 parameters. */
const ROWS_A_STATEMENT = 500;

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) yield rows.slice(start, start + ROWS_A_STATEMENT);
}

/** The columns that rows name; all rows of one call must name the same. */
const namedBy = <Row extends object>(rows: Row[]): (keyof Row & string)[] =>
  Object.keys(rows[0] ?? {}) as (keyof Row & string)[];

/**
 * The `SET` of an upsert: these columns take the new row's values. The version rises, so that whoever has the row open in
 * the console does not overwrite them.
 */
function overwriting<Table extends PgTable>(
  table: Table,
  names: readonly (keyof Table['_']['columns'] & string)[],
): Record<string, SQL> {
  const columns = getTableColumns(table);
  const taken = names
    .filter((name) => name !== 'id')
    .map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`] as const);
  return { ...Object.fromEntries(taken), version: sql`${table}.version + 1`, updatedAt: sql`now()` };
}
