import { toPlainTime } from '../china-time.ts';
import type { Trade } from '../till/trades.ts';
import { toYuan } from './documents.ts';
import type { AlipayKeys } from './gateway.ts';
import { signParams } from './signature.ts';

/** Where a buyer goes from Alipay: with signed parameters when it is paid, bare when it is not. */
export function createReturnUrl(keys: AlipayKeys): (trade: Trade) => string | undefined {
  return (trade) => {
    if (trade.returnUrl === undefined || trade.state !== 'paid') return trade.returnUrl;
    const url = new URL(trade.returnUrl);
    const params = signParams(
      {
        app_id: keys.appId,
        auth_app_id: keys.appId,
        charset: 'utf-8',
        method: `alipay.trade.${trade.way}.pay.return`,
        out_trade_no: trade.number,
        seller_id: keys.sellerId,
        timestamp: toPlainTime(Date.now()),
        total_amount: toYuan(trade.amountFen),
        trade_no: trade.own['tradeNo'] ?? '',
        version: '1.0',
      },
      keys.ownPrivateKey,
    );
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return url.href;
  };
}
