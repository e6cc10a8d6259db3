import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrations.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { createTestDatabase } from '../src/testing/database.ts';
import { extent, PATIENCE_MS } from './extent.ts';
import {
  type Acknowledged,
  buildVenue,
  insist,
  keepBuying,
  keepCommenting,
  keepScanning,
  type Theatre,
  type Venue,
} from './venue.ts';

const CUTS = extent(60, 2);
/** Milliseconds between two interruptions, at least. */
const PAUSE_MS = 1_000;
const RESTARTS = extent(20, 1);
const BUYERS = extent(12, 6);
const SECRET = '5a'.repeat(32);
const WITHIN = { timeout: PATIENCE_MS, interval: 200 };
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };

let dataDir: string;
let database: Database;
let sandbox: Sandbox;
let server: ServerProcess;
let venue: Venue;
/** Tickets that are only there to be scanned have no order. */
let brokenBefore: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-interrupted-'));
  sandbox = await startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    webhookRetrySeconds: [0.2, 0.5, 1, 2, 4, 8, 16, 32],
  });
});
afterEach(async () => {
  await server.kill();
  await sandbox.close();
  if (!database.pool.ended) await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server of a migrated database, with what there is to buy, to comment on and to scan. */
async function open(url: string): Promise<void> {
  database = openDatabase({ url, poolSize: 4, onError: () => undefined });
  venue = await buildVenue(database, SECRET, { people: 60, codes: extent(5_000, 600) });
  brokenBefore = await listBroken();
  const port = await findFreePort();
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${port}/payments/notify/stripe`);
  const parties = thirdPartiesOf(sandbox);
  server = new ServerProcess({ databaseUrl: url, dataDir, port, sandbox: parties, secret: SECRET });
  await server.start();
}

async function listBroken(): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    const verdicts = await checkInvariants(client);
    return verdicts.flatMap(({ name, broken }) => broken.map((id) => `${name}: ${id}`)).toSorted();
  } finally {
    client.release();
  }
}

/** Asks the database until it is there. */
async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    try {
      return (await database.pool.query(text, values)).rows as Row[];
    } catch {
      await sleep(50);
    }
  }
}

/**
 * Everybody is at it while `interrupt` is done `times` over, somebody gets something done between two of them, and everybody
 * before the end, however busy the machine is. Whoever gets an answer that is wrong fails the test.
 */
async function during(times: number, interrupt: () => Promise<void>): Promise<Acknowledged> {
  const kept: Acknowledged = { orders: [], paid: new Set(), comments: [], scans: [] };
  let isOver = false;
  const theatre: Theatre = {
    origin: server.origin,
    venue,
    sandbox,
    kept,
    isOver: () => isOver,
    findRef: async (provider, orderId) => {
      const rows = await ask<{ ref: string }>(
        'SELECT provider_ref AS ref FROM payment_attempts WHERE order_id = $1 AND provider = $2 AND provider_ref IS NOT NULL',
        [orderId, provider],
      );
      return rows[0]?.ref ?? '';
    },
  };
  const isEnough = () => kept.orders.length > BUYERS && kept.comments.length > 0 && kept.scans.length > 0;
  const countDone = () => kept.orders.length + kept.paid.size + kept.comments.length + kept.scans.length;
  const interruptAll = async (): Promise<void> => {
    for (let done = 0; !isOver && (done < times || !isEnough()); done++) {
      await interrupt();
      const before = countDone();
      await sleep(PAUSE_MS);
      await expect.poll(() => isOver || countDone() > before, WITHIN).toBe(true);
    }
  };
  const doing = [
    ...venue.people.slice(0, BUYERS).map((person) => keepBuying(theatre, person)),
    keepCommenting(theatre),
    keepScanning(theatre),
  ];
  await Promise.all([
    interruptAll().finally(() => (isOver = true)),
    ...doing.map((one) => one.finally(() => (isOver = true))),
  ]);
  return kept;
}

/** What was acknowledged is there, what was paid is had, and the books agree. */
async function requireNothingLost(kept: Acknowledged): Promise<void> {
  const missing = (table: string, ids: string[]) =>
    ask<{ id: string }>(`SELECT id FROM unnest($1::uuid[]) AS kept (id) EXCEPT SELECT id FROM ${table}`, [ids]);
  const orderIds = kept.orders.map(({ id }) => id);
  expect(await missing('orders', orderIds)).toEqual([]);
  expect(await missing('comments', kept.comments)).toEqual([]);
  expect(await missing('door_scans', kept.scans)).toEqual([]);
  const unpaid = () =>
    ask<{ id: string }>(`SELECT id FROM orders WHERE id = ANY($1::uuid[]) AND state <> 'paid'`, [[...kept.paid]]);
  await expect.poll(unpaid, WITHIN).toEqual([]);
  const [first] = kept.orders;
  const again = await insist(server.origin, '/ticket/order/buyNow', {
    method: 'POST',
    headers: { token: first?.token ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(first?.form).toString(),
  });
  expect(again.data?.['uuid']).toBe(first?.id);
  expect(await listBroken()).toEqual(brokenBefore);
}

it(
  'stays the same process while all its connections are ended again and again, and loses nothing',
  async () => {
    const test = await createTestDatabase(inject('postgresUrl'));
    await open(test.url);
    const { pid } = server;
    const kept = await during(CUTS, async () => {
      await ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
    });
    expect(server.hasEnded).toBe(false);
    expect(server.pid).toBe(pid);
    await requireNothingLost(kept);
    await server.kill();
    await database.close();
    await test.drop();
  },
  PATIENCE_MS,
);

it(
  'stays the same process while PostgreSQL restarts again and again, and loses nothing',
  async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      log: silent,
      // The machine itself stays up.
      settings: { fsync: 'off', full_page_writes: 'off' },
    });
    await migrate(postgres.url, { apply: true });
    await open(postgres.url);
    const { pid } = server;
    const kept = await during(RESTARTS, async () => {
      const before = postgres.pid;
      // A fast shutdown, as an upgrade of a minor version brings it.
      process.kill(before, 'SIGINT');
      await expect.poll(() => postgres.pid, WITHIN).not.toBe(before);
      await ask('SELECT 1');
    });
    expect(server.hasEnded).toBe(false);
    expect(server.pid).toBe(pid);
    await requireNothingLost(kept);
    await server.kill();
    await database.close();
    await postgres.stop();
  },
  PATIENCE_MS,
);
