import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { type Provider, providers } from '@mingtang/sandbox/till/payment';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { deriveKeyring } from '../src/platform/crypto.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { type Attempted, askAgain, askForOrder, buySomehow } from './buyers.ts';
import { kills, PATIENCE_MS } from './extent.ts';
import { killAgainAndAgain } from './killing.ts';

const KILLS = kills ?? 3;
const PURCHASES = KILLS * 10;
const ABREAST = 24;
const SETTLED_AFTER_MS = Number(process.env.FAULT_SETTLE_S ?? 480) * 1_000;
/** Past every hold. */
const AHEAD_MS = 40 * 60_000;
const LEASE_MS = 60_000;

let test: TestDatabase;
let dataDir: string;
let sandbox: Sandbox;
let server: ServerProcess;
let productIds: string[];
/** How far the server's time is ahead of the machine's. */
let aheadMs = 0;
let people: SignedIn[];

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-faults-'));
  sandbox = await startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    webhookRetrySeconds: [0.2, 0.5, 1, 2, 4, 8, 16, 32],
  });
  const port = await findFreePort();
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${port}/payments/notify/stripe`);
  server = new ServerProcess({
    databaseUrl: test.url,
    dataDir,
    port,
    sandbox: thirdPartiesOf(sandbox),
    secret: '5a'.repeat(32),
  });
  const refundUntil = new Date(Date.now() + 24 * 3_600_000);
  const shelves = [
    { quota: PURCHASES * 2 },
    { quota: Math.ceil(PURCHASES / 8) },
    { quota: PURCHASES * 2, perPerson: 2 },
    { quota: PURCHASES * 2, priceFen: 0 },
    { quota: PURCHASES * 2, kind: 'membership' as const, tier: 'advanced' as const },
    { quota: PURCHASES * 2, kind: 'video' as const },
  ];
  productIds = await Promise.all(
    shelves.map((shelf) => buildProduct(test.database.db, { perPerson: 1_000, refundUntil, ...shelf })),
  );
  people = await signManyIn(test.database.pool, deriveKeyring('5a'.repeat(32)), Math.max(20, PURCHASES / 5));
});
afterAll(async () => {
  await server.kill();
  await sandbox.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'keeps money, places and tickets right when it is killed again and again in the middle of sales',
  async () => {
    await server.start();
    const attempted: Attempted[] = [];
    const theatre = {
      origin: server.origin,
      pool: test.database.pool,
      till: (provider: Provider) => sandbox.till(provider),
      productIds,
    };
    let next = 0;
    let areKillsOver = false;
    const shop = async (): Promise<void> => {
      while (next < PURCHASES || !areKillsOver) {
        const number = next++;
        const person = people[number % people.length];
        if (person) attempted.push(await buySomehow(theatre, person, `purchase-${number}`));
      }
    };
    const killer = async (): Promise<void> => {
      await killAgainAndAgain(server, KILLS);
      areKillsOver = true;
    };
    await Promise.all([killer(), ...Array.from({ length: ABREAST }, shop)]);

    await server.kill();
    aheadMs = AHEAD_MS;
    await server.start({ aheadMs });
    await settle();

    expect(await listBroken()).toEqual([]);
    expect(await listDifferences()).toEqual([]);
    const sold = attempted.filter(({ orderId }) => orderId !== undefined);
    expect(attempted.length).toBeGreaterThanOrEqual(PURCHASES);
    expect(sold.length).toBeGreaterThan(PURCHASES / 3);
    for (const one of sold) {
      // The key still stands for the very order it stood for, and its buyer sees what became of it.
      expect((await askAgain(server.origin, one)).data['uuid']).toBe(one.orderId);
      const { data } = await askForOrder(server.origin, one.token, one.orderId ?? '');
      expect(['paid', 'cancelled', 'refunded']).toContain(data['status']);
    }
  },
  PATIENCE_MS,
);

const query = async (text: string): Promise<Record<string, unknown>[]> => (await test.database.pool.query(text)).rows;

/** Waits until the jobs have nothing left to do. */
async function settle(): Promise<void> {
  const until = performance.now() + SETTLED_AFTER_MS;
  let open: unknown;
  while (performance.now() < until) {
    [open] = await query(`SELECT
      (SELECT count(*)::int FROM orders WHERE state = 'unpaid') AS unpaid,
      (SELECT count(*)::int FROM payment_attempts WHERE state = 'open') AS attempts,
      (SELECT count(*)::int FROM refunds WHERE state <> 'done') AS refunds,
      (SELECT count(*)::int FROM order_refunds WHERE amount_fen > 0 AND NOT EXISTS (SELECT FROM refunds WHERE refunds.id = order_refunds.id)) AS unsent`);
    if (Object.values(open as object).every((count) => count === 0)) return;
    await skipToNextTry();
    await sleep(1_000);
  }
  const stuck = (await query(
    "SELECT id, provider, provider_ref, checked_at FROM payment_attempts WHERE state = 'open'",
  )) as { provider: (typeof providers)[number]; provider_ref: string }[];
  const views = stuck.map((one) => ({ ...one, till: sandbox.till(one.provider).findByNumber(one.provider_ref) }));
  throw new Error(`Not settled: ${JSON.stringify({ open, views })}`);
}

/**
 * A refund that the provider is still at is asked about less and less often, and the server is so far ahead that the first
 * pause is a quarter of an hour: where only such refunds are left, the product's time moves on to the next of them.
 */
async function skipToNextTry(): Promise<void> {
  const now = Date.now() + aheadMs;
  const [{ others, next } = { others: 1, next: null }] = (await query(`SELECT
      (SELECT count(*)::int FROM orders WHERE state = 'unpaid') +
      (SELECT count(*)::int FROM payment_attempts WHERE state = 'open') AS others,
      (SELECT min(next_try_at) FROM refunds WHERE state IN ('requested', 'pending')) AS next`)) as {
    others: number;
    next: Date | null;
  }[];
  // A try that is under way has its row for a minute.
  if (others > 0 || next === null || next.getTime() < now + LEASE_MS) return;
  aheadMs += next.getTime() - now;
  await server.kill();
  await server.start({ aheadMs });
}

async function listBroken(): Promise<string[]> {
  const client = await test.database.pool.connect();
  try {
    return (await checkInvariants(client)).flatMap(({ name, broken }) =>
      broken.length > 0 ? [`${name}: ${broken[0]}`] : [],
    );
  } finally {
    client.release();
  }
}

/** Where the providers know other amounts than we do. */
async function listDifferences(): Promise<string[]> {
  const rows = (await query(`
    SELECT provider, provider_ref, coalesce(paid_fen, 0) AS paid,
      coalesce((SELECT sum(amount_fen) FROM refunds WHERE attempt_id = payment_attempts.id), 0)::int AS refunded
    FROM payment_attempts WHERE provider_ref IS NOT NULL`)) as {
    provider: (typeof providers)[number];
    provider_ref: string;
    paid: number;
    refunded: number;
  }[];
  const ours = new Map(rows.map((row) => [`${row.provider} ${row.provider_ref}`, `${row.paid} − ${row.refunded}`]));
  return providers.flatMap((provider) =>
    sandbox
      .till(provider)
      .list(1_000_000)
      .flatMap(({ number, paidFen, refundedFen, state }) => {
        const theirs = `${state === 'paid' ? (paidFen ?? 0) : 0} − ${refundedFen}`;
        const known = ours.get(`${provider} ${number}`) ?? '0 − 0';
        return known === theirs ? [] : [`${provider} ${number}: ours ${known}, theirs ${theirs}`];
      }),
  );
}
