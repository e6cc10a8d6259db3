import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { saveForums, setForumRules } from '../src/modules/programme/commands.ts';
import { moveUp } from '../src/modules/programme/reservations/line.ts';
import { Events } from '../src/platform/events.ts';
import { transact } from '../src/platform/platform.ts';
import { buildPerson } from '../src/testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { programArguments } from '../src/testing/program.ts';
import { buildForum, buildRules, noCache, seedSmallProgramme } from '../src/testing/programme.ts';
import { extent } from './extent.ts';

const HOUR_MS = 3_600_000;
const PLACES = 7;
const ROUNDS = extent(5, 2);
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await test.database.pool.query(text, values)).rows;

async function listBroken() {
  const client = await test.database.pool.connect();
  try {
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0);
  } finally {
    client.release();
  }
}

it('loses no place and gives none twice when two processes are killed while their lines move', async () => {
  const { stage } = await transact(test, (tx) => seedSmallProgramme(tx));
  const startsAt = new Date(Date.now() + 48 * HOUR_MS);
  const forum = buildForum({ venueId: stage.id, startsAt });
  const booking = { opensAt: new Date(Date.now() - HOUR_MS), closesAt: startsAt };
  await transact(test, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, offlineQuota: PLACES, onlineQuota: 0, booking })]);
  });
  const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(test.database.db)));
  const queuer = new URL('queuer.ts', import.meta.url);
  for (let round = 0; round < ROUNDS; round++) {
    const pair = [0, 1].map(() =>
      spawn(process.execPath, programArguments(queuer, test.url, forum.id, people.join(',')), {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    for (const child of pair) await once(child.stdout, 'data');
    // In the middle of whatever it is they do.
    await sleep(150 + round * 61);
    for (const child of pair) {
      child.kill('SIGKILL');
      if (child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
    }
    expect(await listBroken()).toEqual([]);
    expect(
      await query(
        `SELECT line_rank FROM reservations WHERE forum_id = $1 AND state = 'waiting' GROUP BY line_rank HAVING count(*) > 1`,
        [forum.id],
      ),
    ).toEqual([]);
  }
  const states = await query('SELECT DISTINCT state FROM reservations WHERE forum_id = $1', [forum.id]);
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['waiting', 'cancelled', 'reserved']));

  const rules = {
    offerMinutes: 240,
    leastMinutes: 15,
    confirmsItself: false,
    quiet: { from: '00:00', until: '00:00' },
  };
  await transact(test, (tx) => moveUp(tx, new Events(undefined as never), forum.id, { now: new Date(), rules }));
  const [left] = await query(
    `SELECT offline_taken AS taken, (SELECT count(*)::int FROM reservations
       WHERE forum_id = forums.id AND state IN ('offered', 'reserved')) AS held FROM forums WHERE id = $1`,
    [forum.id],
  );
  // Somebody waits, so nothing is left free.
  expect(left).toEqual({ taken: PLACES, held: PLACES });
});
