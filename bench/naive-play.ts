import { randomBytes } from 'node:crypto';
import { outcomeOf } from '@mingtang/contract/rewards/draws/replay';
import type pg from 'pg';
import { eventDay } from '../apps/server/src/platform/clock.ts';
import { newId } from '../apps/server/src/platform/id.ts';

/** Such a program counts what is left of a prize in its row; ours has no such column. */
export async function prepareNaivePlays(pool: pg.Pool, drawId: string): Promise<void> {
  await pool.query(
    `CREATE TABLE naive_prizes AS SELECT id, draw_id, position, winners AS "left" FROM draw_prizes WHERE draw_id = '${drawId}'`,
  );
  await pool.query('ALTER TABLE naive_prizes ADD PRIMARY KEY (draw_id, id)');
}

/** What most programs do: a transaction a play, one question after the other, and the prizes' rows locked where all wait for them. */
export async function naivePlay(pool: pg.Pool, drawId: string, personId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const found = await client.query<{ points: number; slots: number }>(
      'SELECT points, slots FROM draws WHERE id = $1 AND published_at <= now() AND opens_at <= now() AND ends_at > now()',
      [drawId],
    );
    await client.query('SELECT id FROM persons WHERE id = $1 AND erased_at IS NULL FOR KEY SHARE', [personId]);
    const purse = await client.query<{ points: number }>(
      'SELECT points FROM energy_balances WHERE person_id = $1 FOR UPDATE',
      [personId],
    );
    const before = await client.query('SELECT number FROM draw_plays WHERE draw_id = $1 AND person_id = $2', [
      drawId,
      personId,
    ]);
    const [draw] = found.rows;
    if (draw && before.rows.length === 0 && (purse.rows[0]?.points ?? 0) >= draw.points) {
      const { rows: prizes } = await client.query<{ id: string; left: number }>(
        'SELECT id, "left" FROM naive_prizes WHERE draw_id = $1 ORDER BY position FOR UPDATE',
        [drawId],
      );
      const last = await client.query<{ number: number }>(
        'SELECT number FROM draw_plays WHERE draw_id = $1 ORDER BY number DESC LIMIT 1',
        [drawId],
      );
      const plays = last.rows[0]?.number ?? 0;
      const prizeId = outcomeOf(randomBytes(6), { slots: draw.slots - plays, prizes });
      const now = new Date();
      await client.query(
        'INSERT INTO draw_plays (draw_id, number, person_id, prize_id, played_at) VALUES ($1, $2, $3, $4, $5)',
        [drawId, plays + 1, personId, prizeId, now],
      );
      if (prizeId !== null)
        await client.query('UPDATE naive_prizes SET "left" = "left" - 1 WHERE draw_id = $1 AND id = $2', [
          drawId,
          prizeId,
        ]);
      await client.query(
        `INSERT INTO energy_entries (id, person_id, points, reason, thing_id, day, at, key)
         VALUES ($1, $2, $3, 'draw', $4, $5, $6, $7)`,
        [newId(), personId, -draw.points, drawId, eventDay(now), now, `draw:${drawId}`],
      );
      await client.query('UPDATE energy_balances SET points = points - $2 WHERE person_id = $1', [
        personId,
        draw.points,
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
