import type pg from 'pg';

/** What most programs do: a transaction a like, one question after the other, and the counter raised where all wait for it. */
export async function naiveLike(
  pool: pg.Pool,
  { id, personId, isLiked }: { id: string; personId: string; isLiked: boolean },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT id FROM forums WHERE id = $1 AND published_at <= now()', [id]);
    await client.query('SELECT id FROM persons WHERE id = $1 AND erased_at IS NULL FOR KEY SHARE', [personId]);
    await client.query(
      "INSERT INTO like_counts (thing_id, kind, likes) VALUES ($1, 'forum', 0) ON CONFLICT DO NOTHING",
      [id],
    );
    await client.query('SELECT likes FROM like_counts WHERE thing_id = $1 FOR UPDATE', [id]);
    const { rows } = await client.query<{ is_liked: boolean }>(
      'SELECT is_liked FROM likes WHERE thing_id = $1 AND person_id = $2',
      [id, personId],
    );
    if ((rows[0]?.is_liked ?? false) !== isLiked) {
      await client.query(
        `INSERT INTO likes (thing_id, person_id, kind, is_liked, changed_at) VALUES ($1, $2, 'forum', $3, now())
         ON CONFLICT (thing_id, person_id) DO UPDATE SET is_liked = excluded.is_liked, changed_at = excluded.changed_at`,
        [id, personId, isLiked],
      );
      await client.query('UPDATE like_counts SET likes = likes + $2 WHERE thing_id = $1', [id, isLiked ? 1 : -1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
