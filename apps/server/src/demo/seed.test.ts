import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../invariants.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await seedDemo(app.platform);
}, 60_000);
afterAll(() => app.end());

it('something waits in every queue, all of it looked at without a fault', async () => {
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
  expect(queues.filter(({ waiting }) => waiting < 3)).toEqual([]);
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
