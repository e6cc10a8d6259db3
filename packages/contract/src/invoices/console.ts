import * as z from 'zod/mini';
import { day, flag, instant, int, nothing, pageFields, pageOf, renamed, text, uuid } from '../fields.ts';
import { masked } from '../masks.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { invoiceDetail, invoiceFiles, invoiceKinds, invoiceSummary } from './model.ts';

/**
 * What finance has to do: `to_issue` is theirs to draw up, `refused` the tax authority did not take, `under_way` the
 * provider is drawing up or reversing, `to_reverse` needs its red-letter invoice from them. `sent_back` waits for the
 * applicant to ask anew.
 */
export const invoiceQueues = [
  'to_issue',
  'refused',
  'to_reverse',
  'under_way',
  'sent_back',
  'issued',
  'ended',
] as const;
export type InvoiceQueue = (typeof invoiceQueues)[number];

const worked = {
  issuer: z.enum(['provider', 'finance']),
  /** Working days until it is promised, by the official calendar; 0 is today, negative is late. Null once it is issued or ended. */
  daysLeft: z.nullable(int()),
  /** The tax authority's own words. */
  refusal: z.nullable(z.string()),
  reversalRefusal: z.nullable(z.string()),
  reversalNumber: z.nullable(z.string()),
  mailedAt: z.nullable(instant),
};
/** Where the title is a person's, it is masked. */
const invoiceRow = { ...invoiceSummary, ...worked };

const PDF_LIMITS = { files: 1, bytes: 5 * 1024 * 1024, types: ['application/pdf'] };
/** The tax authority's 20 digits (8 to 20 of older invoices). */
export const officialNumber = text({ max: 20 }).check(z.regex(/^\d{8,20}$/, { error: 'not_a_number' }));
const document = renamed({
  id: uuid,
  officialNumber,
  /** The day it bears. */
  issuedOn: day,
});
const byId = renamed({ id: uuid });

/** Everything that is masked of an invoice. */
const revealedInvoice = {
  title: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  description: z.string(),
  remarks: z.string(),
  refusal: z.nullable(z.string()),
  reversalRefusal: z.nullable(z.string()),
};

/** What narrows finance's list. */
const workFilter = {
  queue: z.optional(z.enum(invoiceQueues)),
  kind: z.optional(z.enum(invoiceKinds)),
  /** Part of a company's title, a person's whole, or a whole number: ours, the tax authority's, a tax ID, an order. */
  words: z.optional(text({ min: 0, max: 100 })),
};

/** The invoices to be drawn up, mailed and reversed. */
export const invoicesConsole = defineRoutes({
  listInvoices: {
    method: 'GET',
    area: 'console/api',
    path: 'invoices',
    access: { staff: 'invoices.read' },
    summary: 'Invoices of a queue, those promised first at the top',
    input: renamed({ ...pageFields, ...workFilter }),
    output: pageOf(renamed(invoiceRow)),
  },
  exportInvoices: {
    method: 'GET',
    area: 'console/api',
    path: 'invoices/export',
    access: { staff: 'invoices.read' },
    summary: 'Invoices of a queue as a CSV or XLSX file, with the working days that are left',
    input: renamed({ ...workFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  countInvoices: {
    method: 'GET',
    area: 'console/api',
    path: 'invoices/counts',
    access: { staff: 'invoices.read' },
    summary: 'How much waits in each queue, and how much of it is late',
    input: renamed({}),
    output: renamed({
      toIssue: int({ min: 0 }),
      refused: int({ min: 0 }),
      toReverse: int({ min: 0 }),
      underWay: int({ min: 0 }),
      late: int({ min: 0 }),
      /** Whether an e-invoice provider is configured. */
      hasProvider: flag,
    }),
  },
  getInvoice: {
    method: 'GET',
    area: 'console/api',
    path: 'invoices/:id',
    access: { staff: 'invoices.read' },
    summary: 'An invoice with all that stands on it',
    input: byId,
    output: renamed({ ...invoiceDetail, ...worked, email: masked('email'), mobile: z.nullable(masked('phone')) }),
  },
  revealInvoice: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/reveal',
    access: { staff: 'invoices.issue' },
    summary: 'What is masked of an invoice, in full; the look is written down',
    input: byId,
    output: renamed(revealedInvoice),
    perMinute: 60,
    stepUp: 'look',
  },
  issueInvoice: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/issue',
    access: { staff: 'invoices.issue' },
    summary: 'Upload the official invoice; it goes to the applicant by mail',
    input: document,
    output: nothing,
    upload: PDF_LIMITS,
  },
  reverseInvoice: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/reverse',
    access: { staff: 'invoices.issue' },
    summary: 'Upload the red-letter invoice; what is left of the orders is issued anew',
    input: document,
    output: nothing,
    upload: PDF_LIMITS,
  },
  handToProvider: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/provider',
    access: { staff: 'invoices.issue' },
    summary: 'Let the e-invoice provider draw an invoice up, also one that was refused',
    input: byId,
    output: nothing,
  },
  sendBack: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/send-back',
    access: { staff: 'invoices.issue' },
    summary: 'Send a request back with a reason, which the applicant reads and may ask anew',
    input: renamed({ id: uuid, reason: text({ max: 300, lines: true }) }),
    output: nothing,
  },
  mailInvoice: {
    method: 'POST',
    area: 'console/api',
    path: 'invoices/:id/mail',
    access: { staff: 'invoices.issue' },
    summary: 'Mail an issued invoice again',
    input: byId,
    output: nothing,
    perMinute: 30,
  },
  downloadInvoice: {
    method: 'GET',
    area: 'console/api',
    path: 'invoices/:id/file',
    access: { staff: 'invoices.issue' },
    summary: 'The official file, or that of the reversal; it bears the title, so each is written down',
    input: renamed({ id: uuid, file: z.enum(invoiceFiles) }),
    output: nothing,
    isDownload: true,
  },
});
