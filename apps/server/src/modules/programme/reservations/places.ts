import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { ReservationMode, ReservationState } from '@mingtang/contract/programme/reservation';
import { type SQL, sql } from 'drizzle-orm';
import { EVENT_TIME_ZONE, eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { listRows } from '../../../platform/rows.ts';

/** A live reservation of somebody, with what it is of. */
export interface OwnPlace {
  reservationId: string;
  personId: string;
  bookableId: string;
  kind: 'forum' | 'activity';
  mode: ReservationMode;
  state: ReservationState;
  titleZh: string;
  titleEn: string;
  startsAt: Date;
  endsAt: Date;
  isEntryTime: boolean;
  /** It was not taken off the site: what is cancelled stands in nobody's way. */
  isHeld: boolean;
}

/** The live reservations of persons, by their start. */
export const askOwnPlaces = (personIds: string[]): SQL => sql`
  SELECT reservations.id AS "reservationId", person_id AS "personId", bookable_id AS "bookableId",
    CASE WHEN forum_id IS NULL THEN 'activity' ELSE 'forum' END AS kind, mode, state,
    coalesce(forums.title_zh, activities.title_zh) AS "titleZh", coalesce(forums.title_en, activities.title_en) AS "titleEn",
    coalesce(forums.starts_at, activities.starts_at) AS "startsAt", coalesce(forums.ends_at, activities.ends_at) AS "endsAt",
    coalesce(activities.kind = ${ENTRY_TIME}, false) AS "isEntryTime",
    coalesce(forums.published_at, activities.published_at) IS NOT NULL AS "isHeld"
  FROM reservations LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
  WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND state IN ('under_review', 'waiting', 'offered', 'reserved')
  ORDER BY "startsAt", "reservationId"`;

interface Spanned {
  id: string;
  startsAt: Date;
  endsAt: Date;
  isEntryTime: boolean;
}

/**
 * Whether somebody can have only one of both, an own place and another thing: it is theirs, at the same time, and elsewhere. Of
 * entry times there is one a day, and they clash with no session: one enters, and goes on to it.
 */
export function isEitherOr(place: OwnPlace, { id, startsAt, endsAt, isEntryTime }: Spanned): boolean {
  if (place.state !== 'reserved' || place.bookableId === id) return false;
  if (place.isEntryTime || isEntryTime)
    return place.isEntryTime && isEntryTime && eventDay(place.startsAt) === eventDay(startsAt);
  return place.startsAt < endsAt && place.endsAt > startsAt;
}

/** Whether an own place stands in the way of another thing. One in what was taken off the site does not: it is given up for it. */
export const isInTheWay = (place: OwnPlace, at: Spanned): boolean => place.isHeld && isEitherOr(place, at);

/** One that holds of two aliases of what is reserved, each with `kind`, `starts_at` and `ends_at`: `isEitherOr` for the database. */
export const areInEachOthersWay = (one: Spans, other: Spans): SQL => sql`CASE
  WHEN ${isEntry(one)} OR ${isEntry(other)} THEN ${isEntry(one)} AND ${isEntry(other)} AND ${dayOf(one)} = ${dayOf(other)}
  ELSE ${one.startsAt} < ${other.endsAt} AND ${one.endsAt} > ${other.startsAt} END`;

/** What stands for a session in a statement. */
interface Spans {
  /** Of an activity; null of a forum. */
  kind: SQL;
  startsAt: SQL;
  endsAt: SQL;
}
const isEntry = ({ kind }: Spans): SQL => sql`coalesce(${kind} = ${ENTRY_TIME}, false)`;
const dayOf = ({ startsAt }: Spans): SQL => sql`(${startsAt} AT TIME ZONE ${EVENT_TIME_ZONE})::date`;

/** Places a person has that they cannot have together with another thing, also in what was taken off the site. */
export async function listAlternatives(tx: Pick<Tx, 'execute'>, personId: string, at: Spanned): Promise<OwnPlace[]> {
  const places = await listRows<OwnPlace>(tx as Tx, askOwnPlaces([personId]));
  return places.filter((place) => isEitherOr(place, at));
}

/** Other forums and activities at the same time at which a person has a place. */
export const listOverlaps = async (tx: Pick<Tx, 'execute'>, personId: string, at: Spanned): Promise<OwnPlace[]> =>
  (await listAlternatives(tx, personId, at)).filter(({ isHeld }) => isHeld);

/**
 * Puts what persons reserve and what is decided on it one after the other, so that two places at one time are seen. Locked
 * before anything they reserve at.
 */
export const lockingPersons = (ids: string[]): SQL => sql`
  SELECT id, user_tag AS "userTag"
  FROM persons WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

export const lockPerson = (tx: Tx, id: string) => tx.execute(lockingPersons([id]));
