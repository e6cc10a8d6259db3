import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { deriveKeyring } from '../src/platform/crypto.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { extent, PATIENCE_MS } from './extent.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';

const REQUESTS_A_SECOND = 50;
const PURCHASES_A_SECOND = 2;
const BUYERS = 40;

let test: TestDatabase;
let dataDir: string;
let sandbox: Sandbox;
let servers: ServerProcess[];
let ports: number[];
let buyers: SignedIn[];
let productId: string;

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-rolling-'));
  buyers = await signManyIn(test.database.pool, deriveKeyring('5a'.repeat(32)), BUYERS);
  productId = await buildProduct(test.database.db, { quota: 100_000, perPerson: 100_000 });
  sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox') });
  ports = [await findFreePort(), await findFreePort()];
  servers = ports.map(
    (port) =>
      new ServerProcess({
        databaseUrl: test.url,
        dataDir,
        port,
        sandbox: thirdPartiesOf(sandbox),
        secret: '5a'.repeat(32),
      }),
  );
  await Promise.all(servers.map((server) => server.start()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await sandbox.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Tally {
  requests: number;
  purchases: number;
  lost: string[];
}

/** Asks once. Whatever is no answer of ours is lost; so is an answer that says the service is away. */
async function ask(tally: Tally, url: string, token = '', form?: Record<string, string>): Promise<unknown> {
  tally.requests += 1;
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { token },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await response.text();
    const { code, data } = JSON.parse(text) as { code: string; data: unknown };
    if (response.status >= 500 || code !== '0000') tally.lost.push(`${url} ${response.status} ${text.slice(0, 100)}`);
    return data;
  } catch (error) {
    tally.lost.push(`${url} ${String(error)}`);
    return undefined;
  }
}

async function purchase(tally: Tally, origin: string, key: string): Promise<void> {
  const { token } = buyers[tally.purchases++ % BUYERS] as SignedIn;
  const form = { productId, num: '1', clientKey: key };
  const order = (await ask(tally, `${origin}/ticket/order/buyNow`, token, form)) as { uuid: string } | undefined;
  if (!order) return;
  await ask(tally, `${origin}/ticket/online/order/pay/getParam`, token, { orderUuid: order.uuid, payType: 'stripe' });
}

/** Visitors and buyers come at their pace, whether or not they are answered, until `done`. */
async function visit(tally: Tally, origin: string, round: string, done: () => boolean): Promise<void> {
  const under: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; !done(); ) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * REQUESTS_A_SECOND);
    for (; sent < due; sent++) {
      const isPurchase = sent % (REQUESTS_A_SECOND / PURCHASES_A_SECOND) === 0;
      under.push(
        isPurchase
          ? purchase(tally, origin, `${round}-${sent}`)
          : ask(tally, `${origin}/business/online/edition?n=${sent % 500}`),
      );
    }
    await sleep(5);
  }
  await Promise.all(under);
}

const proxies: [string, () => Promise<Balancer>][] = [
  ['a proxy that tries nothing twice', () => startBalancer(ports)],
  ...(hasHaproxy() ? [['HAProxy', () => startHaproxy(ports, dataDir)] as [string, () => Promise<Balancer>]] : []),
];
/** One on every day: the strictest, which tries nothing twice. */
const chosen = proxies.slice(0, extent(proxies.length, 1));

it.each(chosen)(
  'two servers behind %s restart one after the other, and nobody notices',
  { timeout: PATIENCE_MS },
  async (name, start) => {
    const balancer = await start();
    const bothUp = () => expect.poll(() => balancer.countUp(), { timeout: PATIENCE_MS, interval: 50 }).toBe(2);
    await bothUp();
    const tally: Tally = { requests: 0, purchases: 0, lost: [] };
    let isDone = false;
    const visiting = visit(tally, balancer.origin, name, () => isDone);
    const startedAt = performance.now();
    for (const server of servers) {
      expect(await server.stop()).toBe(0);
      await server.start();
      await bothUp();
    }
    isDone = true;
    await visiting;
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(
      `${name}: ${tally.requests} requests, ${tally.purchases} purchases in ${seconds.toFixed(1)} s (${(tally.requests / seconds).toFixed(0)}/s), ${tally.lost.length} lost` +
        '\n',
    );
    await balancer.close();
    // How many they are was printed.
    expect(tally.lost.slice(0, 5)).toEqual([]);
    const { rows } = await test.database.pool.query('SELECT count(*)::int AS orders FROM orders');
    expect(rows[0].orders).toBeGreaterThanOrEqual(tally.purchases);
    const client = await test.database.pool.connect();
    expect((await checkInvariants(client)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    client.release();
  },
);
