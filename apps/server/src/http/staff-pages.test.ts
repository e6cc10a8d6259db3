import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MinuteLimits } from '../platform/minute-limits.ts';
import { Refusal } from '../platform/refuse.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { Admission } from './admission.ts';
import { checkRouteConfigs } from './route-config.ts';
import { protect } from './security.ts';
import { mountStaffApps } from './staff-pages.ts';

let app: TestApp;
let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'console/build/assets'), { recursive: true });
  await writeFile(join(folder, 'console/build/index.html'), '<script nonce="nonce-of-this-answer">1</script>');
  await writeFile(join(folder, 'console/build/assets/a-1.js'), 'plain');
  await writeFile(join(folder, 'console/build/assets/a-1.js.br'), 'packed');
  await mkdir(join(folder, 'door/build/assets'), { recursive: true });
  await writeFile(join(folder, 'door/build/index.html'), '<p>door</p>');
  await writeFile(join(folder, 'door/build/service-worker.js'), 'worker');
  await writeFile(join(folder, 'door/build/assets/d-1.js'), 'door');
  app = await createTestApp(inject('postgresUrl'));
  server = await serve(folder);
});
afterAll(async () => {
  await server.close();
  await app.end();
  await rm(folder, { recursive: true });
});

/** A server of the console's page alone, with the headers of ours. */
async function serve(from: string): Promise<FastifyInstance> {
  const bare = Fastify();
  checkRouteConfigs(bare);
  await protect(bare, app.platform.config, { videoOrigins: () => [] });
  await mountStaffApps(bare, app.platform, from);
  return bare;
}

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the console’s page', () => {
  it.each(['/console', '/console/orders/1?tab=notes'])(
    'answers %s with a nonce that only this answer has',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(first.body) ?? [];
      expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(first.headers['cache-control']).toBe('no-store');
      expect(second.body).not.toContain(nonce);
    },
  );

  it('keeps its files for a year, as they were compressed when it was built', async () => {
    const file = await get('/console/assets/a-1.js', { 'accept-encoding': 'br' });
    expect([file.body, file.headers['content-encoding']]).toEqual(['packed', 'br']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/console/assets/a-1.js')).body).toBe('plain');
  });

  it('answers a file that is gone with 404, not with the page', async () => {
    const file = await get('/console/assets/b-2.js');
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([404, '40400']);
  });
});

it('loads on every phone of a hall, whatever else its address asked for', async () => {
  const limited = Fastify();
  limited.setErrorHandler((error, _, reply) => reply.code(error instanceof Refusal ? 429 : 500).send());
  const admission = new Admission({ addresses: new MinuteLimits(), max: 2, resolveToken: () => undefined });
  admission.guard(limited);
  limited.get('/page', () => 'page');
  limited.get('/console/api/anything', () => 'call');
  await mountStaffApps(limited, app.platform, folder);
  const load = async (url: string) => (await limited.inject({ url, remoteAddress: '203.0.113.9' })).statusCode;
  const pages = [await load('/page'), await load('/page'), await load('/page')];
  expect(pages).toEqual([200, 200, 429]);
  for (const file of ['/door/', '/door/service-worker.js', '/door/assets/d-1.js', '/console/assets/a-1.js'])
    expect([file, await load(file)]).toEqual([file, 200]);
  expect(await load('/console/api/anything')).toBe(429);
  await limited.close();
});

it('says so where it was not built', async () => {
  const bare = await serve(join(folder, 'nowhere'));
  const page = await bare.inject({ url: '/console' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('npm run build');
  await bare.close();
});
