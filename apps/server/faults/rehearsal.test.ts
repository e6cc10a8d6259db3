import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseNameOf } from '../src/platform/database-address.ts';
import { escapeIdentifier, openClient } from '../src/platform/database-client.ts';
import { dropCopy, holdStage, makeCopy } from '../src/rehearsal/copy.ts';
import { openStage } from '../src/rehearsal/stage.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { createBuyer } from '../src/testing/buyer.ts';
import { signStaffIn, type TestStaff } from '../src/testing/staff.ts';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';
import { PATIENCE_MS } from './extent.ts';

const WITHIN = { timeout: PATIENCE_MS, interval: 500 };
let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await signStaffIn(app, ['owner']);
});
afterAll(() => app.end());

const latest = async () => (await owner.api.rehearsals.listRehearsals())[0];
const copies = async (): Promise<number> => {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_database WHERE datname = current_database() || '_rehearsal'",
  );
  return rows[0]?.count ?? 0;
};

it(
  'sells a copy of the shelves with faults, says what held, and leaves nothing behind',
  async () => {
    await expect(owner.api.rehearsals.startRehearsal({ buyers: 10, perSecond: 5, faults: [] })).rejects.toMatchObject({
      code: '36007',
    });
    const productId = await buildProduct(app.platform.database.db, { quota: 21 });
    await (await createBuyer(app)).buy(productId);
    const plan = { buyers: 30, perSecond: 15, faults: ['notices_twice' as const, 'server_killed' as const] };
    const started = await owner.api.rehearsals.startRehearsal(plan);
    expect(started).toMatchObject({ state: 'running', plan });
    await expect(owner.api.rehearsals.startRehearsal(plan)).rejects.toMatchObject({ code: '36006' });
    await expect.poll(async () => (await latest())?.endedAt ?? null, WITHIN).not.toBeNull();
    const done = await latest();
    expect(done).toMatchObject({
      state: 'done',
      progress: { arrived: 30, placed: 20 },
      report: {
        // One of the twenty-one is somebody's in the real shop.
        products: [{ quota: 20 }],
        invariants: { broken: [] },
        differences: 0,
        lost: 0,
        unsettled: 0,
        orders: { unpaid: 0 },
        kills: 2,
        hasHeld: true,
      },
    });
    // On a busy machine the line in front of the shop opens, and who still stands in it a minute later goes home.
    const { refused = 0, gaveUp = 0 } = done?.progress ?? {};
    expect(refused + gaveUp).toBe(10);
    expect(done?.report?.refusals).toEqual(refused > 0 ? [{ code: '31001', count: refused }] : []);
    await expect.poll(copies, WITHIN).toBe(0);
    const { rows } = await app.platform.database.pool.query('SELECT count(*)::int AS orders FROM orders');
    expect(rows).toEqual([{ orders: 1 }]);
    const file = await app.server.inject({
      url: `/console/api/rehearsals/${started.id}/report`,
      headers: { cookie: `mingtang_console=${owner.token}` },
    });
    expect(file.headers['content-disposition']).toMatch(/rehearsal-.*\.json/);
    expect(file.json()).toMatchObject({ report: { hasHeld: true } });
  },
  PATIENCE_MS,
);

it(
  'ends when it is asked to, and its copy goes',
  async () => {
    const { id } = await owner.api.rehearsals.startRehearsal({ buyers: 500, perSecond: 2, faults: [] });
    await expect.poll(async () => (await latest())?.progress.arrived ?? 0, WITHIN).toBeGreaterThan(0);
    await owner.api.rehearsals.stopRehearsal({ id });
    await expect.poll(async () => (await latest())?.state, WITHIN).toBe('stopped');
    await expect.poll(copies, WITHIN).toBe(0);
  },
  PATIENCE_MS,
);

it('takes no person, order or invitation into the copy', async () => {
  const url = await makeCopy(app.platform.database.url);
  const copy = await openClient({ url, onError: () => undefined });
  const { rows } = await copy.query<{ held: string }>(
    `SELECT relname AS held FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_live_tup > 0
     AND relname NOT IN ('settings', 'dictionary_items', 'products', 'schema_migrations', 'pages', 'waiting_rooms',
       'search_stale', 'search_synonyms') ORDER BY 1`,
  );
  const persons = await copy.query<{ count: number }>('SELECT count(*)::int AS count FROM persons');
  await copy.end();
  expect(rows).toEqual([]);
  expect(persons.rows).toEqual([{ count: 0 }]);
  await dropCopy(app.platform.database.url);
});

it('sweeps away what a killed rehearsal left, but not one that is under way', async () => {
  const { url, db, pool } = app.platform.database;
  await pool.query(`CREATE DATABASE ${escapeIdentifier(`${databaseNameOf(url)}_rehearsal`)}`);
  const stage = openStage(app.platform);
  const release = await holdStage(url);
  await stage.sweep();
  expect(await copies()).toBe(1);
  await release?.();
  await app.platform.database.pool.query(
    `INSERT INTO rehearsals (id, started_by, started_at, state, plan, progress)
     SELECT gen_random_uuid(), started_by, now() + interval '1 second' - interval '1 minute', 'running', plan, progress FROM rehearsals LIMIT 1`,
  );
  await stage.sweep();
  expect(await copies()).toBe(0);
  const { rows } = await db.execute<{ open: number }>(
    'SELECT count(*)::int AS open FROM rehearsals WHERE ended_at IS NULL',
  );
  expect(rows).toEqual([{ open: 0 }]);
});
