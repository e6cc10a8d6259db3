import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { unzip } from '../../platform/zip.ts';
import { readBusinessList, refundRefOf } from './alipay-bill.ts';
import { AlipayClient, type AlipayClientConfig } from './alipay-client.ts';
import { readSignedForm } from './alipay-signature.ts';
import { idOf, numberOf, requireAmount } from './attempt-number.ts';
import { BillUnreadable } from './bill-unreadable.ts';
import { readChinaTime, sinceEndOf, writeChinaTime } from './china-time.ts';
import {
  NoticeRefused,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStatus,
  type RefundState,
  type StatementLine,
} from './provider.ts';
import { readYuan, writeYuan } from './yuan.ts';

export interface AlipayConfig extends AlipayClientConfig {
  /** The seller's account (`2088…`), when notices shall be compared with it. */
  sellerId?: string | undefined;
  /** Where notices go. */
  notifyUrl: string;
}

const NO_SUCH_TRADE = 'ACQ.TRADE_NOT_EXIST';
const longestSubject = 256; // characters
const longestReason = 256;
/** A day's bill is made by nine the next morning, at times later. */
const billDueMs = 12 * 60 * 60 * 1000;
/** A trade is paid within its hold; this is far more. */
const longestOpenMs = 24 * 60 * 60 * 1000;
/** The list of sold trades takes up to 31 days and 2000 trades at once. */
const longestListMs = 30 * 24 * 60 * 60 * 1000;
const listPage = 2_000;
const largestBill = 512 * 1024 * 1024;

const trade = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  trans_currency: z.string().optional(),
  send_pay_date: z.string().optional(),
  passback_params: z.string().optional(),
});
const refunded = z.looseObject({ out_trade_no: z.string(), fund_change: z.string().optional() });
const foundRefund = z.looseObject({
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
});
const soldPage = z.looseObject({
  total_size: z.coerce.number().int(),
  detail_list: z.array(z.looseObject({ merchant_order_no: z.string().optional() })).default([]),
});
const billMade = z.looseObject({ bill_download_url: z.url() });

/**
 * Alipay: its wap page on phones and in messaging apps, its web page at a desk. An attempt's ref is its `out_trade_no`, a
 * refund's that and its `out_request_no`, a transaction's the `trade_no`.
 *
 * `start` asks Alipay nothing: it signs an address, and the trade exists from when the buyer opens it. Until then a query
 * finds nothing (`open`) and a close has nothing to close. The address dies with the hold (`time_expire` is in what is
 * signed), so an attempt closed unopened cannot be paid after the hold's end either; what a buyer still pays in the
 * minutes between comes with its notice as money for an attempt that was closed.
 */
export function createAlipayProvider(config: AlipayConfig): PaymentProvider {
  const client = new AlipayClient(config);

  async function findTrade(providerRef: string): Promise<z.output<typeof trade> | undefined> {
    let answer: unknown;
    try {
      answer = await client.call('alipay.trade.query', { out_trade_no: providerRef });
    } catch (error) {
      if (isRefusal(error, NO_SUCH_TRADE)) return undefined;
      throw error;
    }
    const found = read(trade, answer);
    requireOurs(found.out_trade_no === providerRef);
    return found;
  }

  async function query(providerRef: string): Promise<PaymentStatus> {
    const found = await findTrade(providerRef);
    return found === undefined ? { state: 'open' } : statusOf(found);
  }

  async function queryRefund(refundRef: string): Promise<{ state: RefundState }> {
    const [out_trade_no, out_request_no] = refundRef.split('.');
    const answer = read(
      foundRefund,
      await client.call('alipay.trade.fastpay.refund.query', { out_trade_no, out_request_no }),
    );
    const isDone = answer.out_request_no === out_request_no && answer.refund_status === 'REFUND_SUCCESS';
    return { state: isDone ? 'done' : 'pending' };
  }

  return {
    name: 'alipay',

    async check() {
      // Signed by us and by Alipay, about a trade that nobody made.
      const unknown = `CHECK${randomBytes(12).toString('hex')}`;
      await query(unknown);
      return NO_SUCH_TRADE;
    },

    async start(input) {
      requireAmount(input.amountFen);
      const providerRef = numberOf(input.attemptId);
      const content = {
        out_trade_no: providerRef,
        total_amount: writeYuan(input.amountFen),
        subject: toSubject(input.description),
        time_expire: writeChinaTime(input.expiresAt),
        // Wants to be encoded once more; the memo's characters stay as they are.
        passback_params: encodeURIComponent(input.memo),
      };
      const addresses = { notifyUrl: config.notifyUrl, returnUrl: input.returnUrl };
      const url =
        input.scene === 'desktop'
          ? client.pageAddress(
              'alipay.trade.page.pay',
              { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' },
              addresses,
            )
          : client.pageAddress(
              'alipay.trade.wap.pay',
              { ...content, product_code: 'QUICK_WAP_WAY', quit_url: input.cancelUrl },
              addresses,
            );
      return { providerRef, action: { kind: 'redirect', url } };
    },

    async readNotice({ body }) {
      const form = readSignedForm(body);
      const { parameters } = form;
      if (!client.isGenuine(form)) throw new NoticeRefused('it is not signed by Alipay');
      const { app_id, seller_id, notify_id: eventId, out_trade_no, out_biz_no, gmt_refund, refund_fee } = parameters;
      if (app_id !== config.appId) throw new NoticeRefused('it is for another application');
      if (config.sellerId !== undefined && seller_id !== config.sellerId) {
        throw new NoticeRefused('it is for another seller');
      }
      if (!eventId) throw new NoticeRefused('it has no id');
      const raw = withoutBuyer(parameters);
      if (!out_trade_no) return { eventId, kind: 'other', raw };
      const isRefund = out_biz_no !== undefined && (gmt_refund !== undefined || refund_fee !== undefined);
      return isRefund
        ? { eventId, kind: 'refund', providerRef: refundRefOf(out_trade_no, out_biz_no), raw }
        : { eventId, kind: 'payment', providerRef: out_trade_no, raw };
    },

    acknowledge(outcome) {
      const isReceived = outcome === 'received';
      // It is the word that Alipay reads.
      return { status: isReceived ? 200 : 500, contentType: 'text/plain', body: isReceived ? 'success' : 'fail' };
    },

    query,

    async close(providerRef) {
      try {
        await client.call('alipay.trade.close', { out_trade_no: providerRef });
        return 'closed';
      } catch (error) {
        if (isRefusal(error, NO_SUCH_TRADE)) return 'closed';
        if (!isRefusal(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID')) throw error;
        const { state } = await query(providerRef);
        if (state === 'paid') return 'paid';
        if (state === 'closed') return 'closed';
        throw new PaymentProviderError('payment_under_way', 'the payment is under way and cannot be stopped', {
          isRetryable: true,
          cause: error,
        });
      }
    },

    async refund(input) {
      requireAmount(input.amountFen);
      const out_request_no = numberOf(input.refundId);
      const answer = await client.call('alipay.trade.refund', {
        out_trade_no: input.providerRef,
        trade_no: input.transactionRef,
        out_request_no,
        refund_amount: writeYuan(input.amountFen),
        refund_reason: Array.from(input.reason).slice(0, longestReason).join(''),
      });
      const made = read(refunded, answer);
      requireOurs(made.out_trade_no === input.providerRef);
      const refundRef = refundRefOf(input.providerRef, out_request_no);
      if (made.fund_change === 'Y') return { refundRef, state: 'done' };
      // Nothing moved this time: because it had before, or because it has not yet.
      if ((await queryRefund(refundRef)).state === 'done') return { refundRef, state: 'done' };
      throw new PaymentProviderError('refund_not_confirmed', 'the refund is not there yet: ask for it again', {
        isRetryable: true,
      });
    },

    queryRefund,

    async statement(day) {
      const sinceEnd = sinceEndOf(day, new Date());
      let answer: unknown;
      try {
        const asked = { bill_type: 'trade', bill_date: day };
        answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', asked);
      } catch (error) {
        // Asking for the bill of a day that has not ended is refused in one way or another.
        if (sinceEnd < 0 && error instanceof PaymentProviderError) return undefined;
        // A day without trades has no bill either: once bills are made, none means that nothing was booked.
        if (isRefusal(error, 'isp.bill_not_exist', 'BILL_NOT_EXIST')) return sinceEnd < billDueMs ? undefined : [];
        throw error;
      }
      return readBill(await client.download(read(billMade, answer).bill_download_url), config.sellerId);
    },

    /** Trades by when they were made, which is before they were paid, and closed ones too: whoever asks about each sees. */
    async listPaid(since) {
      const refs: string[] = [];
      const now = new Date();
      for (let from = since.getTime() - longestOpenMs; from < now.getTime(); from += longestListMs) {
        const until = Math.min(from + longestListMs, now.getTime() + 1_000);
        for (let page = 1, total = 1; (page - 1) * listPage < total; page++) {
          const { total_size, detail_list } = read(
            soldPage,
            await client.call('alipay.data.bill.sell.query', {
              start_time: writeChinaTime(new Date(from)),
              end_time: writeChinaTime(new Date(until)),
              page_no: String(page),
              page_size: String(listPage),
            }),
          );
          total = total_size;
          refs.push(...detail_list.flatMap(({ merchant_order_no: ref }) => ref ?? []));
        }
      }
      return { refs: [...new Set(refs)], missingDays: [] };
    },
  };
}

function statusOf(found: z.output<typeof trade>): PaymentStatus {
  const attemptId = idOf(found.out_trade_no);
  const known = attemptId === undefined ? {} : { attemptId };
  const { trade_status: state, trade_no: transactionRef, send_pay_date: paidAt } = found;
  // Closed is also what was paid and then refunded whole; only what was paid has a time of payment.
  const isPaid = state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED';
  if (isPaid || (state === 'TRADE_CLOSED' && paidAt !== undefined)) {
    const paidFen = readYuan(found.total_amount ?? '');
    const instant = paidAt === undefined ? undefined : readChinaTime(paidAt);
    if (paidFen === undefined || transactionRef === undefined) throw unreadable();
    return {
      state: 'paid',
      ...known,
      paidFen,
      currency: found.trans_currency ?? 'CNY',
      transactionRef,
      ...(instant === undefined ? {} : { paidAt: instant }),
      ...(found.passback_params ? { memo: found.passback_params } : {}),
      isRefunded: state === 'TRADE_CLOSED',
    };
  }
  return { state: state === 'TRADE_CLOSED' ? 'closed' : 'open', ...known };
}

/** A ZIP of files in GBK, of which one lists the bookings and another sums them up. */
function readBill(archive: Buffer, sellerId: string | undefined): StatementLine[] {
  try {
    const charset = new TextDecoder('gb18030');
    for (const { content } of unzip(archive, largestBill)) {
      const lines = readBusinessList(charset.decode(content), sellerId);
      if (lines) return lines;
    }
  } catch (error) {
    if (!(error instanceof BillUnreadable)) {
      throw new PaymentProviderError('statement_damaged', 'the bill cannot be unpacked', {
        isRetryable: true,
        cause: error,
      });
    }
    throw new PaymentProviderError('statement_unreadable', error.message, { isRetryable: false, cause: error });
  }
  throw new PaymentProviderError('statement_unreadable', 'the bill has no list of bookings', { isRetryable: false });
}

/** Alipay takes no slash, equals sign or ampersand in it, and writes it into its bill between commas. */
function toSubject(description: string): string {
  return Array.from(description.replaceAll(/[/=&,\p{Cc}]+/gu, ' ').trim())
    .slice(0, longestSubject)
    .join('');
}

/** What is kept of a notice: who paid is nobody's business here. */
const withoutBuyer = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !/^(buyer_|sign)/.test(name)));

const isRefusal = (error: unknown, ...codes: string[]): error is PaymentProviderError =>
  error instanceof PaymentProviderError && codes.includes(error.code);

function requireOurs(isOurs: boolean): void {
  if (isOurs) return;
  throw new PaymentProviderError('answer_mismatch', 'the answer is about something else', { isRetryable: false });
}

function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  throw unreadable();
}

const unreadable = (): PaymentProviderError =>
  new PaymentProviderError('unreadable_answer', 'Alipay answered something unreadable', { isRetryable: true });
