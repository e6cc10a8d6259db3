import { type Platform, transact } from '../../platform/platform.ts';
import { forgetShareMarks } from './sharing.ts';

/** Forgets every night what was needed only on its day. */
export function defineEngagementJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'engagement.forget-share-marks',
    schedule: '10 3 * * *',
    work: () => transact(platform, (tx) => forgetShareMarks(tx, platform.clock.now())),
  });
}
