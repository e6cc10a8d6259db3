import { contentConsole } from '@mingtang/contract/content/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { reportAdverts } from './adverts/report-queries.ts';
import { advertReportSheet } from './adverts/report-sheet.ts';

/** Binds the report of adverts. */
export function contentConsoleBindings({
  clock,
  database: { db },
}: Pick<Platform, 'clock' | 'database'>): ConsoleBinding[] {
  return bindConsole(contentConsole, {
    reportAdverts: ({ input }) => reportAdverts(db, input, clock.now()),
    exportAdvertReport: async ({ input: { format, ...filter }, language }) =>
      toFile(advertReportSheet(db, filter, language, clock.now()), format),
  });
}
