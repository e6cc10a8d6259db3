import type { BillLine } from '../bills/desk.ts';
import type { Documents } from './documents.ts';

/** 2.9 % and two yuan, to the nearest fen; kept when the money goes back. */
const stripeFeeOf = (amountFen: number): number => Math.round(amountFen * 0.029) + 200;

/** Charges that succeeded and refunds that were not refused, by when Stripe made them. */
export function stripeLedger(documents: Documents): (from: number, to: number) => BillLine[] {
  /** The merchant's number: the checkout session of a payment intent. */
  const numberOf = (paymentIntent: string): string =>
    documents.list('session', { limit: 1, where: { payment_intent: paymentIntent } }).data[0]?.id ?? paymentIntent;

  return (from, to) => {
    const within = { from: Math.ceil(from / 1000), to: Math.ceil(to / 1000) };
    const lines: BillLine[] = [];
    for (const charge of documents.listMade('charge', within)) {
      if (charge.status !== 'succeeded') continue;
      lines.push({
        kind: 'payment',
        number: numberOf(charge.payment_intent),
        transactionNo: charge.id,
        alias: charge.payment_intent,
        amountFen: charge.amount,
        feeFen: stripeFeeOf(charge.amount),
        at: charge.created * 1000,
        way: 'card',
        subject: '',
        payerId: '',
        attach: '',
      });
    }
    for (const refund of documents.listMade('refund', within)) {
      if (refund.status === 'failed') continue;
      lines.push({
        kind: 'refund',
        number: numberOf(refund.payment_intent),
        transactionNo: refund.charge,
        amountFen: refund.amount,
        feeFen: 0,
        at: refund.created * 1000,
        way: 'card',
        subject: '',
        payerId: '',
        attach: '',
        refundNo: refund.id,
        refundNumber: refund.metadata['refund_id'] ?? refund.id,
      });
    }
    return lines.sort((a, b) => a.at - b.at);
  };
}
