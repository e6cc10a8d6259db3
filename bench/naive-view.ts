import type pg from 'pg';

/** What most programs do: a transaction a look. */
export async function naiveView(
  pool: pg.Pool,
  { viewId, visitId, page, seconds }: { viewId: string; visitId: string; page: string; seconds: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query('UPDATE page_views SET seconds = greatest(seconds, $2) WHERE id = $1', [
      viewId,
      seconds,
    ]);
    if (rowCount === 0)
      await client.query(
        `INSERT INTO page_views (id, visit_id, day, at, page, language, device, seconds)
         VALUES ($1, $2, current_date, now(), $3, 'zh', 'phone', $4) ON CONFLICT DO NOTHING`,
        [viewId, visitId, page, seconds],
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
