import { engagementConsole } from '@mingtang/contract/engagement/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { findFirstDay, listEngagement } from './queries.ts';
import { engagementSheet } from './sheets.ts';

/** Binds the report of what visitors like, save and share. */
export function engagementConsoleBindings({ database: { db } }: Pick<Platform, 'database'>): ConsoleBinding[] {
  return bindConsole(engagementConsole, {
    listEngagement: async ({ input }) => {
      const range = pageRange(input);
      const { items, total } = await listEngagement(db, input, range);
      return {
        page: { items, total, page: range.page, pageSize: range.limit },
        since: await findFirstDay(db),
      };
    },
    exportEngagement: async ({ input: { format, ...filter }, language }) =>
      toFile(engagementSheet(db, filter, language), format),
  });
}
