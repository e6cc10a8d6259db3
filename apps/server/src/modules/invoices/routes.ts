import { randomUUID } from 'node:crypto';
import { mayInvoice, titleTypes } from '@mingtang/contract/invoices/model';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type CompanyLookup, CompanyLookupError } from '../../ports/company-lookup/provider.ts';
import { signFileUrl } from '../files/commands.ts';
import { findFile } from '../files/queries.ts';
import { maskPhone } from '../identity/masks.ts';
import { findOrder } from '../orders/queries.ts';
import { readTerms, requestInvoice, withdrawInvoice } from './commands.ts';
import type { IssuingDesk } from './desk.ts';
import { mailAgain } from './mailing-again.ts';
import type { InvoiceRow } from './queries.ts';
import * as queries from './queries.ts';
import { hasReceipt, signReceiptUrl } from './receipts.ts';
import { toSummary } from './summary.ts';

type RequestContext = HandlerContext<RouteInput<(typeof invoicesRoutes)['requestInvoice']>>;

/** Binds invoices and receipts. */
export function invoicesBindings(
  platform: Platform,
  desk: IssuingDesk,
  findLookup: () => CompanyLookup | undefined,
): Binding[] {
  const { database, clock, jobs, log } = platform;

  const request = async ({ input, person: { personId }, language }: RequestContext) => {
    const { clientKey = randomUUID(), ...fields } = input;
    const { hasProvider } = desk;
    const invoice = await transact(platform, (tx) =>
      requestInvoice(tx, jobs, { personId, clientKey, language, request: fields, now: clock.now(), hasProvider }),
    );
    return toSummary(invoice);
  };
  const getOwn = async (id: string, personId: string): Promise<InvoiceRow> =>
    (await queries.findInvoice(database.db, id, personId)) ?? refuse('protocol.not_found');

  return bindRoutes(invoicesRoutes, {
    requestInvoice: request,
    requestInvoiceFromMain: request,
    listInvoices: async ({ input, person: { personId } }) => {
      const { page, limit, offset } = pageRange(input);
      const { rows, total } = await queries.listInvoices(database.db, { personId, state: input.state, limit, offset });
      return { items: rows.map(toSummary), total, page, pageSize: limit };
    },
    getInvoice: async ({ input, person: { personId } }) => {
      const invoice = await getOwn(input.id, personId);
      const [orders, replacedById] = await Promise.all([
        queries.listInvoicedOrders(database.db, invoice.id),
        queries.findReplacement(database.db, invoice.id),
      ]);
      return {
        ...invoice,
        ...toSummary(invoice),
        mobile: invoice.mobile && maskPhone(invoice.mobile),
        orders,
        hasFile: invoice.fileId !== null,
        hasReversalFile: invoice.reversalFileId !== null,
        replacedById: replacedById ?? null,
      };
    },
    listTitles: ({ input: { id }, person: { personId } }) => {
      const titleType = titleTypes.find((type) => type === id);
      const only = titleType ? { titleType } : id === 'all' ? {} : { invoiceId: id };
      return queries.listTitles(database.db, personId, only);
    },
    searchCompanies: async ({ input }) => {
      try {
        return (await findLookup()?.search(input.keyword)) ?? refuse('invoices.lookup_unavailable');
      } catch (error) {
        if (!(error instanceof CompanyLookupError)) throw error;
        log.warn({ error }, 'company register failed');
        return refuse('invoices.lookup_unavailable');
      }
    },
    getRequestTerms: async ({ person: { personId } }) => {
      const [orders, invoiced, terms] = await Promise.all([
        queries.listRequestable(database.db, personId),
        queries.listInvoiced(database.db, personId),
        readTerms(database.db, clock.now(), desk.hasProvider),
      ]);
      const { lastDay, isOpen, workingDays, promise } = terms;
      return {
        orders,
        invoiced,
        lastDay,
        isOpen,
        workingDays,
        promisedBy: promise.day,
        isPromiseCertain: promise.isCertain,
      };
    },
    getInvoiceFile: async ({ input, person: { personId, sessionId } }) => {
      const invoice = await getOwn(input.id, personId);
      if (!mayInvoice('download', invoice.state)) refuse('invoices.no_file');
      const id = (input.file === 'reversal' ? invoice.reversalFileId : invoice.fileId) ?? refuse('invoices.no_file');
      const file = await findFile(database.db, id);
      return {
        url: signFileUrl(platform, id, { kind: 'person', sessionId }),
        fileName: file?.name ?? `${invoice.number}.pdf`,
      };
    },
    resendInvoice: async ({ input, person: { personId }, language, ip }) => {
      const invoice = await getOwn(input.id, personId);
      if (!mayInvoice('resend', invoice.state)) refuse('invoices.no_file');
      const to = input.email ?? invoice.email;
      await transact(platform, (tx) =>
        mailAgain(tx, jobs, { invoiceId: invoice.id, personId, ip, to, language, now: clock.now() }),
      );
      return null;
    },
    withdrawInvoice: async ({ input: { id }, person: { personId } }) => {
      await transact(platform, (tx) => withdrawInvoice(tx, { id, personId, now: clock.now() }));
      return null;
    },
    getReceipt: async ({ input, person: { personId }, language }) => {
      const order = (await findOrder(database.db, input.id, personId)) ?? refuse('protocol.not_found');
      if (!hasReceipt(order)) refuse('invoices.order_not_paid');
      return { url: signReceiptUrl(platform, order.id, language), fileName: `${order.number}.pdf` };
    },
  });
}
