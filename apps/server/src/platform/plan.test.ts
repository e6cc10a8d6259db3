import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { askTogether, runInLane } from './lanes.ts';
import { type Decided, type Plan, perform, written } from './plan.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  await test.database.pool.query('CREATE TABLE counters (name text PRIMARY KEY, count int NOT NULL, at timestamptz)');
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.pool.query("TRUNCATE counters; INSERT INTO counters VALUES ('a', 1, now()), ('b', 5, now())");
});

const ways: [string, (plan: Plan<Decided<number>>) => Promise<number>][] = [
  ['in a lane', (plan) => runInLane(test.database.lanes, plan)],
  ['in a transaction', (plan) => test.database.db.transaction((tx) => perform(tx, written(plan)))],
];
const countOf = async (name: string): Promise<number | undefined> =>
  (await test.database.pool.query<{ count: number }>('SELECT count FROM counters WHERE name = $1', [name])).rows[0]
    ?.count;
const ask = (name: string) => sql`SELECT count, at FROM counters WHERE name = ${name} FOR UPDATE`;

/** Adds one counter to the other, in three steps. */
async function* adding({ fails = false } = {}): Plan<Decided<number>> {
  const [[a] = [], [b] = []] = (yield [ask('a'), ask('b')]) as { count: number; at: Date }[][];
  expect([a?.at, b?.at]).toEqual([expect.any(Date), expect.any(Date)]);
  const sum = (a?.count ?? 0) + (b?.count ?? 0);
  yield [sql`UPDATE counters SET count = ${sum} WHERE name = 'a'`];
  const [[seen] = []] = (yield [ask('a')]) as { count: number }[][];
  const writes = [sql`UPDATE counters SET count = 0 WHERE name = 'b'`];
  if (fails) writes.push(sql`INSERT INTO counters VALUES ('a', 1)`);
  return { writes, result: seen?.count ?? 0 };
}

describe.each(ways)('a plan %s', (_, run) => {
  it('sees what it wrote, and all of it is written', async () => {
    expect(await run(adding())).toBe(6);
    expect([await countOf('a'), await countOf('b')]).toEqual([6, 0]);
  });

  it('that fails at its last statement has written nothing', async () => {
    await expect(run(adding({ fails: true }))).rejects.toThrow(/failed|duplicate key/);
    expect([await countOf('a'), await countOf('b')]).toEqual([1, 5]);
    // The connection is good for the next.
    expect(await run(adding())).toBe(6);
  });

  it('that gives up has written nothing', async () => {
    const givesUp = async function* (): Plan<Decided<number>> {
      yield [sql`UPDATE counters SET count = 99`];
      throw new Error('no');
    };
    await expect(run(givesUp())).rejects.toThrow('no');
    expect(await countOf('a')).toBe(1);
  });

  it('adds to what others added meanwhile', async () => {
    const rising = async function* (): Plan<Decided<number>> {
      const [[row] = []] = (yield [ask('a')]) as { count: number }[][];
      const count = (row?.count ?? 0) + 1;
      return { writes: [sql`UPDATE counters SET count = ${count} WHERE name = 'a'`], result: count };
    };
    await Promise.all(Array.from({ length: 20 }, () => run(rising())));
    expect(await countOf('a')).toBe(21);
  });
});

it('statements that travel together each stand for themselves', async () => {
  const { lanes } = test.database;
  const statements = [sql`UPDATE counters SET count = 7 WHERE name = 'a'`, sql`INSERT INTO counters VALUES ('b', 1)`];
  await expect(askTogether(lanes, statements)).rejects.toThrow('duplicate key');
  expect(await countOf('a')).toBe(7);
  const [rows = []] = await askTogether(lanes, [sql`SELECT count FROM counters WHERE name = 'a'`]);
  expect(rows).toEqual([{ count: 7 }]);
});
