import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deriveKeyring } from '../apps/server/src/platform/crypto.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { processorSecondsOf } from '../apps/server/src/rehearsal/processor-time.ts';
import { findFreePort, ServerProcess } from '../apps/server/src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../apps/server/src/rehearsal/signed-in.ts';
import { buildProduct } from '../apps/server/src/testing/builders.ts';
import { SandboxProcess } from './sandbox-process.ts';

const SECRET = '5a'.repeat(32);
/** So many that nobody meets the limits of one person. */
const BUYERS = 30_000;
const CROWDS = [8, 32, 128];
const SECONDS = 6;
/** A busy sale of which two cores carry every part: so many buyers begin a second, whether those before have ended or not. */
const STEADY = { seconds: 20, perSecond: { free: 200, stripe: 50, wechat: 35 } };
const ways = ['free', 'stripe', 'wechat'] as const;
type Way = (typeof ways)[number];

interface Stage {
  postgres: EmbeddedPostgres;
  database: Database;
  server: ServerProcess;
  third: SandboxProcess;
  people: SignedIn[];
  products: { free: string; priced: string };
}

interface Round {
  perSecond: number;
  /** From the provider's yes to the ticket in the buyer's hand; of a free one from the press. */
  p99Ms: number;
  /** Processor seconds a purchase. */
  ownCost: number;
  databaseCost: number;
  sandboxCost: number;
  failed: number;
}

/**
 * The whole way of a purchase as a visitor's browser goes it, over HTTP: placed, paid at the provider, its ticket in hand. With
 * everything on: subscribers, letters, jobs, and the third parties in a process of their own. The server, the database and
 * the buyers are processes of their own as well. What it costs in processor seconds stands beside how many there were: the
 * buyers take their share of the same cores.
 */
export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-purchase-'));
  const stage = await openStage(dataDir);
  try {
    const figures: Record<string, number> = {};
    const faults: string[] = [];
    for (const way of ways) {
      // Everything is compiled by then.
      await measure(stage, way, 16, 3);
      for (const crowd of CROWDS) {
        const round = await measure(stage, way, crowd, SECONDS);
        for (const [name, value] of Object.entries(round)) figures[`${way}${crowd}.${name}`] = value;
        if (round.failed > 0) faults.push(`${round.failed} purchases failed (${way}, ${crowd} buyers)`);
      }
    }
    const { waited, oldestSeconds } = await waitForLetters(stage);
    figures['letters.drainSeconds'] = waited;
    figures['letters.oldestSeconds'] = oldestSeconds;
    for (const way of ways) {
      const round = await arrive(stage, way);
      for (const [name, value] of Object.entries(round)) figures[`${way}Steady.${name}`] = value;
      if (round.failed > 0) faults.push(`${round.failed} purchases failed (${way}, arriving steadily)`);
      await waitForLetters(stage);
    }
    const best = (way: Way): number => Math.max(...CROWDS.map((crowd) => figures[`${way}${crowd}.perSecond`] ?? 0));
    const ratio = (way: Way): number => Math.round((best(way) / best('free')) * 100) / 100;
    return { ratios: { stripeOfFree: ratio('stripe'), wechatOfFree: ratio('wechat') }, figures, faults };
  } finally {
    await stage.server.kill();
    await stage.third.stop();
    await stage.database.close();
    await stage.postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openStage(dataDir: string): Promise<Stage> {
  const silent = (): void => undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: { debug: silent, info: silent, warn: silent },
  });
  await migrate(postgres.url, { apply: true });
  const database = openDatabase({ url: postgres.url, poolSize: 4, onError: silent });
  const people = await signManyIn(database.pool, deriveKeyring(SECRET), BUYERS);
  const shelf = { quota: 100_000_000, perPerson: 1_000_000 };
  const products = {
    free: await buildProduct(database.db, { ...shelf, priceFen: 0 }),
    priced: await buildProduct(database.db, shelf),
  };
  const port = await findFreePort();
  const third = await SandboxProcess.start({
    dataDir: join(dataDir, 'sandbox'),
    serverOrigin: `http://127.0.0.1:${port}`,
  });
  const server = new ServerProcess({
    databaseUrl: postgres.url,
    dataDir,
    port,
    sandbox: third.sandbox,
    secret: SECRET,
  });
  await server.start();
  return { postgres, database, server, third, people, products };
}

/** Buyers who go the way one purchase after the other. */
function measure(stage: Stage, way: Way, crowd: number, seconds: number): Promise<Round> {
  const endsAt = performance.now() + seconds * 1_000;
  return account(stage, async (purchase) => {
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        while (performance.now() < endsAt) await purchase(way);
      }),
    );
  });
}

/** Buyers who come in step with the clock; how long the oldest letter waited meanwhile. */
async function arrive(stage: Stage, way: Way): Promise<Round & { lettersOldestSeconds: number }> {
  const { seconds, perSecond } = STEADY;
  let lettersOldestSeconds = 0;
  const round = await account(stage, async (purchase) => {
    const begun: Promise<void>[] = [];
    const startedAt = performance.now();
    const looked = setInterval(() => {
      void lettersOf(stage).then(({ oldest }) => (lettersOldestSeconds = Math.max(lettersOldestSeconds, oldest)));
    }, 1_000);
    for (let number = 0; number < seconds * perSecond[way]; number++) {
      await sleep(Math.max(0, startedAt + (number * 1_000) / perSecond[way] - performance.now()));
      begun.push(purchase(way));
    }
    await Promise.all(begun);
    clearInterval(looked);
  });
  return { ...round, lettersOldestSeconds: Math.round(lettersOldestSeconds * 10) / 10 };
}

/** What purchases took, of time and of processors, each. */
async function account(
  stage: Stage,
  purchases: (purchase: (way: Way) => Promise<void>) => Promise<void>,
): Promise<Round> {
  const { postgres, server, third } = stage;
  const costs = () => ({
    own: processorSecondsOf(server.pid ?? 0),
    database: processorSecondsOf(postgres.pid, { withChildren: true }),
    sandbox: processorSecondsOf(third.pid),
  });
  const before = costs();
  const startedAt = performance.now();
  const waits: number[] = [];
  let failed = 0;
  await purchases(async (way) => {
    try {
      waits.push(await buy(stage, way));
    } catch (error) {
      failed += 1;
      if (failed === 1) console.error(error);
    }
  });
  const took = (performance.now() - startedAt) / 1_000;
  const after = costs();
  const each = (name: keyof typeof before): number =>
    Math.round(((after[name] - before[name]) / Math.max(1, waits.length)) * 1e5) / 1e5;
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(waits.length / took),
    p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    ownCost: each('own'),
    databaseCost: each('database'),
    sandboxCost: each('sandbox'),
    failed,
  };
}

let turn = 0;

/** One purchase; resolves with the milliseconds from the provider's yes to the ticket. */
async function buy(stage: Stage, way: Way): Promise<number> {
  const { server, third, database, people, products } = stage;
  const { token } = people[turn++ % people.length] as SignedIn;
  const ask = (path: string, form?: Record<string, string>) => answerOf(`${server.origin}${path}`, token, form);
  const pressedAt = performance.now();
  const productId = way === 'free' ? products.free : products.priced;
  const { uuid } = await ask('/ticket/order/buyNow', { productId, num: '1' });
  if (way === 'free') {
    requireTicket(await ask(`/ticket/order/detail/${uuid}`));
    return performance.now() - pressedAt;
  }
  await ask('/ticket/online/order/pay/getParam', { orderUuid: uuid, payType: way });
  const { rows } = await database.pool.query<{ ref: string }>(
    'SELECT provider_ref AS ref FROM payment_attempts WHERE order_id = $1',
    [uuid],
  );
  const paying = await fetch(`${third.httpUrl}/control/${way}/payments/${rows[0]?.ref}/pay`, { method: 'POST' });
  if (!paying.ok) throw new Error(`${way}: ${paying.status} ${await paying.text()}`);
  await paying.arrayBuffer();
  const paidAt = performance.now();
  // As the page does that the provider leads back to.
  await ask(`/business/order/subscribe/${uuid}`);
  requireTicket(await ask(`/ticket/order/detail/${uuid}`));
  return performance.now() - paidAt;
}

interface Order {
  uuid: string;
  tickets?: unknown[];
}

async function answerOf(url: string, token: string, form?: Record<string, string>): Promise<Order> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { token, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: Order };
  if (code !== '0000') throw new Error(`${url}: ${code} ${msg}`);
  return data;
}

function requireTicket({ tickets = [] }: Order): void {
  if (tickets.length !== 1) throw new Error(`${tickets.length} tickets of a paid order.`);
}

/** Until every letter has left; how old the oldest was that waited when the buyers had gone. */
async function waitForLetters(stage: Stage): Promise<{ waited: number; oldestSeconds: number }> {
  const startedAt = performance.now();
  const { oldest } = await lettersOf(stage);
  while ((await lettersOf(stage)).waiting > 0 && performance.now() - startedAt < 600_000) await sleep(100);
  const seconds = (ms: number): number => Math.round(ms / 100) / 10;
  return { waited: seconds(performance.now() - startedAt), oldestSeconds: Math.round(oldest * 10) / 10 };
}

/** How many letters of purchases wait, written or not, and how many seconds the oldest has. */
async function lettersOf({ database }: Stage): Promise<{ waiting: number; oldest: number }> {
  const { rows } = await database.pool.query<{ waiting: number; oldest: number }>(
    `SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
     FROM (SELECT created_at FROM messages WHERE state = 'waiting'
       UNION ALL SELECT created_on FROM jobs.job WHERE name = 'messages.order-paid' AND state < 'completed') AS late`,
  );
  return rows[0] ?? { waiting: 0, oldest: 0 };
}
