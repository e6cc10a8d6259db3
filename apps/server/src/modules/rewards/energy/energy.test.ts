import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../../http/console-calls.ts';
import { checkInvariants } from '../../../invariants.ts';
import { eventDay } from '../../../platform/clock.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildCode, buildGroup, buildTask, codeTextOf } from '../../../testing/energy.ts';
import { memberCodeOf } from '../../../testing/members.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { scanAddressOf } from './codes.ts';
import { countDeed, countScan } from './commands.ts';
import { getBalance } from './queries.ts';
import { energyEntries, energyGroups } from './tables.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await buildTask(app, 'booth', 3);
  await buildTask(app, 'forum', 1);
  await buildTask(app, 'profile', 1, 100);
  await buildTask(app, 'card', 2, 30);
});
afterAll(() => app.end());

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).energy;
const dayFrom = (days: number) => eventDay(new Date(app.clock.now().getTime() + days * DAY_MS));
const scan = async (person: { token: string }, id: string) => apiOf(person).scanCode({ code: codeTextOf(app, id) });

describe('groups of codes', () => {
  it('tell how many of their published codes one has scanned, each once, and what those brought', async () => {
    const person = await app.signIn();
    const [far, near, empty] = await Promise.all(
      [
        ['Far', 2],
        ['Near', 1],
        ['Empty', 3],
      ].map(([name, position]) => buildGroup(app, String(name), Number(position))),
    );
    if (!far || !near || !empty) throw new Error('There are three groups.');
    const days = [dayFrom(0), dayFrom(1)];
    const twice = await buildCode(app, { groupId: near, validDays: days });
    await buildCode(app, { groupId: near });
    await buildCode(app, { groupId: near, publishedAt: null });
    await buildCode(app, { groupId: far, kind: 'forum' });
    await buildCode(app, { groupId: empty, publishedAt: null });
    await scan(person, twice);
    app.clock.move(DAY_MS);
    await scan(person, twice);
    app.clock.move(-DAY_MS);
    // Somebody else's scans are theirs.
    await scan(await app.signIn(), twice);
    const groups = async () =>
      (await apiOf(person).getEnergy()).groups.map(({ nameEn, codes, counted, points }) => [
        nameEn,
        codes,
        counted,
        points,
      ]);
    expect(await groups()).toEqual([
      ['Near', 2, 1, 40],
      ['Far', 1, 0, 0],
    ]);
    // Without its group a code counts as it did.
    await app.platform.database.db.delete(energyGroups).where(eq(energyGroups.id, near));
    expect(await groups()).toEqual([['Far', 1, 0, 0]]);
    expect((await apiOf(person).getEnergy()).balance).toBe(40);
    expect((await apiOf(person).listEntries({})).items.map(({ nameEn }) => nameEn)).toEqual(['A stand', 'A stand']);
    await app.platform.database.db.delete(energyGroups);
  });

  it('are on the wire as the specification’s lists are', async () => {
    const { token } = await app.signIn();
    const group = await buildGroup(app, 'Hall');
    await buildCode(app, { groupId: group });
    expect(await app.call('GET', '/waic-activity/energy/info', { token })).toMatchObject({
      code: '0000',
      data: { energyGroupList: [{ uuid: group, name: 'Hall', nameEn: 'Hall', total: 1, finishNum: 0, energyNum: 0 }] },
    });
    await app.platform.database.db.delete(energyGroups);
  });
});

describe('scanning a code', () => {
  it('asks for a sign-in and a code', async () => {
    const code = codeTextOf(app, await buildCode(app));
    expect(await codeOf(createTestClient(app).energy.scanCode({ code }))).toBe('40100');
    const { token } = await app.signIn();
    expect(await app.call('POST', '/waic-activity/energy/addScanCode', { token, form: {} })).toMatchObject({
      code: '40000',
    });
  });

  it('counts it once a day, and again on the next day it is valid', async () => {
    const person = await app.signIn();
    const id = await buildCode(app, { validDays: [dayFrom(0), dayFrom(1)] });
    expect(await scan(person, id)).toEqual({
      points: 20,
      balance: 20,
      nameZh: '展位',
      nameEn: 'A stand',
      kind: 'booth',
    });
    expect(await codeOf(scan(person, id))).toBe('26003');
    app.clock.move(DAY_MS);
    expect((await scan(person, id)).balance).toBe(40);
    app.clock.move(-DAY_MS);
  });

  it('answers the same call again, also when both come at once, and no other', async () => {
    const person = await app.signIn();
    const code = codeTextOf(app, await buildCode(app));
    const ask = (clientKey: string) => apiOf(person).scanCode({ code, clientKey });
    const both = await Promise.all([ask('one-page'), ask('one-page')]);
    expect(both).toEqual([both[1], both[0]]);
    expect(both[0]).toMatchObject({ points: 20, balance: 20 });
    expect(await ask('one-page')).toEqual(both[0]);
    expect(await codeOf(ask('another-page'))).toBe('26003');
    expect(await codeOf(apiOf(person).scanCode({ code }))).toBe('26003');
    // Somebody else with the same key scans for themselves.
    const other = await app.signIn();
    expect((await apiOf(other).scanCode({ code, clientKey: 'one-page' })).balance).toBe(20);
    const { total } = await apiOf(person).listEntries({});
    expect(total).toBe(1);
  });

  it('takes the address its QR holds', async () => {
    const person = await app.signIn();
    const { keys, config } = app.platform;
    const code = scanAddressOf(keys, config.publicUrl, await buildCode(app));
    expect((await apiOf(person).scanCode({ code, kind: 'booth' })).balance).toBe(20);
  });

  it('refuses what is forged, of another purpose or kind, not for today, over and withdrawn', async () => {
    const person = await app.signIn();
    const id = await buildCode(app);
    const forged = `${codeTextOf(app, id).slice(0, -6)}AAAAAA`;
    const cases: [string, { code: string; kind?: 'forum' }][] = [
      ['26001', { code: id }],
      ['26001', { code: forged }],
      ['26001', { code: memberCodeOf(app, person.personId) }],
      ['26006', { code: codeTextOf(app, id), kind: 'forum' }],
      ['26002', { code: codeTextOf(app, await buildCode(app, { validDays: [dayFrom(1)] })) }],
      ['26004', { code: codeTextOf(app, await buildCode(app, { validDays: [dayFrom(-1)] })) }],
      ['26004', { code: codeTextOf(app, await buildCode(app, { publishedAt: null })) }],
    ];
    for (const [code, input] of cases) expect(await codeOf(apiOf(person).scanCode(input))).toBe(code);
    expect(await getBalance(app.platform.database.db, person.personId)).toBe(0);
  });

  it('counts no more of a kind than a day’s limit', async () => {
    const person = await app.signIn();
    for (let index = 0; index < 3; index++) await scan(person, await buildCode(app));
    expect(await codeOf(scan(person, await buildCode(app)))).toBe('26005');
    expect((await scan(person, await buildCode(app, { kind: 'forum' }))).balance).toBe(80);
    const { balance, tasks } = await apiOf(person).getEnergy();
    expect(balance).toBe(80);
    expect(tasks.map(({ kind, today, isDone }) => [kind, today, isDone])).toEqual(
      expect.arrayContaining([
        ['booth', 3, true],
        ['forum', 1, true],
        ['profile', 0, false],
      ]),
    );
  });
});

describe('a code scanned by two phones of one person at once', () => {
  const rush = async (lock?: Parameters<typeof countScan>[3]) => {
    const { personId } = await app.signIn();
    const scanned = await Promise.all(Array.from({ length: 6 }, () => buildCode(app)));
    const { keys } = app.platform;
    const now = app.clock.now();
    await Promise.allSettled(
      scanned.map((id) =>
        transact(app.platform, (tx) =>
          countScan(tx, keys, { personId, scanned: codeTextOf(app, id), kind: 'booth', now }, lock),
        ),
      ),
    );
    return app.platform.database.db.$count(energyEntries, eq(energyEntries.personId, personId));
  };

  it('would count more than a day allows without the lock', async () => {
    // Everybody has read before anybody writes.
    let reading = 6;
    let go = (): void => undefined;
    const all = new Promise<void>((resolve) => (go = resolve));
    const count = await rush(async (tx, personId) => {
      if (--reading === 0) go();
      await all;
      return getBalance(tx, personId);
    });
    expect(count).toBeGreaterThan(3);
    // Without the lock the balance had no row either: lines alone are the ledger, so they are taken back.
    await app.platform.database.pool.query(
      'DELETE FROM energy_entries WHERE person_id NOT IN (SELECT person_id FROM energy_balances)',
    );
  });

  it('counts as many as a day allows', async () => {
    expect(await rush()).toBe(3);
  });
});

it('what the system sees counts once, and no more than a day’s limit', async () => {
  const { personId, token } = await app.signIn();
  const now = app.clock.now();
  const deed = (kind: 'card' | 'profile', thingId: string) =>
    transact(app.platform, (tx) => countDeed(tx, { personId, kind, thingId, now }));
  await deed('profile', personId);
  await deed('profile', personId);
  const stands = await Promise.all([1, 2, 3].map(() => buildCode(app)));
  for (const stand of stands) await deed('card', stand);
  const { items, total } = await apiOf({ token }).listEntries({});
  expect(items.map(({ reason, points }) => [reason, points])).toEqual([
    ['card', 30],
    ['card', 30],
    ['profile', 100],
  ]);
  expect(total).toBe(3);
  expect(await getBalance(app.platform.database.db, personId)).toBe(160);
});

it('the console counts scans and prints sheets', async () => {
  const id = await buildCode(app);
  await scan(await app.signIn(), id);
  await scan(await app.signIn(), id);
  const editor = await signStaffIn(app, ['editor']);
  const gatekeeper = await signStaffIn(app, ['gatekeeper']);
  const codes = await gatekeeper.api.energy.listEnergyCodes();
  expect(codes.find((code) => code.id === id)).toMatchObject({ scans: 2, people: 2, isPublished: true, address: null });
  const [shown] = (await editor.api.energy.listEnergyCodes()).filter((code) => code.id === id);
  expect((await apiOf(await app.signIn()).scanCode({ code: shown?.address ?? '' })).points).toBe(20);
  const print = (token: string, ids: string) =>
    app.server.inject({
      url: `/console/api/energy/codes/print?ids=${ids}`,
      headers: { cookie: `${CONSOLE_COOKIE}=${token}`, 'x-console': '1' },
    });
  expect((await print(gatekeeper.token, id)).json()).toMatchObject({ code: '40300' });
  const sheet = await print(editor.token, id);
  expect(sheet.headers['content-type']).toContain('application/pdf');
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // Of many sheets the one that cannot be printed is named.
  const rare = await buildCode(app, { nameZh: '王𱖎展台' });
  expect((await print(editor.token, `${id},${rare}`)).json()).toMatchObject({
    code: '21070',
    msg: expect.stringContaining('王𱖎展台: 𱖎 U+3158E'),
  });
});

it('the books hold', async () => {
  const client = await app.platform.database.pool.connect();
  const verdict = (await checkInvariants(client)).find(({ name }) => name.startsWith('points are the sum'));
  client.release();
  expect(verdict?.broken).toEqual([]);
});
