import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refuse } from '../apps/server/src/platform/refuse.ts';
import { findFaults } from './gate.ts';
import { type Load, type LoadResult, runLoad } from './load.ts';
import { naiveOrder } from './naive-order.ts';
import { type BenchShop, openBenchShop } from './shop.ts';
import { wholePurchases } from './whole-purchase.ts';

const CONNECTIONS = 256;
/** So many that nobody buys twice within seconds, as in a sale. */
const BUYERS = 40_000;
const ROUNDS = 3;
const LONE_SECONDS = 2;
const ORDERED = '"code":"0000"';
const SOLD_OUT = '"code":"31001"';

/**
 * Orders a second for one hot product over HTTP, with everything placing does (session, limits, price, discount, key, books),
 * beside a transaction an order on the same server, an empty POST of somebody signed in, an empty POST of a bare Fastify in this
 * process, and the refusals of a product that is sold out.
 * The whole way, placed and paid and ticketed, is measured beside two transactions a purchase.
 * Once on tables as they come, once on tables that were vacuumed while empty. Ends with the gate of `gate.ts`.
 */
export async function run() {
  const usual = await measure({ isVacuumed: false });
  const vacuumed = await measure({ isVacuumed: true });
  return {
    ratios: { ...usual.ratios, ...renamed(vacuumed.ratios) },
    figures: { ...usual.figures, ...renamed(vacuumed.figures) },
    faults: [...usual.faults, ...vacuumed.faults],
  };
}

const renamed = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`vacuumed${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );

async function measure({ isVacuumed }: { isVacuumed: boolean }) {
  const shop = await openBenchShop(BUYERS, { isVacuumed });
  const bare = bareServer();
  try {
    const { server } = shop.app;
    mountOthers(server, shop);
    await shop.app.start();
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const bareOrigin = await bare.listen({ port: 0, host: '127.0.0.1' });
    const base = {
      method: 'POST' as const,
      connections: CONNECTIONS,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      tokens: shop.tokens,
    };
    const hot = await shop.newProduct();
    const gone = await shop.newProduct(50);
    const naive = await shop.newProduct();
    const whole = await shop.newProduct();
    const order = { ...base, url: `${origin}/ticket/order/buyNow`, collect: true };
    const sides = {
      ours: side({ ...order, seconds: 3, body: `productId=${hot}&num=1`, expect: ORDERED }),
      naive: side({ ...base, seconds: 3, url: `${origin}/naive`, body: `productId=${naive}`, expect: ORDERED }),
      noop: side({ ...base, seconds: 2, url: `${origin}/noop`, body: '' }),
      bare: side({ ...base, seconds: 2, url: `${bareOrigin}/noop`, headers: {}, body: '' }),
      whole: side({
        ...base,
        seconds: 3,
        url: `${origin}/whole`,
        body: `productId=${whole}`,
        expect: ORDERED,
        collect: true,
      }),
      naiveWhole: side({
        ...base,
        seconds: 3,
        url: `${origin}/naive-whole`,
        body: `productId=${naive}`,
        expect: ORDERED,
      }),
      soldOut: side({ ...order, seconds: 2, body: `productId=${gone}&num=1`, expect: SOLD_OUT }),
    };
    // Sells the last pieces of the one that is sold out, and warms everything up.
    const warm = await runLoad({ ...sides.soldOut.load, expect: ORDERED, seconds: 1 });
    const warmOurs = await runLoad({ ...sides.ours.load, seconds: 2 });
    // In turns, so that whatever else the machine does meets all alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const one of Object.values(sides)) one.rounds.push(await runLoad(one.load));
    const lone = { connections: 1, seconds: LONE_SECONDS };
    const oursAlone = await runLoad({ ...sides.ours.load, ...lone });
    const naiveAlone = await runLoad({ ...sides.naive.load, ...lone });

    const faults = await findFaults(shop, {
      sold: [
        { productId: hot, answers: [warmOurs, ...sides.ours.rounds, oursAlone] },
        { productId: gone, answers: [warm] },
        { productId: whole, answers: sides.whole.rounds },
      ],
      refused: sides.soldOut.rounds,
    });
    const rate = (name: keyof typeof sides): number => median(sides[name].rounds.map(({ perSecond }) => perSecond));
    return {
      ratios: {
        naive: ratio(rate('ours'), rate('naive')),
        noop: ratio(rate('ours'), rate('noop')),
        bareNoop: ratio(rate('ours'), rate('bare')),
        noopOfBare: ratio(rate('noop'), rate('bare')),
        soldOutNoop: ratio(rate('soldOut'), rate('noop')),
        naiveWhole: ratio(rate('whole'), rate('naiveWhole')),
        lone: ratio(oursAlone.p50Ms, naiveAlone.p50Ms),
      },
      figures: {
        ordersPerSecond: rate('ours'),
        p50ms: median(sides.ours.rounds.map(({ p50Ms }) => p50Ms)),
        p99ms: median(sides.ours.rounds.map(({ p99Ms }) => p99Ms)),
        naivePerSecond: rate('naive'),
        naiveP99ms: median(sides.naive.rounds.map(({ p99Ms }) => p99Ms)),
        wholePerSecond: rate('whole'),
        naiveWholePerSecond: rate('naiveWhole'),
        noopPerSecond: rate('noop'),
        barePerSecond: rate('bare'),
        soldOutPerSecond: rate('soldOut'),
        loneP50ms: oursAlone.p50Ms,
        naiveLoneP50ms: naiveAlone.p50Ms,
      },
      faults,
    };
  } finally {
    await bare.close();
    await shop.close();
  }
}

/** The framework alone, which answers as the empty POST of ours does. */
function bareServer(): FastifyInstance {
  const bare = Fastify();
  bare.post('/noop', async () => ({ code: '0000', data: null, msg: 'OK' }));
  return bare;
}

const side = (load: Load) => ({ load, rounds: [] as LoadResult[] });

/** What ours is measured against: an empty POST, and what most shops do. Both on the same server, for who is signed in. */
function mountOthers(server: FastifyInstance, { app: { platform } }: BenchShop): void {
  const buyerOf = ({ visitor }: FastifyRequest): string => visitor?.personId ?? refuse('protocol.sign_in_required');
  server.post('/noop', async (request) => {
    buyerOf(request);
    return { code: '0000', data: null, msg: 'OK' };
  });
  server.post<{ Body: { productId: string } }>('/naive', async (request) => {
    const uuid = await naiveOrder(platform.database.pool, buyerOf(request), request.body.productId);
    return { code: '0000', data: { uuid }, msg: 'OK' };
  });
  const whole = wholePurchases(platform);
  for (const [path, buy] of [
    ['/whole', whole.ours],
    ['/naive-whole', whole.naive],
  ] as const)
    server.post<{ Body: { productId: string } }>(path, async (request) => {
      const uuid = await buy({ personId: buyerOf(request), productId: request.body.productId });
      return { code: '0000', data: { uuid }, msg: 'OK' };
    });
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
