import { Batch, togetherOrAlone } from '../../platform/batch.ts';
import type { Events } from '../../platform/events.ts';
import { runInLane } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Settlement, settling } from './commands.ts';

/** The gathered way of payments: what providers say while a transaction is under way is applied by the next one together. */
export function createSettling(platform: Platform, events: Events): Batch<Settlement, 'settled' | 'nothing_new'> {
  const settle = (settlements: Settlement[]) =>
    runInLane(platform.database.lanes, settling(events, settlements, platform.clock.now()));
  return new Batch({
    run: togetherOrAlone(platform, 'payments', settle),
  });
}
