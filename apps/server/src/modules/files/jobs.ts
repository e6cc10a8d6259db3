import { type Platform, transact } from '../../platform/platform.ts';
import { forgetUnusedFiles } from './commands.ts';

const PORTION = 200;

/** Forgets uploads that led to nothing, every night. */
export function defineFileJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'files.forget-unused',
    schedule: '41 19 * * *',
    work: async () => {
      for (let forgotten = PORTION; forgotten === PORTION; )
        forgotten = await transact(platform, (tx) => forgetUnusedFiles(tx, platform, PORTION));
    },
  });
}
