import type { FastifyInstance } from 'fastify';
import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import { exposeToWeather, type WeatherStation } from '../weather.ts';

const codeMinutes = 5;
const visitorSetting = (visitor: string) => `wechat_visitor_${visitor}`;

export type WechatVisitors = {
  /** The id one account has with this merchant: the same each time. */
  openIdOf(visitor: string): string;
  /** A code for the merchant, good once and for five minutes. */
  newCode(visitor: string): string;
};

export function createWechatVisitors(store: Store): WechatVisitors {
  function openIdOf(visitor: string): string {
    const known = store.findSetting(visitorSetting(visitor));
    if (known !== undefined) return known;
    const openid = `o${randomWord(27)}`;
    store.saveSetting(visitorSetting(visitor), openid);
    return openid;
  }
  return {
    openIdOf,
    newCode: (visitor) =>
      store.transaction(() => {
        const code = randomWord(32);
        store.db.prepare('delete from wechat_codes where made_at < ?').run(Date.now() - 24 * 60 * 60 * 1000);
        store.db
          .prepare('insert into wechat_codes (code, openid, made_at) values (?, ?, ?)')
          .run(code, openIdOf(visitor), Date.now());
        return code;
      }),
  };
}

/** `GET /sns/oauth2/access_token`: a code for an openid. Refusals come with 200 and an `errcode`. */
export function registerWechatOauth(
  app: FastifyInstance,
  options: { store: Store; weather: WeatherStation; appId: string; appSecret: string },
): void {
  const { store, appId, appSecret } = options;
  exposeToWeather(app, options.weather, 'wechat', (reply, condition) =>
    reply.send(
      condition === 'limited'
        ? { errcode: 45011, errmsg: 'api minute-quota reach limit, must slower, retry next minute' }
        : { errcode: -1, errmsg: 'system error' },
    ),
  );

  app.get('/sns/oauth2/access_token', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    // The real one says text/plain of its JSON.
    reply.type('text/plain; charset=utf-8');
    const answer = (body: object) => reply.send(JSON.stringify(body));
    if (query.get('grant_type') !== 'authorization_code') {
      return answer({ errcode: 40002, errmsg: 'invalid grant_type' });
    }
    if (query.get('appid') !== appId) return answer({ errcode: 40013, errmsg: 'invalid appid' });
    if (query.get('secret') !== appSecret) return answer({ errcode: 40125, errmsg: 'invalid appsecret' });
    const code = query.get('code') ?? '';
    const taken = store.transaction(() => {
      const row = store.db.prepare('select openid, made_at, used_at from wechat_codes where code = ?').get(code);
      store.db.prepare('update wechat_codes set used_at = ? where code = ? and used_at is null').run(Date.now(), code);
      return row;
    });
    if (taken === undefined || Date.now() - Number(taken['made_at']) > codeMinutes * 60_000) {
      return answer({ errcode: 40029, errmsg: 'invalid code' });
    }
    if (taken['used_at'] !== null) return answer({ errcode: 40163, errmsg: 'code been used' });
    return answer({
      access_token: randomWord(110),
      expires_in: 7200,
      refresh_token: randomWord(110),
      openid: taken['openid'],
      scope: 'snsapi_base',
    });
  });
  // For pages inside the messaging app: a token by which the ticket is asked that signs them.
  app.post('/cgi-bin/stable_token', (request, reply) => {
    const asked = (request.body ?? {}) as Record<string, unknown>;
    reply.type('application/json; charset=utf-8');
    if (asked['appid'] !== appId) return reply.send({ errcode: 40013, errmsg: 'invalid appid' });
    if (asked['secret'] !== appSecret) return reply.send({ errcode: 40125, errmsg: 'invalid appsecret' });
    return reply.send({ access_token: wordKept(store, 'wechat_access_token'), expires_in: 7200 });
  });
  app.get<{ Querystring: { access_token?: string; type?: string } }>('/cgi-bin/ticket/getticket', (request, reply) => {
    reply.type('application/json; charset=utf-8');
    const isKnown = request.query.access_token === wordKept(store, 'wechat_access_token');
    if (!isKnown) return reply.send({ errcode: 40001, errmsg: 'invalid credential, access_token is invalid' });
    if (request.query.type !== 'jsapi') return reply.send({ errcode: 40097, errmsg: 'invalid args' });
    return reply.send({ errcode: 0, errmsg: 'ok', ticket: wordKept(store, 'wechat_share_ticket'), expires_in: 7200 });
  });
}

/** Made at the first question and the same from then on. */
function wordKept(store: Store, name: string): string {
  const known = store.findSetting(name);
  if (known !== undefined) return known;
  const word = randomWord(86);
  store.saveSetting(name, word);
  return word;
}
