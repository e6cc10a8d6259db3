import { type Platform, transact } from '../../../platform/platform.ts';
import { isTimeToForgetDocuments } from '../../reference/queries.ts';
import { forgetDesk } from './forgetting.ts';

const PORTION = 500;

/** Forgets how faces were compared and what badges said, when documents are forgotten (decision 0039). */
export function defineDeskJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'entrance.forget-desk',
    schedule: '41 18 * * *',
    work: async () => {
      if (!(await isTimeToForgetDocuments(platform.database.db, platform.clock.now()))) return;
      for (let forgotten = PORTION; forgotten === PORTION; )
        forgotten = await transact(platform, (tx) => forgetDesk(tx, PORTION));
    },
  });
}
