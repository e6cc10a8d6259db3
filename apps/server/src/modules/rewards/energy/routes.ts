import { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { pageRange } from '../../../http/paging.ts';
import { eventDay } from '../../../platform/clock.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { countScan } from './commands.ts';
import { getBalance, listEntries, listGroups, listTasks } from './queries.ts';

/** Binds what a person collects. */
export function energyBindings(platform: Platform): Binding[] {
  const { clock, keys, database } = platform;
  const { db } = database;
  return bindRoutes(energyRoutes, {
    scanCode: ({ input: { code, kind, clientKey }, person: { personId } }) =>
      transact(platform, (tx) => countScan(tx, keys, { personId, scanned: code, kind, clientKey, now: clock.now() })),
    getEnergy: async ({ person: { personId } }) => {
      const now = clock.now();
      return {
        balance: await getBalance(db, personId),
        tasks: await listTasks(db, { personId, day: eventDay(now), now }),
        groups: await listGroups(db, { personId, now }),
      };
    },
    listEntries: async ({ input, person: { personId } }) => {
      const range = pageRange(input);
      const { items, total } = await listEntries(db, personId, range);
      return { items, total, page: range.page, pageSize: range.limit };
    },
  });
}
