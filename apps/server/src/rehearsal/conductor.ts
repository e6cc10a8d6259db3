import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RehearsalProgress, RehearsalReport } from '@mingtang/contract/edition/rehearsal';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { providers } from '@mingtang/sandbox/till/payment';
import type pg from 'pg';
import { deriveKeyring } from '../platform/crypto.ts';
import { openPool } from '../platform/database-client.ts';
import { dropCopy, holdStage, makeCopy } from './copy.ts';
import { countUnsettled, judge } from './judge.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from './server-process.ts';
import { type Shop, shop, Takings } from './shoppers.ts';
import { signManyIn } from './signed-in.ts';
import type { ConductorOrder } from './stage.ts';

/** Ends everything, whatever hangs. */
const LONGEST_MS = 10 * 60_000;
const SETTLE_MS = 150_000;
/** Past every hold, so that what was left unpaid lapses. */
const AHEAD_MS = 40 * 60_000;
/** The real shop goes first. */
const NICE = 10;
/** Beside the few of its jobs, its lanes and its bus. */
const POOL = 6;
const SLOW_MS = 3_000;

/** One rehearsal from beginning to end, in a process of its own that ends with its parent. */
const { id, databaseUrl, dataDir, plan } = JSON.parse(process.env.REHEARSAL ?? '') as ConductorOrder;
setPriority(NICE);
const ending = new AbortController();
process.on('disconnect', () => ending.abort());
setTimeout(() => ending.abort(), LONGEST_MS).unref();

const real = openPool({ url: databaseUrl, max: 1, onError: () => undefined });
const takings = new Takings();
const startedAt = performance.now();
let phase: RehearsalProgress['phase'] = 'preparing';
let isStopped = false;

const release = await holdStage(databaseUrl);
if (release) {
  try {
    await rehearse();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    await end('failed', null);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await dropCopy(databaseUrl);
    await release();
  }
} else await end('failed', null);
await real.end();
process.exit(0);

async function rehearse(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const copyUrl = await makeCopy(databaseUrl);
  const pool = openPool({ url: copyUrl, max: 2, onError: () => undefined });
  const sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox'), webhookRetrySeconds: [0.5, 1, 2, 4, 8, 16] });
  const port = await findFreePort();
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${port}/payments/notify/stripe`);
  const secret = randomBytes(32).toString('hex');
  const server = new ServerProcess({
    databaseUrl: copyUrl,
    dataDir,
    port,
    sandbox: thirdPartiesOf(sandbox),
    secret,
    poolSize: POOL,
  });
  try {
    const people = await signManyIn(pool, deriveKeyring(secret), plan.buyers);
    const products = await pool.query<{ id: string }>(
      `SELECT id FROM products WHERE published_at <= now() AND sale_to > now() AND 'general' = ANY(channels) AND quota > 0`,
    );
    const productIds = products.rows.map((row) => row.id);
    if (productIds.length === 0) throw new Error('Nothing is left to sell.');
    await server.start();
    const place: Shop = {
      origin: server.origin,
      pool,
      till: (provider) => sandbox.till(provider),
      productIds,
      faults: plan.faults,
      signal: ending.signal,
    };
    phase = 'selling';
    const reporting = new AbortController();
    const telling = tell(pool, reporting.signal);
    try {
      const kills = await sell({ place, people, server, sandbox });
      phase = 'settling';
      await settle(pool, server);
      phase = 'judging';
      reporting.abort();
      await telling;
      const report = await judge(pool, { takings, till: (provider) => sandbox.till(provider), kills });
      await end(isStopped || ending.signal.aborted ? 'stopped' : 'done', report);
    } finally {
      reporting.abort();
      await telling;
    }
  } finally {
    await server.kill();
    await sandbox.close();
    await pool.end();
  }
}

interface Sale {
  place: Shop;
  people: Awaited<ReturnType<typeof signManyIn>>;
  server: ServerProcess;
  sandbox: Sandbox;
}

/** Lets the buyers in at their pace, with the faults in the middle of it. Answers how often the server was killed. */
async function sell({ place, people, server, sandbox }: Sale): Promise<number> {
  const gapMs = 1_000 / plan.perSecond;
  const shopping: Promise<void>[] = [];
  const firstAt = performance.now();
  let kills = 0;
  let weather = 0;
  for (const [index, person] of people.entries()) {
    if (ending.signal.aborted) break;
    const share = index / people.length;
    if (weather === 0 && share >= 1 / 3) {
      weather = 1;
      await setWeather(sandbox, true);
    }
    if (weather === 1 && share >= 2 / 3) {
      weather = 2;
      await setWeather(sandbox, false);
    }
    if (plan.faults.includes('server_killed') && kills < 2 && share >= (kills + 1) / 3) {
      kills += 1;
      await server.kill();
      await server.start();
    }
    await sleep(Math.max(0, firstAt + index * gapMs - performance.now()));
    shopping.push(shop(place, person, takings));
  }
  await setWeather(sandbox, false);
  await Promise.all(shopping);
  return kills;
}

/** Bad weather, of the kinds asked for, or fine again. */
async function setWeather({ httpUrl }: Sandbox, isBad: boolean): Promise<void> {
  const slowMs = isBad && plan.faults.includes('slow_provider') ? SLOW_MS : 0;
  for (const [index, provider] of providers.entries()) {
    // One provider is down, the others go on.
    const condition = isBad && index === 0 && plan.faults.includes('provider_down') ? 'down' : 'fine';
    await fetch(`${httpUrl}/control/${provider}/weather`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ condition, slowMs }),
    });
  }
}

/** Moves the clock past every hold and waits until nothing is open. */
async function settle(pool: pg.Pool, server: ServerProcess): Promise<void> {
  if (ending.signal.aborted) return;
  await server.kill();
  await server.start({ aheadMs: AHEAD_MS });
  const until = performance.now() + SETTLE_MS;
  while (performance.now() < until && !ending.signal.aborted) {
    if ((await countUnsettled(pool)) === 0) return;
    await sleep(1_000);
  }
}

/** Says every second how far it is, and hears whether somebody wants it to end. */
async function tell(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await real.query<{ state: string }>(
      'UPDATE rehearsals SET progress = $2 WHERE id = $1 RETURNING state',
      [id, JSON.stringify(await progressOf(pool))],
    );
    // Its row is gone when the edition was cleared away.
    if (rows[0]?.state !== 'running') {
      isStopped = true;
      ending.abort();
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}

async function progressOf(pool: pg.Pool): Promise<RehearsalProgress> {
  const { rows } = await pool.query<{ paid: number }>(
    "SELECT count(*)::int AS paid FROM orders WHERE state IN ('paid', 'refunded')",
  );
  return { ...summary(), paid: rows[0]?.paid ?? 0 };
}

function summary(): Omit<RehearsalProgress, 'paid'> {
  return {
    phase,
    arrived: takings.arrived,
    placed: takings.orderIds.length,
    refused: takings.refused,
    gaveUp: takings.gaveUp,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

async function end(state: 'done' | 'stopped' | 'failed', report: RehearsalReport | null): Promise<void> {
  const progress: RehearsalProgress = { ...summary(), paid: report?.orders.paid ?? 0 };
  await real.query('UPDATE rehearsals SET state = $2, report = $3, progress = $4, ended_at = now() WHERE id = $1', [
    id,
    state,
    report && JSON.stringify(report),
    JSON.stringify(progress),
  ]);
}
