import { sql } from 'drizzle-orm';
import { Batch } from '../../../platform/batch.ts';
import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';

/** Adds these views to the event day of `now`. What is unknown, a draft or out of its time is left out. */
async function countViews(tx: Tx, seen: readonly (readonly string[])[], now: Date): Promise<void> {
  const ids = sql.param(seen.flat());
  // Locked in one order, as clicks are.
  await tx.execute(sql`
    WITH known AS (
      SELECT id FROM adverts
      WHERE id = ANY (${ids}::uuid[]) AND published_at <= ${now}::timestamptz
      ORDER BY id FOR KEY SHARE
    )
    INSERT INTO advert_views (advert_id, day, views)
    SELECT known.id, ${eventDay(now)}::date, count(*)
    FROM known JOIN unnest(${ids}::uuid[]) AS seen (id) USING (id)
    GROUP BY known.id ORDER BY known.id
    ON CONFLICT (advert_id, day) DO UPDATE SET views = advert_views.views + excluded.views`);
}

/** Views arrive with every page: those of everybody who waits are one statement. An item is what one page saw, each once. */
export function createViewCounter(platform: Platform): Batch<readonly string[], null> {
  return new Batch<readonly string[], null>({
    run: async (seen) => {
      await transact(platform, (tx) => countViews(tx, seen, platform.clock.now()));
      return seen.map(() => null);
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}
