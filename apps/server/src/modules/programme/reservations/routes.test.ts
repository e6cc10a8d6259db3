import { CallFailure } from '@mingtang/contract/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { signManyIn } from '../../../rehearsal/signed-in.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { askAudience } from '../../ticketing/queries.ts';
import type { ForumContent, ForumRules } from '../commands.ts';
import { saveForums, saveVenues, setForumRules } from '../commands.ts';
import { forums } from '../tables.ts';
import { type AskBookables, askBookables } from './bookables.ts';
import { decideReservation } from './commands.ts';
import { reserveTogether } from './reserving.ts';
import { reservations } from './tables.ts';

let app: TestApp;
let reviewer: TestStaff;
const hall = buildVenue();
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  reviewer = await signStaffIn(app, ['reviewer']);
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
});
afterAll(() => app.end());

let days = 1;

/** A forum tomorrow or later, at a time of its own unless told, booked from now on. */
async function addForum(rules: Partial<ForumRules> = {}, content: Partial<ForumContent> = {}): Promise<string> {
  days += 1;
  const startsAt = content.startsAt ?? new Date(app.clock.now().getTime() + days * 24 * HOUR_MS);
  const forum = buildForum({ venueId: hall.id, ...content, startsAt });
  const opensAt = new Date(app.clock.now().getTime() - HOUR_MS);
  const booking = { opensAt, closesAt: new Date(startsAt.getTime() - HOUR_MS / 2) };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, offlineQuota: 2, onlineQuota: 0, booking, ...rules }),
    ]);
  });
  return forum.id;
}

const client = async () => createTestClient(app, await app.signIn());
const forumOf = async (id: string) =>
  (await app.platform.database.db.select().from(forums).where(eq(forums.id, id)))[0];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '0000',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const decide = (id: string, verdict: 'approve' | 'reject', version = 1, note: string | null = null) =>
  transact(app.platform, (tx) =>
    decideReservation(tx, new Events(app.platform.jobs), reviewer.actor, {
      id,
      version,
      verdict,
      note,
      now: app.clock.now(),
    }),
  );

describe('reserving', () => {
  it('needs somebody', async () => {
    expect(await codeOf(createTestClient(app).programme.reserveForum({ id: await addForum() }))).toBe('40100');
  });

  it('asks for a forum, and a place of a kind that is', async () => {
    const { token } = await app.signIn();
    const { programme } = createTestClient(app, { token });
    expect((await app.call('POST', '/business/online/forum/reservation/nothing', { token })).code).toBe('40000');
    expect(await codeOf(programme.reserveForum({ id: hall.id }))).toBe('40401');
    expect(await codeOf(programme.reserveForum({ id: await addForum(), mode: 'online' }))).toBe('21031');
  });

  it('takes a place at once where nothing is reviewed, and gives it back', async () => {
    const id = await addForum();
    const { programme } = await client();
    const made = await programme.reserveForum({ id });
    expect(made).toMatchObject({ state: 'reserved', mode: 'offline', forum: { id, offlineTaken: 1 }, decidedAt: null });
    expect(await codeOf(programme.reserveForum({ id }))).toBe('21029');
    const cancelled = await programme.cancelReservation({ id: made.id });
    expect(cancelled).toMatchObject({ state: 'cancelled', forum: { offlineTaken: 0 } });
    expect(await codeOf(programme.cancelReservation({ id: made.id }))).toBe('21032');
    expect((await programme.reserveForum({ id })).state).toBe('reserved');
    expect(await programme.listOwnReservations()).toMatchObject([{ state: 'reserved', forum: { id } }]);
  });

  it('is answered in the reader’s language, with the forum that stands in the way', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 300 * 24 * HOUR_MS);
    const first = await addForum({}, { startsAt, titleEn: 'The First' });
    const second = await addForum({}, { startsAt: new Date(startsAt.getTime() + HOUR_MS / 2) });
    const after = await addForum({}, { startsAt: new Date(startsAt.getTime() + HOUR_MS) });
    const { programme } = createTestClient(app, { ...(await app.signIn()), language: 'en' });
    await programme.reserveForum({ id: first });
    await expect(programme.reserveForum({ id: second })).rejects.toMatchObject({
      code: '21028',
      message: expect.stringContaining('The First'),
    });
    expect((await programme.reserveForum({ id: after })).state).toBe('reserved');
  });

  it.each<[string, Partial<ForumRules>, Partial<ForumContent>, string]>([
    ['a draft', {}, { publishedAt: null }, '40401'],
    ['one that is shown later', {}, { publishedAt: new Date(Date.now() + 3_000 * 24 * HOUR_MS) }, '40401'],
    ['one by invitation', { forumType: 'invited' }, {}, '21033'],
    ['one for which there are tickets', { forumType: 'paid' }, {}, '21030'],
    ['one that nobody books', { booking: null }, {}, '21031'],
  ])('is refused at %s', async (_, rules, content, code) => {
    const id = await addForum(rules, content);
    expect(await codeOf((await client()).programme.reserveForum({ id }))).toBe(code);
  });

  it('is refused before booking opens and after it closed, and at a forum that is over', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 600 * 24 * HOUR_MS);
    const opensAt = new Date(startsAt.getTime() - 2 * HOUR_MS);
    const closesAt = new Date(startsAt.getTime() - HOUR_MS);
    const id = await addForum({ booking: { opensAt, closesAt } }, { startsAt });
    const { programme } = await client();
    expect(await codeOf(programme.reserveForum({ id }))).toBe('21025');
    expect(await codeOf(programme.setBookingAlert({ id, isOn: true }))).toBe('0000');
    expect(await programme.listBookingAlerts()).toEqual([id]);
    const past = await addForum(
      { booking: { opensAt: new Date(0), closesAt: new Date(1) } },
      { startsAt: new Date(app.clock.now().getTime() - 9 * HOUR_MS) },
    );
    expect(await codeOf(programme.reserveForum({ id: past }))).toBe('21026');
    expect(await codeOf(programme.setBookingAlert({ id: past, isOn: true }))).toBe('21036');
  });

  it('exchanges the place one has at the same time, and only that one', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 310 * 24 * HOUR_MS);
    const first = await addForum({}, { startsAt });
    const second = await addForum({}, { startsAt });
    const elsewhere = await addForum();
    const { programme } = await client();
    const had = await programme.reserveForum({ id: first });
    const other = await programme.reserveForum({ id: elsewhere });
    expect(await codeOf(programme.reserveForum({ id: second, insteadOf: other.id }))).toBe('21037');
    const stranger = await client();
    expect(await codeOf(stranger.programme.reserveForum({ id: second, insteadOf: had.id }))).toBe('21037');
    expect((await programme.reserveForum({ id: second, insteadOf: had.id })).state).toBe('reserved');
    const states = new Map((await programme.listOwnReservations()).map(({ forum, state }) => [forum?.id, state]));
    expect([states.get(first), states.get(second), states.get(elsewhere)]).toEqual([
      'cancelled',
      'reserved',
      'reserved',
    ]);
    expect([(await forumOf(first))?.offlineTaken, (await forumOf(second))?.offlineTaken]).toEqual([0, 1]);
  });

  it('is refused when every place is taken', async () => {
    const id = await addForum({ offlineQuota: 1 });
    await (await client()).programme.reserveForum({ id });
    expect(await codeOf((await client()).programme.reserveForum({ id }))).toBe('21027');
  });

  it('is not for staff', async () => {
    const signed = await app.signIn();
    await app.platform.database.db.update(persons).set({ userTag: '408' }).where(eq(persons.id, signed.personId));
    expect(await codeOf(createTestClient(app, signed).programme.reserveForum({ id: await addForum() }))).toBe('21023');
  });

  it('leaves other people’s places alone', async () => {
    const { programme } = await client();
    const made = await programme.reserveForum({ id: await addForum() });
    expect(await codeOf((await client()).programme.cancelReservation({ id: made.id }))).toBe('40401');
  });
});

describe('a reviewed forum', () => {
  it('takes an application, and a place only with the reviewer’s word', async () => {
    const id = await addForum({ isReviewNeeded: true });
    const { programme } = await client();
    const made = await programme.reserveForum({ id, purpose: '负责合规评估' });
    expect(made).toMatchObject({ state: 'under_review', purpose: '负责合规评估', forum: { offlineTaken: 0 } });
    await decide(made.id, 'approve');
    expect(await programme.listOwnReservations()).toMatchObject([{ state: 'reserved', forum: { offlineTaken: 1 } }]);
    await expect(decide(made.id, 'reject', 1, 'no')).rejects.toMatchObject({ key: 'protocol.conflict' });
    await expect(decide(made.id, 'reject', 2, 'no')).rejects.toMatchObject({ key: 'protocol.conflict' });
    const lines = await app.platform.database.db.select().from(auditEntries).where(eq(auditEntries.entityId, made.id));
    expect(lines).toMatchObject([{ actorId: reviewer.id, action: 'approve', entity: 'reservation' }]);
  });

  it('shows the reason of a refusal, and takes another application', async () => {
    const id = await addForum({ isReviewNeeded: true });
    const { programme } = await client();
    const made = await programme.reserveForum({ id });
    await decide(made.id, 'reject', 1, '名额优先留给受邀嘉宾');
    expect(await programme.listOwnReservations()).toMatchObject([
      { state: 'rejected', decisionNote: '名额优先留给受邀嘉宾' },
    ]);
    expect((await programme.reserveForum({ id })).state).toBe('under_review');
  });

  it('says that the places are gone, and keeps the application', async () => {
    const id = await addForum({ isReviewNeeded: true, offlineQuota: 1 });
    const [one, other] = [await client(), await client()];
    const first = await one.programme.reserveForum({ id });
    const second = await other.programme.reserveForum({ id });
    await decide(first.id, 'approve');
    await expect(decide(second.id, 'approve')).rejects.toMatchObject({ key: 'programme.quota_reached' });
    expect(await other.programme.listOwnReservations()).toMatchObject([{ state: 'under_review' }]);
  });

  it('replaces the place one has at the same time', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 400 * 24 * HOUR_MS);
    const reviewed = await addForum({ isReviewNeeded: true }, { startsAt });
    const open = await addForum({}, { startsAt });
    const { programme } = await client();
    const applied = await programme.reserveForum({ id: reviewed });
    await programme.reserveForum({ id: open });
    await decide(applied.id, 'approve');
    const states = new Map((await programme.listOwnReservations()).map(({ forum, state }) => [forum?.id, state]));
    expect([states.get(reviewed), states.get(open)]).toEqual(['reserved', 'released']);
    expect([(await forumOf(reviewed))?.offlineTaken, (await forumOf(open))?.offlineTaken]).toEqual([1, 0]);
  });

  it('ends what nobody decided before it begins', async () => {
    const id = await addForum(
      { isReviewNeeded: true },
      { startsAt: new Date(app.clock.now().getTime() + 2 * HOUR_MS) },
    );
    const { programme } = await client();
    await programme.reserveForum({ id });
    app.clock.move(3 * HOUR_MS);
    await transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'programme.close-reservations', {}));
    await expect.poll(async () => (await programme.listOwnReservations())[0]?.state).toBe('failed');
  });
});

describe('forty people and ten places', () => {
  /** All of them reserve at once, each in a transaction of its own; how many places are then held, and how many are counted. */
  async function rush(bookablesBy?: AskBookables) {
    const id = await addForum({ offlineQuota: 10 });
    const people = await signManyIn(app.platform.database.pool, app.platform.keys, 40);
    const options = { now: app.clock.now(), needsProfile: false, askAudience, ...(bookablesBy ? { bookablesBy } : {}) };
    const wish = {
      kind: 'forum',
      bookableId: id,
      mode: undefined,
      purpose: undefined,
      isWillingToWait: false,
    } as const;
    const tries = await Promise.allSettled(
      people.map(async ({ personId }) => {
        const [made] = await reserveTogether(
          app.platform.database,
          [{ ...wish, personId, insteadOf: undefined }],
          options,
        );
        if (made instanceof Error) throw made;
      }),
    );
    const held = await app.platform.database.db.$count(reservations, eq(reservations.forumId, id));
    return {
      held,
      taken: (await forumOf(id))?.offlineTaken,
      refused: tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as { key?: string }] : [])),
    };
  }

  it('without the lock, people run into the database’s own check instead of an answer', async () => {
    // Whether two come at the same moment is the machine's to say: they come again until two did.
    for (let isMet = false; !isMet; ) {
      const { held, taken, refused } = await rush(askBookables);
      expect([held, taken]).toEqual([10, 10]);
      isMet = refused.some(({ key }) => key !== 'programme.quota_reached');
    }
  });

  it('with it, ten have a place and thirty are told why not', async () => {
    const { held, taken, refused } = await rush();
    expect([held, taken]).toEqual([10, 10]);
    expect(refused.map(({ key }) => key)).toEqual(Array.from({ length: 30 }, () => 'programme.quota_reached'));
  });

  it('one batch gives each its own answer', async () => {
    const id = await addForum({ offlineQuota: 10 });
    const people = await signManyIn(app.platform.database.pool, app.platform.keys, 40);
    const answers = await Promise.all(
      people.map((person) => codeOf(createTestClient(app, person).programme.reserveForum({ id }))),
    );
    const total = (code: string) => answers.filter((one) => one === code).length;
    expect([total('0000'), total('21027'), (await forumOf(id))?.offlineTaken]).toEqual([10, 30, 10]);
  });

  it('one person who taps twice, and at two forums of one time, gets one place', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 500 * 24 * HOUR_MS);
    const ids = [await addForum({}, { startsAt }), await addForum({}, { startsAt })];
    const { programme } = await client();
    const codes = await Promise.all([...ids, ...ids].map((id) => codeOf(programme.reserveForum({ id }))));
    expect(codes.filter((code) => code === '0000')).toHaveLength(1);
    const held = (await programme.listOwnReservations()).filter(({ state }) => state === 'reserved');
    expect(held).toHaveLength(1);
  });
});

it('what is taken is what is held', async () => {
  const pool = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(pool)).filter(({ broken: ids }) => ids.length > 0);
  pool.release();
  expect(broken.map(({ name }) => name)).toEqual([]);
});
