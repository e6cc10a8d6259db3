import type { ReservationState } from '@mingtang/contract/programme/reservation';
import { and, asc, desc, eq, ilike, inArray, isNotNull, min, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import { isNamedWith } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { personProfiles } from '../../identity/profile/tables.ts';
import { persons } from '../../identity/tables.ts';
import { activities } from '../activities/tables.ts';
import { forums, venues } from '../tables.ts';
import { areInEachOthersWay } from './places.ts';
import { reservations } from './tables.ts';

/** What narrows the applications of reviewed forums. */
export interface LineSearch {
  states: ReservationState[] | undefined;
  /** A forum's or an activity's id. */
  bookableId: string | undefined;
  day: string | undefined;
  userTag: string | undefined;
  words: string;
}

/** Only what somebody had to decide: a place taken at once never waited in line. */
const wasReviewed = or(eq(reservations.state, 'under_review'), isNotNull(reservations.decidedAt));

function inLine({ bookableId, day, userTag, words }: LineSearch): SQL | undefined {
  const pattern = anywhere(words);
  const mentions = [persons.phone, persons.email, personProfiles.company];
  return and(
    wasReviewed,
    bookableId ? eq(reservations.bookableId, bookableId) : undefined,
    day ? sql`(${startsAt} AT TIME ZONE 'Asia/Shanghai')::date = ${day}` : undefined,
    userTag ? eq(persons.userTag, userTag) : undefined,
    words === ''
      ? undefined
      : or(isNamedWith(persons.name, words), ...mentions.map((column) => ilike(column, pattern))),
  );
}

const startsAt = sql<Date>`coalesce(${forums.startsAt}, ${activities.startsAt})`.mapWith(forums.startsAt);
const endsAt = sql<Date>`coalesce(${forums.endsAt}, ${activities.endsAt})`.mapWith(forums.endsAt);

const isOverlapping = sql<boolean>`(${reservations.state} = 'under_review' AND EXISTS (
  SELECT FROM reservations AS other LEFT JOIN forums AS there ON there.id = other.forum_id
    LEFT JOIN activities AS beside ON beside.id = other.activity_id
  WHERE other.person_id = ${reservations.personId} AND other.state = 'reserved' AND other.id <> ${reservations.id}
    AND ${areInEachOthersWay(
      {
        kind: sql`beside.kind`,
        startsAt: sql`coalesce(there.starts_at, beside.starts_at)`,
        endsAt: sql`coalesce(there.ends_at, beside.ends_at)`,
      },
      { kind: sql`${activities.kind}`, startsAt: sql`${startsAt}`, endsAt: sql`${endsAt}` },
    )}))`;

const lineColumns = {
  id: reservations.id,
  personId: reservations.personId,
  bookableId: reservations.bookableId,
  kind: sql<'forum' | 'activity'>`CASE WHEN ${reservations.forumId} IS NULL THEN 'activity' ELSE 'forum' END`,
  mode: reservations.mode,
  state: reservations.state,
  purpose: reservations.purpose,
  requestedAt: reservations.requestedAt,
  decidedAt: reservations.decidedAt,
  decidedBy: reservations.decidedBy,
  decisionNote: reservations.decisionNote,
  version: reservations.version,
  titleZh: sql<string>`coalesce(${forums.titleZh}, ${activities.titleZh})`,
  titleEn: sql<string>`coalesce(${forums.titleEn}, ${activities.titleEn})`,
  startsAt,
  endsAt,
  offlineQuota: sql<
    number | null
  >`CASE WHEN ${forums.id} IS NULL THEN ${activities.quota} ELSE ${forums.offlineQuota} END`,
  offlineTaken: sql<number>`coalesce(${forums.offlineTaken}, ${activities.taken})`,
  onlineQuota: sql<number | null>`CASE WHEN ${forums.id} IS NULL THEN 0 ELSE ${forums.onlineQuota} END`,
  onlineTaken: sql<number>`coalesce(${forums.onlineTaken}, 0)`,
  venueZh: venues.nameZh,
  venueEn: venues.nameEn,
  name: persons.name,
  phone: persons.phone,
  email: persons.email,
  userTag: persons.userTag,
  language: persons.language,
  company: personProfiles.company,
  isOverlapping,
};

const selectLine = (db: Reader) =>
  db
    .select(lineColumns)
    .from(reservations)
    .leftJoin(forums, eq(forums.id, reservations.forumId))
    .leftJoin(activities, eq(activities.id, reservations.activityId))
    .innerJoin(venues, sql`${venues.id} = coalesce(${forums.venueId}, ${activities.venueId})`)
    .innerJoin(persons, eq(persons.id, reservations.personId))
    .leftJoin(personProfiles, eq(personProfiles.personId, reservations.personId));
export type LineRow = Awaited<ReturnType<typeof selectLine>>[number];

/** A page of the applications: those that wait by their time, what is decided latest first. */
export function listLine(
  db: Reader,
  search: LineSearch,
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<LineRow[]> {
  const direction = isOldestFirst ? asc : desc;
  return selectLine(db)
    .where(and(search.states ? inArray(reservations.state, search.states) : undefined, inLine(search)))
    .orderBy(direction(reservations.requestedAt), direction(reservations.id))
    .limit(limit)
    .offset(offset);
}

export async function findInLine(db: Reader, id: string): Promise<LineRow | undefined> {
  const [row] = await selectLine(db).where(eq(reservations.id, id));
  return row;
}

/** How many stand in each state, whatever states are searched for. */
export function countLine(db: Reader, search: LineSearch): Promise<{ state: ReservationState; total: number }[]> {
  return db
    .select({ state: reservations.state, total: sql<number>`count(*)::int` })
    .from(reservations)
    .leftJoin(forums, eq(forums.id, reservations.forumId))
    .leftJoin(activities, eq(activities.id, reservations.activityId))
    .innerJoin(persons, eq(persons.id, reservations.personId))
    .leftJoin(personProfiles, eq(personProfiles.personId, reservations.personId))
    .where(inLine(search))
    .groupBy(reservations.state);
}

/** How many wait, and since when. */
export async function summariseLine(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(reservations.requestedAt) })
    .from(reservations)
    .where(eq(reservations.state, 'under_review'));
  return row ?? { waiting: 0, oldestAt: null };
}

/** Forums and activities that are reviewed or have been, by their start. */
export function listReviewed(db: Reader): Promise<{ id: string; titleZh: string; titleEn: string; day: string }[]> {
  return listRows(
    db,
    sql`
    SELECT id, title_zh AS "titleZh", title_en AS "titleEn", to_char(starts_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day
    FROM (
      SELECT id, title_zh, title_en, starts_at, is_review_needed FROM forums
      UNION ALL SELECT id, title_zh, title_en, starts_at, is_review_needed FROM activities
    ) AS bookable
    WHERE is_review_needed OR EXISTS (
      SELECT FROM reservations WHERE bookable_id = bookable.id AND (state = 'under_review' OR decided_at IS NOT NULL))
    ORDER BY starts_at, id`,
  );
}
