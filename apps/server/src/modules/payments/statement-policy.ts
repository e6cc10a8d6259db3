import type { DifferenceKind } from '@mingtang/contract/payments/model';
import type { RefundState, StatementLine } from '../../ports/payments/provider.ts';

/** A payment as we know it, or a refund with its payment. */
export interface OwnPayment {
  id: string;
  providerRef: string | null;
  transactionRef: string | null;
  state: string;
  paidFen: number | null;
  /** It was paid on the bill's day by the provider's own clock, so this bill should have it. */
  isOfDay: boolean;
}
export interface OwnRefund {
  id: string;
  refundRef: string | null;
  attemptId: string;
  state: RefundState | 'requested';
  amountFen: number;
  isOfDay: boolean;
}

export interface Difference {
  kind: DifferenceKind;
  /** Our attempt or refund, else the provider's own ref: with the kind it names a difference. */
  subject: string;
  attemptId: string | null;
  refundId: string | null;
  transactionRef: string | null;
  ourFen: number | null;
  theirFen: number | null;
  theirCurrency: string | null;
}

interface Books {
  payments: OwnPayment[];
  refunds: OwnRefund[];
  /** Ids of attempts and refunds that another day's bill has: midnight is not the same moment on two clocks. */
  bookedElsewhere: ReadonlySet<string>;
}

/** Every difference between a day's bill and our books, line by line, in the bill's order and then ours. */
export function compareStatement(lines: StatementLine[], { payments, refunds, bookedElsewhere }: Books): Difference[] {
  const paymentOf = indexBy(payments, ({ providerRef, transactionRef }) => [providerRef, transactionRef]);
  const refundOf = indexBy(refunds, ({ refundRef, id }) => [refundRef, id, id.replaceAll('-', '')]);
  const seen = new Set<string>();
  const strangers = new Map<string, number>();
  const differences: Difference[] = [];

  for (const line of lines) {
    const payment = paymentOf.get(line.providerRef ?? '') ?? paymentOf.get(line.transactionRef);
    const refund = line.kind === 'refund' ? refundOf.get(line.refundRef ?? '') : undefined;
    const own = line.kind === 'payment' ? payment : refund;
    const theirs = (line.kind === 'refund' ? line.refundRef : undefined) ?? line.transactionRef;
    // What is none of ours may come more than once under one ref: each is a difference of its own.
    const count = (strangers.get(`${line.kind} ${theirs}`) ?? 0) + 1;
    if (!own) strangers.set(`${line.kind} ${theirs}`, count);
    const subject = own?.id ?? (count === 1 ? theirs : `${theirs} #${count}`);
    const differs = (part: 'missing_here' | 'unsettled_here' | 'amount' | 'currency' | 'twice_there') =>
      differences.push({
        kind: `${line.kind}_${part}` as DifferenceKind,
        subject,
        attemptId: payment?.id ?? refund?.attemptId ?? null,
        refundId: refund?.id ?? null,
        transactionRef: line.transactionRef,
        ourFen: line.kind === 'payment' ? (payment?.paidFen ?? null) : (refund?.amountFen ?? null),
        theirFen: line.amountFen,
        theirCurrency: line.currency,
      });

    if (!own || (line.kind === 'payment' && payment?.state !== 'paid')) {
      differs('missing_here');
      continue;
    }
    if (seen.has(own.id)) {
      differs('twice_there');
      continue;
    }
    seen.add(own.id);
    if (refund && refund.state !== 'done') differs('unsettled_here');
    if (line.currency.toUpperCase() !== 'CNY') differs('currency');
    else if (line.amountFen !== (refund?.amountFen ?? payment?.paidFen)) differs('amount');
  }

  const isMissing = (own: { id: string; isOfDay: boolean }) =>
    own.isOfDay && !seen.has(own.id) && !bookedElsewhere.has(own.id);
  for (const payment of payments) {
    if (payment.state === 'paid' && isMissing(payment))
      differences.push({
        ...missingThere('payment', payment.id, payment.paidFen),
        attemptId: payment.id,
        transactionRef: payment.transactionRef,
      });
  }
  for (const refund of refunds) {
    if (refund.state === 'done' && isMissing(refund))
      differences.push({
        ...missingThere('refund', refund.id, refund.amountFen),
        attemptId: refund.attemptId,
        refundId: refund.id,
      });
  }
  return differences;
}

const missingThere = (kind: 'payment' | 'refund', subject: string, ourFen: number | null): Difference => ({
  kind: `${kind}_missing_there`,
  subject,
  attemptId: null,
  refundId: null,
  transactionRef: null,
  ourFen,
  theirFen: null,
  theirCurrency: null,
});

function indexBy<Own>(owns: Own[], refsOf: (own: Own) => (string | null)[]): Map<string, Own> {
  const index = new Map<string, Own>();
  for (const own of owns) for (const ref of refsOf(own)) if (ref) index.set(ref, own);
  return index;
}

/** A bill is asked for from this time of the event's morning on; providers make theirs by then (WeChat from nine to ten). */
const BILL_HOUR = 10.5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE_MS = 8 * HOUR_MS;

/** The civil day of an instant in the event's zone, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + ZONE_MS).toISOString().slice(0, 10);

/** The first and the next day's first instant of a civil day. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/** Days whose bill should exist by now, oldest first, from `firstDay` on but no more than `most`. */
export function daysWithBill(now: Date, firstDay: string, most: number): string[] {
  const days: string[] = [];
  for (let back = most; back >= 1; back--) {
    const day = dayOf(new Date(now.getTime() - back * DAY_MS));
    const isMade = now.getTime() >= boundsOfDay(day).to.getTime() + BILL_HOUR * HOUR_MS;
    if (day >= firstDay && isMade) days.push(day);
  }
  return days;
}
