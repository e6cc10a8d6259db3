import { type Platform, transact } from '../../platform/platform.ts';
import { foldDays } from './commands.ts';

/** Sums the days that are over: at night, when no page opened before midnight can still say that it is read. */
export function defineAnalyticsJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'analytics.fold',
    // 03:20 of the event: a look lasts two hours at most.
    schedule: '20 19 * * *',
    work: async () => {
      await transact(platform, (tx) => foldDays(tx, platform.clock.now()));
    },
  });
}
