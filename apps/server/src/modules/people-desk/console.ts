import { peopleDeskConsole } from '@mingtang/contract/people-desk/console';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding, type SignedStaff } from '../../http/console-context.ts';
import { countedRange } from '../../http/paging.ts';
import { recordAudit } from '../../platform/audit-trail.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { maskAccount } from '../identity/masks.ts';
import { findPerson } from '../identity/queries.ts';
import * as commands from './commands.ts';
import { peopleSheet } from './people-sheet.ts';
import { getPersonFile } from './person-file.ts';
import * as queries from './queries.ts';

/** Binds the people desk. */
export function peopleDeskBindings(platform: Platform): ConsoleBinding[] {
  const { database, clock } = platform;
  const { db } = database;
  const lookUp = async (words: string, { roles }: SignedStaff) =>
    words === ''
      ? undefined
      : queries.findPeople(db, platform.keys, words, { mayReveal: mayDo(roles, 'people.reveal') });

  return bindConsole(peopleDeskConsole, {
    listPeople: async ({ staff, input: { page, pageSize, cursor, words = '', ...filter } }) => {
      const range = countedRange({ page, pageSize, cursor });
      const { items, ...list } = await queries.listPeople(db, filter, { range, found: await lookUp(words, staff) });
      return { items: items.map(maskAccount), ...list };
    },
    exportPeople: async ({ staff, input: { format, words = '', ...filter }, language }) =>
      toFile(await peopleSheet(db, filter, await lookUp(words, staff), language), format),
    getPersonFile: ({ input }) => getPersonFile(platform, input.id),
    revealPerson: ({ actor, input: { id } }) =>
      transact(platform, async (tx) => {
        const { name, phone, email } = (await findPerson(tx, id)) ?? refuse('protocol.not_found');
        const line = { action: 'reveal', entity: 'person', entityId: id, before: null, after: null } as const;
        await recordAudit(tx, actor, clock.now(), [line]);
        return { name, phone, email };
      }),
    setWork: async ({ actor, input }) => {
      await transact(platform, (tx) => commands.setWork(tx, platform, actor, input));
      return null;
    },
    signOutPerson: async ({ actor, input: { id } }) => {
      const ended = await transact(platform, (tx) => commands.signOutPerson(tx, platform, actor, id));
      await platform.bus.settle();
      return { ended };
    },
  });
}
