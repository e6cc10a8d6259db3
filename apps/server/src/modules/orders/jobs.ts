import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { expireOrders } from './commands.ts';
import { refundTickets } from './refunds.ts';

const PORTION = 500;

/** Gives back the places of orders that were not paid in time, and refunds tickets that others ask to. */
export function defineOrderJobs(platform: Platform, events: Events): void {
  events.subscribe('ticketing.refund_wanted', 'orders.refund-tickets', async ({ ticketIds, reason }) => {
    await transact(platform, (tx) => refundTickets(tx, events, { ticketIds, reason, now: platform.clock.now() }));
  });

  // Every minute and in portions, so that a crowd of expired orders holds nobody up.
  platform.jobs.define({
    name: 'orders.expire',
    schedule: '* * * * *',
    work: async () => {
      let expired: number;
      do expired = await transact(platform, (tx) => expireOrders(tx, events, platform.clock.now(), PORTION));
      while (expired === PORTION);
    },
  });
}
