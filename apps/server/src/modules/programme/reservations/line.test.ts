import type { Reservation } from '@mingtang/contract/programme/reservation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { setSetting } from '../../reference/commands.ts';
import type { ForumContent, ForumRules } from '../commands.ts';
import { saveForums, saveVenues, setForumRules } from '../commands.ts';
import { forums } from '../tables.ts';
import { listMovable, moveUp } from './line.ts';
import { moveInLine, offerByHand } from './line-desk.ts';

const HOUR_MS = 3_600_000;
/** The tests run at any hour. */
const noNight = { from: '00:00', until: '00:00' };
const rules = { offerMinutes: 240, leastMinutes: 15, confirmsItself: false, quiet: noNight };
const hall = buildVenue();

/** Jobs are worked by hand here, but for the tests of the jobs themselves. */
let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'web' } });
  editor = await signStaffIn(app, ['editor', 'reviewer']);
  await transact(app.platform, async (tx) => {
    await saveVenues(tx, noCache, [hall]);
    await setSetting(tx, editor.actor, app.platform, { code: 'quiet_hours', version: 0, value: noNight });
  });
});
afterAll(() => app.end());

let days = 1;
async function addForum(change: Partial<ForumRules> = {}, content: Partial<ForumContent> = {}): Promise<string> {
  days += 1;
  const startsAt = content.startsAt ?? new Date(app.clock.now().getTime() + days * 48 * HOUR_MS);
  const forum = buildForum({ venueId: hall.id, ...content, startsAt });
  const booking = { opensAt: new Date(app.clock.now().getTime() - HOUR_MS), closesAt: startsAt };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, offlineQuota: 1, onlineQuota: 0, booking, ...change }),
    ]);
  });
  return forum.id;
}

async function visitor() {
  const signed = await app.signIn();
  const { programme } = createTestClient(app, signed);
  return {
    ...signed,
    programme,
    reserve: (id: string) => programme.reserveForum({ id }),
    wait: (id: string) => programme.reserveForum({ id, isWillingToWait: true }),
    at: async (id: string): Promise<Reservation> => {
      const found = (await programme.listOwnReservations()).find(({ forum }) => forum?.id === id);
      if (!found) throw new Error('There is no reservation.');
      return found;
    },
  };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;
const visitors = async (count: number): Promise<Visitor[]> => {
  const all: Visitor[] = [];
  for (let at = 0; at < count; at++) all.push(await visitor());
  return all;
};
/** A full forum whose one place the first has; the others stand in line. */
async function crowded(waiting: number, change?: Partial<ForumRules>, content?: Partial<ForumContent>) {
  const id = await addForum(change, content);
  const [first, ...others] = (await visitors(waiting + 1)) as [Visitor, ...Visitor[]];
  const held = await first.reserve(id);
  for (const one of others) await one.wait(id);
  return { id, first, held, others: others as [Visitor, Visitor, ...Visitor[]] };
}
const move = (id: string, change: Partial<typeof rules> = {}) =>
  transact(app.platform, (tx) =>
    moveUp(tx, new Events(app.platform.jobs), id, { now: app.clock.now(), rules: { ...rules, ...change } }),
  );
/** What an editor changes in the console. */
async function edit(id: string, change: Record<string, unknown>): Promise<void> {
  const { row } = await editor.api.resources.get({ resource: 'forum', id });
  const values = { ...row.values, ...change };
  await editor.api.resources.update({ resource: 'forum', id, version: row.version, values });
}
const movable = () => listMovable(app.platform.database.db, { now: app.clock.now(), rules }, 100);
/** Minutes from now, to the nearest. */
const minutesUntil = (instant: Date | null) =>
  Math.round(((instant?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000);
const states = (all: Visitor[], id: string) => Promise.all(all.map(async (one) => (await one.at(id)).state));
const taken = async (id: string) =>
  (await app.platform.database.db.select().from(forums).where(eq(forums.id, id)))[0]?.offlineTaken;

describe('a waiting list', () => {
  it('is entered when every place is taken, and says honestly who stands before one', async () => {
    const { id, others } = await crowded(2);
    const [second, third] = others;
    expect((await second.at(id)).placeInLine).toBe(1);
    expect(await third.at(id)).toMatchObject({ state: 'waiting', placeInLine: 2, offerEndsAt: null });
    expect(await codeOf(third.wait(id))).toBe('21029');
    await second.programme.cancelReservation({ id: (await second.at(id)).id });
    expect((await third.at(id)).placeInLine).toBe(1);
    const { forum } = { forum: await third.programme.getForum({ id }) };
    expect([forum.isWaitingListOpen, forum.waiting]).toEqual([true, 1]);
  });

  it('gives a place at once where one is free', async () => {
    const id = await addForum();
    expect(await (await visitor()).wait(id)).toMatchObject({ state: 'reserved', placeInLine: null });
  });

  it('cannot be entered where it is off', async () => {
    const { id } = await crowded(0);
    await edit(id, { waitingList: 'off' });
    expect(await codeOf((await visitor()).wait(id))).toBe('21034');
  });

  it('offers a freed place to the first, who takes it; nobody can take it from them', async () => {
    const { id, first, held, others } = await crowded(2);
    const [second, third] = others;
    await first.programme.cancelReservation({ id: held.id });
    // Free, but theirs who wait.
    expect(await codeOf((await visitor()).reserve(id))).toBe('21027');
    await move(id);
    expect(await states([second, third], id)).toEqual(['offered', 'waiting']);
    const offered = await second.at(id);
    expect(minutesUntil(offered.offerEndsAt)).toBe(240);
    expect(await codeOf((await visitor()).reserve(id))).toBe('21027');
    expect(await codeOf(third.programme.acceptPlace({ id: offered.id }))).toBe('40401');
    expect(await codeOf(third.programme.acceptPlace({ id: (await third.at(id)).id }))).toBe('21032');
    expect((await second.programme.acceptPlace({ id: offered.id })).state).toBe('reserved');
    expect(await taken(id)).toBe(1);
  });

  it('moves on when the offer ends or is declined', async () => {
    const { id, first, held, others } = await crowded(3);
    const [second, third, fourth] = others as [Visitor, Visitor, Visitor];
    await first.programme.cancelReservation({ id: held.id });
    await move(id);
    await third.programme.cancelReservation({ id: (await third.at(id)).id });
    app.clock.move(4 * HOUR_MS);
    expect(await codeOf(second.programme.acceptPlace({ id: (await second.at(id)).id }))).toBe('21035');
    expect(await movable()).toContain(id);
    await move(id);
    expect(await states([second, third, fourth], id)).toEqual(['lapsed', 'cancelled', 'offered']);
    expect(await codeOf(second.programme.acceptPlace({ id: (await second.at(id)).id }))).toBe('21035');
    await fourth.programme.cancelReservation({ id: (await fourth.at(id)).id });
    await move(id);
    expect(await taken(id)).toBe(0);
    expect((await second.wait(id)).state).toBe('reserved');
  });

  it('moves when places are added, for as many as there are', async () => {
    const { id, others } = await crowded(3);
    await edit(id, { offlineQuota: 3 });
    expect(await movable()).toContain(id);
    await Promise.all([move(id), move(id), move(id)]);
    expect(await states(others, id)).toEqual(['offered', 'offered', 'waiting']);
    expect(await taken(id)).toBe(3);
    expect(await movable()).not.toContain(id);
  });

  it('asks for what one has at the same time to be given up, and gives it to the next there', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 700 * 24 * HOUR_MS);
    const { id, first, held, others } = await crowded(1, {}, { startsAt });
    const [second] = others;
    const elsewhere = await addForum({}, { startsAt });
    await second.reserve(elsewhere);
    const after = await visitor();
    await after.wait(elsewhere);
    await first.programme.cancelReservation({ id: held.id });
    await move(id, { confirmsItself: true });
    const offered = await second.at(id);
    expect(offered.state).toBe('offered');
    expect(await codeOf(second.programme.acceptPlace({ id: offered.id }))).toBe('21028');
    await second.programme.acceptPlace({ id: offered.id, givesUpOthers: true });
    expect([(await second.at(id)).state, (await second.at(elsewhere)).state]).toEqual(['reserved', 'cancelled']);
    await move(elsewhere);
    expect((await after.at(elsewhere)).state).toBe('offered');
  });

  it('confirms by itself where the organiser wants that', async () => {
    const { id, first, held, others } = await crowded(1);
    await first.programme.cancelReservation({ id: held.id });
    await move(id, { confirmsItself: true });
    expect(await states(others, id)).toEqual(['reserved']);
    expect(await taken(id)).toBe(1);
  });

  it('ends when it begins, and offers nothing of a forum nobody sees', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 30 * 60_000);
    const { id, first, held, others } = await crowded(2, {}, { startsAt });
    await first.programme.cancelReservation({ id: held.id });
    await app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, id));
    await move(id);
    await app.platform.database.db
      .update(forums)
      .set({ publishedAt: new Date(0) })
      .where(eq(forums.id, id));
    expect(await states(others, id)).toEqual(['waiting', 'waiting']);
    await move(id);
    const { offerEndsAt } = await others[0].at(id);
    expect(minutesUntil(offerEndsAt)).toBe(15);
    app.clock.move(HOUR_MS / 2 + 1);
    await move(id);
    expect(await states(others, id)).toEqual(['lapsed', 'failed']);
  });

  it('leaves nothing of a move that was cut off', async () => {
    const { id, first, held, others } = await crowded(1);
    await first.programme.cancelReservation({ id: held.id });
    const cut = transact(app.platform, async (tx) => {
      await moveUp(tx, new Events(app.platform.jobs), id, { now: app.clock.now(), rules });
      throw new Error('The process died.');
    });
    await expect(cut).rejects.toThrow('died');
    expect([await states(others, id), await taken(id)]).toEqual([['waiting'], 0]);
    expect(await movable()).toContain(id);
    await move(id);
    expect(await states(others, id)).toEqual(['offered']);
  });
});

describe('the organiser', () => {
  const entryOf = async (one: Visitor, id: string) => ({ id: (await one.at(id)).id, version: 1 });
  const offer = (entry: { id: string; version: number }) =>
    transact(app.platform, (tx) =>
      offerByHand(tx, new Events(app.platform.jobs), editor.actor, { ...entry, now: app.clock.now(), rules }),
    );

  it('offers by hand to whom they like, when a place is free', async () => {
    const { id, first, held, others } = await crowded(2);
    await app.platform.database.db.update(forums).set({ waitingList: 'by_hand' }).where(eq(forums.id, id));
    const entry = await entryOf(others[1], id);
    await expect(offer(entry)).rejects.toMatchObject({ key: 'programme.quota_reached' });
    await first.programme.cancelReservation({ id: held.id });
    await move(id);
    expect(await states(others, id)).toEqual(['waiting', 'waiting']);
    await offer(entry);
    expect(await states(others, id)).toEqual(['waiting', 'offered']);
    await expect(offer(entry)).rejects.toMatchObject({ key: 'protocol.conflict' });
    await expect(offer(await entryOf(others[0], id))).rejects.toMatchObject({ key: 'programme.quota_reached' });
  });

  it('puts somebody elsewhere in line', async () => {
    const { id, others } = await crowded(3);
    const entry = await entryOf(others[2] as Visitor, id);
    await transact(app.platform, (tx) => moveInLine(tx, editor.actor, { ...entry, place: 1, now: app.clock.now() }));
    const places = await Promise.all(others.map(async (one) => (await one.at(id)).placeInLine));
    expect(places).toEqual([2, 3, 1]);
    const last = await visitor();
    expect((await last.wait(id)).placeInLine).toBe(4);
  });
});

it('what is taken is what is held, and nobody waits past a free place', async () => {
  const pool = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(pool)).filter(({ broken: ids }) => ids.length > 0);
  pool.release();
  expect(broken.map(({ name }) => name)).toEqual([]);
});
