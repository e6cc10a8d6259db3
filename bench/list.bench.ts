import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import { seedProgramme } from '../apps/server/src/demo/seed-programme.ts';
import type { Caller } from '../apps/server/src/http/context.ts';
import { answerCall } from '../apps/server/src/http/invoke.ts';
import { programmeBindings } from '../apps/server/src/modules/programme/routes.ts';
import { askAudience } from '../apps/server/src/modules/ticketing/queries.ts';
import { eventDay } from '../apps/server/src/platform/clock.ts';
import { Events } from '../apps/server/src/platform/events.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { type LoadResult, runLoad } from './load.ts';
import { openBenchShop } from './shop.ts';

const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 64;
const LIST = routeUrl(programmeRoutes.listForums);
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' };
const body = 'pageSize=100';

const visitor: Caller = {
  signed: undefined,
  language: 'zh',
  ip: '127.0.0.1',
  origin: 'http://127.0.0.1',
  userAgent: 'bench',
  requestId: 'bench',
  channelSource: undefined,
  country: undefined,
  objectsToTracking: false,
  isRender: false,
  files: [],
};

/**
 * Answers a second of the demo's whole forum list: ours; a bare node:http server that sends the same bytes from memory,
 * the most this machine can do; and the same list read from the database and serialised, uncompressed, for each request.
 */
export async function run() {
  const shop = await openBenchShop(0);
  const { server, platform } = shop.app;
  try {
    await transact(platform, (tx) => seedProgramme(tx, platform.cache, eventDay(platform.clock.now())));
    const binding = programmeBindings(platform, new Events(platform.jobs), askAudience).find(
      ({ route }) => route === programmeRoutes.listForums,
    );
    if (!binding) throw new Error('The list of forums is not bound.');
    const { cache: _, ...uncachedBinding } = binding;
    server.post('/uncached', async (request, reply) => {
      const answer = await answerCall(uncachedBinding, request.body as never, visitor, platform.cache);
      return reply.type('application/json; charset=utf-8').send(answer);
    });
    await shop.app.start();
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await server.inject({ method: 'POST', url: LIST, headers, payload: body });
    const bytes = answer.rawPayload;
    const bare = createServer((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        'content-length': bytes.length,
      });
      response.end(bytes);
    });
    await new Promise<void>((resolve) => void bare.listen(0, '127.0.0.1', resolve));
    const bareOrigin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;

    const load = { method: 'POST' as const, connections: CONNECTIONS, headers, body, seconds: SECONDS };
    const ours = { url: origin + LIST, rounds: [] as LoadResult[] };
    const floor = { url: bareOrigin, rounds: [] as LoadResult[] };
    await runLoad({ ...load, url: ours.url });
    // In turns, so that whatever else the machine does meets both alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const side of [ours, floor]) side.rounds.push(await runLoad({ ...load, url: side.url }));
    const perSecond = ({ rounds }: { rounds: LoadResult[] }) => Math.round(median(rounds.map((one) => one.perSecond)));
    const { 'accept-encoding': __, ...plain } = headers;
    const uncached = await runLoad({ ...load, headers: plain, url: `${origin}/uncached` });
    bare.close();
    bare.closeAllConnections();
    return {
      ratios: {
        bareNode: ratio(perSecond(ours), perSecond(floor)),
        uncached: ratio(perSecond(ours), uncached.perSecond),
      },
      figures: {
        answersPerSecond: perSecond(ours),
        p50Ms: median(ours.rounds.map(({ p50Ms }) => p50Ms)),
        p99Ms: median(ours.rounds.map(({ p99Ms }) => p99Ms)),
        failed: ours.rounds.reduce((sum, { failed }) => sum + failed, 0),
        barePerSecond: perSecond(floor),
        uncachedPerSecond: uncached.perSecond,
        bytes: bytes.length,
      },
    };
  } finally {
    await shop.close();
  }
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
