import type { BillDesk, BillLine } from '../bills/desk.ts';
import type { Charge, Documents, Refund } from './documents.ts';
import { noSuch, StripeFault } from './faults.ts';
import type { Params } from './params.ts';

type BalanceTransaction = { id: string; created: number; type: 'charge' | 'refund'; [rest: string]: unknown };

export type Balance = {
  /** `GET /v1/balance_transactions`: newest first, by instant of making, page by page. */
  list(query: Params): Record<string, unknown>;
};

const types = ['charge', 'refund'];

/** Stripe's statement: what each charge and refund did to the balance, its fee included. */
export function createBalance(documents: Documents, bills: BillDesk): Balance {
  function sourceOf(line: BillLine): Charge | Refund | Record<string, unknown> {
    const id = line.kind === 'refund' ? (line.refundNo ?? '') : line.transactionNo;
    const known = documents.find(line.kind === 'refund' ? 'refund' : 'charge', id);
    // An extra line of a bill that lies is about a charge nobody has heard of.
    return {
      id,
      object: 'charge',
      created: line.at / 1000,
      currency: 'cny',
      payment_intent: null,
      ...known,
      amount: line.amountFen,
    };
  }

  function toTransaction(line: BillLine, isExpanded: boolean): BalanceTransaction {
    const isRefund = line.kind === 'refund';
    const amount = isRefund ? -line.amountFen : line.amountFen;
    const created = Math.floor(line.at / 1000);
    const sourceId = isRefund ? (line.refundNo ?? '') : line.transactionNo;
    const type = isRefund ? 'refund' : 'charge';
    return {
      id: `txn_${sourceId.replace(/^\w+?_/, '')}`,
      object: 'balance_transaction',
      amount,
      available_on: created + 7 * 24 * 3600,
      created,
      currency: 'cny',
      description: null,
      exchange_rate: null,
      fee: line.feeFen,
      fee_details:
        line.feeFen === 0
          ? []
          : [
              {
                amount: line.feeFen,
                application: null,
                currency: 'cny',
                description: 'Processing fees',
                type: 'stripe_fee',
              },
            ],
      net: amount - line.feeFen,
      reporting_category: type,
      source: isExpanded ? sourceOf(line) : sourceId,
      status: 'pending',
      type,
    };
  }

  return {
    list(query) {
      const limit = query.findInteger('limit') ?? 10;
      if (limit < 1 || limit > 100) throw new StripeFault('`limit` must be between 1 and 100.', { param: 'limit' });
      const created = query.findGroup('created');
      const from = created?.findInteger('gte') ?? (created?.findInteger('gt') ?? -1) + 1;
      const to = created?.findInteger('lt') ?? (created?.findInteger('lte') ?? 99_999_999_999) + 1;
      created?.refuseUnread();
      const type = query.findString('type');
      if (type !== undefined && !types.includes(type)) throw new StripeFault('Invalid type', { param: 'type' });
      const startingAfter = query.findString('starting_after');
      const paths = query.listStrings('expand');
      query.refuseUnread();
      const unknown = paths.find((path) => path !== 'data.source');
      if (unknown !== undefined) throw new StripeFault(`This property cannot be expanded (${unknown}).`);

      const all = bills
        .list('stripe', from * 1000, to * 1000)
        .map((line) => toTransaction(line, paths.length > 0))
        .filter((transaction) => type === undefined || transaction.type === type)
        .reverse();
      const start = startingAfter === undefined ? 0 : all.findIndex(({ id }) => id === startingAfter) + 1;
      if (startingAfter !== undefined && start === 0) throw noSuch('balance_transaction', startingAfter);
      return {
        object: 'list',
        url: '/v1/balance_transactions',
        has_more: all.length > start + limit,
        data: all.slice(start, start + limit),
      };
    },
  };
}
