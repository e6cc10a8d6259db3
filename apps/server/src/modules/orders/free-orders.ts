import { Batch, togetherOrAlone } from '../../platform/batch.ts';
import type { Events } from '../../platform/events.ts';
import { runInLane } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { markingPaid } from './commands.ts';

/**
 * The gathered way of orders that cost nothing, by their ids: those placed while a transaction is under way are marked paid
 * by the next one together. Resolves with the time they are paid since; undefined when they were not unpaid any more.
 */
export function createFreeOrders(platform: Platform, events: Events): Batch<string, Date | undefined> {
  const settle = async (orderIds: string[]): Promise<(Date | undefined)[]> => {
    const now = platform.clock.now();
    const payments = orderIds.map((orderId) => ({ orderId, paidFen: 0 }));
    const verdicts = await runInLane(platform.database.lanes, markingPaid(events, payments, now));
    return verdicts.map((verdict) => (verdict === 'paid' ? now : undefined));
  };
  return new Batch<string, Date | undefined>({
    run: togetherOrAlone(platform, 'free_orders', settle),
  });
}
