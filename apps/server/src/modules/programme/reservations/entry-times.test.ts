import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { eventDay, eventInstant } from '../../../platform/clock.ts';
import { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../../testing/holders.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { activities } from '../activities/tables.ts';
import { saveForums, saveVenues, setForumRules } from '../commands.ts';
import { releaseEntryTimes } from './commands.ts';

let app: TestApp;
let editor: TestStaff;
const hall = buildVenue();
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  editor = await signStaffIn(app, ['editor']);
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
});
afterAll(() => app.end());

/** So many days from now, `YYYY-MM-DD`. */
const dayAfter = (days: number): string => eventDay(new Date(app.clock.now().getTime() + days * DAY_MS));
const at = (day: string, time: string): Date =>
  new Date(eventInstant(day).getTime() + Date.parse(`1970-01-01T${time}Z`));

const values = (day: string, from: string, until: string, change: Record<string, unknown> = {}) => ({
  titleZh: `展览入场 ${from}`,
  titleEn: `Exhibition entry ${from}`,
  summaryZh: '从南门入场',
  summaryEn: 'Enter by the south gate',
  kind: 'exhibition_entry',
  venueId: hall.id,
  spotZh: null,
  spotEn: null,
  startsAt: at(day, from).toISOString(),
  endsAt: at(day, until).toISOString(),
  quota: 30,
  isReviewNeeded: false,
  bookingOpensAt: new Date(app.clock.now().getTime() - DAY_MS).toISOString(),
  bookingClosesAt: at(day, from).toISOString(),
  waitingList: 'automatic',
  ...change,
});

async function addEntry(...times: Parameters<typeof values>): Promise<string> {
  const { id, version } = await editor.api.resources.create({ resource: 'activity', values: values(...times) });
  await editor.api.resources.publish({ resource: 'activity', id, version });
  return id;
}

/** Somebody with a ticket of these days on which nobody has to be named, and which can be given away therefore. */
async function addUnnamed(validDays: string[]): Promise<TicketOwner & { ticketId: string }> {
  const owner = await createOwner(app);
  const { ticketIds } = await buyTickets(app, owner, 1, { kind: 'exhibition', validDays, needsRealName: false });
  return { ...owner, ticketId: ticketIds[0] ?? '' };
}
/** Gives a ticket to somebody who collects it at once. */
async function give({ token, ticketId }: TicketOwner & { ticketId: string }, receiver: TicketOwner): Promise<string> {
  const form = { ticketUuid: ticketId, account: receiver.account };
  const { data } = await app.call('POST', '/ticket/online/ticket/hold/transfer', { token, form });
  await app.call('POST', '/ticket/online/ticket/hold/giftReceivingRecordList', { token: receiver.token });
  return (data as { uuid: string }).uuid;
}

/** Somebody with an exhibition ticket of these days; named on it unless told. */
async function addVisitor(
  validDays: string[],
  { isNamed = true } = {},
): Promise<TicketOwner & { ticketId: string; orderId: string }> {
  const owner = await createOwner(app);
  const { ticketIds, orderId } = await buyTickets(app, owner, 1, {
    kind: 'exhibition',
    validDays,
    needsRealName: true,
  });
  const [ticketId = ''] = ticketIds;
  if (isNamed) {
    const form = holderForm(owner, ticketId);
    await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
  }
  return { ...owner, ticketId, orderId };
}
const programmeOf = ({ token }: Pick<TicketOwner, 'token'>) =>
  createTestClient(app, { token, language: 'en' }).programme;
const reserve = (visitor: Pick<TicketOwner, 'token'>, id: string, insteadOf?: string) =>
  programmeOf(visitor).reserveActivity({ id, ...(insteadOf ? { insteadOf } : {}) });
const takenOf = async (id: string) =>
  (await app.platform.database.db.select().from(activities).where(eq(activities.id, id)))[0]?.taken;

describe('an entry time', () => {
  it('is found where the exhibition is reserved, and in no list of activities', async () => {
    const day = dayAfter(40);
    const id = await addEntry(day, '09:00', '10:30');
    const visitor = createTestClient(app).programme;
    const idsOf = async (query: Parameters<typeof visitor.listActivities>[0]) =>
      (await visitor.listActivities(query)).items.map((one) => one.id);
    expect(await idsOf({ day })).toEqual([]);
    expect(await idsOf({ day, kind: 'exhibition_entry' })).toEqual([id]);
    expect(await visitor.getActivity({ id })).toMatchObject({ kind: 'exhibition_entry', isUnlisted: true, quota: 30 });
  });

  it.each([
    [{ quota: null }, { fields: [{ field: 'quota', reason: 'Please fill this in.' }] }],
    [{ isReviewNeeded: true }, { fields: [{ field: 'isReviewNeeded', reason: 'Entry times cannot be reviewed.' }] }],
  ])('with %j is refused under its field', async (change, data) => {
    const written = editor.api.resources.create({
      resource: 'activity',
      values: values(dayAfter(41), '09:00', '10:00', change),
    });
    await expect(written).rejects.toMatchObject({ data });
  });

  it('starts and ends on one day, stays unlisted, and keeps its kind once it is reserved', async () => {
    const { api } = editor;
    const day = dayAfter(42);
    const overnight = values(day, '22:00', '23:00', { endsAt: at(dayAfter(43), '01:00').toISOString() });
    expect(await codeOf(api.resources.create({ resource: 'activity', values: overnight }))).toBe('21046');
    const untilMidnight = values(day, '22:00', '23:00', { endsAt: at(dayAfter(43), '00:00').toISOString() });
    expect(await codeOf(api.resources.create({ resource: 'activity', values: untilMidnight }))).toBe('0000');
    const id = await addEntry(day, '09:00', '10:00');
    expect(await codeOf(api.resources.list({ resource: 'activity' }))).toBe('0000');
    const [listed] = await api.resources.bulk({ resource: 'activity', action: 'list', targets: [{ id, version: 2 }] });
    expect(listed?.code).toBe('21047');
    await reserve(await addVisitor([day]), id);
    const moved = values(dayAfter(43), '09:00', '10:00');
    expect(await codeOf(api.resources.update({ resource: 'activity', id, version: 2, values: moved }))).toBe('21049');
    const later = values(day, '09:30', '10:30');
    expect(await codeOf(api.resources.update({ resource: 'activity', id, version: 2, values: later }))).toBe('0000');
    const tour = { ...values(day, '09:00', '10:00'), kind: 'tour' };
    expect(await codeOf(api.resources.update({ resource: 'activity', id, version: 3, values: tour }))).toBe('21048');
  });
});

describe('reserving the exhibition', () => {
  it('is for general visitors with a verified ticket of the day, in the specified words', async () => {
    const day = dayAfter(50);
    const id = await addEntry(day, '09:00', '10:30');
    expect(await codeOf(createTestClient(app).programme.reserveActivity({ id }))).toBe('40100');
    const guest = await createOwner(app);
    await expect(reserve(guest, id)).rejects.toMatchObject({
      code: '21038',
      message: 'No reservation permission for exhibition, reserve for general audience only.',
    });
    const unverified = await addVisitor([day], { isNamed: false });
    await expect(reserve(unverified, id)).rejects.toMatchObject({
      code: '21039',
      message: 'Re-verify face and buy ticket under offline exhibition.',
    });
    expect(await codeOf(reserve(await addVisitor([dayAfter(51)]), id))).toBe('21039');
    const visitor = await addVisitor([day]);
    expect(await reserve(visitor, id)).toMatchObject({
      state: 'reserved',
      mode: 'offline',
      activity: { id, taken: 1 },
    });
    const staff = await addVisitor([day]);
    await app.platform.database.db.update(persons).set({ userTag: '408' }).where(eq(persons.id, staff.personId));
    await expect(reserve(staff, id)).rejects.toMatchObject({
      code: '21023',
      message: 'Staff cannot book forums or the offline exhibition.',
    });
    expect(await takenOf(id)).toBe(1);
  });

  it('never goes beyond the quota when many reserve at once', async () => {
    const day = dayAfter(52);
    const id = await addEntry(day, '09:00', '10:30', { quota: 2, waitingList: 'off' });
    const visitors = await Promise.all(Array.from({ length: 6 }, () => addVisitor([day])));
    const codes = await Promise.all(visitors.map((visitor) => codeOf(reserve(visitor, id))));
    expect(codes.toSorted()).toEqual(['0000', '0000', '21027', '21027', '21027', '21027']);
    expect(await takenOf(id)).toBe(2);
  });

  it('takes one time a day, which can be exchanged for another of that day', async () => {
    const [day, next] = [dayAfter(53), dayAfter(54)];
    const morning = await addEntry(day, '09:00', '10:30');
    const noon = await addEntry(day, '12:00', '13:30');
    const tomorrow = await addEntry(next, '09:00', '10:30');
    const visitor = await addVisitor([day, next]);
    const had = await reserve(visitor, morning);
    await expect(reserve(visitor, noon)).rejects.toMatchObject({
      code: '21045',
      message:
        'You have already reserved “Exhibition entry 09:00” on that day. Only one entry time per day can be reserved.',
      data: { reservationId: had.id, activityId: morning },
    });
    expect(await codeOf(reserve(visitor, tomorrow))).toBe('0000');
    expect((await reserve(visitor, noon, had.id)).state).toBe('reserved');
    expect([await takenOf(morning), await takenOf(noon), await takenOf(tomorrow)]).toEqual([0, 1, 1]);
  });

  it('at once for two times of a day gives one of them', async () => {
    const day = dayAfter(55);
    const entries = [await addEntry(day, '09:00', '10:30'), await addEntry(day, '12:00', '13:30')];
    const visitor = await addVisitor([day]);
    const codes = await Promise.all(entries.map((id) => codeOf(reserve(visitor, id))));
    expect(codes.toSorted()).toEqual(['0000', '21045']);
  });

  it('clashes with no session, nor a session with it', async () => {
    const day = dayAfter(56);
    const id = await addEntry(day, '09:00', '10:30');
    const forum = buildForum({ venueId: hall.id, startsAt: at(day, '09:30'), endsAt: at(day, '11:00') });
    const booking = { opensAt: new Date(app.clock.now().getTime() - DAY_MS), closesAt: at(day, '09:00') };
    await transact(app.platform, async (tx) => {
      await saveForums(tx, noCache, [forum]);
      await setForumRules(tx, noCache, [buildRules({ id: forum.id, forumType: 'public_booking', booking })]);
    });
    const visitor = await addVisitor([day]);
    await reserve(visitor, id);
    expect(await codeOf(programmeOf(visitor).reserveForum({ id: forum.id }))).toBe('0000');
    const { days } = await createTestClient(app, { token: visitor.token }).itinerary.getItinerary({
      id: visitor.personId,
    });
    const entries = days.find((one) => one.day === day)?.entries ?? [];
    expect(entries.map((entry) => [entry.id, entry.clashes])).toEqual([
      [id, []],
      [forum.id, []],
    ]);
  });

  it('gives up the place in one that was taken off the site, which is not theirs again once it is back', async () => {
    const day = dayAfter(62);
    const [morning, noon] = [await addEntry(day, '09:00', '10:30'), await addEntry(day, '12:00', '13:30')];
    const visitor = await addVisitor([day]);
    await reserve(visitor, morning);
    const show = (action: 'publish' | 'unpublish', version: number) =>
      editor.api.resources.bulk({ resource: 'activity', action, targets: [{ id: morning, version }] });
    expect(await show('unpublish', 2)).toMatchObject([{ code: '0000' }]);
    expect(await codeOf(reserve(visitor, noon))).toBe('0000');
    expect(await show('publish', 3)).toMatchObject([{ code: '0000' }]);
    expect([await takenOf(morning), await takenOf(noon)]).toEqual([0, 1]);
    await expect(reserve(visitor, morning)).rejects.toMatchObject({ code: '21045', data: { activityId: noon } });
  });

  it('ends with the ticket: its place is free again once the ticket is refunded', async () => {
    const [day, next] = [dayAfter(57), dayAfter(58)];
    const id = await addEntry(day, '09:00', '10:30');
    const visitor = await addVisitor([day, next]);
    await reserve(visitor, id);
    const cashier = await signStaffIn(app, ['cashier']);
    const back = { ticketIds: [visitor.ticketId], lineIds: [], note: 'Cannot come', expectedFen: 0 };
    await cashier.api.orderDesk.refundOrder({ id: visitor.orderId, ...back });
    await expect.poll(() => takenOf(id)).toBe(0);
    expect(await programmeOf(visitor).listOwnReservations()).toMatchObject([{ state: 'cancelled', activity: { id } }]);
    expect(await codeOf(reserve(visitor, id))).toBe('21039');
  });

  it('ends with the ticket that is given away, and with one that goes back to its giver', async () => {
    const day = dayAfter(59);
    const id = await addEntry(day, '09:00', '10:30');
    const [giver, receiver] = [await addUnnamed([day]), await createOwner(app)];
    await reserve(giver, id);
    const giftId = await give(giver, receiver);
    await expect.poll(() => takenOf(id)).toBe(0);
    expect(await codeOf(reserve(giver, id))).toBe('21038');
    expect(await codeOf(reserve(receiver, id))).toBe('0000');

    await createTestClient(app, { token: giver.token }).ticketing.disputeGift({ id: giftId, reason: 'A wrong digit' });
    const { api } = await signStaffIn(app, ['reviewer']);
    const { page } = await api.queues.listEntries({ queue: 'gifts', state: 'waiting' });
    const [entry = { id: '', version: '' }] = page.items;
    await api.queues.decide({ queue: 'gifts', id: entry.id, version: entry.version, verdict: 'approve', reason: '' });
    await expect.poll(() => takenOf(id)).toBe(0);
    expect(await codeOf(reserve(giver, id))).toBe('0000');
  });

  it('ends with the ticket even where it was reserved while the ticket was refunded', async () => {
    const day = dayAfter(60);
    const id = await addEntry(day, '09:00', '10:30');
    const { personId } = await addUnnamed([dayAfter(61)]);
    const now = app.clock.now();
    const { pool } = app.platform.database;
    const client = await pool.connect();
    await client.query('BEGIN');
    const locked = await client.query('SELECT pg_backend_pid() AS pid FROM persons WHERE id = $1 FOR NO KEY UPDATE', [
      personId,
    ]);
    let isDone = false;
    const released = transact(app.platform, (tx) =>
      releaseEntryTimes(tx, new Events(app.platform.jobs), { personId, listDays: async () => [dayAfter(61)], now }),
    ).finally(() => (isDone = true));
    const isHeldUp = async () =>
      (await pool.query('SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [locked.rows[0].pid]))
        .rows.length > 0;
    await expect.poll(async () => isDone || (await isHeldUp())).toBe(true);
    await client.query(
      `INSERT INTO reservations (id, person_id, activity_id, mode, state, requested_at) VALUES ($1, $2, $3, 'offline', 'reserved', $4)`,
      [newId(), personId, id, now],
    );
    await client.query('UPDATE activities SET taken = taken + 1 WHERE id = $1', [id]);
    await client.query('COMMIT');
    client.release();
    await released;
    expect(await takenOf(id)).toBe(0);
  });
});

it('whatever happened, everything adds up', async () => {
  const pool = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(pool)).filter(({ broken: ids }) => ids.length > 0);
  pool.release();
  expect(broken).toEqual([]);
});
