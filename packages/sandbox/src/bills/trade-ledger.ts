import type { Trades } from '../till/trades.ts';
import { type BillLine, feeOf } from './desk.ts';

/** What WeChat Pay and Alipay booked: payments when they came, refunds when they were done; the fee goes back with a refund. */
export function tradeLedger(trades: Trades): (from: number, to: number) => BillLine[] {
  return (from, to) => {
    const payments = trades.listPaid(from, to).map((trade): BillLine => {
      const amountFen = trade.paidFen ?? trade.amountFen;
      return {
        kind: 'payment',
        number: trade.number,
        transactionNo: trade.transactionNo ?? '',
        amountFen,
        feeFen: feeOf(amountFen),
        at: trade.paidAt ?? 0,
        way: trade.way,
        subject: trade.subject,
        payerId: trade.payerId ?? '',
        attach: trade.own['attach'] ?? '',
      };
    });
    const refunds = trades.listRefunded(from, to).map(
      ({ refund, trade }): BillLine => ({
        kind: 'refund',
        number: trade.number,
        transactionNo: trade.transactionNo ?? '',
        amountFen: refund.amountFen,
        feeFen: 0 - feeOf(refund.amountFen),
        at: refund.doneAt ?? 0,
        way: trade.way,
        subject: trade.subject,
        payerId: trade.payerId ?? '',
        attach: trade.own['attach'] ?? '',
        refundNo: refund.id,
        refundNumber: refund.number,
      }),
    );
    return [...payments, ...refunds].sort((a, b) => a.at - b.at);
  };
}
