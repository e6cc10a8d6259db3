import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { saveForums } from '../src/modules/programme/commands.ts';
import { transact } from '../src/platform/platform.ts';
import { buildPerson } from '../src/testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { programArguments } from '../src/testing/program.ts';
import { buildForum, noCache, seedSmallProgramme } from '../src/testing/programme.ts';
import { extent } from './extent.ts';

const ROUNDS = extent(4, 2);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

async function brokenCounters(): Promise<string[]> {
  const client = await test.database.pool.connect();
  try {
    const verdicts = await checkInvariants(client);
    return verdicts.find(({ name }) => name === 'likes counted are the likes there are')?.broken ?? ['no such check'];
  } finally {
    client.release();
  }
}

it('counts every like when the processes that save them are killed at it', async () => {
  const { stage } = await transact(test, (tx) => seedSmallProgramme(tx));
  const forum = buildForum({ venueId: stage.id });
  await transact(test, (tx) => saveForums(tx, noCache, [forum]));
  const people = await Promise.all(Array.from({ length: 60 }, () => buildPerson(test.database.db)));
  const liker = new URL('liker.ts', import.meta.url);
  for (let round = 0; round < ROUNDS; round++) {
    const pair = [0, 1].map(() =>
      spawn(process.execPath, programArguments(liker, test.url, forum.id, people.join(',')), {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    for (const child of pair) await once(child.stdout, 'data');
    // In the middle of whatever it is they do.
    await sleep(40 + round * 23);
    for (const child of pair) {
      child.kill('SIGKILL');
      if (child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
    }
    expect(await brokenCounters()).toEqual([]);
  }
  const { rows } = await test.database.pool.query<{ likes: number }>(
    'SELECT likes FROM like_counts WHERE thing_id = $1',
    [forum.id],
  );
  expect(rows[0]?.likes).toBe(40);
});
