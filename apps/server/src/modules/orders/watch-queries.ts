import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { getSetting } from '../reference/queries.ts';

/** A forum as far as what is sold opens it. */
interface OpenedForum {
  id: string;
  /** Civil day of the event. */
  day: string;
  /** Chamber of the plan, 0–8. */
  hall: number | null;
}

/**
 * What a person has that opens a forum or shows its recording: a forum ticket that names it, else one of its hall and day;
 * a product of recordings, or a tier of members, that includes it. A product of recordings that names no forum shows all.
 */
export async function findWatchRights(
  db: Reader,
  personId: string,
  { id, day, hall }: OpenedForum,
  now: Date,
): Promise<{ ticket: 'of_forum' | 'of_hall' | null; hasRecording: boolean }> {
  const days = await getSetting(db, 'recording_days');
  const tiers = await getSetting(db, 'recording_tiers');
  const paidSince = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await db.execute<{ of_forum: boolean; of_hall: boolean; recording: boolean; member: boolean }>(sql`
    WITH own AS (
      SELECT products.forum_ids, products.halls, products.valid_days
      FROM tickets JOIN products ON products.id = tickets.product_id
      WHERE tickets.person_id = ${personId} AND tickets.state IN ('unverified', 'verified') AND products.kind = 'forum'
        -- However long after the days it opened.
        AND NOT EXISTS (SELECT FROM unnest(products.valid_days) AS valid (day) HAVING max(valid.day) < ${paidSince}::date)
    )
    SELECT
      EXISTS (SELECT FROM own WHERE ${id}::uuid = ANY(forum_ids)) AS of_forum,
      EXISTS (SELECT FROM own WHERE forum_ids = '{}' AND ${hall}::smallint = ANY(halls) AND ${day}::date = ANY(valid_days)) AS of_hall,
      EXISTS (
        SELECT FROM orders
        JOIN order_lines ON order_lines.order_id = orders.id AND order_lines.quantity > order_lines.refunded_quantity
        JOIN products ON products.id = order_lines.product_id AND products.kind = 'video'
        WHERE orders.person_id = ${personId} AND orders.state = 'paid' AND orders.paid_at > ${paidSince}
          AND (products.forum_ids = '{}' OR ${id}::uuid = ANY(products.forum_ids))
      ) AS recording,
      EXISTS (
        SELECT FROM memberships
        WHERE person_id = ${personId} AND starts_at <= ${now} AND ends_at > ${now} AND tier = ANY(${sql.param(tiers)}::text[])
      ) AS member`);
  const row = rows[0];
  return {
    ticket: row?.of_forum ? 'of_forum' : row?.of_hall ? 'of_hall' : null,
    hasRecording: Boolean(row?.recording || row?.member),
  };
}
