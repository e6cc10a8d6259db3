import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../invariants.ts';
import { eventDay } from '../platform/clock.ts';
import { openPool } from '../platform/database-client.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  // As on a machine where everything takes a hundred times as long: no statement of the demo may be ended for its time.
  const hasty = openPool({
    url: app.platform.database.url,
    max: 1,
    statement_timeout: 25,
    onError: () => undefined,
  });
  await seedDemo({ ...app.platform, database: { ...app.platform.database, db: drizzle(hasty) } });
  await hasty.end();
});
afterAll(() => app.end());

it('something waits in every queue but that of foreign documents, all of it looked at without a fault', async () => {
  const { api } = await signStaffIn(app, ['owner']);
  const queues = await api.queues.listQueues();
  expect(queues.map(({ key }) => key)).toEqual([
    'reservations',
    'professionals',
    'real_names',
    'foreign_ids',
    'gifts',
    'exhibitor_texts',
  ]);
  // Their deadline is over, and what waited would be refunded by the first run of the job.
  const isOver = (key: string): boolean => key === 'foreign_ids';
  expect(queues.filter(({ key, waiting }) => !isOver(key) && waiting < 3)).toEqual([]);
  expect(queues.find(({ key }) => isOver(key))).toMatchObject({ waiting: 0 });
  const decided = async (state: 'approved' | 'ended') =>
    (await api.queues.listEntries({ queue: 'foreign_ids', state })).page.items;
  expect(await decided('approved')).toHaveLength(5);
  expect(await decided('ended')).toHaveLength(2);
  for (const { id } of [...(await decided('approved')), ...(await decided('ended'))])
    expect(await api.queues.getEntry({ queue: 'foreign_ids', id })).toMatchObject({ decidedBy: expect.any(String) });
  for (const { key: queue } of queues) {
    const { page } = await api.queues.listEntries({ queue, state: 'waiting' });
    for (const { id } of page.items)
      expect(await api.queues.getEntry({ queue, id })).toMatchObject({ state: 'waiting' });
  }
});

it('what it brings holds together', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
  client.release();
  expect(broken).toEqual([]);
});

it('no report is empty: visits, searches and adverts of the last days', async () => {
  const { api } = await signStaffIn(app, ['owner']);
  const now = app.clock.now();
  const [from, until] = [new Date(now.getTime() - 6 * 86_400_000), now].map(eventDay);
  const visitors = await api.analytics.getVisitors({ from: from ?? '', until: until ?? '' });
  expect(visitors.days).toHaveLength(7);
  // Today may have just begun.
  expect(visitors.days.slice(0, -1).filter(({ visits }) => visits < 50)).toEqual([]);
  expect(visitors.behaviours.filter(({ times }) => times === 0)).toEqual([]);
  expect(visitors.shareChannels.filter(({ times }) => times === 0)).toEqual([]);
  // Four of each, and those who just came.
  expect([visitors.referrers.length, visitors.channels.length]).toEqual([5, 5]);
  expect(new Set(visitors.things.map(({ page }) => page)).size).toBeGreaterThan(5);
  for (const { steps } of visitors.funnels) {
    const reached = steps.map(({ visits }) => visits);
    expect(reached.at(-1)).toBeGreaterThan(0);
    expect(reached).toEqual(reached.toSorted((first, second) => second - first));
  }
  const seen = visitors.adverts.filter(({ clicks }) => clicks > 0);
  expect(seen.length).toBeGreaterThan(3);
  const counted = async (by: 'searches' | 'empty' | 'hits') =>
    (await api.search.listSearches({ by, days: '7', pageSize: 100 })).total;
  expect(await counted('searches')).toBe(38);
  expect(await counted('empty')).toBe(9);
  expect(await counted('hits')).toBe(29);
});

it('the draw is that of spec §9: 600 points, and 1, 5, 15 and 300 prizes, as its rules say', async () => {
  const { rows } = await app.platform.database.pool.query<{ points: number; rules_en: string; winners: number[] }>(`
    SELECT points, rules_en, array_agg(winners ORDER BY winners) AS winners
    FROM draws JOIN draw_prizes ON draw_prizes.draw_id = draws.id WHERE points = 600 GROUP BY draws.id`);
  expect(rows).toEqual([{ points: 600, rules_en: expect.stringContaining('321 prizes'), winners: [1, 5, 15, 300] }]);
  expect(rows[0]?.winners.reduce((sum, winners) => sum + winners, 0)).toBe(321);
});
