import type { Activity } from '@mingtang/contract/programme/activity';
import type { ForumSummary } from '@mingtang/contract/programme/model';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { listActivitiesByIds } from '../activities/queries.ts';
import { activities } from '../activities/tables.ts';
import { listForumsByIds } from '../queries.ts';
import { forums } from '../tables.ts';
import { bookingAlerts, reservations } from './tables.ts';

const selected = {
  id: reservations.id,
  forumId: reservations.forumId,
  activityId: reservations.activityId,
  mode: reservations.mode,
  state: reservations.state,
  purpose: reservations.purpose,
  decisionNote: reservations.decisionNote,
  requestedAt: reservations.requestedAt,
  decidedAt: reservations.decidedAt,
  // Names in full: drizzle leaves the table's out where only one is read.
  placeInLine: sql<number | null>`CASE WHEN reservations.state = 'waiting' THEN (
    SELECT count(*)::int + 1 FROM reservations AS ahead
    WHERE ahead.bookable_id = reservations.bookable_id AND ahead.mode = reservations.mode AND ahead.state = 'waiting'
      AND ahead.line_rank < reservations.line_rank) END`,
  offerEndsAt: sql<Date | null>`CASE WHEN reservations.state = 'offered' THEN reservations.offer_ends_at END`.mapWith(
    reservations.offerEndsAt,
  ),
  isSessionCancelled: sql<boolean>`(
    EXISTS (SELECT FROM forums WHERE forums.id = reservations.forum_id AND forums.cancelled_at IS NOT NULL) OR
    EXISTS (SELECT FROM activities WHERE activities.id = reservations.activity_id AND activities.cancelled_at IS NOT NULL))`,
};
const select = (db: Reader) => db.select(selected).from(reservations);
type OwnRow = Awaited<ReturnType<typeof select>>[number];

/** Puts what they are of to reservations: each forum and activity is read once, however many there are. */
async function complete(db: Reader, rows: OwnRow[], now: Date): Promise<Reservation[]> {
  const [shownForums, shownActivities] = [
    await listForumsByIds(db, distinct(rows.map(({ forumId }) => forumId)), now),
    await listActivitiesByIds(db, distinct(rows.map(({ activityId }) => activityId))),
  ];
  const forumOf = new Map(shownForums.map((one): [string, ForumSummary] => [one.id, one]));
  const activityOf = new Map(shownActivities.map((one): [string, Activity] => [one.id, one]));
  return rows.map(({ forumId, activityId, ...row }) => ({
    ...row,
    forum: forumOf.get(forumId ?? '') ?? null,
    activity: activityOf.get(activityId ?? '') ?? null,
  }));
}

const distinct = (ids: (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** A person's reservations by the start of what they are of: of each forum and activity that is shown, or was until it was called off, the last one. */
export async function listOwnReservations(db: Reader, personId: string, now: Date): Promise<Reservation[]> {
  const latest = db
    .selectDistinctOn([reservations.bookableId], { id: reservations.id })
    .from(reservations)
    .where(eq(reservations.personId, personId))
    .orderBy(reservations.bookableId, sql`${reservations.requestedAt} DESC`, sql`${reservations.id} DESC`);
  const rows = await db
    .select({
      own: selected,
      publishedAt: sql<Date | null>`coalesce(${forums.publishedAt}, ${activities.publishedAt})`.mapWith(
        forums.publishedAt,
      ),
    })
    .from(reservations)
    .leftJoin(forums, eq(forums.id, reservations.forumId))
    .leftJoin(activities, eq(activities.id, reservations.activityId))
    .where(inArray(reservations.id, latest))
    .orderBy(sql`coalesce(${forums.startsAt}, ${activities.startsAt})`, reservations.bookableId);
  return complete(
    db,
    rows.filter((row) => row.own.isSessionCancelled || isShown(row, now)).map(({ own }) => own),
    now,
  );
}

/** Reservations by id, in no order. */
export async function listReservationsByIds(db: Reader, ids: string[], now: Date): Promise<Reservation[]> {
  if (ids.length === 0) return [];
  return complete(db, await select(db).where(isOneOf(reservations.id, ids)), now);
}

/** One of a person's reservations. */
export async function findOwnReservation(
  db: Reader,
  id: string,
  personId: string,
  now: Date,
): Promise<Reservation | undefined> {
  const rows = await select(db).where(and(eq(reservations.id, id), eq(reservations.personId, personId)));
  return (await complete(db, rows, now))[0];
}

/** Which forum or activity one of a person's reservations is of. */
export async function findBookableOf(db: Reader, id: string, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bookableId: reservations.bookableId })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.personId, personId)));
  return row?.bookableId;
}

/** Forums and activities of whose booking a person is told when it opens. */
export async function listBookingAlerts(db: Reader, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookingAlerts.bookableId })
    .from(bookingAlerts)
    .where(eq(bookingAlerts.personId, personId))
    .orderBy(bookingAlerts.createdAt);
  return rows.map(({ id }) => id);
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
export async function findReservationDecision(db: Reader, id: string) {
  const [row] = await db
    .select({
      personId: reservations.personId,
      state: reservations.state,
      note: reservations.decisionNote,
      offerEndsAt: reservations.offerEndsAt,
      bookableId: reservations.bookableId,
    })
    .from(reservations)
    .where(eq(reservations.id, id));
  return row;
}
