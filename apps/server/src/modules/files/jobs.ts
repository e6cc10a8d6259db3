import { type Platform, transact } from '../../platform/platform.ts';
import { forgetUnusedFiles } from './commands.ts';

const PORTION = 200;

/** Forgets uploads that led to nothing, every night, and brings what lies elsewhere to where files are kept now. */
export function defineFileJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'files.forget-unused',
    schedule: '41 19 * * *',
    work: async () => {
      for (let forgotten = PORTION; forgotten === PORTION; )
        forgotten = await transact(platform, (tx) => forgetUnusedFiles(tx, platform, PORTION));
    },
  });
  platform.jobs.define({
    name: 'files.settle',
    schedule: '11 20 * * *',
    work: async () => {
      const moved = (await platform.storage.settle?.()) ?? 0;
      if (moved > 0) platform.log.info({ moved }, 'files moved into the bucket');
    },
  });
}
