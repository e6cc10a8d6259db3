import { toRfc3339 } from '../china-time.ts';
import type { Trade, TradeRefund } from '../till/trades.ts';

export type WechatAccount = { appId: string; merchantId: string };

const tradeTypes = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE', wap: 'MWEB', page: 'NATIVE' } as const;

const tradeTypeOf = (trade: Trade): string => tradeTypes[trade.way];

function stateOf(trade: Trade): { trade_state: string; trade_state_desc: string } {
  if (trade.state === 'paid') {
    return trade.refundedFen > 0
      ? { trade_state: 'REFUND', trade_state_desc: '订单发生过退款，退款详情请查询退款单' }
      : { trade_state: 'SUCCESS', trade_state_desc: '支付成功' };
  }
  if (trade.state === 'waiting') return { trade_state: 'USERPAYING', trade_state_desc: '用户支付中' };
  if (trade.state === 'failed') return { trade_state: 'PAYERROR', trade_state_desc: '支付失败' };
  if (trade.state === 'closed') return { trade_state: 'CLOSED', trade_state_desc: '订单已关闭' };
  return { trade_state: 'NOTPAY', trade_state_desc: '订单未支付' };
}

/** A transaction as queries and notices show it. `claimedFen` stands in for the truth in a misstated notice. */
export function transactionOf(
  trade: Trade,
  account: WechatAccount,
  claimedFen = trade.paidFen,
): Record<string, unknown> {
  const isPaid = trade.state === 'paid';
  return {
    amount: {
      currency: 'CNY',
      payer_currency: 'CNY',
      total: claimedFen ?? trade.amountFen,
      ...(isPaid ? { payer_total: claimedFen } : {}),
    },
    appid: account.appId,
    attach: trade.own['attach'] ?? '',
    mchid: account.merchantId,
    out_trade_no: trade.number,
    payer: isPaid ? { openid: trade.payerId } : {},
    promotion_detail: [],
    ...stateOf(trade),
    ...(isPaid
      ? {
          bank_type: 'OTHERS',
          success_time: toRfc3339(trade.paidAt ?? 0),
          trade_type: tradeTypeOf(trade),
          transaction_id: trade.transactionNo,
        }
      : {}),
  };
}

const refundStates = { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL' } as const;

export function refundOf(refund: TradeRefund, trade: Trade): Record<string, unknown> {
  const total = trade.paidFen ?? trade.amountFen;
  return {
    amount: {
      currency: 'CNY',
      discount_refund: 0,
      from: [],
      payer_refund: refund.amountFen,
      payer_total: total,
      refund: refund.amountFen,
      refund_fee: 0,
      settlement_refund: refund.amountFen,
      settlement_total: total,
      total,
    },
    channel: 'ORIGINAL',
    create_time: toRfc3339(refund.createdAt),
    funds_account: 'AVAILABLE',
    out_refund_no: refund.number,
    out_trade_no: trade.number,
    promotion_detail: [],
    refund_id: refund.id,
    status: refundStates[refund.state],
    transaction_id: trade.transactionNo,
    user_received_account: '支付用户零钱',
    ...(refund.doneAt === undefined ? {} : { success_time: toRfc3339(refund.doneAt) }),
  };
}

/** The same in a notice, which names and shapes it otherwise. */
export function refundNoticeOf(refund: TradeRefund, trade: Trade, account: WechatAccount): Record<string, unknown> {
  const total = trade.paidFen ?? trade.amountFen;
  return {
    mchid: account.merchantId,
    transaction_id: trade.transactionNo,
    out_trade_no: trade.number,
    refund_id: refund.id,
    out_refund_no: refund.number,
    refund_status: refundStates[refund.state],
    ...(refund.doneAt === undefined ? {} : { success_time: toRfc3339(refund.doneAt) }),
    user_received_account: '支付用户零钱',
    amount: { total, refund: refund.amountFen, payer_total: total, payer_refund: refund.amountFen },
  };
}
