import { type Platform, transact } from '../../platform/platform.ts';
import { forgetUnusedFiles, SWEEP_JOB, type SweepJob, sweepBytes } from './commands.ts';

const PORTION = 200;
/** A week: a bucket that is away must not keep what somebody had erased. */
const SWEEP_TRIES = 1_000;

/** Deletes bytes nothing knows of, forgets uploads that led to nothing, every night, and brings what lies elsewhere to where files are kept now. */
export function defineFileJobs(platform: Platform): void {
  platform.jobs.define<SweepJob>({
    name: SWEEP_JOB,
    retryLimit: SWEEP_TRIES,
    work: ({ ids }) => sweepBytes(platform, ids),
  });
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
