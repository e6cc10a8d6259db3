import { type Platform, transact } from '../../platform/platform.ts';
import { forgetDocumentPictures } from '../files/commands.ts';
import { getSetting, isTimeToForgetDocuments } from '../reference/queries.ts';
import { forgetOldSignIns } from './commands.ts';
import { forgetHandOvers } from './hand-over/commands.ts';
import { forgetOldChecks } from './real-name/checks.ts';
import { forgetIdentities } from './real-name/forgetting.ts';

const PORTION = 200;

/** Forgets old codes, sessions and wrong answers of the registry every night, and documents after the edition. */
export function defineIdentityJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'identity.forget-old-sign-ins',
    schedule: '17 19 * * *',
    work: () =>
      transact(platform, async (tx) => {
        const { signInDays } = await getSetting(tx, 'retention');
        await forgetOldSignIns(tx, signInDays, platform.clock.now());
        await forgetHandOvers(tx, platform.clock.now());
        await forgetOldChecks(tx, platform.clock.now());
      }),
  });
  platform.jobs.define({
    name: 'identity.forget-documents',
    schedule: '41 18 * * *',
    work: async () => {
      if (!(await isTimeToForgetDocuments(platform.database.db, platform.clock.now()))) return;
      for (const forget of [forgetIdentities, forgetDocumentPictures])
        for (let forgotten = PORTION; forgotten === PORTION; )
          forgotten = await transact(platform, (tx) => forget(tx, platform, PORTION));
    },
  });
}
