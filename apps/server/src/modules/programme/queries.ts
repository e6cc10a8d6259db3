import type {
  Forum,
  ForumCategory,
  ForumSummary,
  ForumTrack,
  ForumType,
  PlayStatus,
  ProgrammeDay,
  ProgrammeFacts,
  Tag,
  Talk,
  Venue,
  VideoVariant,
} from '@mingtang/contract/programme/model';
import { and, asc, eq, exists, gt, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database.ts';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import {
  organisersOfForum,
  speakersOfTalk,
  summaryColumns,
  venueColumns,
  waitingColumns,
  waitingOnline,
} from './columns.ts';
import { isListed } from './listing.ts';
import { playStatusOf, sourcePurposeOf } from './policy.ts';
import { forums, forumTags, speakers, tags, talkSpeakers, talks, venues, videoSources } from './tables.ts';

export interface ForumFilter {
  /** `YYYY-MM-DD` of the event's time zone. */
  day?: string | undefined;
  category?: ForumCategory | undefined;
  forumType?: ForumType | undefined;
  track?: ForumTrack | undefined;
  tag?: string | undefined;
  venue?: string | undefined;
  playStatus?: PlayStatus | undefined;
  text?: string | undefined;
}

const selectSummaries = (db: Reader) =>
  db.select(summaryColumns).from(forums).innerJoin(venues, eq(venues.id, forums.venueId));
type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** A forum as lists show it, at an instant. */
export const toSummary = ({ playSwitch, hasPlayback, ...row }: SummaryRow, now: Date): ForumSummary => ({
  ...row,
  playStatus: playStatusOf({ ...row, playSwitch, hasPlayback }, now),
});

/** The rule of `playStatusOf` as SQL, so that a list can be narrowed by it; a test holds the two together. */
export const playStatusAt = (now: Date): SQL<PlayStatus> => sql<PlayStatus>`CASE
  WHEN ${forums.playSwitch} = 'off' THEN 'no_live_broadcast'
  WHEN ${forums.playSwitch} = 'held' OR (${forums.playSwitch} = 'auto' AND ${now} < ${forums.startsAt}) THEN 'to_be_started'
  WHEN ${forums.playSwitch} = 'on_air' OR (${forums.playSwitch} = 'auto' AND ${now} < ${forums.endsAt}) THEN 'have_already_started'
  WHEN ${forums.hasPlayback} THEN 'in_playback'
  ELSE 'finished' END`;

/** Forums by start, then by hall: one page, and how many there are in all. */
export async function listForums(
  db: Reader,
  filter: ForumFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<{ items: ForumSummary[]; total: number }> {
  const where = matching(db, filter, now);
  const rows = await selectSummaries(db)
    .where(where)
    .orderBy(asc(forums.startsAt), asc(venues.hall), asc(venues.nameEn), asc(forums.id))
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(where);
  return { items: rows.map((row) => toSummary(row, now)), total: counted[0]?.total ?? 0 };
}

function matching(db: Reader, filter: ForumFilter, now: Date): SQL | undefined {
  const { day, category, forumType, track, tag, venue, playStatus, text } = filter;
  return and(
    isListed(forums, now),
    when(day, (value) => eq(forums.day, value)),
    when(category, (value) => eq(forums.category, value)),
    when(forumType, (value) => eq(forums.forumType, value)),
    when(track, (value) => eq(forums.track, value)),
    when(venue, (value) => eq(forums.venueId, value)),
    when(tag, (value) => exists(tagging(db).where(and(eq(forumTags.forumId, forums.id), eq(forumTags.tagId, value))))),
    when(playStatus, (value) => eq(playStatusAt(now), value)),
    when(text, (value) => mentioning(db, value)),
  );
}

const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

const tagging = (db: Reader) => db.select({ one: sql`1` }).from(forumTags);

function mentioning(db: Reader, text: string): SQL | undefined {
  const pattern = anywhere(text);
  const texts = [forums.titleZh, forums.titleEn, forums.summaryZh, forums.summaryEn, venues.nameZh, venues.nameEn];
  const spokenBy = db
    .select({ one: sql`1` })
    .from(talks)
    .innerJoin(talkSpeakers, eq(talkSpeakers.talkId, talks.id))
    .innerJoin(speakers, eq(speakers.id, talkSpeakers.speakerId))
    .where(and(eq(talks.forumId, forums.id), or(ilike(speakers.nameZh, pattern), ilike(speakers.nameEn, pattern))));
  return or(...texts.map((column) => ilike(column, pattern)), exists(spokenBy));
}

/** Forums by id, shown or not, in no order. */
export async function listForumsByIds(db: Reader, ids: string[], now: Date): Promise<ForumSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db).where(isOneOf(forums.id, ids));
  return rows.map((row) => toSummary(row, now));
}

/** A forum in full; none while the public may not see it. */
export async function findForum(db: Reader, id: string, now: Date): Promise<Forum | undefined> {
  const rows = await db
    .select({
      ...summaryColumns,
      summaryZh: forums.summaryZh,
      summaryEn: forums.summaryEn,
      organisers: organisersOfForum,
      hasComments: forums.hasComments,
      isUnlisted: forums.isUnlisted,
      ...waitingColumns(forums),
      waitingOnline,
    })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(forums.id, id), isPublished(forums, now)));
  const row = rows[0];
  if (!row) return undefined;
  const { summaryZh, summaryEn, organisers, hasComments, isUnlisted, isWaitingListOpen, ...others } = row;
  const { waiting, waitingOnline: waitingAtStream, ...summaryRow } = others;
  const summary = toSummary(summaryRow, now);
  return {
    ...summary,
    summaryZh,
    summaryEn,
    organisers,
    hasComments,
    isUnlisted,
    isWaitingListOpen,
    waiting,
    waitingOnline: waitingAtStream,
    talks: await listTalks(db, id),
    variants: await listVariants(db, id, summary.playStatus),
  };
}

function listTalks(db: Reader, forumId: string): Promise<Talk[]> {
  return db
    .select({
      id: talks.id,
      startsAt: talks.startsAt,
      endsAt: talks.endsAt,
      titleZh: talks.titleZh,
      titleEn: talks.titleEn,
      abstractZh: talks.abstractZh,
      abstractEn: talks.abstractEn,
      speakers: speakersOfTalk,
    })
    .from(talks)
    .where(eq(talks.forumId, forumId))
    .orderBy(asc(talks.position));
}

async function listVariants(db: Reader, forumId: string, status: PlayStatus): Promise<VideoVariant[]> {
  const purpose = sourcePurposeOf(status);
  if (!purpose) return [];
  return db
    .select({ region: videoSources.region, language: videoSources.language, quality: videoSources.quality })
    .from(videoSources)
    .where(and(eq(videoSources.forumId, forumId), eq(videoSources.purpose, purpose)))
    .orderBy(asc(videoSources.region), asc(videoSources.language), asc(videoSources.quality));
}

/**
 * What else to see beside a forum: those that are not over, with the most tags in common first, then the same category,
 * then the nearest start. Empty when the forum does not exist.
 */
export async function listRelatedForums(
  db: Reader,
  id: string,
  { day, limit }: { day: string | undefined; limit: number },
  now: Date,
): Promise<ForumSummary[]> {
  const common = sql`(
    SELECT count(*) FROM forum_tags AS ours JOIN forum_tags AS theirs USING (tag_id)
    WHERE ours.forum_id = ${id} AND theirs.forum_id = forums.id)`;
  const rows = await selectSummaries(db)
    .innerJoin(sql`forums AS this`, sql`this.id = ${id} AND this.published_at <= ${now}`)
    .where(
      and(
        isListed(forums, now),
        ne(forums.id, id),
        gt(forums.endsAt, now),
        when(day, (value) => eq(forums.day, value)),
      ),
    )
    .orderBy(
      sql`${common} DESC`,
      sql`${forums.category} = this.category DESC`,
      sql`abs(extract(epoch FROM ${forums.startsAt} - this.starts_at))`,
      asc(forums.id),
    )
    .limit(limit);
  return rows.map((row) => toSummary(row, now));
}

/** The forums the organiser puts above the others, as long as they are not over: what is on or comes next first. */
export async function listTopForums(
  db: Reader,
  { day, limit }: { day: string | undefined; limit: number },
  now: Date,
): Promise<ForumSummary[]> {
  const rows = await selectSummaries(db)
    .where(
      and(
        isListed(forums, now),
        eq(forums.isTop, true),
        gt(forums.endsAt, now),
        when(day, (value) => eq(forums.day, value)),
      ),
    )
    .orderBy(asc(forums.startsAt), asc(venues.hall), asc(forums.id))
    .limit(limit);
  return rows.map((row) => toSummary(row, now));
}

/** The days that have forums, in order. */
export async function listDays(db: Reader, now: Date): Promise<ProgrammeDay[]> {
  const countOf = (category: ForumCategory) =>
    sql<number>`count(*) FILTER (WHERE ${forums.category} = ${category})::int`;
  const rows = await db
    .select({
      day: forums.day,
      startsAt: sql<Date>`min(${forums.startsAt})`.mapWith(forums.startsAt),
      endsAt: sql<Date>`max(${forums.endsAt})`.mapWith(forums.endsAt),
      forums: sql<number>`count(*)::int`,
      main: countOf('main'),
      special: countOf('special'),
      industry: countOf('industry'),
      academic: countOf('academic'),
      public: countOf('public'),
    })
    .from(forums)
    .where(isListed(forums, now))
    .groupBy(forums.day)
    .orderBy(asc(forums.day));
  return rows.map(({ day, startsAt, endsAt, forums: total, ...categories }) => ({
    day,
    startsAt,
    endsAt,
    forums: total,
    categories,
  }));
}

/** Halls in the order of the plan, each followed by its stages; then what the plan does not show. */
export function listVenues(db: Reader): Promise<Venue[]> {
  return db
    .select(venueColumns)
    .from(venues)
    .orderBy(asc(venues.hall), sql`${venues.kind} = 'stage'`, asc(venues.nameEn), asc(venues.id));
}

/** The tags that forums bear which the public may see, in their own order. */
export function listTags(db: Reader, now: Date): Promise<Tag[]> {
  return db
    .select({ id: tags.id, nameZh: tags.nameZh, nameEn: tags.nameEn })
    .from(tags)
    .where(
      exists(
        tagging(db)
          .innerJoin(forums, and(eq(forums.id, forumTags.forumId), isListed(forums, now)))
          .where(eq(forumTags.tagId, tags.id)),
      ),
    )
    .orderBy(asc(tags.position), asc(tags.id));
}

export async function getFacts(db: Reader, now: Date): Promise<ProgrammeFacts> {
  const rows = await db
    .select({
      forums: sql<number>`count(*)::int`,
      speakers: sql<number>`(
        SELECT count(DISTINCT talk_speakers.speaker_id)::int FROM talk_speakers
        JOIN talks ON talks.id = talk_speakers.talk_id JOIN forums AS held ON held.id = talks.forum_id
        WHERE held.published_at <= ${now} AND NOT held.is_unlisted)`,
      days: sql<number>`count(DISTINCT ${forums.day})::int`,
      liveNow: sql<number>`count(*) FILTER (WHERE ${eq(playStatusAt(now), 'have_already_started')})::int`,
    })
    .from(forums)
    .where(isListed(forums, now));
  return rows[0] ?? { forums: 0, speakers: 0, days: 0, liveNow: 0 };
}

/** What is known of an imported row: its id, and the digest of what the file said about it. */
export interface Origin {
  id: string;
  hash: string | null;
}
const imported = { venues, tags, speakers, forums } as const;

/** The rows that came from `source`, by their ids in it. */
export async function listOrigins(
  db: Reader,
  kind: keyof typeof imported,
  source: string,
): Promise<Map<string, Origin>> {
  const table = imported[kind];
  const rows = await db
    .select({ sourceId: table.sourceId, id: table.id, hash: table.sourceHash })
    .from(table)
    .where(eq(table.source, source));
  return new Map(rows.map(({ sourceId, ...origin }) => [sourceId ?? '', origin]));
}

/** What the organiser entered by hand, by its names. */
export async function listNamed(db: Reader, kind: 'venues' | 'tags'): Promise<Map<string, string>> {
  const table = imported[kind];
  const rows = await db
    .select({ id: table.id, nameZh: table.nameZh, nameEn: table.nameEn })
    .from(table)
    .where(isNull(table.source));
  return new Map(
    rows.flatMap(({ id, nameZh, nameEn }): [string, string][] => [
      [nameZh, id],
      [nameEn, id],
    ]),
  );
}
