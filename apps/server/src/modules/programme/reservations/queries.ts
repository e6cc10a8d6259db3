import type { Reservation, ReservationState } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, min, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { professionalApplications } from '../../identity/professionals/tables.ts';
import { persons } from '../../identity/tables.ts';
import { summaryColumns } from '../columns.ts';
import { toSummary } from '../queries.ts';
import { forums, venues } from '../tables.ts';
import { reservations } from './tables.ts';

const selected = {
  ...summaryColumns,
  reservation: {
    id: reservations.id,
    mode: reservations.mode,
    state: reservations.state,
    purpose: reservations.purpose,
    decisionNote: reservations.decisionNote,
    requestedAt: reservations.requestedAt,
    decidedAt: reservations.decidedAt,
  },
};

/** A person's reservations by the forum's start: of each forum the last one. */
export async function listOwnReservations(db: Reader, personId: string, now: Date): Promise<Reservation[]> {
  const rows = await db
    .selectDistinctOn([forums.startsAt, forums.id], selected)
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(reservations.personId, personId), isPublished(forums, now)))
    .orderBy(forums.startsAt, forums.id, desc(reservations.requestedAt), desc(reservations.id));
  return rows.map(({ reservation, ...forum }) => ({ ...reservation, forum: toSummary(forum, now) }));
}

/** One of a person's reservations. */
export async function findOwnReservation(
  db: Reader,
  id: string,
  personId: string,
  now: Date,
): Promise<Reservation | undefined> {
  const [row] = await db
    .select(selected)
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(reservations.id, id), eq(reservations.personId, personId)));
  if (!row) return undefined;
  const { reservation, ...forum } = row;
  return { ...reservation, forum: toSummary(forum, now) };
}

/** A person's place at a forum, or their application for one. */
export async function findLiveReservation(db: Reader, personId: string, forumId: string) {
  const [row] = await db
    .select({ mode: reservations.mode, state: reservations.state })
    .from(reservations)
    .where(
      and(
        eq(reservations.personId, personId),
        eq(reservations.forumId, forumId),
        inArray(reservations.state, ['under_review', 'reserved']),
      ),
    );
  return row;
}

/** What became of a reservation, for telling its person. */
export async function findReservationDecision(
  db: Reader,
  id: string,
): Promise<
  | {
      personId: string;
      state: ReservationState;
      note: string | null;
      forumId: string;
      titleZh: string;
      titleEn: string;
      startsAt: Date;
    }
  | undefined
> {
  const [row] = await db
    .select({
      personId: reservations.personId,
      state: reservations.state,
      note: reservations.decisionNote,
      forumId: forums.id,
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      startsAt: forums.startsAt,
    })
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .where(eq(reservations.id, id));
  return row;
}

/** What narrows the applications of reviewed forums. */
export interface LineSearch {
  states: ReservationState[] | undefined;
  forumId: string | undefined;
  day: string | undefined;
  userTag: string | undefined;
  words: string;
}

/** Only what somebody had to decide: a place taken at once never waited in line. */
const wasReviewed = or(eq(reservations.state, 'under_review'), isNotNull(reservations.decidedAt));

function inLine({ forumId, day, userTag, words }: LineSearch): SQL | undefined {
  const pattern = anywhere(words);
  const mentions = [
    persons.name,
    persons.phone,
    persons.email,
    professionalApplications.name,
    professionalApplications.company,
  ];
  return and(
    wasReviewed,
    forumId ? eq(reservations.forumId, forumId) : undefined,
    day ? eq(forums.day, day) : undefined,
    userTag ? eq(persons.userTag, userTag) : undefined,
    words === '' ? undefined : or(...mentions.map((column) => ilike(column, pattern))),
  );
}

const isOverlapping = sql<boolean>`(${reservations.state} = 'under_review' AND EXISTS (
  SELECT FROM reservations AS other JOIN forums AS there ON there.id = other.forum_id
  WHERE other.person_id = ${reservations.personId} AND other.state = 'reserved' AND other.id <> ${reservations.id}
    AND there.starts_at < ${forums.endsAt} AND there.ends_at > ${forums.startsAt}))`;

const lineColumns = {
  id: reservations.id,
  personId: reservations.personId,
  forumId: reservations.forumId,
  mode: reservations.mode,
  state: reservations.state,
  purpose: reservations.purpose,
  requestedAt: reservations.requestedAt,
  decidedAt: reservations.decidedAt,
  decidedBy: reservations.decidedBy,
  decisionNote: reservations.decisionNote,
  version: reservations.version,
  titleZh: forums.titleZh,
  titleEn: forums.titleEn,
  startsAt: forums.startsAt,
  endsAt: forums.endsAt,
  forumType: forums.forumType,
  offlineQuota: forums.offlineQuota,
  offlineTaken: forums.offlineTaken,
  onlineQuota: forums.onlineQuota,
  onlineTaken: forums.onlineTaken,
  bookingOpensAt: forums.bookingOpensAt,
  bookingClosesAt: forums.bookingClosesAt,
  venueZh: venues.nameZh,
  venueEn: venues.nameEn,
  name: persons.name,
  phone: persons.phone,
  email: persons.email,
  userTag: persons.userTag,
  language: persons.language,
  applicantName: professionalApplications.name,
  company: professionalApplications.company,
  jobTitle: professionalApplications.jobTitle,
  professional: professionalApplications.state,
  isOverlapping,
};

const selectLine = (db: Reader) =>
  db
    .select(lineColumns)
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .innerJoin(persons, eq(persons.id, reservations.personId))
    .leftJoin(professionalApplications, eq(professionalApplications.personId, reservations.personId));
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
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(persons, eq(persons.id, reservations.personId))
    .leftJoin(professionalApplications, eq(professionalApplications.personId, reservations.personId))
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

/** Forums that are reviewed or have been, by their start. */
export function listReviewedForums(
  db: Reader,
): Promise<{ id: string; titleZh: string; titleEn: string; day: string }[]> {
  const applied = db
    .select({ one: sql`1` })
    .from(reservations)
    .where(and(eq(reservations.forumId, forums.id), wasReviewed));
  return db
    .select({ id: forums.id, titleZh: forums.titleZh, titleEn: forums.titleEn, day: forums.day })
    .from(forums)
    .where(or(forums.isReviewNeeded, exists(applied)))
    .orderBy(asc(forums.startsAt), asc(forums.id));
}
