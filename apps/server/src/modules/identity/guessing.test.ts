import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deriveKeyring } from '../../platform/crypto.ts';
import { newId } from '../../platform/id.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createCode, takeCode } from './commands.ts';
import { CODE, type CodeTarget } from './policy.ts';

const keys = deriveKeyring('ab'.repeat(32));
const OWNER = '203.0.113.7';
const STRANGER = '198.51.100.20';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

let now = new Date('2026-07-01T00:00:00Z');
const newTarget = (): CodeTarget => ({ kind: 'email', value: `${newId()}@example.org` });
/** Asks for a code when the pause since the last one is over, with a challenge solved where one is asked for. */
const ask = (target: CodeTarget, ip: string) => {
  now = new Date(now.getTime() + (CODE.resendAfter + 1) * 1000);
  return test.database.db.transaction((tx) =>
    createCode(tx, keys, { target, ip, solvedChallenge: `solved ${newId()}`, now }),
  );
};
const take = (target: CodeTarget, code: string, ip: string) =>
  test.database.db.transaction((tx) => takeCode(tx, keys, { target, code, ip, now }));
const codeIn = (made: Awaited<ReturnType<typeof ask>>): string | undefined => ('code' in made ? made.code : undefined);
/** Guesses wrongly from there until no guess is looked at any more; how many were. */
async function guess(target: CodeTarget, code: string, ip: string): Promise<number> {
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guesses = 0; guesses < 100; guesses++) if ((await take(target, wrong, ip)) === 'expired') return guesses;
  return Number.POSITIVE_INFINITY;
}

describe('a stranger who guesses', () => {
  it('has five tries, and does not keep the one who asked from theirs', async () => {
    const target = newTarget();
    const code = codeIn(await ask(target, OWNER)) ?? '';
    expect(await guess(target, code, STRANGER)).toBe(5);
    // Many networks are one stranger.
    expect(await guess(target, code, '192.0.2.1')).toBe(0);
    expect(await take(target, code, STRANGER)).toBe('expired');
    expect(await take(target, code, OWNER)).toBe('taken');
    expect(await take(target, code, OWNER)).toBe('expired');
  });

  it('has five tries at a code of their own asking, which its owner may type in all the same', async () => {
    const target = newTarget();
    const code = codeIn(await ask(target, STRANGER)) ?? '';
    expect(await guess(target, code, STRANGER)).toBe(5);
    expect(await take(target, code, OWNER)).toBe('taken');
  });

  it('tries no more often when all tries come at once', async () => {
    const target = newTarget();
    const code = codeIn(await ask(target, OWNER)) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 40 }, () => take(target, wrong, STRANGER)));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5);
  });
});

describe('how many guesses a day', () => {
  /** Asks for codes from these networks by turns, and spends every try of each, until none is sent; how many were. */
  async function exhaust(networks: readonly string[]): Promise<number> {
    const target = newTarget();
    const until = now.getTime() + 20 * 3_600_000;
    let guesses = 0;
    for (let turn = 0; now.getTime() < until; turn++) {
      const asker = networks[turn % networks.length] ?? '';
      const code = codeIn(await ask(target, asker));
      if (code === undefined && networks.every((_, at) => turn >= 50 + at)) break;
      if (code === undefined) continue;
      for (const from of networks) guesses += await guess(target, code, from);
    }
    return guesses;
  }

  it('are fifty from one network: ten codes, five tries each', async () => {
    expect(await exhaust([STRANGER])).toBe(CODE.perPairPerDay * CODE.wrongTries);
  });

  it('are three hundred from however many: thirty codes, ten tries each', async () => {
    const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
    const guesses = await exhaust(networks);
    expect(guesses).toBe(CODE.perTargetPerDay * 2 * CODE.wrongTries);
    // One in 3,333 a day: even odds after more than six years of days like this.
    expect(Math.log(0.5) / Math.log(1 - guesses / 1_000_000)).toBeGreaterThan(2_300);
  });
});
