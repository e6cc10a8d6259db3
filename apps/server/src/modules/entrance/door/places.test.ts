import { type DoorPlace, decideAdmission } from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { eventDay, eventInstant } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { buildCheckpoint, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../../testing/holders.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { activities } from '../../programme/activities/tables.ts';
import { saveForums, saveVenues, setForumRules } from '../../programme/commands.ts';
import { reservations } from '../../programme/reservations/tables.ts';
import { forums, venues } from '../../programme/tables.ts';
import { tickets } from '../../ticketing/tables.ts';
import { doorHash } from './sealing.ts';
import { resendStaleTickets } from './stale-places.ts';
import { doorStalePersons } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of the ticket, and of the sessions beside it. */
const [OWN_HALL, OTHER_HALL] = [0, 5];

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
let owner: TestStaff;
let token: string;
let hallDoor: string;
let gate: string;
const stage = buildVenue({ hall: OTHER_HALL });
const lobby = buildVenue();
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
  await fillDictionary(app);
  door = createConsoleClient(app).entrance;
  owner = await signStaffIn(app, ['owner']);
  [token = ''] = await enrolDevices(app, ['Hall 5']);
  gate = await buildCheckpoint(app);
  hallDoor = await buildCheckpoint(app, { halls: [OTHER_HALL] });
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [stage, lobby]));
});
beforeEach(() => app.platform.database.db.delete(doorStalePersons));
afterAll(() => app.end());

const db = () => app.platform.database.db;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
const resend = () => transact(app.platform, (tx) => resendStaleTickets(tx, app.platform.keys, 100));
const countNotes = () => db().$count(doorStalePersons);

/** A forum that anybody may book, in two hours unless told. */
async function addForum(change: { startsAt?: Date; endsAt?: Date; venueId?: string; isReviewNeeded?: boolean } = {}) {
  const { isReviewNeeded = false, startsAt = inMinutes(120), ...place } = change;
  const forum = buildForum({ venueId: stage.id, startsAt, ...place });
  const before = (minutes: number) => new Date(forum.startsAt.getTime() - minutes * MINUTE_MS);
  const booking = { opensAt: before(3 * 24 * 60), closesAt: before(10) };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, forumType: 'public_booking', booking, isReviewNeeded }),
    ]);
  });
  return forum;
}
const placeOf = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  hall: number | null = OTHER_HALL,
): DoorPlace => ({
  kind: 'session',
  hall,
  from: startsAt,
  until: endsAt,
});

/** A ticket of today for another hall, whose owner is named on it. */
async function buildOwnTicket() {
  const visitor = await createOwner(app);
  const [ticketId = ''] = await buy(visitor, 1);
  expect((await name(visitor, ticketId)).code).toBe('0000');
  return { ticketId, visitor, programme: createTestClient(app, visitor).programme };
}
const buy = async (visitor: TicketOwner, count: number) =>
  (
    await buyTickets(app, visitor, count, {
      validDays: [eventDay(app.clock.now())],
      halls: [OWN_HALL],
      reEntry: 'always',
    })
  ).ticketIds;
const name = (visitor: TicketOwner, ticketId: string, change: Record<string, string> = {}) =>
  app.call('POST', '/ticket/online/ticket/hold/realName', {
    token: visitor.token,
    form: holderForm(visitor, ticketId, change),
  });

/** An entry time that somebody reserved, as its pages will make it. */
async function reserveEntryTime({ personId }: TicketOwner, startsAt: Date, endsAt: Date): Promise<void> {
  const now = app.clock.now();
  const activityId = newId();
  const texts = { titleZh: '上午', titleEn: 'Morning', summaryZh: '', summaryEn: '' };
  const made = { createdAt: now, updatedAt: now, publishedAt: now, requestedAt: now };
  await db()
    .insert(activities)
    .values({
      ...texts,
      ...made,
      id: activityId,
      kind: ENTRY_TIME,
      isUnlisted: true,
      venueId: lobby.id,
      startsAt,
      endsAt,
      quota: 100,
      isReviewNeeded: false,
    });
  await db()
    .insert(reservations)
    .values({ id: newId(), personId, activityId, mode: 'offline', state: 'reserved', requestedAt: now });
}

/** All that a device has not read yet. */
async function read(from: string) {
  const all: Awaited<ReturnType<typeof door.listDoorTickets>>['tickets'] = [];
  for (let cursor = from; ; ) {
    const page = await door.listDoorTickets({ token, cursor });
    all.push(...page.tickets);
    ({ cursor } = page);
    if (!page.isMore) return { cursor, tickets: all };
  }
}
/** These tickets as devices hear of them after a place in the list; what is under way in the cluster holds them back for a moment. */
async function hear(ticketIds: string[], from = '') {
  return vi.waitFor(async () => {
    const { cursor, tickets: told } = await read(from);
    const found = ticketIds.map((id) => told.findLast(({ hash }) => hash === doorHash(id)));
    if (found.includes(undefined)) throw new Error('not told yet');
    return { cursor, count: told.length, places: found.map((ticket) => ticket?.places) };
  });
}

describe('a list of tickets', () => {
  it('has the places of an owner on the ticket they are named on, and on no other of theirs', async () => {
    const visitor = await createOwner(app);
    const colleague = await createOwner(app);
    const [own = '', theirs = '', nobodys = ''] = await buy(visitor, 3);
    await name(visitor, own);
    await createTestClient(app, visitor).ticketing.sendContactCode({ account: colleague.account });
    const { code = '' } = await app.sandbox.inbox.waitFor({ to: colleague.account });
    expect((await name(visitor, theirs, { account: colleague.account, verifyCode: code })).code).toBe('0000');
    const [later, sooner] = [await addForum({ startsAt: inMinutes(300) }), await addForum({ venueId: lobby.id })];
    for (const { id } of [later, sooner]) await createTestClient(app, visitor).programme.reserveForum({ id });
    expect((await hear([own, theirs, nobodys])).places).toEqual([
      [placeOf(sooner, null), placeOf(later)],
      undefined,
      undefined,
    ]);
  });

  it('has no place at a stream, none that is not granted, and none of a day gone by', async () => {
    const { ticketId, visitor, programme } = await buildOwnTicket();
    const reviewed = await addForum({ isReviewNeeded: true, startsAt: inMinutes(300) });
    await programme.reserveForum({ id: reviewed.id });
    const streamed = await addForum();
    await programme.reserveForum({ id: streamed.id, mode: 'online' });
    const now = app.clock.now();
    const yesterday = await addForum({ startsAt: inMinutes(-26 * 60), endsAt: inMinutes(-25 * 60) });
    const row = { personId: visitor.personId, mode: 'offline', state: 'reserved', requestedAt: now } as const;
    await db()
      .insert(reservations)
      .values({ ...row, id: newId(), forumId: yesterday.id });
    expect((await hear([ticketId])).places).toEqual([undefined]);
  });

  it('has a ticket again, once, whenever a place of its holder is reserved, moved, called off, shown again or given back', async () => {
    const { ticketId, programme } = await buildOwnTicket();
    const other = await buildOwnTicket();
    const own = buildVenue({ hall: OTHER_HALL });
    await transact(app.platform, (tx) => saveVenues(tx, noCache, [own]));
    const forum = await addForum({ venueId: own.id });
    const { id } = forum;
    let { cursor } = await hear([ticketId, other.ticketId]);
    const version = async () =>
      (await db().select({ version: forums.version }).from(forums).where(eq(forums.id, id)))[0]?.version ?? 0;
    const move = async (venueId: string, startsAt: Date, endsAt: Date) =>
      owner.api.programme.moveForum({ id, version: await version(), venueId, startsAt, endsAt });
    const [startsAt, endsAt] = [inMinutes(180), inMinutes(240)];
    let reserved: Reservation | undefined;
    const steps: [string, () => Promise<unknown>, DoorPlace[] | undefined][] = [
      ['reserved', async () => (reserved = await programme.reserveForum({ id })), [placeOf(forum)]],
      ['moved in time', () => move(own.id, startsAt, endsAt), [placeOf({ startsAt, endsAt })]],
      ['to another venue', () => move(lobby.id, startsAt, endsAt), [placeOf({ startsAt, endsAt }, null)]],
      ['by an import', () => transact(app.platform, (tx) => saveForums(tx, noCache, [forum])), [placeOf(forum)]],
      [
        'called off',
        async () => owner.api.resources.unpublish({ resource: 'forum', id, version: await version() }),
        undefined,
      ],
      [
        'shown again',
        async () => owner.api.resources.publish({ resource: 'forum', id, version: await version() }),
        [placeOf(forum)],
      ],
      [
        'in another hall with its venue',
        () => db().update(venues).set({ hall: 7 }).where(eq(venues.id, own.id)),
        [placeOf(forum, 7)],
      ],
      ['and back', () => db().update(venues).set({ hall: OTHER_HALL }).where(eq(venues.id, own.id)), [placeOf(forum)]],
      ['given back', () => programme.cancelReservation({ id: reserved?.id ?? '' }), undefined],
    ];
    for (const [step, act, places] of steps) {
      await act();
      expect([step, await resend()]).toEqual([step, 1]);
      const heard = await hear([ticketId], cursor);
      expect([step, heard.count, heard.places]).toEqual([step, 1, [places]]);
      ({ cursor } = heard);
    }
    expect(await countNotes()).toBe(0);
  });

  it('has nothing new of a session whose text, rules or counts changed', async () => {
    const { programme } = await buildOwnTicket();
    const forum = await addForum();
    await programme.reserveForum({ id: forum.id });
    await db().delete(doorStalePersons);
    await transact(app.platform, (tx) => saveForums(tx, noCache, [{ ...forum, titleEn: 'Another Title' }]));
    await transact(app.platform, (tx) => setForumRules(tx, noCache, [buildRules({ id: forum.id, offlineQuota: 9 })]));
    await db().update(forums).set({ viewers: 3 }).where(eq(forums.id, forum.id));
    await db().update(reservations).set({ remindedAt: app.clock.now() }).where(eq(reservations.forumId, forum.id));
    expect(await countNotes()).toBe(0);
  });

  it('follows who is named on a ticket', async () => {
    const visitor = await createOwner(app);
    const [ticketId = ''] = await buy(visitor, 1);
    const forum = await addForum();
    await createTestClient(app, visitor).programme.reserveForum({ id: forum.id });
    expect(await resend()).toBe(1);
    const before = await hear([ticketId]);
    expect(before.places).toEqual([undefined]);
    await name(visitor, ticketId);
    expect((await hear([ticketId], before.cursor)).places).toEqual([[placeOf(forum)]]);
  });
});

describe('what devices are sent again', () => {
  const changedIn = async (ids: string[]) => {
    const rows = await db()
      .select({ id: tickets.id, changedIn: sql<string>`${tickets.changedIn}::text` })
      .from(tickets)
      .where(inArray(tickets.id, ids));
    return ids.map((id) => rows.find((row) => row.id === id)?.changedIn);
  };
  /** Visitors with a place at one forum, nobody told yet. */
  async function buildReserved(count: number) {
    const forum = await addForum();
    const all = [];
    for (let made = 0; made < count; made++) {
      const one = await buildOwnTicket();
      await one.programme.reserveForum({ id: forum.id });
      all.push(one.ticketId);
    }
    return all;
  }

  it('is taken by one of two processes, and stays for the next when one ends in the middle', async () => {
    const ticketIds = await buildReserved(3);
    const before = await changedIn(ticketIds);
    const killed = transact(app.platform, async (tx) => {
      expect(await resendStaleTickets(tx, app.platform.keys, 100)).toBe(3);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await countNotes(), await changedIn(ticketIds)]).toEqual([3, before]);
    // The first holds what it took until the other has looked.
    const second = Promise.withResolvers<number>();
    const first = transact(app.platform, async (tx) => {
      const taken = await resendStaleTickets(tx, app.platform.keys, 2);
      second.resolve(await resend());
      return taken;
    });
    expect([await first, await second.promise]).toEqual([2, 1]);
    expect(await countNotes()).toBe(0);
    const after = await changedIn(ticketIds);
    expect(after.filter((written, index) => written === before[index])).toEqual([]);
  });

  it('waits for no ticket that somebody has locked, and takes it the next time', async () => {
    const [locked = '', free = ''] = await buildReserved(2);
    const before = await changedIn([locked, free]);
    await transact(app.platform, async (tx) => {
      await tx.select().from(tickets).where(eq(tickets.id, locked)).for('no key update');
      expect(await resend()).toBe(2);
    });
    const [stillOld, told] = await changedIn([locked, free]);
    expect([stillOld === before[0], told === before[1]]).toEqual([true, false]);
    expect(await countNotes()).toBe(1);
    expect(await resend()).toBe(1);
    expect((await changedIn([locked]))[0]).not.toBe(before[0]);
    expect(await countNotes()).toBe(0);
  });
});

describe('a scan', () => {
  const scan = async (ticketId: string, checkpointId: string) =>
    (
      await door.handInScans({
        token,
        scans: [{ id: newId(), code: passCodeOf(app, ticketId), checkpointId, scannedAt: app.clock.now(), said: null }],
      })
    ).scans[0];
  /** Has some time gone by while this is done, and no time else. */
  async function after<Result>(minutes: number, act: () => Promise<Result>): Promise<Result> {
    app.clock.move(minutes * MINUTE_MS);
    return act().finally(() => app.clock.move(-minutes * MINUTE_MS));
  }
  beforeAll(() => app.clock.hold());
  afterAll(() => app.clock.release());

  it('at a hall that the ticket does not include is let in by a reserved session, by what is true now', async () => {
    const { ticketId, programme } = await buildOwnTicket();
    const forum = await addForum({ startsAt: inMinutes(120), endsAt: inMinutes(180) });
    const at = (minutes: number) => after(minutes, async () => (await scan(ticketId, hallDoor))?.verdict);
    expect(await at(61)).toBe('wrong_hall');
    const { id } = await programme.reserveForum({ id: forum.id });
    // No device has been told of it.
    expect([await at(59), await at(60), await at(180), await at(181)]).toEqual([
      'wrong_hall',
      'admitted',
      'admitted',
      'wrong_hall',
    ]);
    await programme.cancelReservation({ id });
    expect(await at(61)).toBe('wrong_hall');
  });

  it('of a colleague’s ticket is let in by no place of its buyer', async () => {
    const visitor = await createOwner(app);
    const [ticketId = ''] = await buy(visitor, 1);
    const forum = await addForum({ startsAt: inMinutes(30) });
    await createTestClient(app, visitor).programme.reserveForum({ id: forum.id });
    expect((await scan(ticketId, hallDoor))?.verdict).toBe('wrong_hall');
    await name(visitor, ticketId);
    expect((await scan(ticketId, hallDoor))?.verdict).toBe('admitted');
  });

  it('opens as early as the organiser says, who tells devices the same', async () => {
    const { ticketId, programme } = await buildOwnTicket();
    const forum = await addForum({ startsAt: inMinutes(120) });
    await programme.reserveForum({ id: forum.id });
    const setup = async () => (await door.getDoor({ token, deviceTime: app.clock.now(), waiting: 0 })).sessionMinutes;
    expect([await setup(), (await scan(ticketId, hallDoor))?.verdict]).toEqual([60, 'wrong_hall']);
    const set = async (value: number) => {
      const all = await owner.api.reference.listSettings({});
      const { version = 0 } = all.find(({ code }) => code === 'door_session_minutes') ?? {};
      await owner.api.reference.updateSetting({ code: 'door_session_minutes', version, values: { value } });
    };
    await set(120);
    await expect.poll(setup).toBe(120);
    expect((await scan(ticketId, hallDoor))?.verdict).toBe('admitted');
    await set(60);
    await expect.poll(setup).toBe(60);
  });

  it('is decided by a device without a network as by the server', async () => {
    const { ticketId, visitor, programme } = await buildOwnTicket();
    const forum = await addForum({ startsAt: inMinutes(120), endsAt: inMinutes(180) });
    await programme.reserveForum({ id: forum.id });
    await reserveEntryTime(visitor, inMinutes(-180), inMinutes(90));
    await resend();
    const setup = await door.getDoor({ token, deviceTime: app.clock.now(), waiting: 0 });
    const { tickets: listed } = await vi.waitFor(async () => {
      const told = await read('');
      expect(told.tickets.findLast(({ hash }) => hash === doorHash(ticketId))?.places).toHaveLength(2);
      return told;
    });
    const ticket = listed.findLast(({ hash }) => hash === doorHash(ticketId));
    const onDevice = (checkpointId: string) => {
      const at = app.clock.now();
      const step = stepOf(at);
      const halls = (id: string) => setup.checkpoints.find((one) => one.id === id)?.halls ?? [];
      return decideAdmission({
        pass: { version: 1, step },
        ticket,
        product: setup.products.find(({ id }) => id === ticket?.productId),
        checkpoint: { direction: 'in', halls: halls(checkpointId) },
        day: eventDay(at),
        step,
        at,
        sessionMinutes: setup.sessionMinutes ?? Number.NaN,
        passages: [],
        hallsOf: halls,
      });
    };
    const verdicts = await Promise.all(
      [[0, hallDoor] as const, [100, hallDoor] as const, [190, hallDoor] as const].map(async ([minutes, post]) => {
        app.clock.move(minutes * MINUTE_MS);
        const own = onDevice(post);
        app.clock.move(-minutes * MINUTE_MS);
        return own.verdict;
      }),
    );
    expect(verdicts).toEqual(['wrong_hall', 'admitted', 'wrong_hall']);
    const own = await after(100, async () => onDevice(gate));
    const server = await after(100, () => scan(ticketId, gate));
    expect(server).toMatchObject({ verdict: own.verdict, entryTimes: own.entryTimes });
    expect(own.entryTimes).toEqual({
      isNow: false,
      times: [{ from: inMinutes(-180), until: inMinutes(90) }],
    });
  });

  it('inside and outside of a reserved entry time is let in and told so, once a day', async () => {
    const [early, right] = [await buildOwnTicket(), await buildOwnTicket()];
    const [from, until] = [inMinutes(60), inMinutes(150)];
    for (const { visitor } of [early, right]) await reserveEntryTime(visitor, from, until);
    const times = [{ from, until }];
    expect(await scan(early.ticketId, gate)).toMatchObject({
      verdict: 'admitted',
      entryTimes: { isNow: false, times },
    });
    expect(await after(75, () => scan(right.ticketId, gate))).toMatchObject({
      verdict: 'admitted',
      entryTimes: { isNow: true, times },
    });
    expect((await after(76, () => scan(right.ticketId, gate)))?.entryTimes).toBeUndefined();
    const none = await buildOwnTicket();
    expect(await scan(none.ticketId, gate)).toMatchObject({ verdict: 'admitted' });
    expect((await scan(none.ticketId, hallDoor))?.entryTimes).toBeUndefined();
  });
});

it('the help desk sees what a holder reserved today', async () => {
  const { ticketId, visitor, programme } = await buildOwnTicket();
  const today = eventDay(app.clock.now());
  const forum = await addForum({ startsAt: eventInstant(today, '22:00') });
  const tomorrow = await addForum({ startsAt: new Date(eventInstant(today, '22:00').getTime() + 24 * HOUR_MS) });
  for (const { id } of [forum, tomorrow]) await programme.reserveForum({ id });
  const [from, until] = [eventInstant(today, '09:00'), eventInstant(today, '10:30')];
  await reserveEntryTime(visitor, from, until);
  const found = await door.findDoorTicket({ token, code: passCodeOf(app, ticketId) });
  expect(found.places).toEqual([{ kind: 'entry_time', hall: null, from, until }, placeOf(forum)]);
});
