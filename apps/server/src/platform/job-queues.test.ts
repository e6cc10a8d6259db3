import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type JobDefinition, Jobs } from './jobs.ts';
import { createLogger } from './telemetry.ts';

let test: TestDatabase;
const running: Jobs[] = [];
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => test.drop());

async function start(...definitions: Omit<JobDefinition, 'work'>[]): Promise<void> {
  const jobs = new Jobs(test.url, createLogger('silent'));
  running.push(jobs);
  for (const definition of definitions) jobs.define({ ...definition, work: async () => undefined });
  await jobs.start({ work: false });
}
const rows = async (text: string) => (await test.database.pool.query(text)).rows as Record<string, unknown>[];
const kept = (name: string) => rows(`SELECT policy, retry_limit, notify FROM jobs.queue WHERE name = '${name}'`);
const schedulesOf = (name: string) => rows(`SELECT cron FROM jobs.schedule WHERE name = '${name}'`);

it('makes a queue as its job is defined, changes what a later release defines otherwise, and adds what is new', async () => {
  await start({ name: 'sweep', schedule: '*/5 * * * *' }, { name: 'send', isKeyed: true, retryLimit: 3 });
  expect(await kept('sweep')).toEqual([{ policy: 'standard', retry_limit: 5, notify: true }]);
  expect(await kept('send')).toEqual([{ policy: 'short', retry_limit: 3, notify: true }]);
  expect(await schedulesOf('sweep')).toEqual([{ cron: '*/5 * * * *' }]);
  await start(
    { name: 'sweep', schedule: '0 * * * *' },
    { name: 'send', isKeyed: true, retryLimit: 9 },
    { name: 'new' },
  );
  expect(await kept('send')).toEqual([{ policy: 'short', retry_limit: 9, notify: true }]);
  expect(await kept('new')).toHaveLength(1);
  expect(await schedulesOf('sweep')).toEqual([{ cron: '0 * * * *' }]);
});

it('writes nothing when everything is there already', async () => {
  const definitions = [
    { name: 'again', schedule: '1 2 * * *', retryLimit: 2 },
    { name: 'keyed', isKeyed: true },
  ];
  await start(...definitions);
  const written = () =>
    rows(`SELECT name, xmin::text, updated_on FROM jobs.queue WHERE name IN ('again', 'keyed')
      UNION ALL SELECT name, xmin::text, updated_on FROM jobs.schedule WHERE name = 'again' ORDER BY 1, 2`);
  const before = await written();
  expect(before).toHaveLength(3);
  await start(...definitions);
  expect(await written()).toEqual(before);
});
