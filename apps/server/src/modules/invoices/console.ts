import { invoicesConsole } from '@mingtang/contract/invoices/console';
import { mayInvoice } from '@mingtang/contract/invoices/model';
import { countWorkingDays } from '@mingtang/contract/reference/working-days';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding, type SignedStaff } from '../../http/console-context.ts';
import type { UploadedFile } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { openFile } from '../files/commands.ts';
import { getSetting } from '../reference/queries.ts';
import type { IssuingDesk } from './desk.ts';
import { countInvoiceWork, listInvoiceWork } from './finance-queries.ts';
import {
  handToProvider,
  issueInvoice,
  type OfficialDocument,
  recordDocument,
  reverseInvoice,
  sendBack,
} from './issuing.ts';
import { MAIL_JOB } from './mailing.ts';
import { findInvoice, findReplacement, type InvoiceRow, listInvoicedOrders } from './queries.ts';
import { maskInvoice, toSummary } from './summary.ts';
import { workSheet } from './work-sheet.ts';

const mayReveal = ({ roles }: SignedStaff): boolean => mayDo(roles, 'people.reveal');

/** Binds finance's list of invoices. */
export function invoicesConsoleBindings(platform: Platform, desk: IssuingDesk): ConsoleBinding[] {
  const { database, clock, jobs } = platform;
  const { db } = database;
  const getAny = async (id: string): Promise<InvoiceRow> => (await findInvoice(db, id)) ?? refuse('protocol.not_found');
  const look = (actor: Actor, action: 'reveal' | 'fetch', id: string) =>
    transact(platform, (tx) =>
      recordAudit(tx, actor, clock.now(), [{ action, entity: 'invoice', entityId: id, before: null, after: null }]),
    );
  const readCountdown = async () => {
    const calendar = await getSetting(db, 'official_calendar');
    const today = eventDay(clock.now());
    return (invoice: InvoiceRow) => ({
      ...invoice,
      ...toSummary(invoice),
      daysLeft: invoice.state === 'not_issued' ? countWorkingDays(today, invoice.promisedBy, calendar) : null,
    });
  };

  return bindConsole(invoicesConsole, {
    listInvoices: async ({ staff, input }) => {
      const { page, limit, offset } = pageRange(input);
      const { rows, total } = await listInvoiceWork(
        db,
        { ...input, words: input.words ?? '', mayReveal: mayReveal(staff) },
        { limit, offset },
      );
      const toWorked = await readCountdown();
      return { items: rows.map((row) => maskInvoice(toWorked(row))), total, page, pageSize: limit };
    },
    exportInvoices: async ({ staff, input: { format, words = '', ...filter }, language }) => {
      const today = eventDay(clock.now());
      const calendar = await getSetting(db, 'official_calendar');
      const name = ['invoices', ...(filter.queue ? [filter.queue] : []), today].join('-');
      return toFile(
        await workSheet(db, { ...filter, words, mayReveal: mayReveal(staff) }, { name, language, calendar, today }),
        format,
      );
    },
    countInvoices: async () => ({
      ...(await countInvoiceWork(db, eventDay(clock.now()))),
      hasProvider: desk.hasProvider,
    }),
    getInvoice: async ({ input }) => {
      const invoice = await getAny(input.id);
      const toWorked = await readCountdown();
      const [orders, replacedById] = await Promise.all([
        listInvoicedOrders(db, invoice.id),
        findReplacement(db, invoice.id),
      ]);
      return {
        ...maskInvoice(toWorked(invoice)),
        orders,
        hasFile: invoice.fileId !== null,
        hasReversalFile: invoice.reversalFileId !== null,
        replacedById: replacedById ?? null,
      };
    },
    revealInvoice: async ({ actor, input }) => {
      const invoice = await getAny(input.id);
      await look(actor, 'reveal', invoice.id);
      return invoice;
    },
    issueInvoice: async ({ actor, input, files }) => {
      await recordDocument(platform, input.id, await documentOf(input, files), (tx, document) =>
        issueInvoice(tx, platform, actor, input.id, document),
      );
      return null;
    },
    reverseInvoice: async ({ actor, input, files }) => {
      await recordDocument(platform, input.id, await documentOf(input, files), (tx, document) =>
        reverseInvoice(tx, platform, actor, input.id, document),
      );
      return null;
    },
    handToProvider: async ({ actor, input }) => {
      if (!desk.hasProvider) refuse('invoices.no_provider');
      await transact(platform, (tx) => handToProvider(tx, platform, actor, input.id));
      return null;
    },
    sendBack: async ({ actor, input: { id, reason } }) => {
      await transact(platform, (tx) => sendBack(tx, platform, actor, id, reason));
      return null;
    },
    mailInvoice: async ({ actor, input }) => {
      const invoice = await getAny(input.id);
      if (!mayInvoice('resend', invoice.state)) refuse('invoices.no_file');
      await transact(platform, async (tx) => {
        await jobs.enqueue(tx, MAIL_JOB, { invoiceId: invoice.id, kind: 'again' });
        await recordAudit(tx, actor, clock.now(), [
          { action: 'resend', entity: 'invoice', entityId: invoice.id, before: null, after: null },
        ]);
      });
      return null;
    },
    downloadInvoice: async ({ actor, input }) => {
      const invoice = await getAny(input.id);
      const fileId = input.file === 'reversal' ? invoice.reversalFileId : invoice.fileId;
      const opened = fileId === null ? undefined : await openFile(platform, fileId);
      if (!opened) return refuse('invoices.no_file');
      await look(actor, 'fetch', invoice.id);
      return { name: opened.file.name, type: opened.file.contentType, content: opened.content };
    },
  });
}

/** What finance uploads; what the PDF says is theirs to have read. Throws none_sent, not_a_pdf. */
async function documentOf(
  { officialNumber, issuedOn }: { officialNumber: string; issuedOn: string },
  files: UploadedFile[],
): Promise<OfficialDocument> {
  const file = await (files[0] ?? refuse('files.none_sent')).read();
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') refuse('invoices.not_a_pdf');
  return { officialNumber, issuedAt: eventInstant(issuedOn), file };
}
