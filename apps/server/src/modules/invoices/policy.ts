import type { InvoiceState } from '@mingtang/contract/invoices/model';
import type { OrderState } from '@mingtang/contract/orders/model';
import { addWorkingDays, type OfficialCalendar } from '@mingtang/contract/reference/working-days';

/** What an order can be invoiced for: what was paid less what went back or goes back. In fen; 0 when nothing was paid. */
export function invoiceableFen(order: { state: OrderState; totalFen: number; refundedFen: number }): number {
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  return isPaid ? order.totalFen - order.refundedFen : 0;
}

/** Self-service ends with its last day, in the event's time zone (spec §9). */
export const isRequestOpen = (today: string, lastDay: string): boolean => today <= lastDay;

/**
 * By when an invoice is sent: so many working days after the conference (spec §9), or after the request when that comes
 * later.
 */
export function promiseFor(
  today: string,
  {
    conferenceEnds,
    workingDays,
    calendar,
  }: { conferenceEnds: string; workingDays: number; calendar: OfficialCalendar },
): { day: string; isCertain: boolean } {
  return addWorkingDays(today > conferenceEnds ? today : conferenceEnds, workingDays, calendar);
}

export type Adjustment = 'none' | 'wait' | 'lower' | 'withdraw' | 'reverse';

/**
 * What a refund does to an invoice. Before it is with the provider its amount is lowered, or it is withdrawn when nothing
 * is left. While the provider draws it up nothing can be done: it is judged again once it is issued. An issued one is
 * reversed whole; what is left is issued anew.
 */
export function judgeRefund(
  invoice: { state: InvoiceState; amountFen: number; submittedAt: Date | null; reversalDueAt: Date | null },
  dueFen: number,
): Adjustment {
  if (dueFen === invoice.amountFen) return 'none';
  if (invoice.state === 'issued') return invoice.reversalDueAt ? 'none' : 'reverse';
  if (invoice.state !== 'not_issued') return 'none';
  if (invoice.submittedAt) return 'wait';
  return dueFen === 0 ? 'withdraw' : 'lower';
}

/** The number under which the provider knows a try at an invoice, at most 20 characters. */
export const issueNumber = ({ number, attempt }: { number: string; attempt: number }): string => `${number}-${attempt}`;
export const reversalNumber = ({ number }: { number: string }): string => `${number}-R`;

/** Mails to any address a day: of one invoice, and for one person of all theirs. */
const MOST_MAILS = { ofInvoice: 5, ofPerson: 20 };

export const mayMailAgain = (mailed: { ofInvoice: number; ofPerson: number }): boolean =>
  mailed.ofInvoice < MOST_MAILS.ofInvoice && mailed.ofPerson < MOST_MAILS.ofPerson;
