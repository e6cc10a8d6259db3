import type { CancelledSession } from '@mingtang/contract/programme/model';
import { LIVE_STATES } from '@mingtang/contract/programme/reservation';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { activities } from '../activities/tables.ts';
import { venueColumns } from '../columns.ts';
import { findBookable } from '../reservations/bookables.ts';
import { listOverlaps } from '../reservations/places.ts';
import { reservations } from '../reservations/tables.ts';
import { forums, speakers, talks, venues } from '../tables.ts';
import { type KnownSession, type KnownTalk, noticesOf, type SessionNotice, type SessionPlace } from './policy.ts';

export type { SessionNotice } from './policy.ts';

const placeColumns = (of: typeof forums | typeof activities) => ({
  titleZh: of.titleZh,
  titleEn: of.titleEn,
  startsAt: of.startsAt,
  endsAt: of.endsAt,
  venueId: of.venueId,
  venueZh: venues.nameZh,
  venueEn: venues.nameEn,
  version: of.version,
  publishedAt: of.publishedAt,
});

/** A forum or an activity with the name of its venue, shown or not. */
export async function findSessionPlace(db: Reader, id: string) {
  for (const [kind, table] of [['forum', forums] as const, ['activity', activities] as const]) {
    const [row] = await db
      .select(placeColumns(table))
      .from(table)
      .innerJoin(venues, eq(venues.id, table.venueId))
      .where(eq(table.id, id));
    if (row) return { kind, ...row };
  }
  return undefined;
}

export async function findSpeakerName(db: Reader, id: string) {
  const [speaker] = await db
    .select({ nameZh: speakers.nameZh, nameEn: speakers.nameEn })
    .from(speakers)
    .where(eq(speakers.id, id));
  return speaker;
}

/** The talks of forums as people know them, by forum. */
async function listKnownTalks(db: Reader, forumIds: string[]): Promise<Map<string, KnownTalk[]>> {
  const rows = await db
    .select({
      forumId: talks.forumId,
      id: talks.id,
      startsAt: talks.startsAt,
      endsAt: talks.endsAt,
      speakerIds: sql<
        string[]
      >`ARRAY(SELECT speaker_id::text FROM talk_speakers WHERE talk_id = "talks"."id" ORDER BY position)`,
    })
    .from(talks)
    .where(inArray(talks.forumId, forumIds))
    .orderBy(asc(talks.position));
  const byForum = new Map<string, KnownTalk[]>();
  for (const { forumId, ...talk } of rows) byForum.set(forumId, [...(byForum.get(forumId) ?? []), talk]);
  return byForum;
}

interface Placed extends SessionPlace {
  publishedAt: Date | null;
}
/** A forum or an activity with these talks, as people know it. */
export const toKnown = (row: Placed, ofIt: KnownTalk[], now: Date): KnownSession => ({
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  venueId: row.venueId,
  isShown: isShown(row, now),
  talks: ofIt,
});

/** Forums with their talks as people know them now, by id. */
export async function listKnownForums(db: Reader, ids: string[], now: Date): Promise<Map<string, KnownSession>> {
  if (ids.length === 0) return new Map();
  const ofThem = await listKnownTalks(db, ids);
  const rows = await db.select().from(forums).where(inArray(forums.id, ids));
  return new Map(rows.map((row) => [row.id, toKnown(row, ofThem.get(row.id) ?? [], now)]));
}

/** A forum or an activity as people know it now; undefined when it is not there any more. */
export async function findKnown(db: Reader, id: string, now: Date): Promise<KnownSession | undefined> {
  const forum = (await listKnownForums(db, [id], now)).get(id);
  if (forum) return forum;
  const [activity] = await db.select().from(activities).where(eq(activities.id, id));
  return activity && toKnown(activity, [], now);
}

/** What those concerned are to be told of what became of a session; undefined when it is gone or over. */
export async function findNotices(
  db: Reader,
  { sessionId, known }: { sessionId: string; known: KnownSession },
  now: Date,
): Promise<{ isShown: boolean; version: number; notices: SessionNotice[] } | undefined> {
  const [session, place] = [await findKnown(db, sessionId, now), await findSessionPlace(db, sessionId)];
  if (!session || !place || session.endsAt <= now) return undefined;
  return { isShown: session.isShown, version: place.version, notices: noticesOf(known, session) };
}

/** Places somebody has elsewhere at the time of a session. */
export async function listPlacesElsewhere(
  db: Reader,
  personId: string,
  at: { id: string; startsAt: Date; endsAt: Date },
) {
  const bookable = await findBookable(db, at.id);
  return bookable ? listOverlaps(db, personId, { ...bookable, ...at }) : [];
}

/** Talks by id with the forum they are of, in order. */
export function listTalksById(db: Reader, ids: string[]) {
  return db
    .select({ titleZh: talks.titleZh, titleEn: talks.titleEn, startsAt: talks.startsAt, endsAt: talks.endsAt })
    .from(talks)
    .where(inArray(talks.id, ids))
    .orderBy(asc(talks.startsAt), asc(talks.position));
}

/** A session that was cancelled, with its venue; none where it was not. */
export async function findCancelledSession(db: Reader, id: string): Promise<CancelledSession | undefined> {
  for (const [kind, table] of [['forum', forums] as const, ['activity', activities] as const]) {
    const { titleZh, titleEn, startsAt, endsAt } = table;
    const [row] = await db
      .select({ id: table.id, titleZh, titleEn, startsAt, endsAt, venue: venueColumns })
      .from(table)
      .innerJoin(venues, eq(venues.id, table.venueId))
      .where(and(eq(table.id, id), isNotNull(table.cancelledAt)));
    if (row) return { kind, ...row };
  }
  return undefined;
}

/** How somebody stands at a forum or an activity by what they reserved; undefined when they have nothing there. */
export async function findOwnStanding(db: Reader, personId: string, id: string) {
  const [row] = await db
    .select({ state: reservations.state, offerEndsAt: reservations.offerEndsAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.personId, personId),
        eq(reservations.bookableId, id),
        inArray(reservations.state, LIVE_STATES),
      ),
    );
  return row;
}

/** Whoever has a place at a forum or an activity, or waits for one. */
export async function listReservedPersons(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .select({ personId: reservations.personId })
    .from(reservations)
    .where(and(eq(reservations.bookableId, id), inArray(reservations.state, LIVE_STATES)));
  return rows.map(({ personId }) => personId);
}
