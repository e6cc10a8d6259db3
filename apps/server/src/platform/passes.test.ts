import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeyring } from './crypto.ts';
import { newId } from './id.ts';
import { readPass, signPass, signPassSteps } from './passes.ts';

const keys = deriveKeyring('01'.repeat(32));
const claims = { id: newId(), version: 3, step: 29_000_000 };

describe('pass', () => {
  it('says what was signed, in 115 characters', () => {
    const token = signPass(keys, 'ticket-pass', claims);
    expect(token).toHaveLength(115);
    expect(readPass(keys, 'ticket-pass', token)).toEqual(claims);
  });

  it('is refused with any character changed, and with other keys', () => {
    const token = signPass(keys, 'ticket-pass', claims);
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom('A', 'B', 'x', 'z', '0', '9', '-', '_'),
        (at, character) => {
          const forged = token.slice(0, at) + character + token.slice(at + 1);
          return forged === token || readPass(keys, 'ticket-pass', forged) === undefined;
        },
      ),
    );
    expect(readPass(deriveKeyring('02'.repeat(32)), 'ticket-pass', token)).toBeUndefined();
  });

  it.each([[''], ['A'], ['not a pass'], ['A'.repeat(115)], ['A'.repeat(100_000)]])('refuses %s', (text) => {
    expect(readPass(keys, 'ticket-pass', text)).toBeUndefined();
  });

  it('of one purpose is none of another', () => {
    expect(readPass(keys, 'member-pass', signPass(keys, 'ticket-pass', claims))).toBeUndefined();
  });

  it('changes every minute', () => {
    const steps = signPassSteps(
      keys,
      'ticket-pass',
      { id: claims.id, version: 1 },
      new Date('2026-07-05T02:00:30Z'),
      3,
    );
    expect(steps.map(({ from }) => from.toISOString())).toEqual([
      '2026-07-05T02:00:00.000Z',
      '2026-07-05T02:01:00.000Z',
      '2026-07-05T02:02:00.000Z',
    ]);
    expect(new Set(steps.map(({ token }) => token)).size).toBe(3);
  });
});
