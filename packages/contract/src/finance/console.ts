import * as z from 'zod/mini';
import { nothing, renamed } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { period, salesGroups, salesReport, takings } from './model.ts';

const sheetOf = renamed({ ...period, format: z.enum(sheetFormats) });

/** What was sold, what came in, and the sheets an accountant takes. */
export const financeConsole = defineRoutes({
  getSales: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/sales',
    access: { staff: 'finance.read' },
    summary: 'Sales by product, day, channel or way to pay, as the books have them',
    input: renamed({ ...period, by: z.enum(salesGroups) }),
    output: renamed(salesReport),
  },
  getTakings: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/takings',
    access: { staff: 'finance.read' },
    summary: 'What came in and went out at each provider',
    input: renamed(period),
    output: renamed(takings),
  },
  exportSales: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/sales/sheet',
    access: { staff: 'finance.read' },
    summary: 'The sales report as a sheet',
    input: renamed({ ...period, by: z.enum(salesGroups), format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  exportTakings: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/takings/sheet',
    access: { staff: 'finance.read' },
    summary: 'What came in and went out at each provider, as a sheet',
    input: sheetOf,
    output: nothing,
    isDownload: true,
  },
  exportLedger: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/ledger/sheet',
    access: { staff: 'finance.read' },
    summary: 'The books: one row a side of each movement',
    input: sheetOf,
    output: nothing,
    isDownload: true,
  },
  exportRefunds: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/refunds/sheet',
    access: { staff: 'finance.read' },
    summary: 'Refunds asked for in a period, and how they stand',
    input: sheetOf,
    output: nothing,
    isDownload: true,
  },
  exportInvoices: {
    method: 'GET',
    area: 'console/api',
    path: 'finance/invoices/sheet',
    access: { staff: 'finance.read' },
    summary: 'Invoices asked for in a period',
    input: sheetOf,
    output: nothing,
    isDownload: true,
  },
});
