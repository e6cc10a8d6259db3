import { generateKeyPairSync } from 'node:crypto';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
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
