import type pg from 'pg';
import { newId } from '../apps/server/src/platform/id.ts';

/** What most programs do: a transaction a comment, one question after the other, and a word to the other instances. */
export async function naiveComment(
  pool: pg.Pool,
  { forumId, personId, text }: { forumId: string; personId: string; text: string },
): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT starts_at, has_comments, play_switch FROM forums WHERE id = $1', [forumId]);
    await client.query('SELECT name, user_tag FROM persons WHERE id = $1 AND erased_at IS NULL FOR KEY SHARE', [
      personId,
    ]);
    await client.query(
      'SELECT id, letters, sent_at FROM comments WHERE person_id = $1 AND forum_id = $2 ORDER BY id DESC LIMIT 1',
      [personId, forumId],
    );
    const id = newId();
    await client.query(
      `INSERT INTO comments (id, forum_id, person_id, nickname, text, letters, sent_at, position_ms, state, held_for)
       VALUES ($1, $2, $3, '观众', $4, $4, now(), 0, 'shown', '{}')`,
      [id, forumId, personId, text],
    );
    const news = { topic: 'comments', data: { forumId, at: Date.now(), comments: [{ uuid: id, comment: text }] } };
    await client.query("SELECT pg_notify('mingtang', $1)", [JSON.stringify(news)]);
    await client.query('COMMIT');
    return id;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
