import { standConsole } from '@mingtang/contract/exhibition/members/console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { toFile } from '../../../platform/sheet-file.ts';
import { inviteMember, withdrawMember } from './commands.ts';
import { listDeskMembers, listReport } from './desk-queries.ts';
import { reportSheet } from './report-sheet.ts';

/** Binds the desk that says who looks after a stand, and sees how they do. */
export function standConsoleBindings(platform: Platform, events: Events): ConsoleBinding[] {
  const { clock } = platform;
  const { db } = platform.database;
  return bindConsole(standConsole, {
    listMembers: ({ input: { page, pageSize, ...filter } }) =>
      listDeskMembers(db, filter, pageRange({ page, pageSize })),
    inviteMember: async ({ actor, input }) => ({
      id: await transact(platform, (tx) => inviteMember(tx, events, actor, { ...input, now: clock.now() })),
    }),
    withdrawMember: async ({ actor, input }) => {
      await transact(platform, (tx) => withdrawMember(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    listReport: ({ input: { page, pageSize, words } }) => listReport(db, words, pageRange({ page, pageSize })),
    exportReport: async ({ input: { format, words }, language }) => toFile(reportSheet(db, words, language), format),
  });
}
