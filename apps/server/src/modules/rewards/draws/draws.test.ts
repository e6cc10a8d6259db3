import { createHash } from 'node:crypto';
import { replay } from '@mingtang/contract/rewards/draws/replay';
import { eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { transact } from '../../../platform/platform.ts';
import { type SignedIn, signManyIn } from '../../../rehearsal/signed-in.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildPerson } from '../../../testing/builders.ts';
import { buildDraw } from '../../../testing/draws.ts';
import { givePoints } from '../../../testing/energy.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { energyBalances } from '../energy/tables.ts';
import { rewardsData } from '../personal-data.ts';
import { createPlays, lockDraw, playAll } from './playing.ts';
import { findDraw } from './queries.ts';
import { digestUnder, openSeed } from './seeds.ts';
import { drawPlays, draws } from './tables.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterEach(() => app.end());

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).draws;
async function newPlayer(points = 600) {
  const person = await app.signIn();
  if (points > 0) await givePoints(app, [person.personId], points);
  return person;
}
async function expectBooksHold(): Promise<void> {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(({ broken }) => broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
}

describe('drawing', () => {
  it('asks for a sign-in, a draw, its time and enough points; costs them once, and gives the same to the same key', async () => {
    expect(await codeOf(createTestClient(app).draws.play({}))).toBe('40100');
    const player = await newPlayer(700);
    expect(await codeOf(apiOf(player).play({}))).toBe('26020');
    await buildDraw(app, { slots: 4, winners: [4] });
    const { token } = player;
    expect(await app.call('GET', '/waic-activity/lottery/go?clientKey=x', { token })).toMatchObject({ code: '40000' });
    // Looking at the head of the answer draws nothing.
    await app.server.inject({ method: 'HEAD', url: '/waic-activity/lottery/go', headers: { token } });
    app.clock.move(-HOUR_MS / 2);
    expect(await codeOf(apiOf(player).play({}))).toBe('26020');
    app.clock.move(HOUR_MS / 2);
    expect(await codeOf(apiOf(await newPlayer(599)).play({}))).toBe('26010');
    expect(await codeOf(apiOf(await newPlayer(0)).play({}))).toBe('26010');

    expect(await apiOf(player).getChances()).toEqual({ chances: 1, state: 'open', balance: 700, hasEnough: true });
    const clientKey = 'one-and-the-same';
    const played = await apiOf(player).play({ clientKey });
    expect(played).toMatchObject({ number: 1, balance: 100, prize: { gradeEn: 'Grade 1', left: 3 } });
    expect(await apiOf(player).play({ clientKey })).toMatchObject({
      number: 1,
      balance: 100,
      playedAt: played.playedAt,
    });
    expect(await codeOf(apiOf(player).play({ clientKey: 'another-key' }))).toBe('26022');
    expect(await codeOf(apiOf(player).play({}))).toBe('26022');
    expect(await apiOf(player).getChances()).toMatchObject({ chances: 0, state: 'used_up' });
    expect(await apiOf(player).listOwnPlays()).toMatchObject([{ number: 1, titleEn: 'Draw', prize: { winners: 4 } }]);
    const { items } = await createTestClient(app).draws.listWinners({});
    expect(items.map(({ who }) => who)).toEqual([expect.stringContaining('*')]);
    app.clock.move(2 * HOUR_MS);
    expect(await codeOf(apiOf(await newPlayer()).play({}))).toBe('26023');
    await expectBooksHold();
  });

  it('stays as it is once somebody has played', async () => {
    const drawId = await buildDraw(app, { slots: 4, winners: [1] });
    await apiOf(await newPlayer()).play({});
    const { api } = await signStaffIn(app, ['editor']);
    const { items } = await api.resources.list({ resource: 'draw_prize' });
    const { id = '', version = 1 } = items[0] ?? {};
    const { row } = await api.resources.get({ resource: 'draw_prize', id });
    const edit = (values: object) =>
      codeOf(api.resources.update({ resource: 'draw_prize', id, version, values: { ...row.values, ...values } }));
    expect(await edit({ winners: 2 })).toBe('26024');
    expect(await edit({ nameEn: 'A better name' })).toBe('0000');
    const draw = await api.resources.get({ resource: 'draw', id: drawId });
    expect(draw.row.values).not.toHaveProperty('seed');
  });
});

it('shows the hash before, the seed after, and both replay to what happened, also without whoever left', async () => {
  const drawId = await buildDraw(app, { slots: 30, winners: [1, 5, 9] });
  const before = await createTestClient(app).draws.getDraw();
  expect(before?.seed).toBeNull();
  const people = await Promise.all(Array.from({ length: 25 }, () => buildPerson(app.platform.database.db)));
  await givePoints(app, people, 600);
  const plays = createPlays(app.platform);
  await Promise.all(people.map((personId) => plays.submit({ personId, clientKey: undefined })));
  await transact(
    app.platform,
    (tx) => rewardsData.erase?.({ tx, personId: people[7] ?? '', now: app.clock.now() } as never) ?? Promise.resolve(),
  );
  app.clock.move(HOUR_MS + 120_000);
  const after = await createTestClient(app).draws.getDraw();
  expect(after?.seedHash).toBe(before?.seedHash);
  const seed = after?.seed ?? '';
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before?.seedHash);
  const happened = await createTestClient(app).draws.listPlays({ drawId });
  const replayed = await replay({
    drawId,
    slots: 30,
    prizes: after?.prizes ?? [],
    plays: happened.length,
    digestOf: digestUnder(seed),
  });
  expect(happened.map(({ prizeId }) => prizeId)).toEqual(replayed);
  expect(happened).toHaveLength(25);
  await expectBooksHold();
});

describe('many at once for one prize', () => {
  it('without the lock plays are lost to numbers taken twice', async () => {
    const { db } = app.platform.database;
    await buildDraw(app, { slots: 4, winners: [1] });
    const people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(db)));
    await givePoints(app, people, 600);
    const waiting: (() => void)[] = [];
    const meet = async (): Promise<void> => {
      // Everybody has come this far before anybody goes on.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 4) for (const go of waiting) go();
      });
    };
    await Promise.allSettled(
      people.map((personId) => playAll(app.platform, [{ personId, clientKey: undefined }], meet)),
    );
    expect(await db.$count(drawPlays)).toBeLessThan(4);
  });

  it('are judged by the draw as it is when their turn comes', async () => {
    const { db } = app.platform.database;
    const drawId = await buildDraw(app, { points: 600, slots: 4, winners: [1] });
    const { personId } = await newPlayer(650);
    const playAfter = async (change: Partial<typeof draws.$inferInsert>) => {
      const [told] = await playAll(app.platform, [{ personId, clientKey: undefined }], async (tx, id) => {
        await db.update(draws).set(change).where(eq(draws.id, id));
        await lockDraw(tx, id);
      });
      return told;
    };
    expect(await playAfter({ points: 700 })).toMatchObject({ key: 'rewards.too_few_points', details: { points: 700 } });
    expect(await playAfter({ publishedAt: null })).toMatchObject({ key: 'rewards.draw_none' });
    await db.update(draws).set({ publishedAt: app.clock.now() }).where(eq(draws.id, drawId));
    expect(await playAfter({ points: 500 })).toMatchObject({ number: 1, balance: 150 });
    await expectBooksHold();
  });

  it('three thousand draw at two processes, one wins, everybody pays once', async () => {
    const size = 3_000;
    const { db, pool } = app.platform.database;
    const drawId = await buildDraw(app, { slots: size, winners: [1] });
    const people = await signManyIn(pool, app.platform.keys, size);
    await givePoints(
      app,
      people.map(({ personId }) => personId),
      600,
    );
    const other = await app.startAnother();
    const play = (at: Pick<TestApp, 'server'>, { token }: SignedIn) =>
      createTestClient(at, { token }).draws.play({ clientKey: 'the one key' });
    const told = await Promise.all(people.map((person, index) => play(index % 2 ? other : app, person)));
    // Whoever did not hear the answer asks again, perhaps elsewhere.
    const again = people.slice(0, 100);
    expect(await Promise.all(again.map((person) => play(other, person)))).toEqual(told.slice(0, 100));
    await other.stop();

    const plays = await db.select().from(drawPlays).orderBy(drawPlays.number);
    expect(plays.map(({ number }) => number)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    expect(new Set(plays.map(({ personId }) => personId)).size).toBe(size);
    expect(told.map(({ number }) => number)).toEqual(
      people.map(({ personId }) => plays.find((row) => row.personId === personId)?.number),
    );
    const winners = plays.filter(({ prizeId }) => prizeId !== null);
    expect(winners).toHaveLength(1);
    expect(told.filter(({ prize }) => prize !== null)).toHaveLength(1);
    expect(await db.$count(energyBalances, ne(energyBalances.points, 0))).toBe(0);

    const found = await findDraw(db, app.clock.now());
    const replayed = await replay({
      drawId,
      slots: size,
      prizes: [{ id: winners[0]?.prizeId ?? '', winners: 1 }],
      plays: size,
      digestOf: digestUnder(found ? openSeed(app.platform.keys, found.seed) : ''),
    });
    expect(plays.map(({ prizeId }) => prizeId)).toEqual(replayed);
    await expectBooksHold();
  });
});
