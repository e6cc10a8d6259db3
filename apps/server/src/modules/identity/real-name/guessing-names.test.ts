import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deriveKeyring } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/id.ts';
import { buildPerson } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { persons } from '../tables.ts';
import { beginIdentityCheck, endIdentityCheck, forgetOldChecks, leaveChecks } from './checks.ts';
import { bareName, MOST_FAILED_CHECKS, MOST_FAILED_OF_NAME, MOST_FAILED_OF_NETWORK } from './policy.ts';

const keys = deriveKeyring('ab'.repeat(32));
const DAY_MS = 86_400_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

const now = new Date('2026-07-01T00:00:00Z');
let phones = 13_900_000_000;
/** A throw-away account. */
async function createAccount(kind: 'phone' | 'email'): Promise<string> {
  const id = await buildPerson(test.database.db);
  const address =
    kind === 'phone' ? { phone: `+86${phones++}`, email: null } : { phone: null, email: `${id}@example.org` };
  await test.database.db.update(persons).set(address).where(eq(persons.id, id));
  return id;
}

interface Guess {
  personId: string;
  name?: string;
  number?: string;
  network?: string;
  at?: Date;
  outcome?: 'same' | 'different';
}
/** Asks once; `asked` when the registry was, which then gave this answer. */
async function ask({
  personId,
  name = newId(),
  number = newId(),
  network = newId(),
  at = now,
  outcome = 'different',
}: Guess): Promise<'asked' | 'same' | 'too_many'> {
  const begun = await test.database.db.transaction((tx) =>
    beginIdentityCheck(tx, {
      personId,
      pairHash: keys.hash('identity-check', `${number} ${name}`),
      nameHash: keys.hash('identity-check-name', bareName(name)),
      networkHash: network,
      now: at,
    }),
  );
  if (typeof begun === 'string') return begun;
  await test.database.db.transaction((tx) => endIdentityCheck(tx, begun.checkId, outcome));
  return 'asked';
}

/** Guesses numbers of a name with so many accounts, each from a network of its own; how many guesses the registry answered. */
async function guess(name: string, kind: 'phone' | 'email', accounts: number, at = now): Promise<number> {
  let answered = 0;
  for (let account = 0; account < accounts; account++) {
    const personId = await createAccount(kind);
    for (let tries = 0; tries < MOST_FAILED_CHECKS; tries++)
      if ((await ask({ personId, name, at })) === 'asked') answered += 1;
  }
  return answered;
}

describe('somebody who wants the number of a name', () => {
  it('has ten guesses in thirty days with fifty mail addresses, and thirty with phones', async () => {
    expect(await guess('林一舟', 'email', 50)).toBe(MOST_FAILED_OF_NAME.byMail);
    // Who has a phone is not kept out by mail addresses, and may still say who they are.
    expect(await guess('林一舟', 'phone', 8)).toBe(MOST_FAILED_OF_NAME.byPhone - MOST_FAILED_OF_NAME.byMail);
    expect(await guess('林一舟', 'phone', 1, new Date(now.getTime() + 29 * DAY_MS))).toBe(0);
    expect(await guess('林一舟', 'email', 2, new Date(now.getTime() + 30 * DAY_MS))).toBe(MOST_FAILED_OF_NAME.byMail);
  });

  it('wins nothing by spelling, by erasing accounts, or by guessing what the registry said to others', async () => {
    const name = '沈知远';
    const number = newId();
    expect(await ask({ personId: await createAccount('phone'), name, number, outcome: 'same' })).toBe('asked');
    const spellings = [name, ' 沈 知远', '沈·知远', '沈\u200b知远', '沈知远\ufe0f'];
    for (let asked = 0; asked <= MOST_FAILED_OF_NAME.byMail; asked++) {
      const personId = await createAccount('email');
      expect(await ask({ personId, name: spellings[asked % spellings.length] ?? '' })).toBe('asked');
      await test.database.db.transaction((tx) => leaveChecks(tx, personId));
    }
    expect(await ask({ personId: await createAccount('email'), name })).toBe('too_many');
    expect(await ask({ personId: await createAccount('email'), name, number })).toBe('too_many');
    const { rows } = await test.database.db.execute(
      sql`SELECT FROM identity_checks WHERE person_id IS NULL AND pair_hash <> ''`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps nobody out of what they have proven, and a frequent name is asked as often as it is right', async () => {
    const [owner, number] = [await createAccount('email'), newId()];
    expect(await ask({ personId: owner, name: '王伟', number, outcome: 'same' })).toBe('asked');
    for (let others = 0; others < 20; others++) {
      const personId = await createAccount('email');
      expect(await ask({ personId, name: '王伟' })).toBe('asked');
      expect(await ask({ personId, name: '王伟', outcome: 'same' })).toBe('asked');
    }
    expect(await guess('王伟', 'email', 3)).toBe(MOST_FAILED_OF_NAME.byMail + 1);
    expect(await ask({ personId: owner, name: '王伟', number })).toBe('same');
  });

  it('is answered alike for a name nobody has', async () => {
    const nobody = newId();
    expect(await guess(nobody, 'email', 2)).toBe(MOST_FAILED_OF_NAME.byMail);
    expect(await ask({ personId: await createAccount('email'), name: nobody })).toBe('too_many');
  });
});

describe('a network', () => {
  it('is heard no more that day after a hundred wrong answers, however many names and accounts it has', async () => {
    const network = newId();
    for (let asked = 0; asked < MOST_FAILED_OF_NETWORK; asked++)
      expect(await ask({ personId: newId(), network })).toBe('asked');
    expect(await ask({ personId: newId(), network })).toBe('too_many');
    expect(await ask({ personId: newId() })).toBe('asked');
    expect(await ask({ personId: newId(), network, at: new Date(now.getTime() + DAY_MS) })).toBe('asked');
  });

  it('of a venue, where most are right, is heard on', async () => {
    const network = newId();
    for (let asked = 0; asked < MOST_FAILED_OF_NETWORK + 20; asked++) {
      expect(await ask({ personId: newId(), network, outcome: 'same' })).toBe('asked');
      expect(await ask({ personId: newId(), network })).toBe('asked');
    }
  });
});

it('wrong answers are forgotten when nothing counts them any more, right ones are not', async () => {
  const count = () => test.database.db.$count(sql`identity_checks`, sql`outcome <> 'same'`);
  const right = () => test.database.db.$count(sql`identity_checks`, sql`outcome = 'same'`);
  const [wrongBefore, rightBefore] = [await count(), await right()];
  expect(wrongBefore).toBeGreaterThan(0);
  await test.database.db.transaction((tx) => forgetOldChecks(tx, now));
  expect(await count()).toBe(wrongBefore);
  await test.database.db.transaction((tx) => forgetOldChecks(tx, new Date(now.getTime() + 61 * DAY_MS)));
  expect(await count()).toBe(0);
  expect(await right()).toBe(rightBefore);
});
