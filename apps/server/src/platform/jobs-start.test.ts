import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type JobDefinition, Jobs } from './jobs.ts';
import { createLogger } from './telemetry.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

const work = async (): Promise<void> => undefined;

/** A start with these jobs; what the database holds of them afterwards. */
async function start(definitions: JobDefinition[]) {
  const jobs = new Jobs(test.url, createLogger('silent'));
  for (const definition of definitions) jobs.define(definition);
  await jobs.start({ work: false });
  await jobs.stop();
  const names = [definitions.map(({ name }) => name)];
  const queues = await test.database.pool.query(
    'SELECT name, policy, retry_limit, heartbeat_seconds, notify, updated_on FROM jobs.queue WHERE name = ANY($1) ORDER BY name',
    names,
  );
  const schedules = await test.database.pool.query(
    'SELECT name, cron, updated_on FROM jobs.schedule WHERE name = ANY($1)',
    names,
  );
  return { queues: queues.rows as Record<string, unknown>[], schedules: schedules.rows as Record<string, unknown>[] };
}

it('queues are made at the first start, left alone at the next, and changed when a release defines them otherwise', async () => {
  const sweep = { name: 'sweep', schedule: '0 3 * * *', work };
  const send = { name: 'send', retryLimit: 9, isKeyed: true, work };
  const first = await start([sweep, send]);
  expect(first.queues).toMatchObject([
    { name: 'send', policy: 'short', retry_limit: 9, heartbeat_seconds: 20, notify: true },
    { name: 'sweep', policy: 'standard', retry_limit: 5, heartbeat_seconds: 20, notify: true },
  ]);
  expect(first.schedules).toMatchObject([{ name: 'sweep', cron: '0 3 * * *' }]);

  expect(await start([sweep, send])).toEqual(first);

  const { queues, schedules } = await start([
    { ...sweep, schedule: '30 4 * * *' },
    { ...send, retryLimit: 2 },
  ]);
  expect(queues).toMatchObject([{ name: 'send', policy: 'short', retry_limit: 2 }, first.queues[1]]);
  expect(schedules).toMatchObject([{ name: 'sweep', cron: '30 4 * * *' }]);
});
