import { createHash } from 'node:crypto';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { PLAY_STATUSES } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { setSetting } from '../modules/reference/commands.ts';
import { getSetting } from '../modules/reference/queries.ts';
import { dictionaryResource } from '../modules/reference/resources/dictionary.ts';
import { transact } from '../platform/platform.ts';
import { Resource } from '../platform/resource.ts';
import { seedSmallProgramme } from '../testing/programme.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
/** One that makes every page anew. */
let unkept: TestApp;
beforeAll(async () => {
  const start = (seconds: string) =>
    createTestApp(inject('postgresUrl'), { hasPages: true, environment: { SHARED_CACHE_SECONDS: seconds } });
  [app, unkept] = await Promise.all([start('10'), start('0')]);
  for (const { platform } of [app, unkept]) await transact(platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => Promise.all([app.end(), unkept.end()]));
afterEach(() => vi.useRealTimers());

const tester = { kind: 'system', id: 'test', address: null } as const;
const browser = { accept: 'text/html,*/*;q=0.8' };
const open = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.server.inject({ url, headers: { ...browser, ...headers } });
type Answer = Awaited<ReturnType<typeof open>>;
/** All that may be kept of an answer; when and under which id it was made differs. */
const keptOf = ({ statusCode, headers: { date: _date, 'x-request-id': _id, ...headers }, body }: Answer) => ({
  statusCode,
  headers,
  body,
});

const directive = ({ headers }: Answer, name: string): string[] =>
  String(headers['content-security-policy'])
    .split(';')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
/** Hashes of the scripts that a browser would run from within the page. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|application\/ld\+json/.test(attributes)
      ? []
      : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`],
  );

const PAGES = ['/home', '/en', '/forum', '/live', '/news', '/ticket/', '/my', '/home.data', '/forum?lang=en'];

describe('a page for everybody', () => {
  it.each(PAGES)('%s is the same bytes for everybody, also where each has it made anew', async (url) => {
    const { token } = await unkept.signIn();
    // A page says when it was made.
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = { language: 'ch' };
    const reader = await open(
      url,
      {
        ...asked,
        token,
        authorization: `Bearer ${token}`,
        cookie: `theme=dark; language=en; session=${token}`,
        'accept-language': 'en',
        'user-agent': 'Somebody/1.0',
        referer: 'https://somebody.example/private',
        'x-forwarded-for': '203.0.113.77',
      },
      unkept,
    );
    expect(reader.statusCode).toBe(200);
    expect(reader.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(keptOf(reader))).not.toMatch(new RegExp(`${token}|203\\.0\\.113|somebody`, 'i'));
    expect(keptOf(await open(url, asked, unkept))).toEqual(keptOf(reader));
  });

  it.each(PAGES.filter((url) => !url.endsWith('.data')))(
    '%s runs the scripts it names by hash, and no other',
    async (url) => {
      const page = await open(url);
      const hashes = inlineHashes(page.body);
      expect(hashes.length).toBeGreaterThan(2);
      const scripts = directive(page, 'script-src');
      expect(scripts.filter((one) => one.startsWith("'sha256-")).sort()).toEqual([...new Set(hashes)].sort());
      expect(scripts.filter((one) => !one.startsWith("'sha256-"))).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect(directive(page, 'style-src')).toEqual(["'self'"]);
      expect(page.body).not.toMatch(/nonce="[^"]|<style/);
    },
  );

  it('is kept by caches in front where the request names its language, and asked for again where a cookie may decide', async () => {
    const kept = 'public, max-age=0, s-maxage=10';
    const controlOf = async (url: string, headers = {}) => (await open(url, headers)).headers['cache-control'];
    for (const url of ['/forum', '/forum.data']) {
      expect(await controlOf(url, { language: 'en' })).toBe(kept);
      expect(await controlOf(`${url}?lang=en`)).toBe(kept);
      expect(await controlOf(url)).toBe('no-cache');
      expect(await controlOf(url, { cookie: 'language=en' })).toBe('no-cache');
      expect(await controlOf(url, { language: 'fr' })).toBe('no-cache');
    }
    expect(await controlOf('/en')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    // A browser that did it as well would show its reader what they have just changed as it was before.
    const frontOf = async (url: string) => (await open(url, { language: 'en' })).headers['cdn-cache-control'];
    expect(await frontOf('/forum')).toBe('max-age=10, stale-while-revalidate=20');
    // Stock is shown two seconds late and no later.
    expect(await controlOf('/ticket/', { language: 'en' })).toBe('public, max-age=0, s-maxage=2');
    expect(await frontOf('/ticket/')).toBe('max-age=2, stale-while-revalidate=2');
    expect((await open('/forum')).headers['vary']).toBe('accept-encoding, accept-language, cookie, language');
  });

  it('comes in the language of the header, which a network in front takes from cookie and browser', async () => {
    const languageOf = async (url: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await open(url, headers)).body)?.[1];
    expect(await languageOf('/forum', { language: 'en', cookie: 'language=ch' })).toBe('en');
    expect(await languageOf('/forum', { language: 'ch', 'accept-language': 'en' })).toBe('zh-CN');
    expect(await languageOf('/forum?lang=ch', { language: 'en' })).toBe('zh-CN');
    expect(await languageOf('/en', { language: 'ch' })).toBe('en');
  });

  it('is not sent again to who has it, for each encoding under a name of its own', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, language: 'en' };
      const first = await open('/forum', headers);
      const etag = String(first.headers['etag']);
      expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
      tags.add(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await open('/forum', { ...headers, 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'content-language'])
          expect(again.headers[name]).toBe(first.headers[name]);
      }
      expect((await open('/forum', { ...headers, 'if-none-match': '"other"' })).statusCode).toBe(200);
      expect((await open('/forum', { ...headers, language: 'ch', 'if-none-match': etag })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('tells its head alone to who asks for that', async () => {
    const page = await open('/forum', { language: 'en' });
    const head = await app.server.inject({ method: 'HEAD', url: '/forum', headers: { ...browser, language: 'en' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy'])
      expect(head.headers[name]).toBe(page.headers[name]);
  });

  it('shows what the organiser changed as soon as it is committed', async () => {
    const edition = await getSetting(app.platform.database.db, 'edition');
    await open('/home', { language: 'en' });
    await transact(app.platform, (tx) =>
      setSetting(tx, { kind: 'system', id: 'test', address: null }, app.platform, {
        code: 'edition',
        version: 0,
        value: { ...edition, nameEn: 'Lantern Congress' },
      }),
    );
    await expect.poll(async () => (await open('/home', { language: 'en' })).body).toContain('Lantern Congress');
  });

  it('shows what the dictionary calls things as soon as somebody edits it', async () => {
    const statuses = async () => (await open('/forum?day=all', { language: 'ch' })).body;
    const before = await statuses();
    expect(before).toMatch(/>(未开始|回放|已结束|直播中)</);
    const items = PLAY_STATUSES.map((value, index) => ({
      type: 'play_status' as const,
      value,
      labelZh: `改称${index}`,
      labelEn: `Renamed ${index}`,
    }));
    await transact(app.platform, (tx) => new Resource(dictionaryResource, app.platform).createAll(tx, tester, items));
    await vi.waitFor(async () => expect(await statuses()).toMatch(/>改称\d</));
    expect(await statuses()).not.toMatch(/>(未开始|回放|已结束|直播中)</);
  });

  it('is made once for a crowd', async () => {
    const path = '/forum?lang=ch&crowd=1';
    const distinct = async (of: TestApp) =>
      new Set((await Promise.all(Array.from({ length: 5 }, () => open(path, {}, of)))).map(({ body }) => body)).size;
    expect(await distinct(app)).toBe(1);
    expect((await open('/forum', { language: 'ch' }, unkept)).headers['cache-control']).toBe('no-cache');
  });
});

describe('ways into the site (spec §2)', () => {
  it.each([
    ['/', '/home'],
    ['/pre', '/home'],
    ['/pre?channelSource=spring%20mail', '/home?channelSource=spring%20mail'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, to]);
  });

  it('/en is the home page in English', async () => {
    const page = await open('/en', { language: 'ch' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<html lang="en"/);
    expect(page.body).toContain('data-screen="home"');
  });
});

describe('what no cache keeps', () => {
  const named = { language: 'en' };
  it.each([
    ['a page that is not there', '/forumdetail?uuid=00000000-0000-7000-8000-000000000000', 404, 'no-store'],
    ['no page at all', '/nowhere', 404, 'no-store'],
    ['a search', '/search?keyword=robot', 200, 'private, no-cache'],
    ['a certificate, whose code is a secret', `/certificate?code=${'c'.repeat(43)}`, 200, 'private, no-cache'],
  ])('%s', async (_, url, status, control) => {
    const page = await open(url, named);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([status, control]);
  });

  it('a page while something behind it is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const broken = vi.spyOn(app.platform.cache, 'get').mockRejectedValue(away);
    const waiting = await open('/news?page=2', named);
    // The edition's name is missing, and the page is there.
    const partly = await open('/my?without=edition', named);
    broken.mockRestore();
    expect([waiting.statusCode, waiting.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(waiting.headers['etag']).toBeUndefined();
    expect([partly.statusCode, partly.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const after = [await open('/news?page=2', named), await open('/my?without=edition', named)];
    for (const { statusCode, headers } of after)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=10']);
  });
});

describe('a call that everybody asks alike', () => {
  const list = routeUrl(referenceRoutes.listAllCountries);
  it('is kept by caches in front where it names its language', async () => {
    const named = await open(list, { language: 'en', token: 'unknown' });
    expect(named.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect((await open(list, { cookie: 'language=en' })).headers['cache-control']).toBe('no-cache');
    expect(named.headers['vary']).toBe('accept-encoding, accept-language, cookie, language');
    expect(named.headers['set-cookie']).toBeUndefined();
  });

  it('no longer than its answer holds, and no answer to a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', language: 'en' };
    const listed = await app.server.inject({
      method: 'POST',
      url: routeUrl(programmeRoutes.listForums),
      headers: form,
      payload: '',
    });
    expect(listed.headers['cache-control']).toBe('no-cache');
    const notices = await open(routeUrl(contentRoutes.listNotices), { language: 'en' });
    expect(notices.statusCode).toBe(200);
  });

  it('a refusal is not kept', async () => {
    const refused = await open('/system/setting/getByCode/nothing_of_the_kind', { language: 'en' });
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});
