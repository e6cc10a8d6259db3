import { sql } from 'drizzle-orm';
import { Batch } from '../../../platform/batch.ts';
import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';

/**
 * Adds one click for each of these adverts (an id may come several times) to the event day of `now`. Returns the ids that
 * were counted; drafts and unknown ones are not.
 */
async function countClicks(tx: Tx, advertIds: string[], now: Date): Promise<Set<string>> {
  const ids = sql.param(advertIds);
  // The adverts are locked in one order, so that two instances never wait for each other, and none is deleted meanwhile.
  const { rows } = await tx.execute<{ advert_id: string }>(sql`
    WITH known AS (
      SELECT id FROM adverts
      WHERE id = ANY (${ids}::uuid[]) AND published_at <= ${now}::timestamptz
      ORDER BY id FOR KEY SHARE
    )
    INSERT INTO advert_clicks (advert_id, day, clicks)
    SELECT known.id, ${eventDay(now)}::date, count(*)
    FROM known JOIN unnest(${ids}::uuid[]) AS click (id) USING (id)
    GROUP BY known.id ORDER BY known.id
    ON CONFLICT (advert_id, day) DO UPDATE SET clicks = advert_clicks.clicks + excluded.clicks
    RETURNING advert_id`);
  return new Set(rows.map(({ advert_id }) => advert_id));
}

/** Clicks arrive in bursts (a splash advert is everybody's first page): a burst is one statement. */
export function createClickCounter(platform: Platform): Batch<string, null> {
  return new Batch<string, null>({
    run: async (advertIds) => {
      const counted = await transact(platform, (tx) => countClicks(tx, advertIds, platform.clock.now()));
      return advertIds.map((id) => (counted.has(id) ? null : new Refusal('protocol.not_found')));
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}
