import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { saveForums, saveVenues, setForumRules } from '../commands.ts';
import { remind, tellOfOpenings } from './reminders.ts';

const HOUR_MS = 3_600_000;
const rules = { quiet: { from: '22:00', until: '08:00' }, leastMinutes: 15 };
const hall = buildVenue();
/** Days nobody else of these tests is on. */
const at = (day: number, time: string) => new Date(`2041-07-0${day}T${time}:00+08:00`);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'web' } });
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
});
afterAll(() => app.end());

async function addForum(startsAt: Date, booking = { opensAt: new Date(Date.now() - HOUR_MS), closesAt: startsAt }) {
  const forum = buildForum({ venueId: hall.id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) });
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, booking })]);
  });
  return forum.id;
}
const visitor = async () => createTestClient(app, await app.signIn()).programme;
const reminded = (now: Date) =>
  transact(app.platform, (tx) => remind(tx, new Events(app.platform.jobs), { now, minutes: 60, rules, limit: 100 }));
const told = (now: Date) =>
  transact(app.platform, (tx) => tellOfOpenings(tx, new Events(app.platform.jobs), { now, rules, limit: 100 }));

it('what begins at half past eight is recalled the evening before, once', async () => {
  const programme = await visitor();
  await programme.reserveForum({ id: await addForum(at(2, '08:30')) });
  await programme.reserveForum({ id: await addForum(at(2, '13:00')) });
  expect(await reminded(at(1, '21:29'))).toBe(0);
  expect(await reminded(at(1, '21:30'))).toBe(1);
  expect(await reminded(at(2, '08:00'))).toBe(0);
  expect(await reminded(at(2, '11:59'))).toBe(0);
  expect(await reminded(at(2, '12:00'))).toBe(1);
});

it('what the evening missed waits for the morning, unless it begins before that', async () => {
  const programme = await visitor();
  await programme.reserveForum({ id: await addForum(at(4, '06:30')) });
  await programme.reserveForum({ id: await addForum(at(4, '08:30')) });
  expect(await reminded(at(3, '23:10'))).toBe(1);
  expect(await reminded(at(4, '07:59'))).toBe(0);
  expect(await reminded(at(4, '08:00'))).toBe(1);
});

it('booking that opens at night is told in the morning, unless it were over by then', async () => {
  const programme = await visitor();
  const opensAt = at(6, '00:00');
  const calm = await addForum(at(7, '10:00'), { opensAt, closesAt: at(7, '10:00') });
  const short = await addForum(at(7, '14:00'), { opensAt, closesAt: at(6, '08:10') });
  for (const id of [calm, short]) await programme.setBookingAlert({ id, isOn: true });
  expect(await told(at(5, '23:59'))).toBe(0);
  expect(await told(at(6, '00:00'))).toBe(1);
  expect(await programme.listBookingAlerts()).toEqual([calm]);
  expect(await told(at(6, '07:59'))).toBe(0);
  expect(await told(at(6, '08:00'))).toBe(1);
  expect(await programme.listBookingAlerts()).toEqual([]);
});
