import { RAW_DAYS } from '@mingtang/contract/analytics/model';
import { sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { askDaySums } from './sums-queries.ts';

const DAY_MS = 86_400_000;
/** More channels, sites or things of a day are made up: what is told apart by them is kept for good. */
export const MOST_KEYS = 10_000;

/**
 * Sums the days before `now`'s that are not summed yet, of each kind of key the most frequent ones, and forgets single looks and acts after ninety days. Twice does no
 * harm. Returns how many days were summed.
 */
export async function foldDays(tx: Tx, now: Date): Promise<number> {
  // Any number will do, as long as every instance uses the same.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7261055)`);
  const { rows } = await tx.execute<{ day: string }>(sql`
    SELECT DISTINCT day::text AS day FROM (SELECT day FROM page_views UNION SELECT day FROM visitor_acts) AS days
    WHERE day < ${eventDay(now)}::date
      AND day NOT IN (SELECT day FROM visit_sums WHERE dimension = 'folded') ORDER BY day`);
  for (const { day } of rows)
    await tx.execute(sql`
      INSERT INTO visit_sums (day, dimension, key, views, visits, seconds)
      SELECT day, dimension, key, views, visits, seconds FROM (
        SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY views DESC, key) AS place
        FROM (${askDaySums(sql`day = ${day}::date`)}) AS sums
      ) AS placed WHERE place <= ${MOST_KEYS}
      UNION ALL SELECT ${day}::date, 'folded', '', 0, 0, 0`);
  const oldest = eventDay(new Date(now.getTime() - RAW_DAYS * DAY_MS));
  await tx.execute(sql`DELETE FROM page_views WHERE day < ${oldest}::date`);
  await tx.execute(sql`DELETE FROM visitor_acts WHERE day < ${oldest}::date`);
  return rows.length;
}
