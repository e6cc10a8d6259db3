import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BillDesk } from '../bills/desk.ts';
import { toRfc3339 } from '../china-time.ts';
import { publicKeyOf, randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { Trade, Trades } from '../till/trades.ts';
import { exposeToWeather, type WeatherStation } from '../weather.ts';
import { registerWechatBills } from './bills.ts';
import { refundOf, transactionOf, type WechatAccount } from './documents.ts';
import { WechatFault } from './faults.ts';
import { groupOf, optional, readOrder, type WechatWay } from './order-request.ts';
import type { KeyMode, PlatformKeys } from './platform-keys.ts';
import { readRefund } from './refund-request.ts';
import { checkAuthorization, encryptResource, signBody } from './signature.ts';

/** WeChat Pay's API v3 as its documents have it, for one directly connected merchant; register it under `/v3`. */
export function registerWechatApi(
  app: FastifyInstance,
  options: {
    store: Store;
    trades: Trades;
    keys: PlatformKeys;
    weather: WeatherStation;
    bills: BillDesk;
    account: WechatAccount & { merchantSerial: string; merchantPrivateKey: string; apiV3Key: string };
    /** The page in the phone's browser that an `h5_url` leads to. */
    h5UrlOf: (prepayId: string, appUrl: string | undefined) => string;
    /** Origin of this API, for addresses in its answers. */
    apiUrl: () => string;
  },
): void {
  const { store, trades, keys, account, h5UrlOf } = options;
  const merchant = {
    id: account.merchantId,
    serial: account.merchantSerial,
    publicKey: publicKeyOf(account.merchantPrivateKey),
  };

  exposeToWeather(app, options.weather, 'wechat', (reply, condition) => {
    const fault =
      condition === 'limited'
        ? new WechatFault('FREQUENCY_LIMITED', '频率超限')
        : new WechatFault('SYSTEM_ERROR', '系统异常，请稍后重试');
    return reply.status(fault.status).send(fault.toBody());
  });

  // The signature covers the body letter by letter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.addHook('preHandler', async (request) => {
    const verdict = checkAuthorization(
      {
        authorization: request.headers.authorization,
        method: request.method,
        url: request.url,
        body: typeof request.body === 'string' ? request.body : '',
      },
      merchant,
      Date.now(),
    );
    if (!verdict.isValid) throw signError(verdict.issue, request);
    if (!useNonce(verdict.nonce)) throw signError('nonce_str was used before', request);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('request-id', randomWord(32).toUpperCase());
    const body = typeof payload === 'string' ? payload : '';
    reply.headers(signBody(body, keyFor(request)));
    return payload;
  });

  app.setErrorHandler((error, _request, reply) => {
    const fault = toFault(error);
    return reply.status(fault.status).send(fault.toBody());
  });
  app.setNotFoundHandler(() => {
    throw new WechatFault('RESOURCE_NOT_EXISTS', '无法将请求映射到已知的接口');
  });

  /** An answer is signed with the key the merchant names; who names none hears by certificate. */
  function keyFor(request: FastifyRequest) {
    const named = request.headers['wechatpay-serial'];
    const key = typeof named === 'string' ? keys.find(named) : undefined;
    return key ?? keys.getNewest(modeFor(request));
  }

  function modeFor(request: FastifyRequest): KeyMode {
    return String(request.headers['wechatpay-serial'] ?? '').startsWith('PUB_KEY_ID_') ? 'public_key' : 'certificate';
  }

  function useNonce(nonce: string): boolean {
    return store.transaction(() => {
      store.db.prepare('delete from wechat_nonces where seen_at < ?').run(Date.now() - 15 * 60 * 1000);
      return (
        store.db.prepare('insert into wechat_nonces values (?, ?) on conflict do nothing').run(nonce, Date.now())
          .changes === 1
      );
    });
  }

  function order(request: FastifyRequest, way: WechatWay): Trade {
    const { openid, attach, appUrl, ...asked } = readOrder(bodyOf(request), way, account);
    return store.transaction(() => {
      const earlier = trades.findByNumber(asked.number);
      if (earlier === undefined) {
        return trades.open({
          ...asked,
          payerId: openid ?? `o${randomWord(27)}`,
          own: {
            prepayId: `wx${toRfc3339(Date.now()).replaceAll(/\D/g, '').slice(0, 14)}${randomWord(20).toLowerCase()}`,
            codeUrl: `weixin://wxpay/bizpayurl?pr=${randomWord(9)}`,
            keyMode: modeFor(request),
            ...(attach === undefined ? {} : { attach }),
            ...(appUrl === undefined ? {} : { appUrl }),
          },
        });
      }
      if (earlier.way !== way) throw new WechatFault('OUT_TRADE_NO_USED', '商户订单号重复');
      if (earlier.request !== asked.request) {
        throw new WechatFault('INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
      }
      if (earlier.state === 'paid') throw new WechatFault('ORDERPAID', '该订单已支付');
      if (earlier.state === 'waiting') throw new WechatFault('INVALID_REQUEST', '用户支付中，请稍后再试');
      if (earlier.state !== 'open') throw new WechatFault('ORDER_CLOSED', '该订单已关闭');
      return earlier;
    });
  }

  app.post('/pay/transactions/jsapi', (request) => ({ prepay_id: order(request, 'jsapi').own['prepayId'] }));
  app.post('/pay/transactions/native', (request) => ({ code_url: order(request, 'native').own['codeUrl'] }));
  app.post('/pay/transactions/h5', (request) => {
    const { own } = order(request, 'h5');
    return { h5_url: h5UrlOf(own['prepayId'] ?? '', own['appUrl']) };
  });

  type WithNumber = { Params: { number: string } };
  app.get<WithNumber>('/pay/transactions/out-trade-no/:number', (request) => {
    requireMerchant(queryOf(request).get('mchid'));
    return transactionOf(getTrade(trades.findByNumber(request.params.number)), account);
  });
  app.get<WithNumber>('/pay/transactions/id/:number', (request) => {
    requireMerchant(queryOf(request).get('mchid'));
    return transactionOf(getTrade(trades.findByTransaction(request.params.number)), account);
  });
  app.post<WithNumber>('/pay/transactions/out-trade-no/:number/close', (request, reply) => {
    requireMerchant(optional(groupOf(bodyOf(request), '/body'), 'mchid', 32) ?? null);
    close(getTrade(trades.findByNumber(request.params.number)));
    return reply.status(204).send();
  });

  /** Closing what is closed succeeds again. */
  function close(trade: Trade): void {
    if (trade.state === 'paid') throw new WechatFault('ORDERPAID', '该订单已支付');
    if (trade.state === 'waiting') throw new WechatFault('USERPAYING', '用户支付中，需要输入密码');
    if (trade.state === 'open') trades.close(trade.id);
  }

  app.post('/refund/domestic/refunds', (request) => {
    const asked = readRefund(bodyOf(request));
    return store.transaction(() => {
      const trade =
        asked.transactionNo === undefined
          ? trades.findByNumber(asked.tradeNumber ?? '')
          : trades.findByTransaction(asked.transactionNo);
      if (trade === undefined || trade.state !== 'paid') throw new WechatFault('RESOURCE_NOT_EXISTS', '订单不存在');
      const paidFen = trade.paidFen ?? trade.amountFen;
      const earlier = trades.findRefund(asked.number);
      const isOther = earlier !== undefined && (earlier.tradeId !== trade.id || earlier.amountFen !== asked.amountFen);
      if (asked.totalFen !== paidFen || isOther) {
        throw new WechatFault('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
      }
      if (earlier !== undefined) return refundOf(earlier, trade);
      if (asked.amountFen > paidFen - trade.refundedFen) {
        throw new WechatFault('INVALID_REQUEST', '申请退款金额超过订单可退金额');
      }
      const { number, amountFen, reason, notifyUrl } = asked;
      const refund = trades.refund({
        number,
        amountFen,
        reason,
        tradeId: trade.id,
        ...(notifyUrl === undefined ? {} : { notifyUrl }),
      });
      return refundOf(refund, trade);
    });
  });
  app.get<WithNumber>('/refund/domestic/refunds/:number', (request) => {
    const refund = trades.findRefund(request.params.number);
    const trade = refund === undefined ? undefined : trades.find(refund.tradeId);
    if (refund === undefined || trade === undefined) throw new WechatFault('RESOURCE_NOT_EXISTS', '退款单不存在');
    return refundOf(refund, trade);
  });

  app.get('/certificates', () => ({
    data: keys.list('certificate').map((key) => ({
      serial_no: key.id,
      effective_time: toRfc3339(key.from),
      expire_time: toRfc3339(key.to),
      encrypt_certificate: encryptResource(key.certificate ?? '', 'certificate', account.apiV3Key),
    })),
  }));

  registerWechatBills(app, { account, bills: options.bills, apiUrl: options.apiUrl });

  function requireMerchant(mchid: string | null): void {
    if (mchid !== account.merchantId)
      throw new WechatFault('PARAM_ERROR', '参数错误', { field: 'mchid', issue: '商户号不正确' });
  }
}

function getTrade(trade: Trade | undefined): Trade {
  if (trade === undefined) throw new WechatFault('ORDER_NOT_EXIST', '订单不存在');
  return trade;
}

function signError(issue: string, request: FastifyRequest): WechatFault {
  return new WechatFault('SIGN_ERROR', '错误的签名，验签失败', {
    field: 'signature',
    issue,
    location: 'authorization',
    sign_information: { method: request.method, url: request.url },
  });
}

function toFault(error: unknown): WechatFault {
  if (error instanceof WechatFault) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 && error instanceof Error
    ? new WechatFault('PARAM_ERROR', error.message)
    : new WechatFault('SYSTEM_ERROR', '系统异常，请稍后重试');
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(typeof request.body === 'string' ? request.body : '');
  } catch {
    throw new WechatFault('PARAM_ERROR', '请求体不是合法的JSON');
  }
}

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '');
