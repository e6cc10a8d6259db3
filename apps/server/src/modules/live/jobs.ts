import { type Platform, transact } from '../../platform/platform.ts';
import type { StreamProbe } from '../../ports/streams/provider.ts';
import { checkAddresses, forgetUnused } from './commands.ts';
import { listDueAddresses } from './queries.ts';

export const CHECK_STREAMS = 'live.check-streams';

/** Looks every minute whether what is on air, or will be within the hour, can be watched. */
export function defineStreamJobs(platform: Platform, probe: StreamProbe): void {
  const { database, clock } = platform;
  platform.jobs.define({
    name: CHECK_STREAMS,
    schedule: '* * * * *',
    // The next minute's is soon enough.
    retryLimit: 0,
    work: async () => {
      await checkAddresses(platform, probe, await listDueAddresses(database.db, clock.now()));
      await transact(platform, (tx) => forgetUnused(tx, clock.now()));
    },
  });
}
