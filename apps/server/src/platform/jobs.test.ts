import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Jobs } from './jobs.ts';
import { createLogger } from './telemetry.ts';

let test: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());
beforeEach(() => {
  jobs = new Jobs(test.url, createLogger('silent'));
});
afterEach(() => jobs.stop());

const enqueue = (name: string, data: object, options?: { startAfter: Date }) =>
  test.database.db.transaction((tx) => jobs.enqueue(tx, name, data, options));

/** What this database commits, over two seconds. */
async function countTransactionsASecond(): Promise<number> {
  const read = async () => {
    const { rows } = await test.database.pool.query<{ count: number; at: number }>(
      `SELECT xact_commit::int AS count, extract(epoch FROM clock_timestamp())::float AS at
       FROM pg_stat_database WHERE datname = current_database()`,
    );
    return rows[0] ?? { count: 0, at: 0 };
  };
  const before = await read();
  await sleep(2_000);
  const after = await read();
  return (after.count - before.count) / (after.at - before.at);
}

it('takes up at once what is enqueued, and what waits behind it', async () => {
  const done: number[] = [];
  jobs.define<{ number: number }>({
    name: 'test.count',
    work: async ({ number }) => void done.push(number),
  });
  await jobs.start({ work: true });
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await test.database.db.transaction((tx) =>
    jobs.enqueueAll(
      tx,
      'test.count',
      numbers.map((number) => ({ number })),
    ),
  );
  await expect.poll(() => done.toSorted((one, other) => one - other)).toEqual(numbers);
});

it('comes back to what failed', async () => {
  let tries = 0;
  jobs.define({
    name: 'test.fail-once',
    retryDelay: 1,
    work: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
  });
  await jobs.start({ work: true });
  const id = await enqueue('test.fail-once', {});
  await expect.poll(() => jobs.findProgress('test.fail-once', id ?? '')).toEqual({ state: 'done' });
  expect(tries).toBe(2);
});

it('finds what starts later without every queue asking for itself', async () => {
  const queues = Array.from({ length: 60 }, (_, index) => `test.idle-${index}`);
  for (const name of queues) jobs.define({ name, work: async () => undefined });
  let isDone = false;
  jobs.define({ name: 'test.later', work: async () => void (isDone = true) });
  await jobs.start({ work: true });
  // Four workers of each of sixty queues that ask every two seconds make 120 transactions a second; at first each asks once.
  await expect.poll(countTransactionsASecond).toBeLessThan(40);
  await enqueue('test.later', {}, { startAfter: new Date(Date.now() + 1_000) });
  await expect.poll(() => isDone).toBe(true);
});

it('a job that a release no longer has is not scheduled any more; a command that works none leaves schedules alone', async () => {
  const scheduled = async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      "SELECT name FROM jobs.schedule WHERE name LIKE 'test.%' ORDER BY name",
    );
    return rows.map(({ name }) => name);
  };
  const schedule = '0 3 * * *';
  const begin = async (names: string[], work: boolean): Promise<void> => {
    jobs = new Jobs(test.url, createLogger('silent'));
    for (const name of names) jobs.define({ name, schedule, work: async () => undefined });
    await jobs.start({ work });
  };
  await begin(['test.kept', 'test.renamed'], true);
  expect(await scheduled()).toEqual(['test.kept', 'test.renamed']);
  await jobs.stop();
  await begin(['test.other'], false);
  expect(await scheduled()).toEqual(['test.kept', 'test.other', 'test.renamed']);
  await jobs.stop();
  await begin(['test.kept'], true);
  expect(await scheduled()).toEqual(['test.kept']);
});

it('works together what waits together; what fails alone keeps nobody else back', async () => {
  const sets: number[][] = [];
  const done = new Set<number>();
  jobs.define<{ turn: number }>({
    name: 'test.sets',
    retryDelay: 600,
    workAll: async (all) => {
      const turns = all.map(({ turn }) => turn);
      sets.push(turns);
      if (turns.includes(13)) throw new Error('unlucky');
      for (const turn of turns) done.add(turn);
    },
  });
  await jobs.start({ work: false });
  const all = Array.from({ length: 30 }, (_, turn) => ({ turn }));
  await test.database.db.transaction((tx) => jobs.enqueueAll(tx, 'test.sets', all));
  await jobs.start({ work: true });
  await expect.poll(() => done.size).toBe(29);
  expect(done.has(13)).toBe(false);
  // Two at most share them.
  expect(Math.max(...sets.map(({ length }) => length))).toBeGreaterThanOrEqual(15);
});

it('gathers those that come one by one, and leaves none of them behind', async () => {
  const sets: number[] = [];
  let worked = 0;
  jobs.define<{ turn: number }>({
    name: 'test.gathered',
    workAll: async (all) => {
      sets.push(all.length);
      worked += all.length;
    },
  });
  await jobs.start({ work: true });
  for (let turn = 0; turn < 60; turn++) await enqueue('test.gathered', { turn });
  await expect.poll(() => worked).toBe(60);
  // More than one a set, however slow the machine is that puts them on the queue.
  expect(sets.length).toBeLessThan(30);
});

it('of jobs worked together each fails by itself that says why', async () => {
  jobs.define<{ turn: number }>({
    name: 'test.outcomes',
    retryLimit: 0,
    workAll: async (all) => all.map(({ turn }) => (turn === 2 ? new Error('no such reader') : undefined)),
  });
  await jobs.start({ work: true });
  const ids = await test.database.db.transaction(async (tx) => [
    await jobs.enqueue(tx, 'test.outcomes', { turn: 1 }),
    await jobs.enqueue(tx, 'test.outcomes', { turn: 2 }),
  ]);
  await expect
    .poll(() => Promise.all(ids.map((id) => jobs.findProgress('test.outcomes', id ?? ''))))
    .toEqual([{ state: 'done' }, { state: 'failed', problem: 'no such reader' }]);
});
