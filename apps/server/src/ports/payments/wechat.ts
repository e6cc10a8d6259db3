import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { idOf, numberOf, requireAmount } from './attempt-number.ts';
import { BillUnreadable } from './bill-unreadable.ts';
import { daysSince, sinceEndOf } from './china-time.ts';
import {
  type PaymentAction,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStart,
  type PaymentStatus,
  type RefundState,
  type StatementLine,
} from './provider.ts';
import { readTradeBill } from './wechat-bill.ts';
import { WechatClient, type WechatClientConfig } from './wechat-client.ts';
import { readWechatNotice } from './wechat-notice.ts';
import { signLines } from './wechat-signature.ts';

export interface WechatPayConfig extends WechatClientConfig {
  /** The official account (or app) the merchant is bound to, whose openids payers have. */
  appId: string;
  /** Where notices go: an absolute address without a query. */
  notifyUrl: string;
}

/** WeChat Pay takes no order that would end within a minute, so an attempt outlives its hold a little: close it. */
const graceMs = 2 * 60 * 1000;
const longestDescription = 127; // characters
const longestReason = 80; // characters
/** A day's bill is made at ten the next morning, somewhat later on busy days. */
const billDueMs = 12 * 60 * 60 * 1000;
const longestBill = 512 * 1024 * 1024;

const prepaid = z.object({ prepay_id: z.string().min(1) });
const codeMade = z.object({ code_url: z.string().min(1) });
const pageMade = z.object({ h5_url: z.url() });
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  attach: z.string().optional(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});
const refundShape = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.string().default('CNY') }),
});
const billMade = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() });
/**
 * WeChat Pay API v3: JSAPI inside the messaging app, H5 in a phone's browser, Native at a desk. An attempt's ref is its
 * `out_trade_no`, a refund's its `out_refund_no`, a transaction's the `transaction_id`.
 */
export function createWechatProvider(config: WechatPayConfig): PaymentProvider {
  const client = new WechatClient(config);
  const { appId, merchantId } = config;
  const ofAttempt = (ref: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(ref)}`;

  /** What the scene's own call takes beside what all take, and what to make of its answer. */
  async function open(input: PaymentStart, order: object): Promise<PaymentAction> {
    const payer_client_ip = input.clientIp;
    if (input.scene === 'messaging_app') {
      if (input.payerId === undefined) {
        throw new PaymentProviderError('payer_unknown', 'the payer has to sign in with the messaging app first', {
          isRetryable: false,
        });
      }
      const asked = { ...order, payer: { openid: input.payerId }, scene_info: { payer_client_ip } };
      const { prepay_id } = read(prepaid, await client.call('POST', '/v3/pay/transactions/jsapi', asked));
      return { kind: 'messaging_app', parameters: sheetParameters(`prepay_id=${prepay_id}`) };
    }
    if (input.scene === 'phone') {
      const h5_info = { type: 'Wap', app_url: new URL(input.returnUrl).origin };
      const asked = { ...order, scene_info: { payer_client_ip, h5_info } };
      const { h5_url } = read(pageMade, await client.call('POST', '/v3/pay/transactions/h5', asked));
      return { kind: 'redirect', url: `${h5_url}&redirect_url=${encodeURIComponent(input.returnUrl)}` };
    }
    const asked = { ...order, scene_info: { payer_client_ip } };
    const { code_url } = read(codeMade, await client.call('POST', '/v3/pay/transactions/native', asked));
    return { kind: 'qr_code', code: code_url };
  }

  function sheetParameters(prepay: string): Record<string, string> {
    const timeStamp = String(Math.floor(Date.now() / 1000));
    const nonceStr = randomBytes(16).toString('hex');
    const paySign = signLines(client.signer.privateKey, [appId, timeStamp, nonceStr, prepay]);
    return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign };
  }

  async function query(providerRef: string): Promise<PaymentStatus> {
    let answer: unknown;
    try {
      answer = await client.call('GET', `${ofAttempt(providerRef)}?mchid=${encodeURIComponent(merchantId)}`);
    } catch (error) {
      // Not known there (yet): whoever wants to be sure that it stays so closes it.
      if (isRefusal(error, 'ORDERNOTEXIST')) return { state: 'open' };
      throw error;
    }
    const found = read(transaction, answer);
    requireOurs(found.mchid === merchantId && found.appid === appId && found.out_trade_no === providerRef);
    return statusOf(found);
  }

  return {
    name: 'wechat',

    async check() {
      const until = await client.keys.fetchCertificates();
      return until === undefined ? (config.publicKeyId ?? '') : `expire_time ${until.toISOString().slice(0, 10)}`;
    },

    async start(input) {
      requireAmount(input.amountFen);
      const providerRef = numberOf(input.attemptId);
      const action = await open(input, {
        appid: appId,
        mchid: merchantId,
        description: shorten(input.description, longestDescription),
        out_trade_no: providerRef,
        time_expire: chinaInstant(new Date(input.expiresAt.getTime() + graceMs)),
        notify_url: config.notifyUrl,
        amount: { total: input.amountFen, currency: input.currency },
        attach: input.memo,
      });
      return { providerRef, action };
    },

    readNotice: (message) => readWechatNotice({ ...config, keys: client.keys }, message),

    acknowledge(outcome) {
      const contentType = 'application/json';
      if (outcome === 'received') return { status: 204, contentType, body: '' };
      return { status: 500, contentType, body: JSON.stringify({ code: 'FAIL', message: '处理失败，请重发' }) };
    },

    query,

    async close(providerRef) {
      try {
        await client.call('POST', `${ofAttempt(providerRef)}/close`, { mchid: merchantId });
        return 'closed';
      } catch (error) {
        if (isRefusal(error, 'ORDERNOTEXIST', 'ORDERCLOSED')) return 'closed';
        if (!isRefusal(error, 'ORDERPAID', 'USERPAYING', 'TRADEERROR', 'INVALIDREQUEST')) throw error;
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
      const out_refund_no = numberOf(input.refundId);
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: input.transactionRef,
        out_refund_no,
        reason: shorten(input.reason, longestReason),
        notify_url: config.notifyUrl,
        amount: { refund: input.amountFen, total: input.paidFen, currency: 'CNY' },
      });
      const made = read(refundShape, answer);
      requireOurs(
        made.out_refund_no === out_refund_no &&
          made.out_trade_no === input.providerRef &&
          made.amount.refund === input.amountFen &&
          made.amount.currency === 'CNY',
      );
      return { refundRef: out_refund_no, state: refundStateOf(made.status) };
    },

    async queryRefund(refundRef) {
      const found = read(
        refundShape,
        await client.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundRef)}`),
      );
      requireOurs(found.out_refund_no === refundRef);
      return { state: refundStateOf(found.status) };
    },

    statement,

    /** There is no list of payments but the bill of a day, which is made the morning after. */
    async listPaid(since) {
      const refs: string[] = [];
      const missingDays: string[] = [];
      // The bill says seconds.
      const from = Math.floor(since.getTime() / 1_000) * 1_000;
      for (const day of daysSince(since, new Date())) {
        const lines = await statement(day);
        if (lines === undefined) missingDays.push(day);
        for (const { kind, providerRef, bookedAt } of lines ?? [])
          if (kind === 'payment' && providerRef !== undefined && bookedAt.getTime() >= from) refs.push(providerRef);
      }
      return { refs, missingDays };
    },
  };

  async function statement(day: string): Promise<StatementLine[] | undefined> {
    const sinceEnd = sinceEndOf(day, new Date());
    let answer: unknown;
    try {
      answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
    } catch (error) {
      if (isRefusal(error, 'STATEMENTCREATING') || isTooEarly(error, sinceEnd)) return undefined;
      // A day without trades has no bill either: once bills are made, none means that nothing was booked.
      if (isRefusal(error, 'NOSTATEMENTEXIST')) return sinceEnd < billDueMs ? undefined : [];
      throw error;
    }
    const made = read(billMade, answer);
    const bytes = unpack(await client.download(made.download_url));
    // The digest is of the bill as it reads, not of its packing.
    if (createHash('sha1').update(bytes).digest('hex') !== made.hash_value.toLowerCase()) {
      throw new PaymentProviderError('statement_damaged', 'the bill does not match its digest', {
        isRetryable: true,
      });
    }
    try {
      return readTradeBill(bytes.toString('utf8'), merchantId);
    } catch (error) {
      if (!(error instanceof BillUnreadable)) throw error;
      throw new PaymentProviderError('statement_unreadable', error.message, { isRetryable: false, cause: error });
    }
  }
}

function statusOf(found: z.output<typeof transaction>): PaymentStatus {
  const { trade_state: state, amount, transaction_id: transactionRef } = found;
  const attemptId = idOf(found.out_trade_no);
  const known = attemptId === undefined ? {} : { attemptId };
  // `REFUND`: it was paid, and some or all of it went back.
  if (state === 'SUCCESS' || state === 'REFUND') {
    if (amount === undefined || transactionRef === undefined) throw unreadable();
    return {
      state: 'paid',
      ...known,
      paidFen: amount.total,
      currency: amount.currency,
      transactionRef,
      ...(found.success_time === undefined ? {} : { paidAt: new Date(found.success_time) }),
      ...(found.attach ? { memo: found.attach } : {}),
      isRefunded: state === 'REFUND',
    };
  }
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed', ...known };
  if (state === 'PAYERROR') return { state: 'open', ...known, failure: state };
  return { state: 'open', ...known };
}

/** `ABNORMAL`: the buyer's card took nothing; somebody has to send it elsewhere by hand, in the merchant's pages. */
function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return 'done';
  return status === 'CLOSED' || status === 'ABNORMAL' ? 'failed' : 'pending';
}

/** Older and newer calls write the same codes with and without underscores. */
const isRefusal = (error: unknown, ...codes: string[]): error is PaymentProviderError =>
  error instanceof PaymentProviderError && codes.includes(error.code.replaceAll('_', ''));

/** Asking for the bill of a day that has not ended is refused in one way or another. */
const isTooEarly = (error: unknown, sinceEnd: number): boolean =>
  sinceEnd < 0 && error instanceof PaymentProviderError && !error.isRetryable;

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
  new PaymentProviderError('unreadable_answer', 'WeChat Pay answered something unreadable', { isRetryable: true });

function unpack(bytes: Buffer): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: longestBill });
  } catch (error) {
    throw new PaymentProviderError('statement_damaged', 'the bill cannot be unpacked', {
      isRetryable: true,
      cause: error,
    });
  }
}

/** `2026-07-04T09:30:00+08:00`. */
const chinaInstant = (instant: Date): string =>
  `${new Date(instant.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19)}+08:00`;

function shorten(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
