import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { openClient } from './platform/database-client.ts';
import { buildProduct } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

const KILLS = 2;
const BUYERS = 12;
/** Fewer than are wanted. */
const QUOTA = (KILLS * BUYERS * 3) / 4;
let test: TestDatabase;
let dataDir: string;
let origin: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-crash-'));
  origin = `http://127.0.0.1:${await findFreePort()}`;
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start(): Promise<void> {
  const { port } = new URL(origin);
  server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SHED_DELAY_MS: '0',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: test.url,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: '5a'.repeat(32),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let tries = 0; tries < 1_200; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(50);
  }
  throw new Error('The server did not start.');
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await ended;
}

/** A call's data; undefined when it was refused or the server is gone. */
async function call<Data>(
  method: string,
  path: string,
  form?: Record<string, string>,
  token = '',
): Promise<Data | undefined> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { token },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const answer = (await response.json()) as { code: string; data: Data };
    return answer.code === '0000' ? answer.data : undefined;
  } catch {
    return undefined;
  }
}

async function signIn(account: string): Promise<string> {
  await call('POST', routeUrl(identityRoutes.sendCode), { account });
  const { messages } = (await (await fetch(`${origin}/sandbox/inbox.json?to=${account}`)).json()) as {
    messages: { code: string }[];
  };
  const signed = await call<{ token: string }>('POST', routeUrl(identityRoutes.signIn), {
    account,
    verifyCode: messages[0]?.code ?? '',
    agreement: 'true',
  });
  return signed?.token ?? '';
}

/** Buys and pays, tapping twice, as far as the server lives. */
async function shop(token: string, productId: string, clientKey: string): Promise<void> {
  const buy = () => call<{ uuid: string }>('POST', '/ticket/order/buyNow', { productId, num: '1', clientKey }, token);
  const [order] = await Promise.all([buy(), buy()]);
  if (!order) return;
  const started = await call<{ action: { url: string } }>(
    'POST',
    '/ticket/online/order/pay/getParam',
    { orderUuid: order.uuid, payType: 'stripe' },
    token,
  );
  if (!started) return;
  const session = new URL(started.action.url).pathname.split('/').at(-1) ?? '';
  await fetch(`${origin}/sandbox/stripe/pay/${session}/pay`, { method: 'POST', redirect: 'manual' }).catch(
    () => undefined,
  );
}

async function brokenInvariants(): Promise<string[]> {
  const client = await openClient({ url: test.url, onError: () => undefined });
  try {
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const rows = async <Row>(text: string): Promise<Row[]> => (await test.database.pool.query(text)).rows as Row[];

it('loses nothing and sells nothing twice when it is killed in the middle of sales', async () => {
  const productId = await buildProduct(test.database.db, { quota: QUOTA, perPerson: 10 });
  await start();
  const tokens = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signIn(`buyer${index}@example.org`)));
  expect(tokens.every((token) => token.length === 43)).toBe(true);
  for (let round = 0; round < KILLS; round++) {
    const shopping = tokens.map((token, index) => shop(token, productId, `round-${round}-${index}`));
    await sleep(20 + round * 120);
    await kill();
    await Promise.all(shopping);
    expect(await brokenInvariants()).toEqual([]);
    await start();
  }
  // Whoever was interrupted tries again with the same keys; then the quota is sold, exactly.
  for (let round = 0; round < KILLS; round++)
    await Promise.all(tokens.map((token, index) => shop(token, productId, `round-${round}-${index}`)));
  const countPaid = async () =>
    (await rows<{ count: number }>("SELECT count(*)::int AS count FROM orders WHERE state = 'paid'"))[0]?.count;
  await expect.poll(countPaid, { interval: 250 }).toBe(QUOTA);
  expect(await rows('SELECT count(*)::int AS tickets FROM tickets')).toEqual([{ tickets: QUOTA }]);
  expect(await rows('SELECT count(*)::int AS refunds FROM refunds')).toEqual([{ refunds: 0 }]);
  expect(await brokenInvariants()).toEqual([]);
});
