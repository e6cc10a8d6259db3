import { bookingRequest } from '@mingtang/contract/exhibition/meetings/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { postgresError } from '../../../platform/database.ts';
import { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { type MeetingStand, openMeetingStand, slotPlan } from '../../../testing/meetings.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { exhibitors } from '../tables.ts';
import { callOffWithdrawn, movePlaces } from './commands.ts';
import { timesOf } from './policy.ts';

let app: TestApp;
let stand: string;
let manager: MeetingStand['manager'];
let day: string;
let { apiOf, offer, at, booking } = {} as MeetingStand;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());
beforeEach(async () => {
  ({ id: stand, manager, day, apiOf, offer, at, booking } = await openMeetingStand(app));
});

const guest = () => apiOf();

describe('times on offer', () => {
  it('fit between from and until, with a pause between two', () => {
    const times = timesOf({ day: '2026-07-05', ...slotPlan });
    expect(times.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ]);
  });

  it('are not seen once the exhibitor is hidden', async () => {
    await offer();
    expect(await guest().listSlots({ id: stand })).toHaveLength(4);
    await app.platform.database.db.update(exhibitors).set({ publishedAt: null }).where(eq(exhibitors.id, stand));
    app.clock.move(3_600_000);
    expect(await guest().listSlots({ id: stand })).toEqual([]);
  });

  it.each([8_640_000_000_000_000, -8_640_000_000_000_000, 1e300, '99999999999999', '9999-12-31T00:00:00Z'])(
    'begin within our time, not at %s',
    (timeStamp) => {
      const wire = { ...z.encode(bookingRequest, booking('10:00', newId())), timeStamp };
      expect(z.safeDecode(bookingRequest, wire as never).error?.issues[0]?.message).toBe('not_an_instant');
    },
  );

  it('are made by a manager, leave out what overlaps, and are seen by everybody', async () => {
    expect(await offer()).toEqual({ made: 4, leftOut: 0 });
    expect(await codeOf(offer())).toBe('35037');
    expect(await offer({ from: '11:40', until: '13:00' })).toEqual({ made: 2, leftOut: 1 });
    const slots = await guest().listSlots({ id: stand });
    expect(slots.map(({ startsAt, isFree }) => [startsAt.toISOString(), isFree])).toEqual(
      ['10:00', '10:30', '11:00', '11:30', '12:10', '12:40'].map((time) => [at(time).toISOString(), true]),
    );
  });

  it('are refused to others, with wrong fields, in the past, and where nothing fits', async () => {
    expect(await codeOf(guest().addSlots({ id: stand, day, ...slotPlan }))).toBe('40100');
    expect(await codeOf(offer({}, stand, await app.signIn()))).toBe('35001');
    expect(await codeOf(offer({}, stand, await signStandIn(app, stand, 'staff')))).toBe('35002');
    const wrong = { day, ...slotPlan, from: '25:00', minutes: 5 };
    const answer = await app.call('POST', `/business/exhibitor/meetings/${stand}`, {
      token: manager.token,
      form: wrong,
    });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect((answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual([
      'from',
      'minutes',
    ]);
    expect(await codeOf(offer({ until: '10:10' }))).toBe('35037');
    expect(await codeOf(apiOf(manager).addSlots({ id: stand, ...slotPlan, day: '2020-07-05' }))).toBe('35036');
  });

  it('are taken back while they are free', async () => {
    await offer();
    const [first, second] = await guest().listSlots({ id: stand });
    const visitor = await app.signIn();
    await apiOf(visitor).bookMeeting(booking());
    expect(await codeOf(apiOf(manager).withdrawSlot({ id: first?.id ?? '' }))).toBe('35030');
    await apiOf(manager).withdrawSlot({ id: second?.id ?? '' });
    await expect
      .poll(async () => (await guest().listSlots({ id: stand })).map(({ isFree }) => isFree))
      .toEqual([false, true, true]);
    expect(await codeOf(apiOf(visitor).bookMeeting(booking('10:30')))).toBe('35031');
  });
});

describe('exhibitors that change', () => {
  const callOff = () =>
    transact(app.platform, (tx) =>
      callOffWithdrawn(
        tx,
        { cache: app.platform.cache, events: new Events(app.platform.jobs) },
        { now: app.clock.now(), limit: 10 },
      ),
    );
  const setPublished = (publishedAt: Date | null) =>
    app.platform.database.db
      .update(exhibitors)
      .set({ publishedAt, updatedAt: app.clock.now() })
      .where(eq(exhibitors.id, stand));

  it('cannot be deleted with what visitors have to do with them, only unpublished', async () => {
    await offer();
    const { api } = await signStaffIn(app, ['editor']);
    const visitor = await app.signIn();
    await apiOf(visitor).bookMeeting(booking('11:00'));
    const { row } = await api.resources.get({ resource: 'exhibitor', id: stand });
    const gone = api.resources.delete({ resource: 'exhibitor', id: stand, version: row.version });
    await expect(gone).rejects.toMatchObject({
      code: '23007',
      message: expect.stringContaining('(meetings 1, messages 0, cards 0)'),
    });
    // Whatever a count missed, the database keeps.
    await expect(app.platform.database.db.delete(exhibitors).where(eq(exhibitors.id, stand))).rejects.toSatisfy(
      (error) => postgresError(error)?.constraint === 'meetings_slot_id_meeting_slots_id_fk',
    );
  });

  it('whose visitors are told when one does not come, but not while it may be a slip', async () => {
    await offer();
    const visitor = await app.signIn();
    await apiOf(visitor).bookMeeting(booking('11:00'));
    await setPublished(null);
    expect(await callOff()).toBe(0);
    app.clock.move(3 * 60_000);
    expect(await callOff()).toBe(1);
    expect(await callOff()).toBe(0);
    const [meeting] = await apiOf(visitor).listOwnMeetings();
    expect(meeting).toMatchObject({ state: 'cancelled', cancelledBy: 'organiser', cancelReason: null });
    await setPublished(app.clock.now());
    // It is back, and so are its times.
    expect((await apiOf(visitor).listSlots({ id: stand })).filter(({ isFree }) => isFree)).not.toEqual([]);
    await apiOf(visitor).bookMeeting(booking('11:00'));
    app.clock.move(3 * 60_000);
    expect(await callOff()).toBe(0);
  });

  it('take the places of their meetings along to another stand', async () => {
    await offer({ placeZh: 'T-1会谈桌', placeEn: 'Table at T-1, not T-12' });
    await transact(app.platform, (tx) => movePlaces(tx, stand, 'T-1', 'D-20'));
    const [slot] = await guest().listSlots({ id: stand });
    expect(slot).toMatchObject({ placeZh: 'D-20会谈桌', placeEn: 'Table at D-20, not T-12' });
  });
});
