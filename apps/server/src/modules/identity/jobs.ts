import { type Platform, transact } from '../../platform/platform.ts';
import { forgetOldSignIns } from './commands.ts';
import { forgetHandOvers } from './hand-over/commands.ts';

/** Forgets old codes and sessions every night. */
export function defineIdentityJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'identity.forget-old-sign-ins',
    schedule: '17 19 * * *',
    work: () =>
      transact(platform, async (tx) => {
        await forgetOldSignIns(tx, platform.clock.now());
        await forgetHandOvers(tx, platform.clock.now());
      }),
  });
}
