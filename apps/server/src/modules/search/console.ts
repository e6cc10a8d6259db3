import { searchConsole } from '@mingtang/contract/search/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { searchesSheet } from './sheets.ts';
import { listSearches } from './words-queries.ts';

/** Binds the report of what visitors search for. */
export function searchConsoleBindings({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): ConsoleBinding[] {
  return bindConsole(searchConsole, {
    listSearches: async ({ input }) => {
      const range = pageRange(input);
      const { items, total } = await listSearches(db, input, clock.now(), range);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    exportSearches: async ({ input: { format, ...filter }, language }) =>
      toFile(searchesSheet(db, filter, clock.now(), language), format),
  });
}
