import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setSetting } from '../src/modules/reference/commands.ts';
import { getSetting } from '../src/modules/reference/queries.ts';
import { transact } from '../src/platform/platform.ts';
import { seedSmallProgramme } from '../src/testing/programme.ts';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';
import { type CacheInFront, hasNginx, startNginx } from './nginx.ts';

const REQUESTS = 6_000;
const AT_ONCE = 8;
const PAGES = ['/home', '/forum', '/live', '/ticket/', '/my'];
const CALLS = [routeUrl(referenceRoutes.listAllCountries), routeUrl(programmeRoutes.listVenues)];
/** Answered without the server: as it was kept, also while the next is fetched. */
const KEPT = ['HIT', 'STALE', 'UPDATING'];
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync } as const;

interface Visitor {
  language: 'zh-CN' | 'en';
  headers: Record<string, string>;
  /** What only this visitor may see. */
  secrets: string[];
}

interface Answered {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}

describe.skipIf(!hasNginx())('nginx in front', () => {
  let app: TestApp;
  let folder: string;
  let front: CacheInFront;
  let visitors: Visitor[];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    app = await createTestApp(inject('postgresUrl'), {
      hasPages: true,
      environment: { TRUST_PROXY: '1', SHARED_CACHE_SECONDS: '5', SHARED_CACHE_STALE_SECONDS: '5' },
    });
    await transact(app.platform, (tx) => seedSmallProgramme(tx));
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    folder = await mkdtemp(join(tmpdir(), 'mingtang-cache-'));
    front = await startNginx((app.server.server.address() as AddressInfo).port, folder);
    visitors = await Promise.all(Array.from({ length: 12 }, (_, index) => buildVisitor(index)));
  });
  afterAll(async () => {
    agent.destroy();
    await front.close();
    await app.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** By cookie or by their browser, light and dark, every second one signed in. */
  async function buildVisitor(index: number): Promise<Visitor> {
    const isEnglish = index % 4 < 2;
    const hasChosen = index % 3 > 0;
    const account = `visitor${index}@example.org`;
    const signed = index % 2 === 0 ? await app.signIn(account) : undefined;
    const cookies = [
      `theme=${index % 5 === 0 ? 'dark' : 'light'}`,
      `visit=secret-of-${index}`,
      ...(hasChosen ? [`language=${isEnglish ? 'en' : 'ch'}`] : []),
    ];
    const browser = isEnglish ? 'en-GB,en;q=0.9,zh;q=0.5' : 'zh-CN,zh;q=0.9,en;q=0.8';
    return {
      language: isEnglish ? 'en' : 'zh-CN',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        cookie: cookies.join('; '),
        // Who has chosen is believed before their browser.
        'accept-language': hasChosen ? 'fr,zh;q=0.8,en;q=0.1' : browser,
        'accept-encoding': index % 6 === 0 ? 'gzip, deflate' : 'gzip, deflate, br, zstd',
        'user-agent': `Browser/${index}`,
        ...(signed ? { token: signed.token } : {}),
      },
      secrets: [`secret-of-${index}`, account, `Browser/${index}`, ...(signed ? [signed.token, signed.personId] : [])],
    };
  }

  async function get(path: string, headers: Record<string, string>): Promise<Answered> {
    const sent = ask({ host: '127.0.0.1', port: front.port, path, headers, agent });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const unpack = unpacked[answer.headers['content-encoding'] as keyof typeof unpacked];
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: (unpack ? unpack(body) : body).toString(),
    };
  }

  it('answers more than 99 % of what visitors open, each in their language, with nothing of anybody', async () => {
    const statuses: Record<string, number> = {};
    const secrets = visitors.flatMap((visitor) => visitor.secrets);
    const faults: string[] = [];
    const looked = new Set<string>();
    let next = 0;
    const visit = async (): Promise<void> => {
      for (let index = next++; index < REQUESTS; index = next++) {
        const visitor = visitors[index % visitors.length];
        // Ten pages to a call, and none always by the same visitors.
        const paths = index % 11 === 10 ? CALLS : PAGES;
        const path = paths[Math.floor(index / visitors.length) % paths.length];
        if (!visitor || path === undefined) throw new Error('There is nobody.');
        const { status, headers, text } = await get(path, visitor.headers);
        const said = String(headers['x-cache']);
        statuses[said] = (statuses[said] ?? 0) + 1;
        if (status !== 200) faults.push(`${path} ${status}`);
        if (headers['set-cookie'] !== undefined) faults.push(`${path} sets a cookie`);
        if (paths === PAGES && !text.includes(`<html lang="${visitor.language}"`))
          faults.push(`${path} in another language`);
        const version = `${path} ${JSON.stringify({ ...headers, date: '' })}`;
        if (looked.has(version)) continue;
        looked.add(version);
        const all = version + text;
        for (const secret of secrets) if (all.includes(secret)) faults.push(`${path} says ${secret}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
    expect(faults).toEqual([]);
    const fetched = REQUESTS - KEPT.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
    expect({ ...statuses, isWithinOnePercent: fetched <= REQUESTS / 100 }).toMatchObject({ isWithinOnePercent: true });
  });

  it('says to who has a page already that it is the same, without asking the server', async () => {
    const headers = { ...visitors[0]?.headers };
    await get('/forum', headers);
    const known = { ...headers, 'if-none-match': String((await get('/forum', headers)).headers['etag']) };
    const again = await get('/forum', known);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(KEPT).toContain(again.headers['x-cache']);
  });

  it('keeps nothing that is somebody’s, is refused or is missing', async () => {
    const [first, , second] = visitors;
    if (!first || !second) throw new Error('There is nobody.');
    for (let turn = 0; turn < 2; turn++) {
      for (const { headers, secrets } of [first, second]) {
        const own = await get(routeUrl(identityRoutes.getPerson), headers);
        expect([own.status, own.headers['x-cache']]).toEqual([200, 'MISS']);
        expect(own.text).toContain(secrets.at(-1));
      }
      const { token: _token, ...stranger } = first.headers;
      const refused = await get(routeUrl(identityRoutes.getPerson), stranger);
      expect([refused.status, refused.headers['x-cache']]).toEqual([401, 'MISS']);
      for (const path of ['/nowhere', '/search?keyword=robot', `/certificate?code=${'c'.repeat(43)}`])
        expect((await get(path, first.headers)).headers['x-cache']).toBe('MISS');
    }
  });

  it('shows what the organiser changed once its time is over', async () => {
    const edition = await getSetting(app.platform.database.db, 'edition');
    await transact(app.platform, (tx) =>
      setSetting(tx, { kind: 'system', id: 'test', address: null }, app.platform, {
        code: 'edition',
        version: 0,
        value: { ...edition, nameZh: '灯会', nameEn: 'Lantern Congress' },
      }),
    );
    for (const { language, headers } of visitors.slice(0, 4))
      await expect
        .poll(async () => (await get('/home', headers)).text)
        .toContain(language === 'en' ? 'Lantern Congress' : '灯会');
  });
});
