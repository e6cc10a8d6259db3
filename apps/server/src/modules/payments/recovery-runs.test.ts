import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listRecoveryRuns, RECOVER_SINCE } from './recovery-runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());

const recover = async (): Promise<{ id: string; runId: string }> => {
  const runId = newId();
  const { jobs, clock } = app.platform;
  const data = { since: clock.now().toISOString(), runId };
  const id = await transact(app.platform, (tx) => jobs.enqueue(tx, RECOVER_SINCE, data));
  return { id: id ?? '', runId };
};
const progressOf = (id: string) => app.platform.jobs.findProgress(RECOVER_SINCE, id);
const providersOf = async (runId: string) =>
  (await listRecoveryRuns(app.platform.database.db, runId)).map(({ provider, problem }) => [provider, problem]);
const everyProvider = [
  ['alipay', null],
  ['stripe', null],
  ['wechat', null],
];

it('two runs at once, of which the first to write loses the database, both hear from every provider', async () => {
  await app.platform.database.pool.query(`
    CREATE SEQUENCE writes;
    CREATE FUNCTION lose_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('writes') = 1 THEN RAISE EXCEPTION 'the database went away'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER lose_first BEFORE INSERT ON recovery_runs FOR EACH ROW EXECUTE FUNCTION lose_first()`);
  const runs = await Promise.all([recover(), recover()]);
  for (const { id, runId } of runs) {
    await expect.poll(() => progressOf(id)).toEqual({ state: 'done' });
    expect(await providersOf(runId)).toEqual(everyProvider);
  }
});

it('a run that fails again and again ends with its reason', async () => {
  await app.platform.database.pool.query(`
    CREATE OR REPLACE FUNCTION lose_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the database went away'; END $$`);
  const { id, runId } = await recover();
  await expect
    .poll(() => progressOf(id))
    .toMatchObject({ state: 'failed', problem: expect.stringMatching(/recovery_runs|went away/) });
  expect(await providersOf(runId)).toEqual([]);
});
