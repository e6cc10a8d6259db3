import { rehearsalConsole } from '@mingtang/contract/edition/rehearsal-console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { eventTime } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import * as commands from './rehearsals.ts';

/** Binds rehearsing a sale. @param findNames names of staff accounts by id */
export function rehearsalBindings(
  platform: Platform,
  stage: commands.RehearsalStage,
  findNames: (ids: string[]) => Promise<Map<string, string>>,
): ConsoleBinding[] {
  const { database, clock } = platform;
  const { db } = database;
  async function named(rows: commands.RehearsalRow[]) {
    const names = await findNames(rows.map(({ startedBy }) => startedBy));
    return rows.map((row) => ({ ...row, startedBy: names.get(row.startedBy) ?? null }));
  }
  return bindConsole(rehearsalConsole, {
    listRehearsals: async () => {
      const rows = await commands.listRehearsals(db);
      return named(rows);
    },
    startRehearsal: async ({ actor, staff, input }) => {
      await stage.sweep();
      const row = await transact(platform, (tx) => commands.startRehearsal(tx, actor, input, clock.now()));
      stage.open(row);
      return { ...row, startedBy: staff.name };
    },
    stopRehearsal: async ({ actor, input }) => {
      await transact(platform, (tx) => commands.stopRehearsal(tx, actor, input.id, clock.now()));
      return null;
    },
    downloadReport: async ({ input }) => {
      const row = await commands.getRehearsal(db, input.id);
      const [shown] = await named([row]);
      return {
        name: `rehearsal-${eventTime(row.startedAt).slice(0, 16).replace(/[ :]/g, '-')}.json`,
        type: 'application/json; charset=utf-8',
        content: Buffer.from(`${JSON.stringify(shown, null, 2)}\n`),
      };
    },
  });
}
