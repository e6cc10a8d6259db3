import { type Platform, transact } from '../../platform/platform.ts';
import { foldTotals } from './commands.ts';

/** Deltas folded in one transaction. */
const BATCH = 20_000;

/** Folds what was booked into the ledger's totals, every minute. Until then readers add it up themselves. */
export function defineLedgerJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'ledger.fold-totals',
    schedule: '* * * * *',
    work: async () => {
      let folded: number;
      do folded = await transact(platform, (tx) => foldTotals(tx, BATCH));
      while (folded === BATCH);
    },
  });
}
