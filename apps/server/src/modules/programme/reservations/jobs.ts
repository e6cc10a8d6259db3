import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { closeReservations } from './commands.ts';

const PORTION = 200;

/** Ends applications whose forum has begun. */
export function defineReservationJobs(platform: Platform, events: Events): void {
  platform.jobs.define({
    name: 'programme.close-reservations',
    schedule: '*/5 * * * *',
    work: async () => {
      const now = platform.clock.now();
      for (let closed = PORTION; closed === PORTION; )
        closed = await transact(platform, (tx) => closeReservations(tx, events, now, PORTION));
    },
  });
}
