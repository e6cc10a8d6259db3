import { randomUUID } from 'node:crypto';
import { createVisitCounters } from '../apps/server/src/modules/analytics/counting.ts';
import { measureInTurns } from './in-turns.ts';
import { naiveView } from './naive-view.ts';
import { openBenchShop } from './shop.ts';

/**
 * Looks at pages a second, each on the disk before it is answered, in groups and with a transaction each. One in three goes
 * on a look before it, as heartbeats do. Ends with a gate: what was answered is there, once.
 */
export async function run() {
  const shop = await openBenchShop(1);
  try {
    const { platform } = shop.app;
    const { pool } = platform.database;
    const { views } = createVisitCounters(platform);
    let [looked, opened] = [0, 0];
    let last = randomUUID();
    const visitId = randomUUID();
    const next = () => {
      looked += 1;
      const isOn = looked % 3 === 0;
      if (!isOn) {
        opened += 1;
        last = randomUUID();
      }
      return { viewId: last, visitId, page: 'forum', device: 'phone', seconds: isOn ? 30 : 0 } as const;
    };
    const { ratio, ours, naive, done } = await measureInTurns({
      ours: () => views.submit({ ...next(), language: 'zh' }),
      naive: () => naiveView(pool, next()),
    });
    const { rows } = await pool.query<{ kept: number }>('SELECT count(*)::int AS kept FROM page_views');
    const kept = rows[0]?.kept ?? 0;
    return {
      ratios: { naive: ratio },
      figures: { viewsPerSecond: ours, naiveViewsPerSecond: naive, views: done },
      faults: kept === opened ? [] : [`${opened} looks were answered, ${kept} are there`],
    };
  } finally {
    await shop.close();
  }
}
