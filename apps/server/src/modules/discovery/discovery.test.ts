import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { seedBroadcasts } from '../../testing/broadcasts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

it('lists what the public may open with when it changed, and no draft', async () => {
  await seedBroadcasts(app);
  const { pool } = app.platform.database;
  const { rows: seeded } = await pool.query<{ id: string }>(
    'SELECT id FROM forums WHERE published_at <= now() ORDER BY id',
  );
  const [hidden, ...shown] = seeded;
  expect(shown.length).toBeGreaterThan(0);
  await pool.query('UPDATE forums SET published_at = NULL WHERE id = $1', [hidden?.id]);
  const things = await createTestClient(app).discovery.listPublicThings();
  const forums = things.filter(({ kind }) => kind === 'forum');
  expect(forums.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id));
  expect(forums.filter(({ changedAt, publishedAt }) => changedAt < publishedAt)).toEqual([]);
});

it('draws the signs of the app, and no others', async () => {
  const icon = await app.server.inject({ url: '/icons/192.png' });
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
  expect(icon.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await app.server.inject({ url: '/icons/1.png' })).statusCode).toBe(404);
});
