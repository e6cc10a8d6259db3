import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { SETTLING_MS } from '../programme/attendees/commands.ts';

/** That somebody was told that a session is cancelled; the occasion names which time. */
export interface Cancellation {
  subjectId: string;
  occasion: string;
}

/** Holds where nobody said since that it takes place after all. */
const isOpen = sql`told.kind = 'forum_cancelled' AND told.state <> 'failed' AND NOT EXISTS (
  SELECT FROM messages AS later
  WHERE later.kind = 'forum_resumed' AND later.subject_id = told.subject_id AND later.occasion = told.occasion)`;

/** Whoever was told that a session is cancelled and not yet that it takes place: of each person the last time. */
export const listOpenCancellations = (db: Reader, sessionId: string): Promise<Cancellation[]> =>
  listRows(
    db,
    sql`SELECT DISTINCT ON (told.subject_id) told.subject_id AS "subjectId", told.occasion FROM messages AS told
      WHERE ${isOpen} AND told.occasion LIKE ${`${sessionId} %`} ORDER BY told.subject_id, told.created_at DESC, told.id DESC`,
  );

/** Sessions that have been shown for a minute, are ahead and settled, and of which somebody still thinks that they are cancelled. */
export async function listResumed(db: Reader, now: Date): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT sessions.id FROM messages AS told
      JOIN (
        SELECT id, published_at, ends_at FROM forums UNION ALL SELECT id, published_at, ends_at FROM activities
      ) AS sessions ON sessions.id = split_part(told.occasion, ' ', 1)::uuid
      WHERE ${isOpen} AND sessions.published_at <= ${new Date(now.getTime() - SETTLING_MS)} AND sessions.ends_at > ${now}
        AND NOT EXISTS (SELECT FROM session_changes WHERE session_id = sessions.id)`,
  );
  return rows.map(({ id }) => id);
}

/** How far the letter is that told somebody of a cancellation. */
export async function findCancellation(db: Reader, { subjectId, occasion }: Cancellation) {
  const [row] = await listRows<{ state: 'waiting' | 'sent' | 'failed' }>(
    db,
    sql`SELECT state FROM messages WHERE kind = 'forum_cancelled' AND subject_id = ${subjectId} AND occasion = ${occasion}`,
  );
  return row?.state;
}
