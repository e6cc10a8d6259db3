import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { expireOrders } from './commands.ts';

/** Gives back the places of orders that were not paid in time, every minute and in portions. */
export function defineOrderJobs(platform: Platform, events: Events): void {
  platform.jobs.define({
    name: 'orders.expire',
    schedule: '* * * * *',
    work: async () => {
      let expired: number;
      do expired = await transact(platform, (tx) => expireOrders(tx, events, platform.clock.now()));
      while (expired === 500);
    },
  });
}
