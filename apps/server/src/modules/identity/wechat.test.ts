import { createHash, generateKeyPairSync } from 'node:crypto';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { wechatRoutes } from '@mingtang/contract/identity/wechat/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { findOpenId } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const returnPath = '/ticket/ticketsorder?uuid=1';
const authorize = (token: string, path = returnPath) =>
  app.call('GET', `${routeUrl(identityRoutes.authorizeWechat)}?returnPath=${encodeURIComponent(path)}`, { token });
const take = (token: string, { code, state }: { code: string; state: string }) =>
  app.call('GET', `${routeUrl(identityRoutes.takeWechatCode).replace(':code', code)}?state=${state}`, { token });
const boundTo = (personId: string) => findOpenId(app.platform.database.db, personId, app.sandbox.wechat.appId);

/** What the messaging app's browser does: consents, and brings code and state back. */
async function consent(
  token: string,
  cookie = '',
): Promise<{ back: URL; code: string; state: string; cookie: string }> {
  const { url } = (await authorize(token)).data as { url: string };
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${app.sandbox.httpUrl}${pathname}${search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
  });
  const back = new URL(answer.headers.get('location') ?? '');
  const { code = '', state = '' } = Object.fromEntries(back.searchParams);
  return { back, code, state, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe('signing in with WeChat', () => {
  it('comes back to the page it left from, and keeps who the person is', async () => {
    const { token, personId } = await app.signIn();
    const { back, code, state } = await consent(token);
    expect(back.pathname + back.search).toMatch(/^\/ticket\/ticketsorder\?uuid=1&code=\w+&state=\w+$/);
    const answer = await take(token, { code, state });
    expect(answer).toMatchObject({ code: '0000', data: { openid: expect.stringMatching(/^o\w{27}$/) } });
    expect(await boundTo(personId)).toBe((answer.data as { openid: string }).openid);
    // A page loaded twice brings the code twice.
    expect((await take(token, { code, state })).data).toEqual(answer.data);
  });

  it('knows the same phone again, and takes another one’s place', async () => {
    const { token, personId } = await app.signIn();
    const first = await consent(token);
    await take(token, first);
    const openId = await boundTo(personId);
    const again = await consent(token, first.cookie);
    await take(token, again);
    expect(await boundTo(personId)).toBe(openId);
    await take(token, await consent(token));
    expect(await boundTo(personId)).not.toBe(openId);
  });

  it('is bound to the session it began in, for ten minutes', async () => {
    const [visitor, attacker] = [await app.signIn(), await app.signIn()];
    const lure = await consent(attacker.token);
    expect(await take(visitor.token, lure)).toMatchObject({ code: '20009' });
    expect(await take(visitor.token, { ...lure, state: '' })).toMatchObject({ code: '20009' });
    const own = await consent(visitor.token);
    const later = String(Number(own.state.slice(0, 13)) + 1) + own.state.slice(13);
    expect(await take(visitor.token, { ...own, state: later })).toMatchObject({ code: '20009' });
    expect(await boundTo(visitor.personId)).toBeUndefined();
    app.clock.move(11 * 60_000);
    expect(await take(visitor.token, own)).toMatchObject({ code: '20009' });
  });

  it('refuses a code nobody gave out', async () => {
    const { token, personId } = await app.signIn();
    const { state } = await consent(token);
    expect(await take(token, { code: 'invented', state })).toMatchObject({ code: '20009' });
    expect(await boundTo(personId)).toBeUndefined();
  });

  it('never leads to another site', async () => {
    const { token } = await app.signIn();
    for (const path of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'ticket', '', '/a\nb', '/#/x'])
      expect(await authorize(token, path)).toMatchObject({ code: '40000' });
  });

  it('is for the signed-in', async () => {
    expect(await authorize('')).toMatchObject({ status: 401 });
    expect(await take('', { code: 'x', state: 'y' })).toMatchObject({ status: 401 });
  });
});

it('is not offered when WeChat is configured without its secret', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const other = await createTestApp(inject('postgresUrl'), {
    environment: {
      SANDBOX: 'on',
      WECHAT_APP_ID: 'wx1',
      WECHAT_MCH_ID: '1900000001',
      WECHAT_MCH_SERIAL: 'ABC',
      WECHAT_MCH_PRIVATE_KEY: privateKey,
      WECHAT_API_V3_KEY: 'k'.repeat(32),
    },
  });
  try {
    const { token } = await other.signIn();
    const url = `${routeUrl(identityRoutes.authorizeWechat)}?returnPath=%2F`;
    expect(await other.call('GET', url, { token })).toMatchObject({ code: '20008' });
  } finally {
    await other.end();
  }
});

describe('signing in by WeChat', () => {
  const nonce = 'a-browser-of-its-own';
  /** A guest's browser inside the messaging app: there and back with a code. */
  async function bring(cookie = '', word = nonce) {
    const query = new URLSearchParams({ returnPath: '/login', nonce: word });
    const answer = await app.call('GET', `${routeUrl(wechatRoutes.authorizeGuest)}?${query.toString()}`);
    const { pathname, search } = new URL((answer.data as { url: string }).url);
    const consented = await fetch(`${app.sandbox.httpUrl}${pathname}${search}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
    });
    const { code = '', state = '' } = Object.fromEntries(new URL(consented.headers.get('location') ?? '').searchParams);
    return { code, state, cookie: (consented.headers.get('set-cookie') ?? '').split(';')[0] || cookie };
  }
  const signInBy = (brought: { code: string; state: string }, word = nonce) =>
    app.call('POST', routeUrl(wechatRoutes.signInByWechat), {
      form: { code: brought.code, state: brought.state, nonce: word, device: 'phone' },
    });
  const signInByCode = async (account: string, form: Record<string, string>) => {
    app.clock.move(61_000);
    await app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account } });
    const { code = '' } = app.sandbox.inbox.list({ to: account })[0] ?? {};
    return app.call('POST', routeUrl(identityRoutes.signIn), {
      form: { account, verifyCode: code, agreement: 'true', ...form },
    });
  };

  it('binds after a code, and needs none the next time', async () => {
    const first = await bring();
    const unknown = await signInBy(first);
    expect(unknown).toMatchObject({ code: '0000', data: { person: null, binding: expect.any(String) } });
    const { binding } = unknown.data as { binding: string };
    const signed = await signInByCode('wechat@example.org', { wechatBinding: binding, wechatNonce: nonce });
    const back = await bring(first.cookie);
    expect(await signInBy(back)).toMatchObject({
      code: '0000',
      data: { binding: null, person: { uuid: (signed.data as { uuid: string }).uuid } },
    });
    // A code is good once.
    expect((await signInBy(back)).code).toBe('20009');
  });

  it('is good in the browser it began in alone', async () => {
    const brought = await bring();
    expect((await signInBy(brought, 'another-browsers-word')).code).toBe('20009');
    const { binding } = (await signInBy(brought)).data as { binding: string };
    // Bound by another browser's word, and too late: nothing is bound, and the sign-in by code goes on.
    const { cookie } = brought;
    for (const word of ['another-browsers-word', nonce]) {
      if (word === nonce) app.clock.move(11 * 60_000);
      const answer = await signInByCode('elsewhere@example.org', { wechatBinding: binding, wechatNonce: word });
      expect(answer.code).toBe('0000');
      expect((await signInBy(await bring(cookie))).data).toMatchObject({ person: null });
    }
  });

  it('is unbound by its person, whom codes still let in, and may be bound again', async () => {
    const first = await bring();
    const account = 'unbinding@example.org';
    const bind = async () => {
      const { binding } = (await signInBy(await bring(first.cookie))).data as { binding: string };
      const answer = await signInByCode(account, { wechatBinding: binding, wechatNonce: nonce });
      return createTestClient(app, { token: (answer.data as { token: string }).token }).wechat;
    };
    const own = await bind();
    expect(await codeOf(createTestClient(app).wechat.unbind())).toBe('40100');
    const other = createTestClient(app, await app.signIn()).wechat;
    expect(await other.unbind()).toEqual({ boundSince: null });
    expect((await own.getBinding()).boundSince).toBeInstanceOf(Date);
    expect(await own.unbind()).toEqual({ boundSince: null });
    expect(await own.unbind()).toEqual({ boundSince: null });
    expect((await signInBy(await bring(first.cookie))).data).toMatchObject({ person: null });
    // The session goes on, codes let in, and the same WeChat account may be bound anew.
    expect(await own.getBinding()).toEqual({ boundSince: null });
    expect((await (await bind()).getBinding()).boundSince).toBeInstanceOf(Date);
    expect((await signInBy(await bring(first.cookie))).data).toMatchObject({ person: { email: 'u***g@example.org' } });
  });

  it('is never the only way in: there is no account without an address that codes go to', async () => {
    const { personId } = await app.signIn();
    const withoutAddress = app.platform.database.pool.query(
      'UPDATE persons SET phone = NULL, email = NULL WHERE id = $1',
      [personId],
    );
    await expect(withoutAddress).rejects.toMatchObject({ constraint: 'persons_reachable' });
  });

  it('paying with a friend’s phone lets nobody in', async () => {
    const { token } = await app.signIn();
    const paying = await consent(token);
    await take(token, paying);
    expect((await signInBy(await bring(paying.cookie))).data).toMatchObject({ person: null });
  });

  it('belongs to who bound it last', async () => {
    const first = await bring();
    const bindTo = async (account: string) => {
      const { binding } = (await signInBy(await bring(first.cookie))).data as { binding: string | null };
      return signInByCode(account, binding ? { wechatBinding: binding, wechatNonce: nonce } : {});
    };
    await bindTo('one@example.org');
    const { binding } = (await signInBy(await bring())).data as { binding: string };
    const two = await signInByCode('two@example.org', { wechatBinding: binding, wechatNonce: nonce });
    expect(two.code).toBe('0000');
    expect((await signInBy(await bring(first.cookie))).data).toMatchObject({ person: { email: 'o***e@example.org' } });
  });
});

describe('a shared card', () => {
  const share = (linkUrl: string) =>
    app.call('GET', `${routeUrl(wechatRoutes.getShareConfig)}?linkUrl=${encodeURIComponent(linkUrl)}`);

  it('is signed as WeChat checks it', async () => {
    const url = `${app.platform.config.publicUrl}/forumdetail?uuid=1`;
    const host = { host: new URL(url).host };
    const answer = await app.call(
      'GET',
      `${routeUrl(wechatRoutes.getShareConfig)}?linkUrl=${encodeURIComponent(`${url}#talks`)}`,
      { headers: host },
    );
    const { appId, timestamp, nonceStr, signature } = answer.data as Record<string, string>;
    const { oauthApiUrl, appSecret } = app.sandbox.wechat;
    const ask = async (path: string, init?: RequestInit) =>
      (await (await fetch(`${oauthApiUrl}${path}`, init)).json()) as Record<string, string>;
    const { access_token } = await ask('/cgi-bin/stable_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
    });
    const { ticket } = await ask(`/cgi-bin/ticket/getticket?access_token=${access_token}&type=jsapi`);
    const words = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    expect(signature).toBe(createHash('sha1').update(words).digest('hex'));
  });

  it.each(['https://evil.example/', 'not an address', ''])('is not signed for %j', async (url) => {
    expect((await share(url)).code).toBe('20008');
  });
});
