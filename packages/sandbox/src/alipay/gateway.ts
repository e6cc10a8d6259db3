import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BillDesk } from '../bills/desk.ts';
import { publicKeyOf } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { Trades } from '../till/trades.ts';
import { exposeToWeather, type WeatherStation } from '../weather.ts';
import { registerAlipayBills } from './bills.ts';
import { AlipayFault } from './faults.ts';
import { isPageMethod, openPageOrder } from './page-order.ts';
import { paramsOf, readAlipayRequest } from './request.ts';
import { signText } from './signature.ts';
import { createTradeCalls } from './trade-calls.ts';

export type AlipayKeys = {
  appId: string;
  sellerId: string;
  /** The application's private key, PEM; its public half checks what the merchant signs. */
  privateKey: string;
  /** Alipay's own, PEM. */
  ownPrivateKey: string;
};

/** `/alipay/gateway.do` and the download of bills: the calls of servers, and the pages of buyers who come by it. */
export function registerAlipayGateway(
  app: FastifyInstance,
  options: {
    store: Store;
    trades: Trades;
    /** Absent where buyers come: the tills stay open in any weather. */
    weather?: WeatherStation;
    bills: BillDesk;
    keys: AlipayKeys;
    apiUrl: () => string;
    /** The public address of a page, for a buyer whose merchant is at `merchantUrl`. */
    pageUrlOf: (path: string, merchantUrl: string | undefined) => string;
  },
): void {
  const { store, trades, keys, pageUrlOf } = options;
  const merchant = { id: keys.appId, publicKey: publicKeyOf(keys.privateKey) };
  const bills = registerAlipayBills(app, { bills: options.bills, sellerId: keys.sellerId, apiUrl: options.apiUrl });
  const calls = { ...createTradeCalls(store, trades), ...bills };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  if (options.weather !== undefined) {
    exposeToWeather(app, options.weather, 'alipay', (reply, condition) => {
      const fault =
        condition === 'limited'
          ? new AlipayFault('40005', 'isv.app-call-limited', '应用调用次数超限')
          : new AlipayFault('20000', 'aop.ACQ.SYSTEM_ERROR', '系统错误');
      return say(reply, 'error_response', fault.toBody());
    });
  }

  /** The signature covers the member's text as it stands there, so the answer is put together by hand. */
  function say(reply: FastifyReply, member: string, answer: Record<string, unknown>): FastifyReply {
    const text = JSON.stringify(answer);
    const sign = signText(text, keys.ownPrivateKey);
    return reply.type('text/html;charset=utf-8').send(`{"${member}":${text},"sign":"${sign}"}`);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const params = paramsOf(request);
    const { method = '' } = params;
    if (isPageMethod(method)) return openPage(params, reply);
    const member = `${/^[a-z.]{1,80}$/.test(method) ? method.replaceAll('.', '_') : 'unknown'}_response`;
    try {
      const asked = readAlipayRequest(params, merchant);
      const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
      if (call === undefined) throw new AlipayFault('40002', 'isv.invalid-method', '不存在的方法名');
      return say(reply, member, { code: '10000', msg: 'Success', ...call(asked.content) });
    } catch (error) {
      if (!(error instanceof AlipayFault)) throw error;
      return say(reply, member, error.toBody());
    }
  }

  /** A refused page says why, to the buyer; nothing is signed for the merchant. */
  function openPage(params: Record<string, string>, reply: FastifyReply): FastifyReply {
    try {
      const trade = store.transaction(() => openPageOrder(readAlipayRequest(params, merchant), trades));
      return reply.redirect(pageUrlOf(`/alipay/pay/${trade.id}`, params['return_url']), 303);
    } catch (error) {
      if (!(error instanceof AlipayFault)) throw error;
      const reason = encodeURIComponent(error.subCode);
      return reply.redirect(pageUrlOf(`/alipay/refused?reason=${reason}`, params['return_url']), 303);
    }
  }

  app.get('/alipay/gateway.do', handle);
  app.post('/alipay/gateway.do', handle);
}
