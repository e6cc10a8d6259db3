import { financeConsole } from '@mingtang/contract/finance/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { listSales, readTakings } from './sales-queries.ts';
import { invoicesSheet, ledgerSheet, refundsSheet, salesSheet, takingsSheet } from './sheets.ts';

/** Binds what was sold, what came in, and the accountant's sheets. */
export function financeBindings({ database: { db } }: Pick<Platform, 'database'>): ConsoleBinding[] {
  return bindConsole(financeConsole, {
    getSales: ({ input: { by, ...period } }) => listSales(db, by, period),
    getTakings: ({ input }) => readTakings(db, input),
    exportSales: async ({ input: { by, format, ...period }, language }) =>
      toFile(await salesSheet(db, by, period, language), format),
    exportTakings: async ({ input: { format, ...period }, language }) =>
      toFile(await takingsSheet(db, period, language), format),
    exportLedger: async ({ input: { format, ...period }, language }) =>
      toFile(await ledgerSheet(db, period, language), format),
    exportRefunds: async ({ input: { format, ...period }, language }) =>
      toFile(await refundsSheet(db, period, language), format),
    exportInvoices: async ({ input: { format, ...period }, language }) =>
      toFile(await invoicesSheet(db, period, language), format),
  });
}
