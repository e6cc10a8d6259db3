import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import { bookingRequest } from '@mingtang/contract/exhibition/meetings/wire';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { postgresError } from '../../../platform/database.ts';
import { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { type MeetingStand, openMeetingStand } from '../../../testing/meetings.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { bookMeeting, lockDiary, lockSlot, remindOfMeetings } from './commands.ts';
import { meetingSlots, meetings } from './tables.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let stand: string;
let manager: MeetingStand['manager'];
let { apiOf, offer, at, booking } = {} as MeetingStand;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());
beforeEach(async () => {
  ({ id: stand, manager, apiOf, offer, at, booking } = await openMeetingStand(app));
});

const guest = () => apiOf();

describe('booking', () => {
  it('asks for a sign-in, whole fields, and oneself', async () => {
    await offer();
    expect(await codeOf(guest().bookMeeting(booking()))).toBe('40100');
    const visitor = await app.signIn();
    const form = { ...z.encode(bookingRequest, booking()), timeStamp: 'soon', name: '', email: 'x', phone: '12' };
    const path = routeUrl(meetingRoutes.bookMeeting);
    const answer = await app.call('POST', path, { token: visitor.token, form: form as Record<string, string> });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect((answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field).sort()).toEqual([
      'email',
      'name',
      'phone',
      'timeStamp',
    ]);
    expect(await codeOf(apiOf(visitor).bookMeeting({ ...booking(), customerId: newId() }))).toBe('35039');
    expect(await codeOf(apiOf(visitor).bookMeeting(booking('10:05')))).toBe('35031');
    expect(await codeOf(apiOf(visitor).bookMeeting(booking('10:00', newId())))).toBe('40401');
    expect(await codeOf(apiOf(manager).bookMeeting(booking()))).toBe('35022');
  });

  it('takes the milliseconds of the specification’s clients, and is the same meeting when it comes again', async () => {
    await offer();
    const { token } = await app.signIn();
    const form = {
      ...(z.encode(bookingRequest, booking('10:30')) as Record<string, string>),
      customerId: '',
      timeStamp: String(at('10:30').getTime()),
      phone: '',
    };
    const path = routeUrl(meetingRoutes.bookMeeting);
    const first = await app.call('POST', path, { token, form });
    expect(first).toMatchObject({ code: '0000', data: { status: 'booked', startTime: at('10:30').toISOString() } });
    const again = await app.call('POST', path, { token, form });
    expect((again.data as { uuid: string }).uuid).toBe((first.data as { uuid: string }).uuid);
    await expect.poll(async () => (await guest().listSlots({ id: stand }))[1]?.isFree).toBe(false);
  });

  it('is refused for a time that is somebody else’s, overlaps with one’s own, or with the same exhibitor', async () => {
    await offer();
    const other = await buildStand(app, 'Yanshi');
    await offer({ from: '10:10' }, other, await signStandIn(app, other));
    const visitor = await app.signIn();
    await apiOf(visitor).bookMeeting(booking());
    expect(await codeOf(apiOf(await app.signIn()).bookMeeting(booking()))).toBe('35030');
    expect(await codeOf(apiOf(visitor).bookMeeting(booking('10:10', other)))).toBe('35032');
    expect(await codeOf(apiOf(visitor).bookMeeting(booking('11:00')))).toBe('35033');
    expect((await apiOf(visitor).bookMeeting(booking('10:40', other))).state).toBe('booked');
  });
});

describe('calling off', () => {
  it('is the visitor’s: the time is free again', async () => {
    await offer();
    const visitor = await app.signIn();
    const { id } = await apiOf(visitor).bookMeeting(booking());
    expect(await codeOf(apiOf(await app.signIn()).cancelMeeting({ id, reason: '不是我的' }))).toBe('40401');
    const called = await apiOf(visitor).cancelMeeting({ id, reason: '行程有变' });
    expect(called).toMatchObject({ state: 'cancelled', cancelledBy: 'visitor', cancelReason: '行程有变' });
    expect(await codeOf(apiOf(visitor).cancelMeeting({ id, reason: '再来一次' }))).toBe('35035');
    expect((await apiOf(await app.signIn()).bookMeeting(booking())).state).toBe('booked');
    const { slots, cancelled } = await apiOf(manager).listStandMeetings({ id: stand });
    expect(slots[0]?.meeting).toMatchObject({ name: '林疏影', email: 'lin@example.org', phone: null });
    expect(cancelled).toMatchObject([{ id, cancelReason: '行程有变' }]);
  });

  it('again and again is refused at the next booking, until a day is over', async () => {
    await offer();
    const visitor = await app.signIn();
    for (let times = 0; times < 3; times++) {
      const { id } = await apiOf(visitor).bookMeeting(booking());
      await apiOf(visitor).cancelMeeting({ id, reason: '再想想' });
    }
    expect(await codeOf(apiOf(visitor).bookMeeting(booking()))).toBe('35045');
    const other = await buildStand(app, 'Yanshi');
    await offer({}, other, await signStandIn(app, other));
    expect((await apiOf(visitor).bookMeeting(booking('10:00', other))).state).toBe('booked');
    app.clock.move(DAY_MS);
    expect((await apiOf(visitor).bookMeeting(booking('11:00'))).state).toBe('booked');
  });

  it('is the stand’s: the time is not on offer any more; nobody’s once it has begun', async () => {
    await offer();
    const visitor = await app.signIn();
    const { id } = await apiOf(visitor).bookMeeting(booking());
    const staff = await signStandIn(app, stand, 'staff');
    await apiOf(staff).cancelStandMeeting({ id, reason: '演示机坏了' });
    expect(await apiOf(visitor).listOwnMeetings()).toMatchObject([
      { id, state: 'cancelled', cancelledBy: 'exhibitor', cancelReason: '演示机坏了' },
    ]);
    expect(await codeOf(apiOf(visitor).bookMeeting(booking()))).toBe('35031');
    const begun = await apiOf(visitor).bookMeeting(booking('11:00'));
    const { db } = app.platform.database;
    const past = new Date(app.clock.now().getTime() - 60_000);
    await db.update(meetingSlots).set({ startsAt: past }).where(eq(meetingSlots.startsAt, begun.startsAt));
    expect(await codeOf(apiOf(visitor).cancelMeeting({ id: begun.id, reason: '太晚了' }))).toBe('35034');
  });
});

it('stands in the visitor’s calendar until it is called off', async () => {
  await offer();
  const visitor = await app.signIn();
  const { id } = await apiOf(visitor).bookMeeting(booking());
  const { url } = await createTestClient(app, visitor).itinerary.makeCalendar();
  const feed = async (): Promise<string> =>
    (await app.server.inject({ method: 'GET', url: new URL(url).pathname })).body;
  expect(await feed()).toMatch(
    /STATUS:CONFIRMED[^]*SUMMARY:会面：Xuanniao公司|SUMMARY:会面：Xuanniao公司[^]*STATUS:CONFIRMED/,
  );
  await apiOf(visitor).cancelMeeting({ id, reason: '行程有变' });
  expect(await feed()).toContain('STATUS:CANCELLED');
});

it('reminds both of what begins within the hour, once; early ones on the evening before', async () => {
  await offer();
  const visitor = await app.signIn();
  const { id } = await apiOf(visitor).bookMeeting(booking());
  const events = new Events(app.platform.jobs);
  const rules = { quiet: { from: '22:00', until: '08:00' }, leastMinutes: 15 };
  const remind = (now: Date) =>
    transact(app.platform, (tx) => remindOfMeetings(tx, events, { now, minutes: 60, rules, limit: 10 }));
  const remindedAt = async () =>
    (await app.platform.database.db.select().from(meetings).where(eq(meetings.id, id)))[0]?.remindedAt;
  await remind(new Date(at('08:59').getTime()));
  expect(await remindedAt()).toBeNull();
  const near = new Date(at('09:01').getTime());
  await remind(near);
  expect(await remindedAt()).toEqual(near);
  await remind(new Date(at('09:02').getTime()));
  expect(await remindedAt()).toEqual(near);

  // A stand that opens at ten in a town that sleeps until eleven: half an hour before its night begins.
  rules.quiet = { from: '21:00', until: '11:00' };
  await app.platform.database.db.update(meetings).set({ remindedAt: null }).where(eq(meetings.id, id));
  const evening = new Date(at('20:30').getTime() - DAY_MS);
  await remind(new Date(evening.getTime() - 60_000));
  expect(await remindedAt()).toBeNull();
  await remind(evening);
  expect(await remindedAt()).toEqual(evening);

  // Whoever books past the hour of the reminder knows when it begins.
  await app.platform.database.db
    .update(meetings)
    .set({ remindedAt: null, bookedAt: new Date(evening.getTime() + 60_000) })
    .where(eq(meetings.id, id));
  await remind(new Date(at('09:30').getTime()));
  expect(await remindedAt()).toBeNull();
});

describe('several at once', () => {
  const desk = () => ({ cache: app.platform.cache, events: new Events(app.platform.jobs) });
  const book = (
    personId: string,
    exhibitorId: string,
    time: string,
    locks?: { diary: typeof lockDiary; slot: typeof lockSlot },
  ) =>
    app.platform.database.db.transaction(
      (tx) =>
        bookMeeting(
          tx,
          desk(),
          { ...booking(time, exhibitorId), phone: null, personId, now: app.clock.now() },
          ...(locks ? [locks] : []),
        ),
      { isolationLevel: locks ? 'repeatable read' : 'read committed' },
    );
  const outcome = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).map((one) =>
      one.status === 'fulfilled'
        ? 'booked'
        : ((one.reason as { key?: string }).key ?? postgresError(one.reason as Error)?.constraint),
    );
  const byName = (a = '', b = ''): number => a.localeCompare(b);
  const ownBooked = (personId: string) => app.platform.database.db.$count(meetings, eq(meetings.personId, personId));

  it('without the diary’s lock, one person is at two stands at once; with it, at one', async () => {
    await offer();
    const other = await buildStand(app, 'Rival');
    await offer({}, other, await signStandIn(app, other));
    let waiting = 0;
    const bothHere = async (): Promise<void> => {
      waiting += 1;
      await expect.poll(() => waiting).toBe(2);
    };
    const careless = await app.signIn();
    // Both read that nothing is in the diary before either writes into it.
    const open = {
      diary: () => Promise.resolve(),
      slot: async (...of: Parameters<typeof lockSlot>) => {
        const slot = await lockSlot(...of);
        await bothHere();
        return slot;
      },
    };
    const tries = [book(careless.personId, stand, '10:00', open), book(careless.personId, other, '10:00', open)];
    expect(await outcome(tries)).toEqual(['booked', 'booked']);
    expect(await ownBooked(careless.personId)).toBe(2);

    const careful = await app.signIn();
    const locked = [book(careful.personId, stand, '11:00'), book(careful.personId, other, '11:00')];
    expect((await outcome(locked)).toSorted(byName)).toEqual(['booked', 'stand.own_overlap']);
    expect(await ownBooked(careful.personId)).toBe(1);
  });

  it('without the slot’s lock only the database’s own rule keeps two from one time; with it, seven of eight are told', async () => {
    await offer();
    let waiting = 0;
    const unlocked = {
      diary: lockDiary,
      slot: async (tx: Parameters<typeof lockSlot>[0], of: Parameters<typeof lockSlot>[1]) => {
        const [slot] = await tx
          .select()
          .from(meetingSlots)
          .where(eq(meetingSlots.exhibitorId, of.exhibitorId))
          .limit(1);
        waiting += 1;
        await expect.poll(() => waiting).toBe(2);
        return slot;
      },
    };
    const two = await Promise.all([app.signIn(), app.signIn()]);
    const harm = await outcome(two.map(({ personId }) => book(personId, stand, '10:00', unlocked)));
    expect(harm.toSorted(byName)).toEqual(['booked', 'meetings_slot_once']);

    const eight = await Promise.all(Array.from({ length: 8 }, () => app.signIn()));
    const told = await outcome(eight.map(({ personId }) => book(personId, stand, '11:00')));
    expect(told.toSorted(byName)).toEqual(['booked', ...Array<string>(7).fill('stand.slot_taken')]);
  });
});
