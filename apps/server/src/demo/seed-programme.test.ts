import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getFacts, listDays, listForums, listVenues } from '../modules/programme/queries.ts';
import { eventInstant } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { noCache } from '../testing/programme.ts';
import { forums } from './content/forums.ts';
import { seedProgramme } from './seed-programme.ts';

const TODAY = '2026-07-05';
let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase(inject('postgresUrl'));
  await data.database.db.transaction((tx) => seedProgramme(tx, noCache, TODAY));
});
afterAll(() => data.drop());

test('the nine halls come with their stages', async () => {
  const venues = await listVenues(data.database.db);
  expect(venues.filter(({ kind }) => kind !== 'stage').map(({ hall }) => hall)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(venues.find(({ nameEn }) => nameEn === 'Taishi Hall')).toMatchObject({ hall: 4, kind: 'forum', code: 'TS' });
  expect(venues.find(({ nameEn }) => nameEn === 'Gongshu Stage')).toMatchObject({ hall: 0, kind: 'stage', seats: 120 });
});

test('every forum and talk of the content is there, on its day', async () => {
  const { db } = data.database;
  const noon = eventInstant(TODAY, '12:00');
  const { items, total } = await listForums(db, {}, { limit: 100, offset: 0 }, noon);
  expect(total).toBe(forums.length);
  expect(new Set(items.map(({ titleZh }) => titleZh))).toEqual(new Set(forums.map(({ titleZh }) => titleZh)));
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM talks`);
  expect(rows[0]?.count).toBe(forums.flatMap(({ talks }) => talks).length);

  const dates = ['2026-07-04', '2026-07-05', '2026-07-06'] as const;
  const days = dates.map((day, index) => ({ day, forums: forums.filter(({ dayIndex }) => dayIndex === index).length }));
  expect((await listDays(db, noon)).map(({ day, forums: count }) => ({ day, forums: count }))).toEqual(
    days.filter(({ forums: count }) => count > 0),
  );
});

test('at noon something is on air, something over, something to come', async () => {
  const noon = eventInstant(TODAY, '12:00');
  const { items } = await listForums(data.database.db, {}, { limit: 100, offset: 0 }, noon);
  const statuses = new Set(items.map(({ playStatus }) => playStatus));
  expect(statuses).toContain('have_already_started');
  expect(statuses).toContain('in_playback');
  expect(statuses).toContain('to_be_started');
  const facts = await getFacts(data.database.db, noon);
  expect(facts.liveNow).toBe(items.filter(({ playStatus }) => playStatus === 'have_already_started').length);
});

test('a forum through the night ends the next day, its talks in order', async () => {
  const { rows } = await data.database.db.execute<{ overnight: number; disordered: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM forums WHERE (ends_at AT TIME ZONE 'Asia/Shanghai')::date > day) AS overnight,
      (SELECT count(*)::int FROM talks AS later JOIN talks AS earlier
        ON later.forum_id = earlier.forum_id AND later.position = earlier.position + 1
        WHERE later.starts_at < earlier.ends_at) AS disordered`);
  expect(rows[0]).toEqual({ overnight: forums.filter(({ endsNextDay }) => endsNextDay).length, disordered: 0 });
});
