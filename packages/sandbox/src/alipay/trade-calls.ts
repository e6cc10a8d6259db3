import { dayMs, toPlainTime } from '../china-time.ts';
import type { Store } from '../store.ts';
import type { Trade, Trades } from '../till/trades.ts';
import { buyerLogonId, toYuan, tradeStatusOf } from './documents.ts';
import { refusal, tradeMissing } from './faults.ts';
import { findText, getFen, getText, invalid } from './request.ts';

/** The list of sold trades says it in Chinese. */
const soldStatus = { WAIT_BUYER_PAY: '等待付款', TRADE_SUCCESS: '成功', TRADE_CLOSED: '交易关闭' } as const;

function readTime(text: string): number {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) throw invalid('start_time');
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

type Content = Record<string, unknown>;
type Call = (content: Content) => Record<string, unknown>;

/** `alipay.trade.query`, `.close`, `.refund`, `.fastpay.refund.query` and `alipay.data.bill.sell.query`: each gives the answer's own fields or throws AlipayFault. */
export function createTradeCalls(store: Store, trades: Trades): Record<string, Call> {
  function getTrade(content: Content): Trade {
    const tradeNo = findText(content, 'trade_no', 64);
    const number = findText(content, 'out_trade_no', 64);
    if (tradeNo === undefined && number === undefined) throw invalid('out_trade_no');
    const trade = number === undefined ? trades.findByOwn('tradeNo', tradeNo ?? '') : trades.findByNumber(number);
    if (trade === undefined || (tradeNo !== undefined && trade.own['tradeNo'] !== tradeNo)) throw tradeMissing();
    return trade;
  }

  const namesOf = (trade: Trade) => ({ out_trade_no: trade.number, trade_no: trade.own['tradeNo'] });

  return {
    'alipay.trade.query'(content) {
      const trade = getTrade(content);
      const paid = trade.paidFen === undefined ? undefined : toYuan(trade.paidFen);
      return {
        buyer_logon_id: buyerLogonId,
        buyer_pay_amount: paid ?? '0.00',
        buyer_user_id: trade.payerId,
        invoice_amount: paid ?? '0.00',
        ...namesOf(trade),
        point_amount: '0.00',
        receipt_amount: paid ?? '0.00',
        ...(trade.paidAt === undefined ? {} : { send_pay_date: toPlainTime(trade.paidAt) }),
        total_amount: paid ?? toYuan(trade.amountFen),
        trade_status: tradeStatusOf(trade),
        ...(trade.own['passback'] === undefined ? {} : { passback_params: decodeURIComponent(trade.own['passback']) }),
      };
    },

    /** Trades by when they were made, page by page; up to 31 days at once. */
    'alipay.data.bill.sell.query'(content) {
      const from = readTime(getText(content, 'start_time', 19));
      const to = readTime(getText(content, 'end_time', 19));
      const page = Number(findText(content, 'page_no', 10) ?? 1);
      const size = Number(findText(content, 'page_size', 10) ?? 2000);
      if (!(from < to) || to - from > 31 * dayMs) throw invalid('end_time');
      if (!Number.isInteger(page) || page < 1) throw invalid('page_no');
      if (!Number.isInteger(size) || size < 1000 || size > 2000) throw invalid('page_size');
      const made = trades.listMade(from, to);
      return {
        page_no: String(page),
        page_size: String(size),
        total_size: String(made.length),
        detail_list: made.slice((page - 1) * size, page * size).map((trade) => ({
          alipay_order_no: trade.own['tradeNo'],
          gmt_create: toPlainTime(trade.createdAt),
          ...(trade.paidAt === undefined ? {} : { gmt_pay: toPlainTime(trade.paidAt) }),
          goods_title: trade.subject,
          merchant_order_no: trade.number,
          total_amount: toYuan(trade.paidFen ?? trade.amountFen),
          trade_status: soldStatus[tradeStatusOf(trade)],
          trade_type: '即时到账交易',
        })),
      };
    },

    'alipay.trade.close'(content) {
      const trade = getTrade(content);
      if (trade.state === 'waiting') throw refusal('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常');
      if (trade.state !== 'open') throw refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
      trades.close(trade.id);
      return namesOf(trade);
    },

    'alipay.trade.refund': (content) =>
      store.transaction(() => {
        const trade = getTrade(content);
        const amountFen = getFen(content, 'refund_amount');
        if (trade.state === 'closed' || trade.state === 'failed') throw refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
        if (trade.state !== 'paid') throw refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
        const paidFen = trade.paidFen ?? trade.amountFen;
        const number = findText(content, 'out_request_no', 64) ?? trade.number;
        if (number === trade.number && amountFen !== paidFen) throw invalid('out_request_no');
        const earlier = trades.findRefund(number, trade.id);
        const answer = (now: Trade, isMoved: boolean) => ({
          buyer_logon_id: buyerLogonId,
          buyer_user_id: now.payerId,
          fund_change: isMoved ? 'Y' : 'N',
          gmt_refund_pay: toPlainTime(Date.now()),
          ...namesOf(now),
          refund_fee: toYuan(now.refundedFen),
          send_back_fee: toYuan(isMoved ? amountFen : 0),
        });
        if (earlier !== undefined) {
          if (earlier.amountFen !== amountFen) throw refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
          return answer(trade, false);
        }
        if (amountFen > paidFen - trade.refundedFen) {
          throw refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
        }
        if (trade.manner.refunds === 'fails') throw refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
        const isMoved = trade.manner.refunds !== 'late';
        trades.refund(
          { number, tradeId: trade.id, amountFen, reason: findText(content, 'refund_reason', 256) ?? '' },
          { isDoneAtOnce: isMoved },
        );
        return answer(trades.find(trade.id) ?? trade, isMoved);
      }),

    'alipay.trade.fastpay.refund.query'(content) {
      const trade = getTrade(content);
      const refund = trades.findRefund(getText(content, 'out_request_no', 64), trade.id);
      // Nothing but success is said of a refund that is not there.
      if (refund === undefined) return {};
      return {
        out_request_no: refund.number,
        ...namesOf(trade),
        refund_amount: toYuan(refund.amountFen),
        total_amount: toYuan(trade.paidFen ?? trade.amountFen),
        ...(refund.doneAt === undefined
          ? {}
          : { gmt_refund_pay: toPlainTime(refund.doneAt), refund_status: 'REFUND_SUCCESS' }),
      };
    },
  };
}
