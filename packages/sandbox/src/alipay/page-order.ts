import { createHash } from 'node:crypto';
import { randomDigits } from '../secrets.ts';
import type { Trade, Trades } from '../till/trades.ts';
import { refusal } from './faults.ts';
import { newTradeNo } from './notices.ts';
import { type AlipayRequest, findText, getFen, getText, invalid } from './request.ts';

const pages = {
  'alipay.trade.wap.pay': { way: 'wap', product: 'QUICK_WAP_WAY' },
  'alipay.trade.page.pay': { way: 'page', product: 'FAST_INSTANT_TRADE_PAY' },
} as const;
const usualLifeMs = 15 * 24 * 60 * 60 * 1000;

export const isPageMethod = (method: string): method is keyof typeof pages => Object.hasOwn(pages, method);

/** The buyer opens the merchant's signed address: only now does the trade come into being, or is found again. */
export function openPageOrder(request: AlipayRequest, trades: Trades): Trade {
  const { method, params, content } = request;
  if (!isPageMethod(method)) throw invalid('method');
  const { way, product } = pages[method];
  const number = getText(content, 'out_trade_no', 64);
  if (!/^\w{1,64}$/.test(number)) throw invalid('out_trade_no');
  if (getText(content, 'product_code', 64) !== product) throw invalid('product_code');
  const subject = getText(content, 'subject', 256);
  if (/[/=&]/.test(subject)) throw invalid('subject');
  const amountFen = getFen(content, 'total_amount');
  const expiresAt = readExpiry(findText(content, 'time_expire', 32));
  const asked = createHash('sha256')
    .update(JSON.stringify([amountFen, subject]))
    .digest('hex');
  const cancelUrl = findText(content, 'quit_url', 400);
  const passback = findText(content, 'passback_params', 512);
  const { notify_url: notifyUrl, return_url: returnUrl } = params;
  for (const url of [notifyUrl, returnUrl, cancelUrl])
    if (url !== undefined && !isWebAddress(url)) throw invalid('url');

  const earlier = trades.findByNumber(number);
  if (earlier !== undefined) {
    if (earlier.state === 'paid') throw refusal('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (earlier.state === 'closed' || earlier.state === 'failed') throw refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if (earlier.request !== asked) throw refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    return earlier;
  }
  if (expiresAt <= Date.now()) throw refusal('ACQ.TRADE_HAS_CLOSE', '交易已超时关闭');
  return trades.open({
    number,
    way,
    subject,
    amountFen,
    expiresAt,
    request: asked,
    payerId: `2088${randomDigits(12)}`,
    own: { tradeNo: newTradeNo(), ...(passback === undefined ? {} : { passback }) },
    ...(notifyUrl === undefined ? {} : { notifyUrl }),
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(cancelUrl === undefined ? {} : { cancelUrl }),
  });
}

function readExpiry(given: string | undefined): number {
  if (given === undefined) return Date.now() + usualLifeMs;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given)) throw invalid('time_expire');
  return Date.parse(`${given.replace(' ', 'T')}+08:00`);
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
