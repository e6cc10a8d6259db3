import { type Platform, transact } from '../../platform/platform.ts';
import { keepSpan, listSpansToKeep } from './kept-sums.ts';

/** Sums the sales of days and hours up that are over, and of those that something changed since. Until then readers do it themselves. */
export function defineFinanceJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'finance.keep-sums',
    schedule: '*/5 * * * *',
    work: async () => {
      for (const span of await listSpansToKeep(platform.database.db))
        await transact(platform, (tx) => keepSpan(tx, span));
    },
  });
}
