import { randomUUID } from 'node:crypto';
import { stepOf } from '@mingtang/contract/pass';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { eventTime } from '../../../platform/clock.ts';
import { postgresError, type Tx } from '../../../platform/database.ts';
import { signPass } from '../../../platform/passes.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { insertTickets, passCodeOf } from '../../../testing/door.ts';
import { buildDraw } from '../../../testing/draws.ts';
import { givePoints } from '../../../testing/energy.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { tickets } from '../../ticketing/tables.ts';
import { drawPlays } from '../draws/tables.ts';
import { rewardsData } from '../personal-data.ts';
import { handOverPrize, type lockPlay } from './commands.ts';
import { prizeHandOvers } from './tables.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let cashier: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const prizesOf = ({ api }: TestStaff) => api.prizes;
const drawsOf = ({ token }: { token: string }) => createTestClient(app, { token }).draws;

const countHandOvers = (drawId: string) => db().$count(prizeHandOvers, eq(prizeHandOvers.drawId, drawId));
/** What a desk finds of one draw: numbers of plays begin anew in each. */
const findIn = async (drawId: string, words: string, staff = cashier) =>
  (await prizesOf(staff).findPrizes({ words })).prizes.filter((prize) => prize.drawId === drawId);

/** A draw in which the first so many plays all win. */
async function buildWinners(count: number) {
  const drawId = await buildDraw(app, { slots: count, winners: [count] });
  const winners = [];
  for (let number = 1; number <= count; number += 1) {
    const person = await app.signIn();
    await givePoints(app, [person.personId], 600);
    await drawsOf(person).play({});
    winners.push({ ...person, play: { drawId, number } });
  }
  return { drawId, winners };
}
async function buildWinner() {
  const { winners } = await buildWinners(1);
  const [winner] = winners;
  if (!winner) throw new Error('nobody played');
  return winner;
}
async function buildPair() {
  const { drawId, winners } = await buildWinners(2);
  const [first, second] = winners;
  if (!first || !second) throw new Error('nobody played');
  return { drawId, first, second };
}
const codeNow = async (winner: { token: string }): Promise<string> =>
  (await drawsOf(winner).getPrizeCode()).steps[0]?.token ?? '';
const newKey = () => ({ key: randomUUID() });
const erase = (personId: string) =>
  transact(
    app.platform,
    (tx) => rewardsData.erase?.({ tx, personId, now: app.clock.now() } as never) ?? Promise.resolve(),
  );
const expectBooksHold = async (): Promise<void> => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((one) => one.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
};

describe('handing a prize over', () => {
  it('is done once, by the code of its winner; the second desk is told when and by whom', async () => {
    const winner = await buildWinner();
    const code = await codeNow(winner);
    expect(await drawsOf(winner).listOwnPlays()).toMatchObject([{ ...winner.play, handedOverAt: null }]);
    const found = await prizesOf(cashier).findPrizes({ words: code });
    expect(found).toMatchObject({ isCode: true, prizes: [{ ...winner.play, nameEn: 'Prize', state: 'waiting' }] });
    expect(found.prizes[0]?.person).toContain('***');
    const key = randomUUID();
    await prizesOf(cashier).handOverPrize({ ...winner.play, key, code });
    // The answer was lost: the same again is the same.
    await prizesOf(cashier).handOverPrize({ ...winner.play, key, code });
    const [plays] = await drawsOf(winner).listOwnPlays();
    const at = plays?.handedOverAt;
    expect(at).toBeInstanceOf(Date);

    const other = await signStaffIn(app, ['gatekeeper']);
    const second = prizesOf(other).handOverPrize({ ...winner.play, ...newKey(), code: await codeNow(winner) });
    const when = at ? eventTime(at).slice(0, 16) : '';
    await expect(second).rejects.toMatchObject({
      code: '26026',
      message: `This prize was handed over at ${when} by ${cashier.name} and cannot be collected again.`,
    });
    // Neither the desk's name for it nor its own account makes another of it.
    expect(await codeOf(prizesOf(other).handOverPrize({ ...winner.play, key }))).toBe('40900');
    expect(await codeOf(prizesOf(cashier).handOverPrize({ ...winner.play, ...newKey() }))).toBe('26026');
    expect(await findIn(winner.play.drawId, code, other)).toMatchObject([
      { state: 'handed_over', handedOver: { at, by: cashier.name, isCodeShown: true }, undone: null },
    ]);
    expect(await countHandOvers(winner.play.drawId)).toBe(1);
    await expectBooksHold();
  });

  it('takes no code of another, of another kind, or older than five minutes', async () => {
    const { first, second, drawId } = await buildPair();
    const give = (code: string) => codeOf(prizesOf(cashier).handOverPrize({ ...first.play, ...newKey(), code }));
    const picture = await codeNow(first);
    expect(await give(await codeNow(second))).toBe('26029');
    const claims = { id: first.personId, version: 1, step: stepOf(app.clock.now()) };
    expect(await give(signPass(app.platform.keys, 'member-pass', claims))).toBe('26029');
    expect(await give(`${picture.slice(0, -4)}AAAA`)).toBe('26029');
    app.clock.move(6 * MINUTE_MS);
    expect(await give(picture)).toBe('26028');
    expect(await codeOf(prizesOf(cashier).findPrizes({ words: picture }))).toBe('26028');
    expect(await countHandOvers(drawId)).toBe(0);
    expect(await give(await codeNow(first))).toBe('0000');
    // What is shown ahead of time is a clock that runs a little fast, not one of tomorrow.
    const { steps } = await drawsOf(second).getPrizeCode();
    const giveSecond = (code = '') => codeOf(prizesOf(cashier).handOverPrize({ ...second.play, ...newKey(), code }));
    expect(await giveSecond(steps[3]?.token)).toBe('26028');
    expect(await giveSecond(steps[1]?.token)).toBe('0000');
  });

  it('is for winners who are there: not for a play that won nothing, none at all, or of a deleted account', async () => {
    const { first, second, drawId } = await buildPair();
    await db()
      .update(drawPlays)
      .set({ prizeId: null })
      .where(and(eq(drawPlays.drawId, drawId), eq(drawPlays.number, 2)));
    const give = (play: { drawId: string; number: number }) =>
      codeOf(prizesOf(cashier).handOverPrize({ ...play, ...newKey() }));
    expect(await give(second.play)).toBe('40401');
    expect(await give({ drawId, number: 3 })).toBe('40401');
    expect(await give({ drawId: randomUUID(), number: 1 })).toBe('40401');
    await erase(first.personId);
    expect(await give(first.play)).toBe('26027');
    const { items } = await cashier.api.draw.listDrawWinners({ id: drawId, state: 'forfeited' });
    expect(items).toMatchObject([{ number: 1, person: null, state: 'forfeited' }]);
  });

  it('is for who may; looking and taking back for others', async () => {
    const { play } = await buildWinner();
    const codesOf = async (staff: TestStaff) => [
      await codeOf(prizesOf(staff).findPrizes({ words: '1' })),
      await codeOf(prizesOf(staff).handOverPrize({ ...play, ...newKey() })),
      await codeOf(prizesOf(staff).undoHandOver({ ...play, reason: '发错了' })),
    ];
    expect(await codesOf(await signStaffIn(app, ['analyst']))).toEqual(['40300', '40300', '40300']);
    expect(await codesOf(await signStaffIn(app, ['editor']))).toEqual(['40300', '40300', '26037']);
    expect(await codesOf(await signStaffIn(app, ['gatekeeper']))).toEqual(['0000', '0000', '40300']);
    const anonymous = { method: 'POST' as const, headers: { 'x-console': '1' } };
    const url = `/console/api/draws/${play.drawId}/winners/1/hand-over`;
    expect((await app.server.inject({ ...anonymous, url })).json()).toMatchObject({ code: '40100' });
    expect(await codeOf(createTestClient(app).draws.getPrizeCode())).toBe('40100');
    const signedIn = { ...anonymous, headers: { ...anonymous.headers, cookie: `mingtang_console=${cashier.token}` } };
    expect((await app.server.inject({ ...signedIn, url, payload: { key: 'none' } })).json()).toMatchObject({
      code: '40000',
    });
  });

  it('can be taken back with a reason, once; then it waits again, and the trail has both', async () => {
    const winner = await buildWinner();
    const { play } = winner;
    const key = randomUUID();
    await prizesOf(cashier).handOverPrize({ ...play, key });
    await prizesOf(cashier).undoHandOver({ ...play, reason: '认错了人' });
    expect(await codeOf(prizesOf(cashier).undoHandOver({ ...play, reason: '认错了人' }))).toBe('26037');
    expect(await findIn(play.drawId, '1')).toMatchObject([
      { state: 'waiting', handedOver: null, undone: { by: cashier.name, reason: '认错了人' } },
    ]);
    expect(await drawsOf(winner).listOwnPlays()).toMatchObject([{ handedOverAt: null }]);
    // The same request again would say that it was had.
    expect(await codeOf(prizesOf(cashier).handOverPrize({ ...play, key }))).toBe('40900');
    await prizesOf(cashier).handOverPrize({ ...play, ...newKey() });
    expect(await findIn(play.drawId, '1')).toMatchObject([
      { state: 'handed_over', handedOver: { isCodeShown: false }, undone: null },
    ]);
    const { api } = await signStaffIn(app, ['owner']);
    const lines = (await api.staff.listAudit({ entityId: key })).items;
    expect(lines.map(({ action, entity }) => [action, entity])).toEqual([
      ['undo', 'prize'],
      ['hand_out', 'prize'],
    ]);
    await expectBooksHold();
  });
});

describe('two desks at once', () => {
  const rush = async () => {
    const { play } = await buildWinner();
    const give = (tx: Tx, lock?: typeof lockPlay) =>
      handOverPrize(tx, app.platform.keys, cashier.actor, { ...play, ...newKey(), now: app.clock.now() }, lock);
    return { play, give };
  };
  const refusedOf = (tries: PromiseSettledResult<unknown>[]) =>
    tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error & { key?: string }] : []));

  it('without the lock both see it there, and only the database’s own rule stops the second', async () => {
    const { give } = await rush();
    let reading = 0;
    const readBoth: typeof lockPlay = async (tx, { drawId, number }) => {
      const [row] = await tx
        .select()
        .from(drawPlays)
        .where(and(eq(drawPlays.drawId, drawId), eq(drawPlays.number, number)));
      reading += 1;
      await expect.poll(() => reading).toBe(2);
      return row;
    };
    const take = () => db().transaction((tx) => give(tx, readBoth), { isolationLevel: 'repeatable read' });
    const refused = refusedOf(await Promise.allSettled([take(), take()]));
    expect(refused.map((error) => [error.key, postgresError(error)?.constraint])).toEqual([
      [undefined, 'prize_hand_overs_once'],
    ]);
  });

  it('with it one hands over and seven are told so, whichever process they ask', async () => {
    const { play } = await rush();
    const other = await app.startAnother();
    const desks = [];
    for (let at = 0; at < 8; at += 1)
      desks.push(await signStaffIn({ ...app, server: (at % 2 ? other : app).server }, ['cashier']));
    const told = await Promise.all(desks.map((desk) => codeOf(prizesOf(desk).handOverPrize({ ...play, ...newKey() }))));
    await other.stop();
    expect(told.toSorted()).toEqual(['0000', ...Array.from({ length: 7 }, () => '26026')]);
    expect(await countHandOvers(play.drawId)).toBe(1);
  });

  it('the same press twice at the same moment is one', async () => {
    const { play } = await rush();
    const key = randomUUID();
    const press = () => codeOf(prizesOf(cashier).handOverPrize({ ...play, key }));
    expect(await Promise.all([press(), press(), press()])).toEqual(['0000', '0000', '0000']);
    expect(await countHandOvers(play.drawId)).toBe(1);
  });
});

it('finds a winner by what they say or show in full, and nobody by beginnings', async () => {
  const { first, second, drawId } = await buildPair();
  const [ticketId = ''] = await insertTickets(app, second.personId, 1);
  await db().update(tickets).set({ number: 'MT 2A7K 90QX 41' }).where(eq(tickets.id, ticketId));
  await db()
    .update(persons)
    .set({ name: '林见鹿', phone: '+8613912345678', email: 'jianlu@example.org' })
    .where(eq(persons.id, second.personId));
  const find = async (words: string) => (await findIn(drawId, words)).map(({ number }) => number);
  expect(await find('1')).toEqual([1]);
  expect(await find('2')).toEqual([2]);
  for (const words of [
    '13912345678',
    'Jianlu@Example.org',
    '林见鹿',
    'MT 2A7K 90QX 41',
    '90qx41',
    passCodeOf(app, ticketId),
  ])
    expect(await find(words)).toEqual([2]);
  for (const words of ['林', '1391234567', 'qx41', 'person', 'jianlu', '3', '%', 'no code at all'])
    expect(await find(words)).toEqual([]);
  const claims = { id: first.personId, version: 1, step: stepOf(app.clock.now()) };
  expect(await find(signPass(app.platform.keys, 'member-pass', claims))).toEqual([1]);
  const { prizes } = await prizesOf(cashier).findPrizes({ words: '林见鹿' });
  expect(prizes[0]?.person).toBe('林** 139****5678');
  expect(JSON.stringify(prizes)).not.toContain(second.personId);
});

it('is counted in the report, listed by state, and leaves with the sheet', async () => {
  const { drawId, winners } = await buildWinners(4);
  const [first, second, third] = winners;
  await prizesOf(cashier).handOverPrize({ drawId, number: 1, ...newKey() });
  await prizesOf(cashier).handOverPrize({ drawId, number: 2, ...newKey() });
  await prizesOf(cashier).undoHandOver({ drawId, number: 2, reason: '认错了人' });
  await erase(first?.personId ?? '');
  await erase(third?.personId ?? '');
  const { prizes } = await cashier.api.draw.getDrawReport({ id: drawId });
  expect(prizes).toMatchObject([{ winners: 4, won: 4, left: 0, handedOver: 1, waiting: 2 }]);
  const numbersOf = async (state?: 'waiting' | 'handed_over' | 'forfeited') => {
    const { items, total } = await cashier.api.draw.listDrawWinners({ id: drawId, ...(state ? { state } : {}) });
    expect(total).toBe(items.length);
    return items.map(({ number }) => number);
  };
  expect(await numbersOf()).toEqual([4, 3, 2, 1]);
  expect(await numbersOf('waiting')).toEqual([4, 2]);
  expect(await numbersOf('handed_over')).toEqual([1]);
  expect(await numbersOf('forfeited')).toEqual([3]);
  const { items } = await cashier.api.draw.listDrawWinners({ id: drawId, state: 'waiting' });
  expect(items[1]).toMatchObject({ number: 2, personId: second?.personId, undone: { reason: '认错了人' } });

  const { body } = await app.server.inject({
    url: `/console/api/draws/${drawId}/winners/sheet?format=csv`,
    headers: { cookie: `mingtang_console=${cashier.token}`, 'x-console': '1', language: 'en' },
  });
  const states = body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  expect(states.map((cells) => cells[5])).toEqual([
    'Handed over',
    'Handed over',
    'Not yet',
    'Account deleted',
    'Not yet',
  ]);
  expect(states[1]?.[7]).toBe(cashier.name);
});

it('stands in the copy of one’s data, without who handed it over', async () => {
  const winner = await buildWinner();
  const copied = async () =>
    JSON.stringify(await rewardsData.copy({ db: db(), platform: app.platform, personId: winner.personId }));
  expect(await copied()).toContain('"handedOverAt":null');
  await prizesOf(cashier).handOverPrize({ ...winner.play, ...newKey() });
  const [play] = await drawsOf(winner).listOwnPlays();
  expect(await copied()).toContain(`"handedOverAt":"${play?.handedOverAt?.toISOString()}"`);
  expect(await copied()).not.toContain(cashier.id);
});
