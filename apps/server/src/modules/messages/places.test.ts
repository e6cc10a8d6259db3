import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { codeOf } from '../../testing/answers.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { persons } from '../identity/tables.ts';
import { saveForums, saveVenues, setForumRules } from '../programme/commands.ts';
import { setSetting } from '../reference/commands.ts';

let app: TestApp;
let editor: TestStaff;
const hall = buildVenue({ nameEn: 'First Hall', nameZh: '一厅' });
const HOUR_MS = 3_600_000;
/** Of the activity each test has: begins in five hours, one place, booked until then. */
let activityId: string;
let account: string;
let turn = 0;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  editor = await signStaffIn(app, ['editor']);
  await transact(app.platform, async (tx) => {
    await saveVenues(tx, noCache, [hall]);
    // The tests run at any hour.
    const value = { from: '00:00', until: '00:00' };
    await setSetting(tx, editor.actor, app.platform, { code: 'quiet_hours', version: 0, value });
  });
});
afterAll(() => app.end());

const instantOf = (now: number, hoursAhead: number) => new Date(now + hoursAhead * HOUR_MS).toISOString();
const hoursAhead = (hours: number) => instantOf(app.clock.now().getTime(), hours);
/** Its booking closes when it begins, to the millisecond: the clock is read once for all of its times. */
const values = (change: Record<string, unknown> = {}, now = app.clock.now().getTime()) => ({
  titleZh: '晨间导览',
  titleEn: 'Morning Tour',
  summaryZh: '走一小时',
  summaryEn: 'An hour on foot',
  kind: 'tour',
  venueId: hall.id,
  spotZh: null,
  spotEn: null,
  startsAt: instantOf(now, 5),
  endsAt: instantOf(now, 6),
  quota: 1,
  isReviewNeeded: false,
  bookingOpensAt: instantOf(now, -1),
  bookingClosesAt: instantOf(now, 5),
  waitingList: 'automatic',
  ...change,
});
const addActivity = async (change?: Record<string, unknown>) => {
  const { id, version } = await editor.api.resources.create({ resource: 'activity', values: values(change) });
  await editor.api.resources.publish({ resource: 'activity', id, version });
  return id;
};
beforeEach(async () => {
  turn += 1;
  account = `walker${turn}@example.org`;
  activityId = await addActivity();
});

const visitor = async (as?: string) => createTestClient(app, await app.signIn(as)).programme;
const run = (job: string) => transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, job, {}));
const subjects = () =>
  app.sandbox.inbox
    .list({ to: account })
    .filter(({ code }) => code === undefined)
    .map(({ subject }) => subject);
const told = (subject: string) => expect.poll(subjects).toContain(subject);

describe('a place at an activity', () => {
  it('is reserved as a forum’s is, by general visitors too, and once', async () => {
    const signed = await app.signIn();
    await app.platform.database.db.update(persons).set({ userTag: '401' }).where(eq(persons.id, signed.personId));
    const { programme } = createTestClient(app, signed);
    expect(await codeOf(createTestClient(app).programme.reserveActivity({ id: activityId }))).toBe('40100');
    expect(await codeOf(programme.reserveForum({ id: activityId }))).toBe('40401');
    const made = await programme.reserveActivity({ id: activityId });
    expect(made).toMatchObject({ state: 'reserved', forum: null, activity: { id: activityId, taken: 1 } });
    expect(await codeOf(programme.reserveActivity({ id: activityId }))).toBe('21029');
    expect(await codeOf((await visitor()).reserveActivity({ id: activityId }))).toBe('21027');
    expect(await codeOf(editor.api.resources.delete({ resource: 'activity', id: activityId, version: 2 }))).not.toBe(
      '0000',
    );
  });

  it('stands in the way of a forum at the same time', async () => {
    const forum = buildForum({ venueId: hall.id, startsAt: new Date(hoursAhead(5.5)) });
    await transact(app.platform, async (tx) => {
      await saveForums(tx, noCache, [forum]);
      const booking = { opensAt: new Date(hoursAhead(-1)), closesAt: forum.startsAt };
      await setForumRules(tx, noCache, [buildRules({ id: forum.id, booking })]);
    });
    const programme = await visitor();
    await programme.reserveActivity({ id: activityId });
    await expect(programme.reserveForum({ id: forum.id })).rejects.toMatchObject({
      code: '21028',
      data: { activityId, titleEn: 'Morning Tour' },
    });
  });
});

describe('somebody in line', () => {
  it('is told of the place that came free, and when it went on', async () => {
    const holder = await visitor();
    const held = await holder.reserveActivity({ id: activityId });
    const waiting = await visitor(account);
    await waiting.reserveActivity({ id: activityId, isWillingToWait: true });
    await holder.cancelReservation({ id: held.id });
    await told('候补有空位：晨间导览');
    const [offer] = await waiting.listOwnReservations();
    expect(offer?.state).toBe('offered');
    app.clock.move(2 * HOUR_MS);
    await run('programme.move-lines');
    await told('逾期未确认：晨间导览');
  });
});

describe('somebody with a place', () => {
  it('is reminded once, an hour before, unless they gave it back', async () => {
    await (await visitor(account)).reserveActivity({ id: activityId });
    app.clock.move(3.5 * HOUR_MS);
    await run('programme.remind');
    app.clock.move(0.6 * HOUR_MS);
    await run('programme.remind');
    await told('即将开始：晨间导览');
    await run('programme.remind');
    await expect
      .poll(
        async () =>
          (
            await app.platform.database.db.execute(
              sql`SELECT FROM jobs.job WHERE name IN ('programme.remind', 'messages.start-near', 'messages.send') AND state NOT IN ('completed', 'failed')`,
            )
          ).rows,
      )
      .toEqual([]);
    expect(subjects()).toEqual(['即将开始：晨间导览']);
  });

  it('is told when the activity is moved', async () => {
    await (await visitor(account)).reserveActivity({ id: activityId });
    const { row } = await editor.api.resources.get({ resource: 'activity', id: activityId });
    const later = { ...row.values, startsAt: hoursAhead(8), endsAt: hoursAhead(9) };
    await editor.api.resources.update({ resource: 'activity', id: activityId, version: row.version, values: later });
    const { jobs, database } = app.platform;
    const settled = sql`UPDATE session_changes SET changed_at = changed_at - interval '61 seconds'
      WHERE session_id = ${activityId} RETURNING session_id`;
    expect((await database.db.execute(settled)).rows).toHaveLength(1);
    await transact(app.platform, (tx) => jobs.enqueue(tx, 'messages.tell-attendees', {}));
    await told('时间或会场有变：晨间导览');
  });
});

it('tells those who wanted to know that booking is open', async () => {
  const id = await addActivity({ bookingOpensAt: hoursAhead(2), bookingClosesAt: hoursAhead(4) });
  const programme = await visitor(account);
  expect(await codeOf(programme.reserveActivity({ id }))).toBe('21025');
  expect(await programme.setBookingAlert({ id, isOn: true })).toEqual([id]);
  await run('programme.remind');
  app.clock.move(2.1 * HOUR_MS);
  await run('programme.remind');
  await told('预约已开放：晨间导览');
  expect(await programme.listBookingAlerts()).toEqual([]);
});
