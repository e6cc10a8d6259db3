import type { Trade } from '../till/trades.ts';

export type AlipayAccount = { appId: string; sellerId: string };

export const buyerLogonId = 'tes***@sandbox.example';

export const toYuan = (fen: number): string => (fen / 100).toFixed(2);

/** A trade of which everything went back is closed, as one that was never paid is. */
export function tradeStatusOf(trade: Trade): 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' {
  if (trade.state === 'paid') {
    return trade.refundedFen >= (trade.paidFen ?? trade.amountFen) ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  }
  return trade.state === 'open' || trade.state === 'waiting' ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED';
}
