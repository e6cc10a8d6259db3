import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { saveReceiver } from '../src/modules/identity/commands.ts';
import { createAccount } from '../src/modules/staff/accounts.ts';
import { openSession } from '../src/modules/staff/sessions.ts';
import { deriveKeyring } from '../src/platform/crypto.ts';
import { transact } from '../src/platform/platform.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../src/rehearsal/server-process.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { givePoints } from '../src/testing/energy.ts';
import { buildGift } from '../src/testing/gifts.ts';
import { type Exchanged, exchangeSomehow, insistOn } from './exchangers.ts';
import { kills, PATIENCE_MS } from './extent.ts';
import { killAgainAndAgain } from './killing.ts';

const KILLS = kills ?? 2;
const ABREAST = 16;
const PEOPLE = KILLS * 60;
const POINTS = 300;
const COST = 100;
const SECRET = '5a'.repeat(32);
const clock = { now: () => new Date() };

let test: TestDatabase;
let dataDir: string;
let sandbox: Sandbox;
let server: ServerProcess;
let people: SignedIn[];
let giftIds: string[];
let staffToken: string;

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-faults-'));
  sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox') });
  const port = await findFreePort();
  const settings = { databaseUrl: test.url, dataDir, port, sandbox: thirdPartiesOf(sandbox), secret: SECRET };
  server = new ServerProcess(settings);
  const keys = deriveKeyring(SECRET);
  people = await signManyIn(test.database.pool, keys, PEOPLE);
  const receiver = {
    name: '沈知远',
    phone: '+8613800002046',
    country: 'CN',
    province: '上海市',
    city: '上海市',
    district: '浦东新区',
    postcode: null,
    address: '明堂路 9 号',
  } as const;
  const bench = { platform: { database: test.database }, clock };
  await givePoints(
    bench,
    people.map(({ personId }) => personId),
    POINTS,
  );
  staffToken = await transact(test, async (tx) => {
    const now = clock.now();
    for (const { personId } of people) await saveReceiver(tx, keys, { personId, receiver, now });
    const tester = { kind: 'system', id: 'test', address: null } as const;
    const account = { name: 'Desk', email: 'desk@example.org', roles: ['owner' as const], passwordHash: '' };
    const accountId = await createAccount(tx, tester, account, { now, address: null });
    return openSession(tx, keys, {
      accountId,
      stage: 'complete',
      device: { userAgent: 'test', address: '127.0.0.1' },
      now,
    });
  });
  // One that runs out, and enough of the other.
  giftIds = [
    await buildGift(bench, { points: COST, stock: Math.ceil(PEOPLE / 4), perPerson: 1 }),
    await buildGift(bench, { points: COST, stock: PEOPLE * 3, perPerson: 3 }),
  ];
});
afterAll(async () => {
  await server.kill();
  await sandbox.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'gives no gift without points and takes no points without a gift when it is killed again and again',
  async () => {
    await server.start();
    const exchanged: Exchanged[] = [];
    const theatre = { origin: server.origin, staffToken, giftIds, interrupted: 0 };
    let next = 0;
    let areKillsOver = false;
    const stand = async (): Promise<void> => {
      while (!areKillsOver && next < 3 * PEOPLE) {
        const turn = next++;
        const person = people[turn % PEOPLE];
        if (person) exchanged.push(await exchangeSomehow(theatre, person, `exchange-${turn}`));
      }
    };
    const killer = async (): Promise<void> => {
      await killAgainAndAgain(server, KILLS);
      areKillsOver = true;
    };
    await Promise.all([killer(), ...Array.from({ length: ABREAST }, stand)]);

    // It was killed while somebody waited for an answer, not between them.
    expect(theatre.interrupted).toBeGreaterThanOrEqual(KILLS);
    const client = await test.database.pool.connect();
    const broken = (await checkInvariants(client)).filter((one) => one.broken.length > 0);
    client.release();
    expect(broken).toEqual([]);

    const { rows: orders } = await test.database.pool.query<{ id: string; key: string; state: string }>(
      'SELECT id, client_key AS key, state FROM gift_orders',
    );
    const told = exchanged.filter(({ orderId }) => orderId !== undefined);
    expect(told.length).toBeGreaterThan(KILLS * 5);
    // Whoever was told of an order has it, whoever was refused has none, and there is no other.
    expect(orders.map(({ id, key }) => `${key} ${id}`).sort()).toEqual(
      told.map(({ clientKey, orderId }) => `${clientKey} ${orderId}`).sort(),
    );
    const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
    expect(cancelled.sort()).toEqual(told.flatMap(({ cancelledId }) => cancelledId ?? []).sort());
    const { rows: wrong } = await test.database.pool.query(
      `SELECT person_id FROM energy_balances
       WHERE points <> $1 - $2 * (SELECT count(*) FROM gift_orders
         WHERE gift_orders.person_id = energy_balances.person_id AND state <> 'cancelled')`,
      [POINTS, COST],
    );
    expect(wrong).toEqual([]);
    for (const { token, giftId, clientKey, orderId } of told.slice(-20)) {
      expect(await insistOn(theatre, { token, giftId, clientKey })).toBe(orderId);
    }
  },
  PATIENCE_MS,
);
