import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWechatOauth } from './oauth.ts';

/** Answers as the official documentation shows it: refusals come with 200 as well. */
const answers: Record<string, string> = {
  good: '{"access_token":"t","expires_in":7200,"refresh_token":"r","openid":"oGood","scope":"snsapi_base"}',
  invalid: '{"errcode":40029,"errmsg":"invalid code, rid: code=invalid"}',
  used: '{"errcode":40163,"errmsg":"code been used"}',
  busy: '{"errcode":-1,"errmsg":"system error"}',
  limited: '{"errcode":45011,"errmsg":"api minute-quota reach limit"}',
  odd: '<html>',
};
let server: Server;
let origin: string;
const asked: URL[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    response.setHeader('content-type', 'text/plain');
    response.end(answers[url.searchParams.get('code') ?? '']);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());

const connect = (oauthApiUrl = origin) => createWechatOauth({ appId: 'wx1', appSecret: 'a secret', oauthApiUrl });

describe('the way there', () => {
  it('asks for the openid alone and says where to come back', () => {
    const returnUrl = 'https://shop.example/ticket/order?uuid=1&x=2';
    const url = connect().authorizeUrl({ returnUrl, state: 'abc123' });
    expect(url).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=${encodeURIComponent(returnUrl)}&response_type=code&scope=snsapi_base&state=abc123#wechat_redirect`,
    );
  });

  it('may lie beside the shop', () => {
    const near = createWechatOauth({ appId: 'wx1', appSecret: 's', oauthAuthorizeUrl: '/there/authorize' });
    const url = near.authorizeUrl({ returnUrl: 'https://shop.example/ticket/', state: 'a' });
    expect(new URL(url)).toMatchObject({ origin: 'https://shop.example', pathname: '/there/authorize' });
  });
});

describe('a code', () => {
  it('is exchanged for the openid', async () => {
    expect(await connect().readOpenId('good')).toBe('oGood');
    expect(asked.at(-1)?.href.split('/sns/')[1]).toBe(
      'oauth2/access_token?appid=wx1&secret=a+secret&code=good&grant_type=authorization_code',
    );
  });

  it.each([
    ['invalid', '40029', true],
    ['used', '40163', true],
    ['busy', '-1', false],
    ['limited', '45011', false],
    ['odd', 'unreadable_answer', false],
  ])('that is %s fails with %s', async (code, expected, isCodeUnusable) => {
    const error = await connect()
      .readOpenId(code)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'WechatSignInError', code: expected, isCodeUnusable });
  });

  it('never shows the secret when nobody answers', async () => {
    const error = await connect('http://127.0.0.1:1')
      .readOpenId('good')
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'unreachable', isCodeUnusable: false });
    expect(inspect(error)).not.toMatch(/a.secret/);
  });
});
