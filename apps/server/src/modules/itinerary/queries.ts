import type { ReservationState } from '@mingtang/contract/programme/reservation';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';

/** The last request of a person for a place at something, unless they took it back. */
export interface OwnRequest {
  reservationId: string;
  /** Of the forum or the activity. */
  id: string;
  state: ReservationState;
  /** The public may see what it is of. */
  isShown: boolean;
}

export function listOwnRequests(db: Reader, personId: string, now: Date): Promise<OwnRequest[]> {
  return listRows(
    db,
    sql`SELECT * FROM (
      SELECT DISTINCT ON (reservations.bookable_id) reservations.id AS "reservationId", reservations.bookable_id AS id,
        reservations.state,
        coalesce(coalesce(forums.published_at, activities.published_at) <= ${now}, false) AS "isShown"
      FROM reservations
      LEFT JOIN forums ON forums.id = reservations.forum_id
      LEFT JOIN activities ON activities.id = reservations.activity_id
      WHERE reservations.person_id = ${personId}
      ORDER BY reservations.bookable_id, reservations.requested_at DESC, reservations.id DESC
    ) AS latest WHERE state <> 'cancelled'`,
  );
}

/** The forums that a person's tickets name, with one ticket each. */
export function listTicketForums(
  db: Reader,
  personId: string,
  now: Date,
): Promise<{ id: string; ticketId: string; isShown: boolean }[]> {
  return listRows(
    db,
    sql`SELECT DISTINCT ON (forums.id) forums.id, tickets.id AS "ticketId",
        coalesce(forums.published_at <= ${now}, false) AS "isShown"
      FROM tickets
      JOIN products ON products.id = tickets.product_id
      JOIN forums ON forums.id = ANY(products.forum_ids)
      WHERE tickets.person_id = ${personId} AND tickets.state IN ('unverified', 'verified') AND products.kind = 'forum'
      ORDER BY forums.id, tickets.created_at, tickets.id`,
  );
}

/** The days that a person's other tickets open, one line a ticket and day. */
export function listAdmissionDays(
  db: Reader,
  personId: string,
): Promise<{ day: string; ticketId: string; nameZh: string; nameEn: string; halls: number[]; needsHolder: boolean }[]> {
  return listRows(
    db,
    sql`SELECT to_char(valid.day, 'YYYY-MM-DD') AS day, tickets.id AS "ticketId",
        products.name_zh AS "nameZh", products.name_en AS "nameEn", products.halls,
        (products.needs_real_name AND tickets.state = 'unverified') AS "needsHolder"
      FROM tickets
      JOIN products ON products.id = tickets.product_id
      CROSS JOIN LATERAL unnest(products.valid_days) AS valid (day)
      WHERE tickets.person_id = ${personId} AND tickets.state IN ('unverified', 'verified')
        AND products.kind IN ('exhibition', 'forum', 'special_activity') AND products.forum_ids = '{}'
      ORDER BY valid.day, tickets.created_at, tickets.id`,
  );
}

/** The forums, activities and conference events in a person's collection that the public may see. Recordings kept for later are nobody's plan. */
export async function listStarredIds(db: Reader, personId: string, now: Date): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT saved_things.thing_id AS id
      FROM saved_things
      LEFT JOIN forums ON saved_things.kind = 'forum' AND forums.id = saved_things.thing_id
      LEFT JOIN activities ON saved_things.kind = 'activity' AND activities.id = saved_things.thing_id
      LEFT JOIN conference_events AS events ON saved_things.kind = 'event' AND events.id = saved_things.thing_id
      WHERE saved_things.person_id = ${personId}
        AND coalesce(forums.published_at, activities.published_at, events.published_at) <= ${now}`,
  );
  return rows.map(({ id }) => id);
}
