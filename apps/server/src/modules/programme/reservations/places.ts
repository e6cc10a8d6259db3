import type { ReservationMode, ReservationState } from '@mingtang/contract/programme/reservation';
import { type SQL, sql } from 'drizzle-orm';
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
  /** It was not taken off the site: what is cancelled stands in nobody's way. */
  isHeld: boolean;
}

/** The live reservations of persons, by their start. */
export const askOwnPlaces = (personIds: string[]): SQL => sql`
  SELECT reservations.id AS "reservationId", person_id AS "personId", bookable_id AS "bookableId",
    CASE WHEN forum_id IS NULL THEN 'activity' ELSE 'forum' END AS kind, mode, state,
    coalesce(forums.title_zh, activities.title_zh) AS "titleZh", coalesce(forums.title_en, activities.title_en) AS "titleEn",
    coalesce(forums.starts_at, activities.starts_at) AS "startsAt", coalesce(forums.ends_at, activities.ends_at) AS "endsAt",
    coalesce(forums.published_at, activities.published_at) IS NOT NULL AS "isHeld"
  FROM reservations LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
  WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND state IN ('under_review', 'waiting', 'offered', 'reserved')
  ORDER BY "startsAt", "reservationId"`;

interface Spanned {
  id: string;
  startsAt: Date;
  endsAt: Date;
}

/** Whether an own place stands in the way of another thing: it is theirs, at the same time, and elsewhere. */
export const isInTheWay = (place: OwnPlace, { id, startsAt, endsAt }: Spanned): boolean =>
  place.state === 'reserved' &&
  place.isHeld &&
  place.bookableId !== id &&
  place.startsAt < endsAt &&
  place.endsAt > startsAt;

/** Other forums and activities at the same time at which a person has a place. */
export async function listOverlaps(tx: Pick<Tx, 'execute'>, personId: string, at: Spanned): Promise<OwnPlace[]> {
  const places = await listRows<OwnPlace>(tx as Tx, askOwnPlaces([personId]));
  return places.filter((place) => isInTheWay(place, at));
}

/**
 * Puts what persons reserve and what is decided on it one after the other, so that two places at one time are seen. Locked
 * before anything they reserve at.
 */
export const lockingPersons = (ids: string[]): SQL => sql`
  SELECT id, user_tag AS "userTag"
  FROM persons WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

export const lockPerson = (tx: Tx, id: string) => tx.execute(lockingPersons([id]));
