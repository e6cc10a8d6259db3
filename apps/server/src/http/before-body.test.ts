import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import { filesRefusals } from '@mingtang/contract/files/refusals';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { type Route, type RouteTable, routeUrl } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createBuyer } from '../testing/buyer.ts';
import { askByHead, RawConnection } from '../testing/raw-request.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const ID = '0190b1a0-0000-7000-8000-000000000000';
const JSON_BODY = { 'content-type': 'application/json', 'content-length': '40', 'x-console': '1' };
const BODIED = ['POST', 'PUT', 'DELETE'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const listen = async ({ server }: Pick<TestApp, 'server'>): Promise<number> => {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
};

/** Every method and path that was mounted, by server. */
const mounted = new WeakMap<object, [method: string, path: string][]>();
const follow = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  const found: [string, string][] = [];
  mounted.set(fastify.server, found);
  fastify.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:\w+/g, ID).replace('*', 'anything');
    for (const one of [method].flat()) if (BODIED.includes(one)) found.push([one, path]);
  });
};
subscribe('fastify.initialization', follow);
afterAll(() => unsubscribe('fastify.initialization', follow));
const listMounted = ({ server }: Pick<TestApp, 'server'>) => mounted.get(server.server) ?? [];

const callsOf = (tables: Record<string, RouteTable>): Route[] => Object.values(tables).flatMap(Object.values);
const calls = [...callsOf(routes), ...callsOf(consoleRoutes)].filter(({ method }) => BODIED.includes(method));
const pathOf = (route: Route): string => routeUrl(route).replace(/:\w+/g, ID);

/** The answers that are not as expected, so that one failure names them all. */
async function listOthers<Item>(items: readonly Item[], ask: (item: Item) => Promise<string>, expected: RegExp) {
  const others: string[] = [];
  for (const item of items) {
    const answer = await ask(item);
    if (!expected.test(answer)) others.push(answer);
  }
  return others;
}

describe('before a byte of the body is read', () => {
  it('a stranger is refused what only somebody signed in may send', async () => {
    const port = await listen(app);
    const closed = calls.filter(({ access }) => access !== 'open');
    expect(closed.length).toBeGreaterThan(150);
    const ask = async (route: Route) => {
      const { status, code } = await askByHead(port, route.method, pathOf(route), { ...JSON_BODY, token: 'made up' });
      return `${route.method} ${pathOf(route)} ${status} ${code}`;
    };
    expect(await listOthers(closed, ask, / 401 40100$/)).toEqual([]);
  });

  it('everybody is refused a body that is too long, at every address there is', async () => {
    const port = await listen(app);
    const addresses = listMounted(app);
    expect(addresses.map(([, path]) => path)).toEqual(
      expect.arrayContaining([...calls.map(pathOf), `/payments/notify/${ID}`, '/console/api/anything']),
    );
    const person = await createBuyer(app);
    const owner = await signStaffIn(app, ['owner']);
    const own = { token: person.token, cookie: `mingtang_console=${owner.token}` };
    const ask = async ([method, path]: [string, string]) => {
      const headers = { ...JSON_BODY, ...own, 'x-console': '1', 'content-length': '1000000000' };
      const { status, code } = await askByHead(port, method, path, headers);
      return `${method} ${path} ${status} ${code}`;
    };
    const paths = new Set(calls.map(pathOf));
    const isCall = ([, path]: [string, string]): boolean => paths.has(path);
    const [tooLarge, tooMany] = [filesRefusals['files.too_large'].code, filesRefusals['files.too_much_at_once'].code];
    const tooLong = new RegExp(` 413 41300$| 200 (${tooLarge}|${tooMany})$`);
    expect(await listOthers(addresses.filter(isCall), ask, tooLong)).toEqual([]);
    // Calls that do not exist, and no provider of such a name.
    const nobodys = [...addresses.filter((one) => !isCall(one)), ['POST', '/nothing/here'] as [string, string]];
    expect(await listOthers(nobodys, ask, / (404|413) /)).toEqual([]);
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
    expect(await askByHead(port, 'POST', routeUrl(identityRoutes.sendCode), form)).toEqual({
      status: 411,
      code: '41100',
    });
  });

  it('whoever calls too often is refused, at every address there is', async () => {
    const small = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '1' } });
    const port = await listen(small);
    const ask = async ([method, path]: [string, string]) => {
      // The first may be the last that is still let in: to send a short body, or be refused for something else.
      const once = await RawConnection.open(port);
      once.sendHead(method, path, { ...JSON_BODY, 'content-length': '2' });
      once.socket.write('{}');
      await once.answer();
      once.end();
      const { status } = await askByHead(port, method, path, JSON_BODY);
      return `${method} ${path} ${status}`;
    };
    expect(await listOthers(listMounted(small), ask, / 429$/)).toEqual([`POST /payments/notify/${ID} 404`]);
    // Of a provider's address only what is no provider's counts.
    expect(await ask(['POST', '/payments/notify/stripe'])).toBe('POST /payments/notify/stripe 429');
    await small.end();
  });

  it('whoever asks whether to send it is told to only when they may', async () => {
    const port = await listen(app);
    const path = routeUrl(filesRoutes.uploadImages);
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '2000000',
      expect: '100-continue',
    };
    const stranger = await RawConnection.open(port);
    stranger.sendHead('POST', path, headers);
    expect((await stranger.answer()).status).toBe(401);
    expect(stranger.received).toMatch(/^connection: close$/im);
    stranger.end();
    const known = await RawConnection.open(port);
    known.sendHead('POST', path, { ...headers, token: (await app.signIn()).token });
    await expect.poll(() => known.received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    known.end();
  });
});

it('waits for no sender longer than it takes', () => {
  const { headersTimeout, requestTimeout, maxConnections } = app.server.server;
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    maxConnections: 20_000,
  });
});

it('a network without a proxy has its share of connections, and loses one on which it asked too often', async () => {
  const environment = { RATE_LIMIT: '1', CONNECTIONS_PER_NETWORK: '10' };
  const small = await createTestApp(inject('postgresUrl'), { environment });
  const port = await listen(small);
  const idle = await RawConnection.open(port);
  const often = await RawConnection.open(port);
  often.sendHead('GET', '/nothing/here', {});
  await expect.poll(() => often.received).toContain('HTTP/1.1');
  often.sendHead('GET', '/nothing/here', {});
  await expect.poll(() => often.received).toContain('HTTP/1.1 429');
  await expect.poll(() => often.socket.closed).toBe(true);
  const others = [];
  for (let index = 0; index < 10; index++) others.push(await RawConnection.open(port));
  await expect.poll(() => idle.socket.closed).toBe(true);
  for (const each of others) each.end();
  await small.end();
});
