import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { forumPage } from '@mingtang/contract/programme/wire';
import { routeUrl } from '@mingtang/contract/route';
import * as z from 'zod/mini';
import { seedProgramme } from '../apps/server/src/demo/seed-programme.ts';
import { listForums } from '../apps/server/src/modules/programme/queries.ts';
import { eventDay } from '../apps/server/src/platform/clock.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { runLoad } from './load.ts';
import { openBenchShop } from './shop.ts';

const SECONDS = 6;
const CONNECTIONS = 64;
const LIST = routeUrl(programmeRoutes.listForums);
const PAGE = { limit: 100, offset: 0 };
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' };
const body = `pageSize=${PAGE.limit}`;

/**
 * Answers a second of the demo's whole forum list: ours; a bare node:http server that sends the same bytes from memory,
 * the most this machine can do; and the same list read from the database and serialised, uncompressed, for each request.
 */
export async function run() {
  const shop = await openBenchShop(0);
  const { server, platform } = shop.app;
  try {
    const now = platform.clock.now();
    await transact(platform, (tx) => seedProgramme(tx, platform.cache, eventDay(now)));
    server.post('/uncached', async () => {
      const { items, total } = await listForums(platform.database.read, {}, PAGE, now);
      return { code: '0000', data: z.encode(forumPage, { items, total, page: 1, pageSize: PAGE.limit }), msg: '' };
    });
    await shop.app.start();
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await server.inject({ method: 'POST', url: LIST, headers, payload: body });
    const bytes = answer.rawPayload;
    const bare = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' });
      response.end(bytes);
    });
    await new Promise<void>((resolve) => void bare.listen(0, '127.0.0.1', resolve));
    const bareOrigin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;

    const load = { method: 'POST' as const, connections: CONNECTIONS, headers, body, seconds: SECONDS };
    await runLoad({ ...load, url: origin + LIST, seconds: 2 });
    const ours = await runLoad({ ...load, url: origin + LIST });
    const floor = await runLoad({ ...load, url: bareOrigin });
    const { 'accept-encoding': _, ...plain } = headers;
    const uncached = await runLoad({ ...load, headers: plain, url: `${origin}/uncached` });
    bare.close();
    bare.closeAllConnections();
    return {
      ratios: { bare: ratio(ours.perSecond, floor.perSecond), uncached: ratio(ours.perSecond, uncached.perSecond) },
      figures: {
        answersPerSecond: ours.perSecond,
        p50Ms: ours.p50Ms,
        p99Ms: ours.p99Ms,
        failed: ours.failed,
        barePerSecond: floor.perSecond,
        uncachedPerSecond: uncached.perSecond,
        bytes: bytes.length,
      },
    };
  } finally {
    await shop.close();
  }
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
