import type { Payment, Till } from './payment.ts';
import type { Trade, Trades } from './trades.ts';

const ways = { jsapi: 'JSAPI', h5: 'H5', native: 'Native', wap: 'wap', page: 'page' } as const;

/** WeChat Pay's and Alipay's trades as the buyer's side sees them. */
export function createTradeTill(trades: Trades, exits: { returnUrlOf: (trade: Trade) => string | undefined }): Till {
  function toPayment(trade: Trade | undefined): Payment | undefined {
    if (trade === undefined) return undefined;
    const returnUrl = exits.returnUrlOf(trade);
    return {
      provider: trade.provider,
      id: trade.id,
      number: trade.number,
      reference: '',
      way: ways[trade.way],
      state: trade.state,
      amountFen: trade.amountFen,
      refundedFen: trade.refundedFen,
      lines: [{ name: trade.subject, quantity: 1, unitFen: trade.amountFen }],
      createdAt: new Date(trade.createdAt),
      isDeclined: trade.lastTry === 'declined',
      ...(trade.paidFen === undefined ? {} : { paidFen: trade.paidFen }),
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...(trade.cancelUrl === undefined ? {} : { cancelUrl: trade.cancelUrl }),
    };
  }

  return {
    find: (id) => toPayment(trades.find(id)),
    findByNumber: (number) => toPayment(trades.findByNumber(number)),
    list: (limit) => trades.list(limit).flatMap((trade) => toPayment(trade) ?? []),
    pay: (id, manner) => trades.pay(id, manner),
    decline: (id) => trades.decline(id),
    payLater: (id, ends, delaySeconds, manner) => trades.payLater(id, ends, delaySeconds, manner),
    forge: (id) => trades.forge(id),
    cancel: (id) => trades.cancel(id),
    setRefundManner(id, refunds) {
      const trade = trades.find(id);
      if (trade !== undefined) trades.change(id, { manner: { ...trade.manner, refunds } });
    },
  };
}
