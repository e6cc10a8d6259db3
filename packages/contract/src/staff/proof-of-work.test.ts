import { expect, it } from 'vitest';
import { CallFailure } from '../client.ts';
import { solve, withProof } from './proof-of-work.ts';
import { staffRefusals } from './refusals.ts';

/** As the server makes one, with less to do. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    keyLength: 32,
    keyPrefix: 'bb2acc2ab11f09032df696a5644027a2',
    nonce: 'd67d595c05d9fbd5570947cb61136a38',
    salt: '503ff3da4e46c4b77b2a640731f1c386',
  },
  signature: 'a785a288f229cd46ddde24eb4a95689167cb8b608d052afa76f866f07cb28790',
};
const solution = { counter: 37, derivedKey: 'bb2acc2ab11f09032df696a5644027a23a398b97fa08a582b9f70cc6e8f39dad' };

it('finds the number, and gives the challenge back as it came', async () => {
  expect(JSON.parse(atob((await solve(challenge)) ?? ''))).toEqual({ challenge, solution });
});

it('asks once more with the work that was asked for, and only then', async () => {
  const asked: (string | undefined)[] = [];
  const refuseWith = (code: string) => async (shown?: string) => {
    asked.push(shown);
    if (shown === undefined) throw new CallFailure(code, 'no', 200, { challenge });
    return 'in';
  };
  expect(await withProof(refuseWith(staffRefusals['staff.challenge_required'].code))).toBe('in');
  expect(asked).toEqual([undefined, await solve(challenge)]);
  await expect(withProof(refuseWith('22001'))).rejects.toThrow('no');
  expect(asked).toHaveLength(3);
});
