import { randomUUID } from 'node:crypto';
import type { Language } from '@mingtang/contract/envelope';
import { type InvoiceKind, mayInvoice, type TitleType } from '@mingtang/contract/invoices/model';
import { and, eq } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockOrders, type OrderRow } from '../orders/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { invoiceableFen, isRequestOpen, judgeRefund, promiseFor } from './policy.ts';
import type { InvoiceRow } from './queries.ts';
import * as queries from './queries.ts';
import { type InvoiceIssuer, invoiceOrders, invoices } from './tables.ts';

/** The job that takes an invoice a step further with the provider. */
export const ADVANCE_JOB = 'invoices.advance';

interface Request {
  orderIds: string[];
  titleType: TitleType;
  title: string;
  taxId?: string | undefined;
  kind: InvoiceKind;
  description?: string | undefined;
  remarks?: string | undefined;
  email: string;
  countryCode?: string | undefined;
  mobile?: string | undefined;
  companyAddress?: string | undefined;
  companyPhone?: string | undefined;
  bankName?: string | undefined;
  bankAccount?: string | undefined;
}

/** What one decides by: the last day, the promise, who draws up. */
export async function readTerms(db: Reader, now: Date, hasProvider: boolean) {
  const edition = await getSetting(db, 'edition');
  const lastDay = await getSetting(db, 'invoice_deadline');
  const workingDays = await getSetting(db, 'invoice_working_days');
  const calendar = await getSetting(db, 'official_calendar');
  const issuing = await getSetting(db, 'invoice_issuing');
  const today = eventDay(now);
  const promise = promiseFor(today, { conferenceEnds: edition.lastDay, workingDays, calendar });
  const issuer: InvoiceIssuer = hasProvider && issuing === 'by_provider' ? 'provider' : 'finance';
  return { lastDay, isOpen: isRequestOpen(today, lastDay), workingDays, promise, issuer };
}

/**
 * Asks for an invoice for one or several paid orders. The same key gets the same record. Throws not_found, closed,
 * order_not_paid, order_invoiced.
 */
export async function requestInvoice(
  tx: Tx,
  jobs: Jobs,
  {
    personId,
    clientKey,
    language,
    request,
    now,
    hasProvider,
  }: {
    personId: string;
    clientKey: string;
    language: Language;
    request: Request;
    now: Date;
    hasProvider: boolean;
  },
): Promise<InvoiceRow> {
  const orderIds = [...new Set(request.orderIds)];
  const locked = await lockOrders(tx, orderIds);
  const known = await queries.findInvoiceByKey(tx, personId, clientKey);
  if (known) return known;
  if (locked.length !== orderIds.length || locked.some((order) => order.personId !== personId))
    refuse('protocol.not_found');
  const { lastDay, isOpen, promise, issuer } = await readTerms(tx, now, hasProvider);
  if (!isOpen) refuse('invoices.closed', { lastDay });
  if (locked.some((order) => order.state !== 'paid' || invoiceableFen(order) === 0)) refuse('invoices.order_not_paid');
  const [taken] = await queries.listInvoicedIds(tx, orderIds);
  if (taken) refuse('invoices.order_invoiced', { number: locked.find(({ id }) => id === taken)?.number ?? '' });
  const { mobile = '', countryCode = '86' } = request;
  return createInvoice(tx, jobs, locked, now, {
    personId,
    clientKey,
    language,
    titleType: request.titleType,
    title: request.title,
    taxId: request.taxId || null,
    kind: request.kind,
    description: request.description ?? '',
    remarks: request.remarks ?? '',
    email: request.email,
    mobile: mobile === '' ? null : `+${countryCode.replace('+', '') || '86'}${mobile.replace(/[\s-]/g, '')}`,
    companyAddress: request.companyAddress ?? '',
    companyPhone: request.companyPhone ?? '',
    bankName: request.bankName ?? '',
    bankAccount: request.bankAccount ?? '',
    promisedBy: promise.day,
    isPromiseCertain: promise.isCertain,
    issuer,
    replacesId: null,
  });
}

type NewInvoice = Omit<typeof invoices.$inferInsert, 'id' | 'number' | 'amountFen' | 'requestedAt'>;

/** Writes an invoice for what these locked orders are worth now, and sets the provider to work. */
async function createInvoice(
  tx: Tx,
  jobs: Jobs,
  ownOrders: OrderRow[],
  now: Date,
  values: NewInvoice,
): Promise<InvoiceRow> {
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...values,
      id: newId(now.getTime()),
      number: await queries.takeNumber(tx, Number(eventDay(now).slice(0, 4))),
      amountFen: ownOrders.reduce((sum, order) => sum + invoiceableFen(order), 0),
      requestedAt: now,
    })
    .returning();
  if (!invoice) throw new Error('The invoice was not written.');
  await tx
    .insert(invoiceOrders)
    .values(
      (await describe(tx, ownOrders)).map(({ id, ...order }) => ({ invoiceId: invoice.id, orderId: id, ...order })),
    );
  if (invoice.issuer === 'provider') await jobs.enqueue(tx, ADVANCE_JOB, { invoiceId: invoice.id });
  return invoice;
}

/** What these orders are worth on an invoice now, and what for. */
async function describe(tx: Tx, ownOrders: OrderRow[]) {
  const worth = ownOrders.map((order) => ({ ...order, amountFen: invoiceableFen(order) }));
  return (await queries.describeOrders(tx, worth)).map(({ id, amountFen, lines }) => ({ id, amountFen, lines }));
}

/** Takes a request back. Throws not_found, not_in_this_state, being_issued. */
export async function withdrawInvoice(tx: Tx, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const own = await queries.lockInvoice(tx, id);
  if (own?.invoice.personId !== personId) refuse('protocol.not_found');
  const { state, submittedAt } = own.invoice;
  if (!mayInvoice('withdraw', state)) refuse('invoices.not_in_this_state');
  if (submittedAt) refuse('invoices.being_issued');
  await letGo(tx, id, { state: 'withdrawn', withdrawnAt: now });
}

/** Ends an invoice: its orders may be invoiced again. */
export async function letGo(tx: Tx, id: string, end: Partial<typeof invoices.$inferInsert>): Promise<void> {
  await tx.update(invoices).set(end).where(eq(invoices.id, id));
  await tx.update(invoiceOrders).set({ isLive: false }).where(eq(invoiceOrders.invoiceId, id));
}

/**
 * Brings an invoice in line with what is left of its orders' money after refunds; see `judgeRefund`. Returns the row as it
 * then is.
 */
export async function adjustInvoice(
  tx: Tx,
  jobs: Jobs,
  { invoice, ownOrders }: { invoice: InvoiceRow; ownOrders: OrderRow[] },
  now: Date,
): Promise<InvoiceRow> {
  const dueFen = ownOrders.reduce((sum, order) => sum + invoiceableFen(order), 0);
  const { id, issuer } = invoice;
  switch (judgeRefund(invoice, dueFen)) {
    case 'lower':
      for (const { id: orderId, ...order } of await describe(tx, ownOrders)) {
        const link = and(eq(invoiceOrders.invoiceId, id), eq(invoiceOrders.orderId, orderId));
        await tx.update(invoiceOrders).set(order).where(link);
      }
      await tx.update(invoices).set({ amountFen: dueFen }).where(eq(invoices.id, id));
      return { ...invoice, amountFen: dueFen };
    case 'withdraw':
      await letGo(tx, id, { state: 'withdrawn', withdrawnAt: now });
      return { ...invoice, state: 'withdrawn', withdrawnAt: now };
    case 'reverse':
      await tx.update(invoices).set({ reversalDueAt: now }).where(eq(invoices.id, id));
      if (issuer === 'provider') await jobs.enqueue(tx, ADVANCE_JOB, { invoiceId: id });
      return { ...invoice, reversalDueAt: now };
    default:
      return invoice;
  }
}

/** Issues what is left of a reversed invoice's orders under the same title; nothing when nothing is left. */
export async function issueRest(
  tx: Tx,
  jobs: Jobs,
  { invoice, ownOrders }: { invoice: InvoiceRow; ownOrders: OrderRow[] },
  now: Date,
): Promise<void> {
  const rest = ownOrders.filter((order) => invoiceableFen(order) > 0);
  if (rest.length === 0) return;
  const { promise } = await readTerms(tx, now, invoice.issuer === 'provider');
  const { personId, language, titleType, title, taxId, kind, description, remarks, email, mobile, issuer } = invoice;
  const { companyAddress, companyPhone, bankName, bankAccount } = invoice;
  await createInvoice(tx, jobs, rest, now, {
    personId,
    language,
    titleType,
    title,
    taxId,
    kind,
    description,
    remarks,
    email,
    mobile,
    companyAddress,
    companyPhone,
    bankName,
    bankAccount,
    issuer,
    // It is one by what it replaces; an applicant must not be able to take its key beforehand.
    clientKey: randomUUID(),
    promisedBy: promise.day,
    isPromiseCertain: promise.isCertain,
    replacesId: invoice.id,
  });
}
