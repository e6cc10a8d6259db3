import { privacyConsole } from '@mingtang/contract/privacy/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { recordAudit } from '../../platform/audit-trail.ts';
import { eventDay } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPerson } from '../identity/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { requestErasure, withdrawErasure } from './commands.ts';
import { packPersonalData } from './copying.ts';
import { countBelongings, findEndedErasure, findOpenErasure } from './queries.ts';

export function privacyConsoleBindings(platform: Platform, parts: readonly PersonalData[]): ConsoleBinding[] {
  const { database, clock, jobs } = platform;
  return bindConsole(privacyConsole, {
    getErasure: async ({ input: { id } }) => {
      const person = (await findPerson(database.db, id)) ?? refuse('protocol.not_found');
      return {
        erasure: (await findOpenErasure(database.db, id)) ?? null,
        ended: (await findEndedErasure(database.db, id)) ?? null,
        belongings: await countBelongings(database.db, id, clock.now()),
        isErased: person.erasedAt !== null,
      };
    },
    requestErasure: ({ actor, input: { id, reason: why } }) =>
      transact(platform, async (tx) => {
        const now = clock.now();
        const person = (await findPerson(tx, id)) ?? refuse('protocol.not_found');
        const { erasureDays: days } = await getSetting(tx, 'retention');
        const language = person.language === 'en' ? 'en' : 'zh';
        await requestErasure(tx, jobs, actor, { personId: id, reason: 'organiser', language, days, now });
        await recordAudit(tx, actor, now, [
          { action: 'note', entity: 'erasure', entityId: id, before: null, after: { why } },
        ]);
        return null;
      }),
    downloadCopy: async ({ actor, input: { id, reason: why }, language }) => {
      const now = clock.now();
      if (!(await findPerson(database.db, id))) refuse('protocol.not_found');
      // Before a byte leaves: what is in the archive says that staff had it.
      await transact(platform, (tx) =>
        recordAudit(tx, actor, now, [
          { action: 'fetch', entity: 'person', entityId: id, before: null, after: { why } },
        ]),
      );
      const content = await packPersonalData(platform, parts, { personId: id, language, now });
      return { name: `personal-data-${id.slice(-12)}-${eventDay(now)}.zip`, type: 'application/zip', content };
    },
    withdrawErasure: ({ actor, input: { id } }) =>
      transact(platform, async (tx) => {
        await withdrawErasure(tx, actor, id, clock.now());
        return null;
      }),
  });
}
