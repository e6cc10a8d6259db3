import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { type Provider, providers } from '@mingtang/sandbox/till/payment';
import { afterAll, expect, it } from 'vitest';
import { deriveKeyring } from '../src/platform/crypto.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrations.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { programArguments } from '../src/testing/program.ts';
import { PATIENCE_MS } from './extent.ts';
import { type Acknowledged, insist, payAtTill, posting } from './venue.ts';

const SECRET = '5a'.repeat(32);
const BUYERS = 9;
const run = promisify(execFile);
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };
const WITHIN = { timeout: PATIENCE_MS, interval: 100 };

let dataDir: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let old: Database;
let database: Database;
let url: string;
let sandbox: Sandbox;
let server: ServerProcess;
let people: SignedIn[];
let product: string;
let scarce: string;

const folderOf = (name: string): string => join(dataDir, name);
const start = (name: string) =>
  startEmbeddedPostgres({
    dataDir: folderOf(name),
    log: silent,
    // The machine itself stays up; a standby follows as many connections as its primary takes.
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  });

/** A primary, its replica, and a server that knows both. */
async function setUp(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-failover-'));
  primary = await start('primary');
  await migrate(primary.url, { apply: true });
  await primary.stop();
  // A base backup by hand: what is stopped is whole.
  await run('cp', ['-a', folderOf('primary'), folderOf('replica')]);
  await rm(join(folderOf('replica'), 'port'));
  primary = await start('primary');
  const { hostname, port, username, password } = new URL(primary.url);
  const cluster = join(folderOf('replica'), 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  replica = await start('replica');
  url = primary.url.replace(`${hostname}:${port}`, `${hostname}:${port},127.0.0.1:${new URL(replica.url).port}`);

  old = openDatabase({ url: primary.url, poolSize: 4, onError: () => undefined });
  people = await signManyIn(old.pool, deriveKeyring(SECRET), BUYERS);
  product = await buildProduct(old.db, { quota: 1_000 });
  scarce = await buildProduct(old.db, { quota: 1 });
  sandbox = await startSandbox({ dataDir: folderOf('sandbox'), webhookRetrySeconds: [0.2, 0.5, 1, 2, 4, 8] });
  const httpPort = await findFreePort();
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${httpPort}/payments/notify/stripe`);
  const sandboxed = thirdPartiesOf(sandbox);
  server = new ServerProcess({ databaseUrl: url, dataDir, port: httpPort, sandbox: sandboxed, secret: SECRET });
  await server.start();
}

afterAll(async () => {
  await server.kill();
  await sandbox.close();
  await old.close();
  await database.close();
  await primary.stop();
  await replica.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const kept: Acknowledged = { orders: [], paid: new Set(), comments: [], scans: [] };

/** Somebody buys, pays, and is told that it is paid. */
async function buyAndPay(from: Database, person: SignedIn, productId: string, provider: Provider): Promise<string> {
  const { orderId, pay } = await startPaying(from, person, productId, provider);
  await pay();
  await expect.poll(() => statusOf(person, orderId), WITHIN).toBe('paid');
  return orderId;
}

/** Somebody buys, and stands in front of the provider's page. */
async function startPaying(from: Database, person: SignedIn, productId: string, provider: Provider) {
  const form = { productId, num: '1', clientKey: randomUUID() };
  const placed = await insist(server.origin, '/ticket/order/buyNow', posting(person.token, form));
  expect(placed.code).toBe('0000');
  const orderId = String(placed.data?.['uuid']);
  const asked = posting(person.token, { orderUuid: orderId, payType: provider });
  const started = await insist(server.origin, '/ticket/online/order/pay/getParam', asked);
  const { rows } = await from.pool.query('SELECT provider_ref FROM payment_attempts WHERE order_id = $1', [orderId]);
  const findRef = async () => String(rows[0]?.provider_ref);
  const action = started.data?.['action'] as { url?: string };
  return { orderId, pay: () => payAtTill({ sandbox, findRef, kept }, { provider, orderId, action }) };
}

const statusOf = async ({ token }: SignedIn, orderId: string) =>
  (await insist(server.origin, `/ticket/order/detail/${orderId}`, { headers: { token } })).data?.['status'];

/** A command of an operator, with the server's own environment. */
async function command(file: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = new URL(`../src/${file}`, import.meta.url);
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: SECRET };
  return run(process.execPath, programArguments(program, ...args), { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

const control = (path: string, body: object) =>
  fetch(`${sandbox.httpUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it(
  'follows the database to a replica that lacks sales, and gets them back from the providers',
  async () => {
    await setUp();
    const { pid } = server;
    const standby = openDatabase({ url: replica.url, poolSize: 1, onError: () => undefined });
    database = standby;
    const countPersons = async () =>
      (await standby.pool.query('SELECT count(*)::int AS count FROM persons')).rows[0]?.count;
    await expect.poll(countPersons, WITHIN).toBe(BUYERS);

    // From here on the replica hears nothing any more, as when the network between them is slow.
    await standby.pool.query("ALTER SYSTEM SET primary_conninfo = ''");
    await standby.pool.query('SELECT pg_reload_conf()');
    const receivers = async () => (await standby.pool.query('SELECT FROM pg_stat_wal_receiver')).rowCount;
    await expect.poll(receivers, WITHIN).toBe(0);
    const since = new Date();

    const lost = await Promise.all(
      people.slice(0, 6).map((person, turn) => buyAndPay(old, person, product, providers[turn % 3] ?? 'stripe')),
    );
    const [rich, poor, slow] = people.slice(6);
    if (!rich || !poor || !slow) throw new Error('Too few people.');
    const soldAgain = await buyAndPay(old, rich, scarce, 'alipay');
    // Somebody whose account is as young as their order.
    const [young] = await signManyIn(old.pool, deriveKeyring(SECRET), 1);
    if (!young) throw new Error('Nobody is signed in.');
    const orderOfYoung = await buyAndPay(old, young, product, 'wechat');
    const all = [...lost, soldAgain, orderOfYoung];
    const begun = await startPaying(old, slow, product, 'wechat');
    const numbers = await old.pool.query('SELECT id, number FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id', [all]);

    process.kill(primary.pid, 'SIGKILL');
    await primary.stop();
    await standby.pool.query('SELECT pg_promote()');
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;
    const takesOrders = async () => (await isReady()) && (await statusOf(poor, all[0] ?? '')) === undefined;
    await expect.poll(takesOrders, WITHIN).toBe(true);
    expect([server.pid, server.hasEnded]).toEqual([pid, false]);
    const found = async () =>
      (await standby.pool.query('SELECT FROM orders WHERE id = ANY($1::uuid[])', [all])).rowCount;
    expect(await found()).toBe(0);
    // What was begun before is paid now: the notice alone brings the order back.
    await begun.pay();
    await expect.poll(() => statusOf(slow, begun.orderId), WITHIN).toBe('paid');
    // What the other had bought is sold once more.
    await buyAndPay(standby, poor, scarce, 'stripe');

    // WeChat Pay lists a day the morning after.
    const early = await command('reconcile.ts', '--since', since.toISOString());
    expect(early.output).toMatch(/WAITS {4}wechat has no list of/);
    expect(early.code).toBe(1);
    await control('wechat/bills', { early: true });
    // Two at once do it once.
    const twice = await Promise.all([1, 2].map(() => command('reconcile.ts', '--since', since.toISOString())));
    expect(twice).toEqual([1, 2].map(() => ({ code: 0, output: expect.not.stringContaining('FAILED') })));

    const { rows } = await standby.pool.query('SELECT id, state FROM orders WHERE id = ANY($1::uuid[])', [all]);
    const states = new Map(rows.map((row) => [row.id, row.state]));
    expect(lost.map((id) => states.get(id))).toEqual(lost.map(() => 'paid'));
    expect([states.get(soldAgain), states.get(orderOfYoung)]).toEqual(['cancelled', 'cancelled']);
    expect(
      (await standby.pool.query('SELECT id, number FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id', [all])).rows,
    ).toEqual(numbers.rows);
    const tickets = await standby.pool.query('SELECT order_id FROM tickets WHERE order_id = ANY($1::uuid[])', [all]);
    expect(new Set(tickets.rows.map((row) => row.order_id))).toEqual(new Set(lost));
    expect(tickets.rowCount).toBe(lost.length);
    expect(await statusOf(people[0] as SignedIn, lost[0] ?? '')).toBe('paid');
    // The money of the two is with its buyers again, once.
    const refunded = () =>
      providers.flatMap((provider) =>
        sandbox
          .till(provider)
          .list(100)
          .flatMap(({ refundedFen }) => (refundedFen > 0 ? refundedFen : [])),
      );
    await expect.poll(refunded, WITHIN).toEqual([12_800, 12_800]);
    const restored = await standby.pool.query(
      "SELECT FROM audit_entries WHERE action = 'restore' AND entity = 'order'",
    );
    expect(restored.rowCount).toBe(all.length + 1);
    const audit = await command('audit.ts');
    expect(audit.output).not.toContain('BROKEN');
    expect(audit.code).toBe(0);
  },
  PATIENCE_MS,
);
