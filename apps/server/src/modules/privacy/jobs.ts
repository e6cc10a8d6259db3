import type { Events } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { MAIL_RETRIES, type Mailer } from '../../ports/mail/mailer.ts';
import { getSetting } from '../reference/queries.ts';
import { COPY_JOB, type CopyJob, FAREWELL_JOB, NOTICE_JOB, type NoticeJob } from './commands.ts';
import { forgetOldCopies, prepareCopy } from './copying.ts';
import { eraseDue, eraseUnused } from './erasing.ts';
import { FAREWELL, forgetFarewell, forgetOldFarewells } from './farewells.ts';
import { findErasure } from './queries.ts';
import { forgetOldAudit } from './retention.ts';
import { createTelling } from './telling.ts';

const PORTION = 100;

/** Makes copies, erases accounts, and carries out what is kept how long. */
export function definePrivacyJobs(
  platform: Platform,
  events: Events,
  { parts, mail }: { parts: readonly PersonalData[]; mail: Mailer },
): void {
  const { jobs, database, keys } = platform;
  const telling = createTelling(platform, mail);
  const eraser = { platform, events, parts };

  jobs.define<CopyJob>({
    name: COPY_JOB,
    retryLimit: 3,
    work: async ({ exportId }) => {
      const ready = await prepareCopy(platform, parts, exportId);
      // The copy is there, whether the letter arrives or not.
      if (ready) await telling.copyReady(ready).catch((error: unknown) => platform.log.warn({ error }, 'no letter'));
    },
  });
  jobs.define<NoticeJob>({
    name: NOTICE_JOB,
    ...MAIL_RETRIES,
    work: async ({ erasureId }) => {
      const erasure = await findErasure(database.db, erasureId);
      if (erasure && !erasure.withdrawnAt && !erasure.doneAt) await telling.erasureBegun(erasure);
    },
  });
  jobs.define<NoticeJob>({
    name: FAREWELL_JOB,
    ...MAIL_RETRIES,
    work: async ({ erasureId }) => {
      const erasure = await findErasure(database.db, erasureId);
      if (!erasure?.farewellSealed) return;
      await telling.erasureDone(erasure, keys.unseal(FAREWELL, erasure.farewellSealed, erasureId).toString());
      await transact(platform, (tx) => forgetFarewell(tx, erasureId));
    },
  });
  jobs.define({ name: 'privacy.erase', schedule: '7 * * * *', work: () => eraseDue(eraser) });
  jobs.define({
    name: 'privacy.forget',
    schedule: '23 18 * * *',
    work: async () => {
      await eraseUnused(eraser);
      for (let gone = PORTION; gone === PORTION; ) gone = await forgetOldCopies(platform, PORTION);
      const { auditMonths } = await getSetting(database.db, 'retention');
      await transact(platform, (tx) => forgetOldAudit(tx, auditMonths, platform.clock.now()));
      await transact(platform, (tx) => forgetOldFarewells(tx, platform.clock.now()));
    },
  });
}
