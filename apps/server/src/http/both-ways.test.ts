import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { setSetting } from '../modules/reference/commands.ts';
import { getSetting } from '../modules/reference/queries.ts';
import { transact } from '../platform/platform.ts';
import { type Answered, type Asked, codeOfPlain as codeOf, sendPlain } from '../testing/plain-http.ts';
import { seedSmallProgramme } from '../testing/programme.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const COUNTRIES = routeUrl(referenceRoutes.listAllCountries);
const DICTIONARIES = routeUrl(referenceRoutes.listDictionaries);
const EDITION = routeUrl(referenceRoutes.getEdition);
const FORUMS = routeUrl(programmeRoutes.listForums);
/** As our own pages sign what they read; it may come again. */
const signed = { serial: 'a', signature: createHash('sha256').update('amingtang').digest('hex') };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await transact(app.platform, (tx) => seedSmallProgramme(tx));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.end());

/** How often the framework's way looked for an entry of the cache. */
const longWay = () => vi.spyOn(app.platform.cache, 'get');
beforeEach(() => {
  vi.restoreAllMocks();
});

const send = ({ path = COUNTRIES, ...asked }: Partial<Asked>, to = port): Promise<Answered> =>
  sendPlain(to, { ...asked, path });
const textOf = ({ body }: Answered): string => body.toString();

describe('both ways answer alike', () => {
  const list = { method: 'POST', path: DICTIONARIES, headers: form };
  const long = { ...list, path: FORUMS, body: 'pageSize=20' };
  it.each<[string, Partial<Asked>]>([
    ['a list as it is', {}],
    ['a long list as it is', long],
    ['a long list as Brotli', { ...long, headers: { ...form, 'accept-encoding': 'gzip, br' } }],
    ['a long list as gzip', { ...long, headers: { ...form, 'accept-encoding': 'gzip' } }],
    ['English', { headers: { language: 'en' } }],
    ['the language of a cookie', { headers: { cookie: 'theme=dark; language=en' } }],
    ['a short list as Brotli', { headers: { 'accept-encoding': 'br' } }],
    ['an address with a parameter', { path: '/system/dict/queryListByType/user_tag' }],
    ['a query', { path: `${COUNTRIES}?a=1` }],
    ['a form', { ...list, body: 'dictTypeList=user_tag' }],
    ['a form without fields', { ...list, headers: { ...form, 'content-length': '0' } }],
    ['JSON', { ...list, headers: { 'content-type': 'application/json' }, body: '{"dictTypeList":["user_tag"]}' }],
    ['a signed address', { headers: signed }],
    ['a signed form', { ...list, headers: { ...form, ...signed }, body: 'dictTypeList=user_tag' }],
  ])('%s', async (name, asked) => {
    // Of a type that no other case names: for it nothing is ready.
    const type = `${asked.headers?.['content-type'] ?? 'text/plain'}; case="${name}"`;
    const length = { 'content-length': String(asked.body?.length ?? 0) };
    const headers = { ...asked.headers, 'content-type': type, ...(asked.method === 'POST' ? length : {}) };
    const exact = { ...asked, headers };
    const steps = longWay();
    const first = await send(exact);
    expect(steps).toHaveBeenCalledTimes(1);
    const again = await send(exact);
    expect(steps).toHaveBeenCalledTimes(1);
    expect(first.status).toBe(200);
    expect(again.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const alike = ({ headers: { date: _date, 'x-request-id': _id, ...rest }, ...answer }: Answered) => ({
      ...answer,
      headers: rest,
    });
    expect(alike(again)).toEqual(alike(first));
    // And who has it already.
    const known = { ...exact, headers: { ...exact.headers, 'if-none-match': String(first.headers.etag) } };
    const unchanged = await send(known);
    expect(steps).toHaveBeenCalledTimes(1);
    expect(unchanged.status).toBe(304);
    const { signature: _, ...unsigned } = known.headers as Record<string, string>;
    const signedIn = await send({ ...known, headers: { ...unsigned, token: 'unknown' } });
    expect(steps).toHaveBeenCalledTimes(2);
    expect(alike(unchanged)).toEqual(alike(signedIn));
  });

  it('languages, forms and encodings are not mixed up', async () => {
    const texts = new Set<string>();
    for (let turn = 0; turn < 2; turn++)
      for (const headers of [
        {},
        { language: 'en' },
        { cookie: 'language=en' },
        { language: 'ch', cookie: 'language=en' },
      ])
        texts.add(textOf(await send({ path: '/system/dict/queryListByType/user_tag', headers })));
    expect(texts.size).toBe(2);
    const json = { method: 'POST', path: DICTIONARIES, headers: { 'content-type': 'application/json' } };
    const body = 'dictTypeList=user_tag';
    for (let turn = 0; turn < 2; turn++) {
      expect(codeOf(await send({ ...list, body }))).toBe('0000');
      expect(codeOf(await send({ ...json, body }))).toBe('40001');
      expect((await send({ ...list, headers: { 'content-type': 'text/csv' }, body })).status).toBe(415);
    }
  });

  it('what is asked for in another encoding goes the long way', async () => {
    for (const encoding of ['deflate', 'identity', '*']) {
      const steps = longWay();
      const asked = { ...long, headers: { ...form, 'accept-encoding': encoding } };
      for (let turn = 0; turn < 2; turn++) await send(asked);
      expect(steps).toHaveBeenCalledTimes(2);
      steps.mockRestore();
    }
  });

  it('both are counted', async () => {
    const path = '/system/dict/queryListByType/data_tag';
    await send({ path });
    const counted = async () => {
      const { values } = await app.platform.metrics.requests.get();
      const route = routeUrl(referenceRoutes.listDictionary);
      return (
        values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === route)?.value ?? 0
      );
    };
    const before = await counted();
    const steps = longWay();
    await send({ path });
    expect(steps).not.toHaveBeenCalled();
    await expect.poll(counted).toBe(before + 1);
  });
});

describe('what goes the long way', () => {
  it.each<[string, Partial<Asked>]>([
    ['somebody signed in', { headers: { token: 'unknown' } }],
    ['a body where none belongs', { headers: { 'content-length': '1' }, body: 'a' }],
    [
      'a body without an end',
      { method: 'POST', path: DICTIONARIES, headers: { ...form, 'transfer-encoding': 'chunked' } },
    ],
    [
      'a long body',
      { method: 'POST', path: DICTIONARIES, headers: form, body: `dictTypeList=user_tag&a=${'a'.repeat(3_000)}` },
    ],
    ['a long address', { path: `${COUNTRIES}?a=${'a'.repeat(3_000)}` }],
    ['the head alone', { method: 'HEAD' }],
  ])('%s', async (_, asked) => {
    const steps = longWay();
    for (let turn = 1; turn <= 3; turn++) {
      expect((await send(asked)).status).toBe(200);
      expect(steps).toHaveBeenCalledTimes(turn);
    }
  });

  it('a wrong signature, whatever is ready', async () => {
    for (const asked of [{}, { method: 'POST', path: DICTIONARIES, headers: form, body: 'dictTypeList=user_tag' }]) {
      for (let turn = 0; turn < 2; turn++) await send(asked);
      const headers = { ...asked.headers, serial: 's1', signature: '00'.repeat(32) };
      for (let turn = 0; turn < 2; turn++) expect(codeOf(await send({ ...asked, headers }))).toBe('40002');
    }
  });

  it('a personal call, whoever asks', async () => {
    const path = '/ticket/cart/count';
    const { token } = await app.signIn();
    for (let turn = 0; turn < 2; turn++) {
      expect(codeOf(await send({ path, headers: { token } }))).toBe('0000');
      expect(codeOf(await send({ path }))).toBe('40100');
    }
  });

  it('a refusal is not remembered', async () => {
    const path = '/system/setting/getByCode/nothing_of_the_kind';
    for (let turn = 0; turn < 2; turn++) expect((await send({ path })).status).not.toBe(304);
    expect(codeOf(await send({ path }))).not.toBe('0000');
  });
});

describe('what changes', () => {
  it('is seen on every instance once it is committed', async () => {
    const other = await app.startAnother();
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const ports = [port, (other.server.server.address() as AddressInfo).port];
    const nameAt = async (at: number) => {
      return textOf(await send({ path: EDITION }, at));
    };
    for (const at of [...ports, ...ports]) await nameAt(at);
    const before = await nameAt(port);
    const edition = await getSetting(app.platform.database.db, 'edition');
    await transact(app.platform, (tx) =>
      setSetting(tx, { kind: 'system', id: 'test', address: null }, app.platform, {
        code: 'edition',
        version: 0,
        value: { ...edition, nameEn: 'Lantern' },
      }),
    );
    // Before the answer would have expired by itself.
    for (const at of ports) await expect.poll(() => nameAt(at), { timeout: 14_000 }).not.toBe(before);
    await other.stop();
  });

  it('holds no longer than the entry itself', async () => {
    await send({});
    const steps = longWay();
    await send({});
    expect(steps).not.toHaveBeenCalled();
    app.clock.move(61_000);
    await send({});
    expect(steps).toHaveBeenCalledTimes(1);
  });
});

it('an address has as many requests as on the long way, and a chain of proxies is believed as far as there', async () => {
  const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '30', TRUST_PROXY: '1' } });
  await small.server.listen({ port: 0, host: '127.0.0.1' });
  const at = (small.server.server.address() as AddressInfo).port;
  const from = async (address: string) => {
    const answers: Answered[] = [];
    for (let turn = 0; turn < 40; turn++)
      answers.push(await send({ headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } }, at));
    return answers;
  };
  const answers = await from('203.0.113.1');
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.2')).filter(({ status }) => status === 429)).toHaveLength(10);
  await small.end();
});
