import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { beginIdentityCheck, endIdentityCheck, forgetIdentityCheck, type ReadChecks, readChecks } from './checks.ts';
import { MOST_FAILED_CHECKS } from './policy.ts';

let test: TestDatabase;
/** The connections of a second process. */
let other: Database;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  other = openDatabase({ url: test.url, poolSize: 10, onError: () => undefined });
});
afterAll(async () => {
  await other.close();
  await test.drop();
});

const begin = (
  personId: string,
  { pair = newId(), name = newId(), network = newId(), at = new Date(), read, by = test.database }: Begin = {},
) =>
  by.db.transaction((tx) =>
    beginIdentityCheck(tx, { personId, pairHash: pair, nameHash: name, networkHash: network, now: at }, read),
  );
interface Begin {
  pair?: string;
  name?: string;
  network?: string;
  at?: Date;
  read?: ReadChecks;
  by?: Database;
}
const end = (check: Awaited<ReturnType<typeof begin>>, outcome: 'same' | 'different') =>
  test.database.db.transaction((tx) => endIdentityCheck(tx, (check as { checkId: string }).checkId, outcome));
/** Twenty questions of one person at once, by turns in this process and in the other; how many reach the registry. */
async function race(read?: ReadChecks): Promise<number> {
  const personId = newId();
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      begin(personId, { by: index % 2 ? other : test.database, ...(read ? { read } : {}) }),
    ),
  );
  return begun.filter((check) => typeof check === 'object').length;
}

describe('a question to the registry', () => {
  it('is asked more often than allowed when the lock is off', async () => {
    const slow: ReadChecks = async (tx, question) => {
      const known = await readChecks(tx, question);
      await tx.execute(sql`SELECT pg_sleep(0.2)`);
      return known;
    };
    expect(await race(slow)).toBeGreaterThan(MOST_FAILED_CHECKS);
  });

  it('is asked as often as allowed with the lock on', async () => {
    expect(await race()).toBe(MOST_FAILED_CHECKS);
  });

  it('counts for a day unless it was right or not answered', async () => {
    const personId = newId();
    const first = new Date();
    for (let asked = 1; asked < MOST_FAILED_CHECKS; asked++)
      await end(await begin(personId, { at: first }), 'different');
    await end(await begin(personId), 'same');
    const unanswered = (await begin(personId)) as { checkId: string };
    expect(await begin(personId)).toBe('too_many');
    await test.database.db.transaction((tx) => forgetIdentityCheck(tx, unanswered.checkId));
    expect(await begin(personId)).toHaveProperty('checkId');
    expect(await begin(personId)).toBe('too_many');
    expect(await begin(personId, { at: new Date(first.getTime() + 86_400_000) })).toHaveProperty('checkId');
  });

  it('is not asked again once the answer was yes, whoever wants to know', async () => {
    const pair = newId();
    await end(await begin(newId(), { pair }), 'same');
    expect(await begin(newId(), { pair })).toBe('same');
  });

  it('tells nobody who was wrong too often whom the registry confirmed to others, but still their own yes', async () => {
    const [theirs, own] = [newId(), newId()];
    await end(await begin(newId(), { pair: theirs }), 'same');
    const personId = newId();
    await end(await begin(personId, { pair: own }), 'same');
    for (let asked = 0; asked < MOST_FAILED_CHECKS; asked++) await end(await begin(personId), 'different');
    expect(await begin(personId, { pair: theirs })).toBe('too_many');
    expect(await begin(personId)).toBe('too_many');
    expect(await begin(personId, { pair: own })).toBe('same');
  });
});
