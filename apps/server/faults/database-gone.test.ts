import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { deriveKeyring } from '../src/platform/crypto.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrations.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { extent, PATIENCE_MS } from './extent.ts';

const GONE_MS = extent(30_000, 5_000);
const WITHIN = { timeout: PATIENCE_MS };
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
let sandbox: Sandbox;
let server: ServerProcess;
let person: SignedIn;
let productId: string;

const startPostgres = () => startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silent });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-gone-'));
  postgres = await startPostgres();
  await migrate(postgres.url, { apply: true });
  database = openDatabase({ url: postgres.url, poolSize: 2, onError: () => undefined });
  const [signedIn] = await signManyIn(database.pool, deriveKeyring('5a'.repeat(32)), 1);
  if (!signedIn) throw new Error('Nobody is signed in.');
  person = signedIn;
  productId = await buildProduct(database.db, { quota: 1_000, perPerson: 1_000 });
  sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox') });
  const port = await findFreePort();
  server = new ServerProcess({
    databaseUrl: postgres.url,
    dataDir,
    port,
    sandbox: thirdPartiesOf(sandbox),
    secret: '5a'.repeat(32),
  });
  await server.start();
}, PATIENCE_MS);
afterAll(async () => {
  await server.kill();
  await sandbox.close();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const buy = async (clientKey: string) => {
  const response = await fetch(`${server.origin}/ticket/order/buyNow`, {
    method: 'POST',
    headers: { token: person.token, 'content-type': 'application/x-www-form-urlencoded', language: 'en' },
    body: new URLSearchParams({ productId, num: '1', clientKey }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: response.status, ...((await response.json()) as { code: string; msg: string; data: unknown }) };
};
const isLive = async () => (await fetch(`${server.origin}/healthz`)).ok;
const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;

it(
  'refuses clearly while the database is gone, loses nothing, and recovers by itself',
  async () => {
    expect(await buy('bought-before')).toMatchObject({ status: 200, code: '0000' });
    await postgres.stop();
    const until = performance.now() + GONE_MS;
    for (let tries = 0; performance.now() < until; tries++) {
      const answer = await buy('bought-meanwhile');
      expect(answer).toMatchObject({ status: 503, code: '50300' });
      expect(answer.msg).not.toMatch(/postgres|ECONN|sql/i);
      expect(await isLive()).toBe(true);
      expect(await isReady()).toBe(false);
      await sleep(1_000);
    }
    postgres = await startPostgres();
    await expect.poll(isReady, WITHIN).toBe(true);
    await expect.poll(async () => (await buy('bought-meanwhile')).code, WITHIN).toBe('0000');
    expect((await buy('bought-before')).data).toMatchObject({ status: 'unpaid' });
    const { rows } = await database.pool.query('SELECT count(*)::int AS orders FROM orders');
    expect(rows).toEqual([{ orders: 2 }]);
    const client = await database.pool.connect();
    expect((await checkInvariants(client)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    client.release();
  },
  PATIENCE_MS,
);
