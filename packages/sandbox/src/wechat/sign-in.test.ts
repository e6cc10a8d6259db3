import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { openSandbox } from '../testing/open.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

describe('the messaging app’s sign-in', () => {
  const ask = (changes: Record<string, string> = {}) =>
    `${sandbox.wechat.oauthAuthorizeUrl}?${new URLSearchParams({
      appid: sandbox.wechat.appId,
      redirect_uri: 'http://shop.example/back?a=1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'st',
      ...changes,
    }).toString()}`;
  const redeem = async (code: string, changes: Record<string, string> = {}) => {
    const { oauthApiUrl, appId, appSecret } = sandbox.wechat;
    const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code', ...changes };
    const answer = await fetch(`${oauthApiUrl}/sns/oauth2/access_token?${new URLSearchParams(query).toString()}`);
    return (await answer.json()) as Record<string, unknown>;
  };

  it('gives a code that is good once, and the same openid for the same visitor', async () => {
    const consent = async (cookie = '') => {
      const answer = await fetch(ask(), { method: 'POST', redirect: 'manual', headers: { cookie } });
      const back = new URL(answer.headers.get('location') ?? '');
      return { back, code: back.searchParams.get('code') ?? '', cookie: answer.headers.get('set-cookie') ?? '' };
    };
    const first = await consent();
    expect(first.back.href).toBe(`http://shop.example/back?a=1&code=${first.code}&state=st`);
    const { openid } = await redeem(first.code);
    expect(openid).toMatch(/^o\w{27}$/);
    expect(await redeem(first.code)).toMatchObject({ errcode: 40163 });
    expect(await redeem('nothing')).toMatchObject({ errcode: 40029 });
    expect(await redeem(first.code, { secret: 'x' })).toMatchObject({ errcode: 40125 });
    const again = await consent(first.cookie.split(';')[0]);
    expect((await redeem(again.code))['openid']).toBe(openid);
    expect((await redeem((await consent()).code))['openid']).not.toBe(openid);
  });

  it('shows who asks and refuses a link that is not for this app', async () => {
    const page = await fetch(`${ask()}&language=en`);
    expect(await page.text()).toContain('shop.example asks for your user id');
    expect((await fetch(ask({ appid: 'wx1' }))).status).toBe(400);
    expect((await fetch(ask({ redirect_uri: 'javascript:alert(1)' }))).status).toBe(400);
  });
});
