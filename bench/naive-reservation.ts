import type pg from 'pg';
import { newId } from '../apps/server/src/platform/id.ts';

/**
 * One reservation the usual way: a transaction of its own with a round trip a statement, the same checks and the same rows as
 * ours. Correct, and the measure to beat.
 */
export async function naiveReservation(pool: pg.Pool, personId: string, forumId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const person = await client.query<{ user_tag: string }>(
      'SELECT user_tag FROM persons WHERE id = $1 FOR NO KEY UPDATE',
      [personId],
    );
    await client.query(
      `SELECT approval FROM tickets JOIN products ON products.id = product_id
       WHERE person_id = $1 AND needs_review AND tickets.state IN ('unverified', 'verified')`,
      [personId],
    );
    const { rows } = await client.query<NaiveForum>(
      `SELECT offline_quota, offline_taken, starts_at, ends_at FROM forums
       WHERE id = $1 AND published_at <= now() AND booking_opens_at <= now() AND booking_closes_at > now() FOR NO KEY UPDATE`,
      [forumId],
    );
    const forum = rows[0];
    if (!person.rows[0] || !forum || forum.offline_taken >= forum.offline_quota)
      throw new Error('every place is taken');
    const own = await client.query(
      `SELECT reservations.id FROM reservations LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
       WHERE person_id = $1 AND (bookable_id = $2 AND state IN ('under_review', 'waiting', 'offered', 'reserved') OR state = 'reserved'
         AND coalesce(forums.starts_at, activities.starts_at) < $4 AND coalesce(forums.ends_at, activities.ends_at) > $3)`,
      [personId, forumId, forum.starts_at, forum.ends_at],
    );
    if (own.rowCount) throw new Error('already reserved, or something else at that time');
    const waiting = await client.query(
      "SELECT FROM reservations WHERE bookable_id = $1 AND mode = 'offline' AND state = 'waiting' LIMIT 1",
      [forumId],
    );
    if (waiting.rowCount) throw new Error('others wait');
    const id = newId();
    await client.query(
      `INSERT INTO reservations (id, person_id, forum_id, mode, state, requested_at) VALUES ($1, $2, $3, 'offline', 'reserved', now())`,
      [id, personId, forumId],
    );
    await client.query('UPDATE forums SET offline_taken = offline_taken + 1 WHERE id = $1', [forumId]);
    await client.query('COMMIT');
    return id;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

interface NaiveForum {
  offline_quota: number;
  offline_taken: number;
  starts_at: Date;
  ends_at: Date;
}
