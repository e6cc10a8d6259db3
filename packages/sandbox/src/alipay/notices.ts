import { randomBytes } from 'node:crypto';
import { toPlainTime } from '../china-time.ts';
import type { Courier, Deliveries } from '../deliveries.ts';
import { randomDigits } from '../secrets.ts';
import type { NoticeManner } from '../till/payment.ts';
import type { Trade, TradeSkin } from '../till/trades.ts';
import { type AlipayAccount, buyerLogonId, toYuan, tradeStatusOf } from './documents.ts';
import { signParams } from './signature.ts';

/** Alipay's own: 4 m, 10 m, 10 m, 1 h, 2 h, 6 h, 15 h after the first attempt. */
export const alipayRetrySeconds = [240, 600, 600, 3600, 7200, 21_600, 54_000] as const;

export function createAlipayCourier(options: {
  privateKey: string;
  /** A stranger's key, for forged notices. */
  strangerKey: string;
  retrySeconds: readonly number[];
}): Courier {
  return {
    retrySeconds: options.retrySeconds,
    compose(payload, signing) {
      const fields = JSON.parse(payload) as Record<string, string>;
      const key = signing === 'forged' ? options.strangerKey : options.privateKey;
      return {
        body: new URLSearchParams(signParams({ ...fields, notify_time: toPlainTime(Date.now()) }, key)).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'user-agent': 'Mozilla/4.0',
        },
      };
    },
    // Whatever the status: only this word counts.
    isAccepted: ({ body }) => body.trim() === 'success',
  };
}

export function createAlipaySkin(deliveries: Deliveries, account: AlipayAccount): TradeSkin {
  function queue(trade: Trade, changes: Record<string, string>, manner?: NoticeManner, heldBackSeconds?: number): void {
    if (trade.notifyUrl === undefined) return;
    const notifyId = `${toPlainTime(Date.now()).slice(0, 10).replaceAll('-', '')}${randomBytes(12).toString('hex')}`;
    const paid = trade.paidFen === undefined ? undefined : toYuan(trade.paidFen);
    const fields: Record<string, string> = {
      app_id: account.appId,
      auth_app_id: account.appId,
      buyer_id: trade.payerId ?? '',
      buyer_logon_id: buyerLogonId,
      charset: 'utf-8',
      gmt_create: toPlainTime(trade.createdAt),
      notify_id: notifyId,
      notify_type: 'trade_status_sync',
      out_trade_no: trade.number,
      seller_id: account.sellerId,
      subject: trade.subject,
      total_amount: paid ?? toYuan(trade.amountFen),
      trade_no: trade.own['tradeNo'] ?? '',
      trade_status: tradeStatusOf(trade),
      version: '1.0',
      ...(trade.own['passback'] === undefined ? {} : { passback_params: trade.own['passback'] }),
      ...(paid === undefined
        ? {}
        : {
            buyer_pay_amount: paid,
            fund_bill_list: JSON.stringify([{ amount: paid, fundChannel: 'ALIPAYACCOUNT' }]),
            gmt_payment: toPlainTime(trade.paidAt ?? 0),
            invoice_amount: paid,
            point_amount: '0.00',
            receipt_amount: paid,
          }),
      ...changes,
    };
    deliveries.queue(
      {
        provider: 'alipay',
        url: trade.notifyUrl,
        paymentId: trade.id,
        eventId: notifyId,
        eventType: fields['trade_status'] ?? '',
        payload: JSON.stringify(fields),
      },
      manner,
      heldBackSeconds,
    );
  }

  return {
    provider: 'alipay',
    newTransactionNo: (trade) => trade.own['tradeNo'] ?? newTradeNo(),
    newRefundNo: () => `R${randomDigits(31)}`,
    tellPaid(trade, manner) {
      const claimed = toYuan((trade.paidFen ?? trade.amountFen) + 100);
      const lie = manner.notice === 'misstated' ? { total_amount: claimed, receipt_amount: claimed } : {};
      queue(trade, { trade_status: 'TRADE_SUCCESS', ...lie }, manner.notice, manner.heldBackSeconds);
    },
    tellClosed: (trade) => queue(trade, { gmt_close: toPlainTime(Date.now()) }),
    tellRefund(refund, trade) {
      if (refund.state !== 'done') return;
      queue(trade, {
        gmt_refund: toPlainTime(refund.doneAt ?? Date.now()),
        out_biz_no: refund.number,
        refund_fee: toYuan(trade.refundedFen),
      });
    },
  };
}

export function newTradeNo(): string {
  return `${toPlainTime(Date.now()).slice(0, 10).replaceAll('-', '')}2200${randomDigits(16)}`;
}
