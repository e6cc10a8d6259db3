import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { saveForums, saveVenues, setForumRules } from '../../programme/commands.ts';
import { forums } from '../../programme/tables.ts';
import { itineraryCalendars } from './tables.ts';

let app: TestApp;
const hall = buildVenue({ nameZh: '太室', nameEn: 'Taishi Hall', kind: 'forum', hall: 4 });
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
});
afterAll(() => app.end());

async function addForum(titleEn: string, days: number): Promise<string> {
  const startsAt = new Date(app.clock.now().getTime() + days * DAY_MS);
  const forum = buildForum({
    venueId: hall.id,
    titleZh: '大模型与临床：可以被追问的诊断，从病历到手术室的一条很长很长的路',
    titleEn,
    startsAt,
  });
  const booking = { opensAt: new Date(app.clock.now().getTime() - DAY_MS), closesAt: startsAt };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, offlineQuota: 5, onlineQuota: 5, booking })]);
  });
  return forum.id;
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: new URL(url).pathname, headers });

/** Reads a calendar as strictly as RFC 5545 writes it; gives its events by UID. */
function read(body: string) {
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(line).toString('utf8')).toBe(line);
  }
  const calendar = new ICAL.Component(ICAL.parse(body) as never);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H');
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const value = (name: string) => String(one.getFirstPropertyValue(name));
    const [start] = [new ICAL.Event(one).startDate];
    expect(start.zone.tzid).toBe('UTC');
    expect(value('last-modified')).toBe(value('dtstamp'));
    return {
      uid: value('uid'),
      summary: value('summary'),
      location: value('location'),
      status: value('status'),
      sequence: value('sequence'),
      transparency: value('transp'),
      startsAt: start.toJSDate(),
    };
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}

it('has an address of its own, told once, that works until it is renewed or revoked', async () => {
  const { token } = await app.signIn();
  const { itinerary } = createTestClient(app, { token });
  await expect(createTestClient(app).itinerary.makeCalendar({})).rejects.toMatchObject({ code: '40100' });
  expect(await itinerary.getCalendar()).toBeNull();
  const first = await itinerary.makeCalendar();
  expect(first.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect(await itinerary.getCalendar()).toMatchObject({ fetchedAt: null });
  expect(read((await open(first.url)).body).events).toEqual([]);
  expect((await itinerary.getCalendar())?.fetchedAt).not.toBeNull();
  const second = await itinerary.makeCalendar();
  expect((await open(first.url)).statusCode).toBe(404);
  expect((await open(second.url)).statusCode).toBe(200);
  await itinerary.revokeCalendar();
  await itinerary.revokeCalendar();
  expect((await open(second.url)).statusCode).toBe(404);
  expect(await itinerary.getCalendar()).toBeNull();
});

it.each(['/calendar/x.ics', '/calendar/', `/calendar/${'a'.repeat(43)}`, `/calendar/${'a'.repeat(43)}.ics`])(
  'is nothing at %s',
  async (path) => {
    expect((await app.server.inject({ url: path })).statusCode).toBe(404);
  },
);

it('keeps only a hash of its address', async () => {
  const { token, personId } = await app.signIn();
  const { url } = await createTestClient(app, { token }).itinerary.makeCalendar();
  const [row] = await app.platform.database.db
    .select()
    .from(itineraryCalendars)
    .where(eq(itineraryCalendars.personId, personId));
  expect(url).not.toContain(row?.tokenHash);
  expect(row?.tokenHash).toHaveLength(43);
});

it('follows a person’s days: what is added, moved, given back, taken out and comes again', async () => {
  const { token } = await app.signIn();
  const { itinerary, programme } = createTestClient(app, { token, language: 'en' });
  const { url } = await itinerary.makeCalendar();
  const [one, two] = [await addForum('A Session, with “quotes”; and \\ more', 3), await addForum('Another', 4)];
  const reservation = await programme.reserveForum({ id: one, mode: 'offline' });
  await programme.reserveForum({ id: two, mode: 'online' });
  const first = await open(url);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const { name, events } = read(first.body);
  expect(name).toBe('Mingtang: my trip');
  expect(events).toMatchObject([
    {
      summary: 'A Session, with “quotes”; and \\ more',
      location: 'Taishi Hall, Pujiang Convention Centre',
      status: 'CONFIRMED',
      sequence: '0',
      transparency: 'OPAQUE',
    },
    { summary: 'Another', location: 'Online', status: 'CONFIRMED' },
  ]);
  expect(events[0]?.uid).toMatch(new RegExp(`^${one}@`));
  // Nothing changed: the same bytes, or none.
  const again = await open(url, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await open(url)).body).toBe(first.body);
  const since = { 'if-modified-since': String(first.headers['last-modified']) };
  app.clock.move(3_600_000);
  expect((await open(url, since)).statusCode).toBe(304);

  const { db } = app.platform.database;
  const movedTo = new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000 + 5 * DAY_MS);
  await db
    .update(forums)
    .set({ startsAt: movedTo, endsAt: new Date(movedTo.getTime() + 3_600_000) })
    .where(eq(forums.id, two));
  await programme.cancelReservation({ id: reservation.id });
  app.clock.move(60_000);
  const changed = await open(url, { 'if-none-match': String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect((await open(url, since)).statusCode).toBe(200);
  const bySummary = (body: string) => Object.fromEntries(read(body).events.map((event) => [event.summary, event]));
  expect(bySummary(changed.body)).toMatchObject({
    Another: { status: 'CONFIRMED', sequence: '1', startsAt: movedTo },
    'A Session, with “quotes”; and \\ more': { status: 'CANCELLED', sequence: '1', transparency: 'TRANSPARENT' },
  });

  // Withdrawn by the organiser.
  await db.update(forums).set({ publishedAt: null }).where(eq(forums.id, two));
  expect(bySummary((await open(url)).body)['Another']).toMatchObject({ status: 'CANCELLED', sequence: '2' });
  app.clock.move(31 * DAY_MS);
  expect(read((await open(url)).body).events).toEqual([]);
});

it('is written in the language it was made in, folded between letters', async () => {
  const { token } = await app.signIn();
  const { itinerary, programme } = createTestClient(app, { token, language: 'zh' });
  const { url } = await itinerary.makeCalendar();
  await programme.reserveForum({ id: await addForum('Long', 3) });
  const { name, events } = read((await open(url)).body);
  expect(name).toBe('明堂 · 我的行程');
  expect(events[0]).toMatchObject({
    summary: '大模型与临床：可以被追问的诊断，从病历到手术室的一条很长很长的路',
    location: '太室, 浦江会展中心',
  });
});
