import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
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
  await expect.poll(() => jobs.hasEnded('test.fail-once', id ?? '')).toBe(true);
  expect(tries).toBe(2);
});

it('finds what starts later without every queue asking for itself', async () => {
  const queues = Array.from({ length: 60 }, (_, index) => `test.idle-${index}`);
  for (const name of queues) jobs.define({ name, work: async () => undefined });
  let isDone = false;
  jobs.define({ name: 'test.later', work: async () => void (isDone = true) });
  const questions = vi.spyOn(pg.Client.prototype, 'query');
  await jobs.start({ work: true });
  await enqueue('test.later', {}, { startAfter: new Date(Date.now() + 6_000) });
  const fetches = () => questions.mock.calls.filter(([text]) => /next AS \(/.test(String(text))).length;
  // Every worker asks once when it begins.
  await expect.poll(fetches).toBeGreaterThanOrEqual(4 * queues.length);
  questions.mockClear();
  await expect.poll(() => isDone).toBe(true);
  // Four workers of each of sixty queues that ask every two seconds ask hundreds of times.
  expect(fetches()).toBeLessThan(queues.length);
  questions.mockRestore();
});
