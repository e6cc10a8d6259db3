import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CallFailure } from '@mingtang/contract/client';
import { entranceConsole } from '@mingtang/contract/entrance/console';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { routeUrl } from '@mingtang/contract/route';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newToken } from '../platform/crypto.ts';
import { enrolDevices } from '../testing/door.ts';
import { createConsoleClient, signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const SEND_CODE = routeUrl(identityRoutes.sendCode);
const post = (headers: Record<string, string>, payload: string | Buffer, url = SEND_CODE) =>
  app.server.inject({ method: 'POST', url, headers, payload });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

describe('bodies', () => {
  it.each([
    ['broken UTF-8 in a form', form, Buffer.from([0x61, 0x3d, 0xff, 0xfe]), 400, '40001'],
    ['a broken escape', form, 'account=%E4%B8', 400, '40001'],
    ['broken UTF-8 in JSON', json, Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), 400, '40001'],
    ['broken JSON', json, '{"account":', 400, '40001'],
    ['a JSON list', json, '[1]', 400, '40001'],
    ['10 MB', form, `account=${'a'.repeat(10_000_000)}`, 413, '41300'],
    ['two thousand fields', form, 'a=1&'.repeat(2_000), 413, '41300'],
    ['an unknown type', { 'content-type': 'text/csv' }, 'a,b', 415, '41500'],
    [
      'a file where none is taken',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\ncontent-disposition: form-data; name="f"; filename="x.png"\r\n\r\nx\r\n--b--\r\n',
      415,
      '41500',
    ],
    ['brackets in brackets', json, '['.repeat(60_000), 400, '40005'],
    ['JSON as deep as no call is', json, `{"account":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400, '40005'],
    ['a packed body', { ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(1_000_000, ' ')), 415, '41500'],
    ['nothing', form, '', 400, '40000'],
    ['half a character', json, '{"account":"a\\ud800b@example.org"}', 400, '40000'],
    ['a repeated field', form, 'account=a@example.org&account=b@example.org', 400, '40000'],
    ['an object for text', json, '{"account":{"a":1}}', 400, '40000'],
    ['a name of the prototype', json, '{"__proto__":{"account":"a@example.org"}}', 400, '40000'],
  ])('refuses %s', async (_, headers, payload, status, code) => {
    const response = await post(headers, payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
    expect(response.json<{ msg: string }>().msg).toMatch(/\p{Script=Han}/u);
  });

  it('names the wrong field and the reason in the reader’s language', async () => {
    const response = await post({ ...form, language: 'en' }, 'account=nobody');
    expect(response.json()).toEqual({
      code: '40000',
      msg: 'Some fields are not right. Check the ones marked.',
      data: { fields: [{ field: 'account', reason: 'Enter a valid phone number.' }] },
    });
  });

  it('takes form, JSON and multipart alike', async () => {
    const parts = '--b\r\ncontent-disposition: form-data; name="account"\r\n\r\nmultipart@example.org\r\n--b--\r\n';
    for (const [headers, payload] of [
      [form, 'account=form%40example.org'],
      [json, '{"account":"json@example.org"}'],
      [{ 'content-type': 'multipart/form-data; boundary=b' }, parts],
    ] as const) {
      expect((await post(headers, payload)).json()).toMatchObject({ code: '0000' });
    }
  });
});

describe('addresses', () => {
  it.each([
    '/business/online/edition?%ZZ',
    '/business/online/edition?a=%ff',
    `/business/online/edition?${'&'.repeat(1_001)}`,
    '/%ZZ',
    '/ticket/%E0%A4%A',
  ])('answers %.60s with 400, and lives on', async (url) => {
    const response = await app.server.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: '40001', data: null });
    expect((await app.server.inject('/healthz')).statusCode).toBe(200);
  });

  it('reads no more of a list than it may hold', async () => {
    const list = `[${'0,'.repeat(400_000)}0]`;
    const before = process.cpuUsage();
    const response = await post(json, `{"cartUuids":${list}}`, '/ticket/order/buyCart');
    expect(response.statusCode).toBe(401);
    // Within what a body may hold, too.
    const short = `{"dictTypeList":[${'0,'.repeat(30_000)}0]}`;
    expect((await post(json, short, routeUrl(referenceRoutes.listDictionaries))).json()).toMatchObject({
      code: '40000',
    });
    const dictionary = await post(json, `{"dictTypeList":${list}}`, routeUrl(referenceRoutes.listDictionaries));
    expect(dictionary.json()).toMatchObject({ code: '41300' });
    // Both took seconds of work when every item was read; on a busy machine only the clock goes on.
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  });

  it.each([
    ['ends in the middle', '--b\r\ncontent-disposition: form-data; name="account"\r\n\r\nx'],
    [
      'holds too much',
      Array.from(
        { length: 70 },
        (_, index) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${'x'.repeat(9_000)}\r\n`,
      ).join(''),
    ],
  ])('refuses a multipart body that %s', async (_, payload) => {
    const response = await post({ 'content-type': 'multipart/form-data; boundary=b' }, payload);
    expect([400, 413]).toContain(response.statusCode);
    expect(response.json<{ code: string }>().code).toMatch(/^(40001|41300)$/);
  });
});

describe('calls', () => {
  it.each([
    ['GET', '/business/no/such/call'],
    ['POST', '/ticket/order/unknown'],
    ['DELETE', SEND_CODE],
    ['GET', '/solr/%00'],
    ['GET', '/waic-activity/'],
  ] as const)('%s %s is no such call', async (method, url) => {
    const response = await app.server.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: '40400', data: null });
  });

  it('asks for a token and does not care for a wrong one on open calls', async () => {
    expect(await app.call('GET', '/ticket/cart/count')).toMatchObject({ status: 401, code: '40100' });
    expect(await app.call('GET', '/ticket/cart/count', { token: 'x'.repeat(5_000) })).toMatchObject({
      status: 401,
      code: '40100',
    });
    expect(await app.call('GET', '/business/online/login/getTimestamp', { token: 'wrong' })).toMatchObject({
      status: 200,
      code: '0000',
    });
  });

  it('carries the security headers and a request id, and no trace of the server', async () => {
    const { headers } = await app.call('GET', '/business/online/login/getTimestamp');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    const page = await app.server.inject('/docs');
    const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/=]{24})'/.exec(
      String(page.headers['content-security-policy']),
    )?.[1];
    expect(page.body).toContain(`nonce="${nonce}"`);
    expect((await app.server.inject('/docs')).headers['content-security-policy']).not.toContain(nonce);
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('signatures', () => {
  const sign = (serial: string, token = '') => createHash('sha256').update(`${serial}${token}mingtang`).digest('hex');
  /** A write that nobody minds, and a read. */
  const write = (headers: Record<string, string>) => app.call('GET', '/business/login/exitLogin', { headers });
  const read = (headers: Record<string, string>) => app.call('GET', '/business/online/login/getTimestamp', { headers });
  const list = (headers: Record<string, string>) => app.call('POST', routeUrl(programmeRoutes.listForums), { headers });
  const countSerials = async (serial: string): Promise<number> => {
    const digest = createHash('sha256').update(serial).digest('hex');
    const { pool } = app.platform.database;
    return (await pool.query('SELECT 1 FROM request_serials WHERE digest = $1', [digest])).rowCount ?? 0;
  };

  it('takes a right one of a write once', async () => {
    const headers = { serial: 'serial-1', signature: sign('serial-1') };
    expect(await write(headers)).toMatchObject({ code: '0000' });
    expect(await write(headers)).toMatchObject({ status: 400, code: '40003' });
    expect(await countSerials('serial-1')).toBe(1);
  });

  it('verifies those of reads, GET or POST, and keeps none of their serials', async () => {
    const headers = { serial: 'serial-read', signature: sign('serial-read') };
    for (const ask of [read, list]) {
      expect(await ask(headers)).toMatchObject({ code: '0000' });
      expect(await ask(headers)).toMatchObject({ code: '0000' });
    }
    expect(await countSerials('serial-read')).toBe(0);
  });

  it('lets one of two hundred equal requests through', async () => {
    const headers = { serial: 'serial-race', signature: sign('serial-race') };
    const answers = await Promise.all(Array.from({ length: 200 }, () => write(headers)));
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '40003')).toHaveLength(199);
  });

  it.each([
    ['a wrong one', { serial: 's', signature: '00'.repeat(32) }],
    ['one for another token', { serial: 's', signature: sign('s', 'other') }],
    ['one without a serial', { signature: sign('') }],
    ['one of another length', { serial: 's', signature: 'ab' }],
  ])('refuses %s', async (_, headers) => {
    for (const ask of [write, read, list])
      expect(await ask(headers as Record<string, string>)).toMatchObject({ status: 400, code: '40002' });
  });
});

describe('settings of the edge', () => {
  it('wants writes signed where that is required, and a worker answers no calls', async () => {
    const strict = await createTestApp(inject('postgresUrl'), { environment: { SIGNATURE_REQUIRED: 'on' } });
    expect(await strict.call('POST', SEND_CODE, { form: { account: 'a@example.org' } })).toMatchObject({
      status: 400,
      code: '40004',
    });
    expect(await strict.call('GET', '/business/online/login/getTimestamp')).toMatchObject({ code: '0000' });
    await strict.end();
    const worker = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'worker' } });
    expect((await worker.server.inject('/readyz')).json()).toEqual({ status: 'ok' });
    expect((await worker.server.inject('/business/online/login/getTimestamp')).statusCode).toBe(404);
    await worker.end();
  });
});

describe('limits', () => {
  it('leave the gates of a hall alone, whose network is everybody’s, until one of them calls too often itself', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '30' } });
    const tokens = await enrolDevices(small, ['North', 'South']);
    const { entrance } = createConsoleClient(small);
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 'fine',
        (error: unknown) => (error as CallFailure).code,
      );
    const watch = (token: string) => statusOf(entrance.getDoorFlow({ token }));
    for (const token of tokens) expect(await watch(token)).toBe('fine');
    const strangers = await Promise.all(Array.from({ length: 60 }, () => watch(newToken())));
    expect(new Set(strangers)).toEqual(new Set(['37003', '42900']));
    const [north = '', south = ''] = tokens;
    // Its first call counted by itself already.
    const calls = await Promise.all(Array.from({ length: 129 }, () => watch(north)));
    expect(calls.filter((code) => code === '42900')).toHaveLength(10);
    expect(await watch(south)).toBe('fine');
    // What was a device's counts by its address again.
    const keeper = await signStaffIn(small, ['gatekeeper']);
    const { items } = await keeper.api.entrance.listDevices({});
    await keeper.api.entrance.revokeDevice({ id: items.find(({ name }) => name === 'South')?.id ?? '' });
    expect(await watch(south)).toBe('37004');
    expect(await watch(south)).toBe('42900');
    await small.end();
  });

  it('leave a gate alone that says who it is before its body, whatever its network sends, also after a restart', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '5' } });
    const [device = ''] = await enrolDevices(small, ['North']);
    const url = routeUrl(entranceConsole.getDoorFlow);
    const askAs = async ({ server }: Pick<TestApp, 'server'>, token: string, isInBody = false) => {
      const headers = { 'x-console': '1', ...(isInBody ? {} : { 'x-device-token': token }) };
      const answer = await server.inject({ method: 'POST', url, headers, payload: isInBody ? { token } : {} });
      return answer.json<{ code: string }>().code;
    };
    expect(await askAs(small, device, true)).toBe('0000');
    const another = await small.startAnother();
    for (const each of [small, another]) {
      // Beyond the ten times that a network with devices has, in bodies and in headers.
      const junk = [];
      for (let calls = 0; calls < 60; calls++) junk.push(await askAs(each, newToken(), calls % 2 === 0));
      expect(new Set(junk)).toEqual(new Set(['37003', '42900']));
      const own = [];
      for (let calls = 0; calls < 121; calls++) own.push(await askAs(each, device));
      expect(own.slice(1, 119).every((code) => code === '0000')).toBe(true);
      expect(own[120]).toBe('42900');
    }
    // The body does not speak for another.
    const both = await another.server.inject({
      method: 'POST',
      url,
      headers: { 'x-console': '1', 'x-device-token': newToken() },
      payload: { token: device },
    });
    expect(both.json()).not.toMatchObject({ code: '0000' });
    await another.stop();
    await small.end();
  });

  it('leave the staff of a hall alone whose visitors share their address', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '30' } });
    const { api } = await signStaffIn(small, ['editor']);
    await api.staff.getSelf();
    const stranger = createConsoleClient(small);
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'fine',
        (error: unknown) => (error as CallFailure).code,
      );
    const visitors = await Promise.all(
      Array.from({ length: 40 }, async () => (await small.server.inject({ url: '/openapi.json' })).statusCode),
    );
    expect(visitors.filter((status) => status === 429)).toHaveLength(10);
    // Who is not signed in has as many again for the console, and no more.
    const strangers = await Promise.all(Array.from({ length: 40 }, () => codeOf(stranger.staff.getSelf())));
    expect(new Set(strangers)).toEqual(new Set(['40100', '42900']));
    expect((await small.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await api.staff.getSelf()).roles).toEqual(['editor']);
    const own = await Promise.all(Array.from({ length: 40 }, () => codeOf(api.staff.getSelf())));
    expect(own.filter((code) => code === '42900')).toHaveLength(12);
    await small.end();
  });

  it('count strangers by their address, whatever account or token they name', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '30' } });
    const statusesOf = async (
      path: string,
      more: (index: number) => { from: string; headers?: Record<string, string> },
    ) =>
      Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const form = { account: `guess${index}@example.org`, verifyCode: '000000', agreement: 'true' };
          return (await small.call('POST', path, { form, ...more(index) })).status;
        }),
      );
    const countOf = (statuses: number[]) => statuses.filter((status) => status === 429).length;
    const signIn = routeUrl(identityRoutes.signIn);
    expect(countOf(await statusesOf(signIn, () => ({ from: '203.0.113.1' })))).toBe(10);
    const made = await statusesOf('/ticket/order/buyNow', (index) => ({
      from: '203.0.113.2',
      headers: { token: `made-up-${index}` },
    }));
    expect(countOf(made)).toBe(10);
    // Whoever has one address of such a network has all of them.
    const spread = await statusesOf(signIn, (index) => ({ from: `2001:db8::${(index + 1).toString(16)}` }));
    expect(countOf(spread)).toBe(10);
    // And whoever is signed in guesses no more codes than strangers do.
    const { token } = await small.signIn();
    const signed = await statusesOf(signIn, () => ({ from: '203.0.113.3', headers: { token } }));
    expect(countOf(signed)).toBe(10);
    await small.end();
  });

  it('leave a hall’s visitors alone, who share their address with whoever uses it up, whatever tokens those make up', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '5' } });
    const hall = '203.0.113.9';
    const visitors = [await small.signIn(), await small.signIn()];
    const count = async (token: string) =>
      (await small.call('GET', '/ticket/cart/count', { token, from: hall })).status;
    const made = await Promise.all(Array.from({ length: 12 }, () => count(newToken())));
    expect(made.filter((status) => status === 401)).toHaveLength(5);
    expect(made.filter((status) => status === 429)).toHaveLength(7);
    const [one = { token: '' }, other = { token: '' }] = visitors;
    // Each as often as an address may, in their own name.
    const own = [];
    for (let calls = 0; calls < 7; calls++) own.push(await count(one.token));
    expect(own).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await count(other.token)).toBe(200);
    // Without their token they are strangers there.
    expect((await small.call('GET', '/business/online/login/getTimestamp', { from: hall })).status).toBe(429);
    await small.end();
  });

  it('are not got round by an account a call does not ask for', async () => {
    const { token } = await app.signIn();
    const { perMinute, ...record } = searchRoutes.recordSearch;
    const ask = async (who: { token?: string }, index = 0) => {
      const form = { keyword: 'robot', account: `made-up-${index}` };
      return (await app.call('POST', routeUrl(record), { form, ...who, from: '203.0.113.4' })).status;
    };
    const askTooOften = async (who: { token?: string }) => {
      const statuses = await Promise.all(Array.from({ length: perMinute + 10 }, (_, index) => ask(who, index)));
      return statuses.filter((status) => status === 429).length;
    };
    expect(await askTooOften({})).toBe(10);
    expect(await askTooOften({ token })).toBe(10);
    // A crowd at the same address leaves whoever is signed in alone.
    expect(await ask({ token: (await app.signIn()).token })).toBe(200);
  });
});
