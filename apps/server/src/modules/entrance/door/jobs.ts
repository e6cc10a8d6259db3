import { type Platform, transact } from '../../../platform/platform.ts';
import { resendStaleTickets } from './stale-places.ts';

const PORTION = 500;

/** Has scanners hear of places that were reserved, given back or moved. */
export function defineDoorJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'entrance.resend-tickets',
    schedule: '* * * * *',
    work: async () => {
      for (let taken = PORTION; taken === PORTION; )
        taken = await transact(platform, (tx) => resendStaleTickets(tx, platform.keys, PORTION));
    },
  });
}
