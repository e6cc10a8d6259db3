import { describe, expect, it } from 'vitest';
import { ConsoleLimits, remember } from './limits.ts';

it('a set that is full forgets the one that was not met for the longest time', () => {
  const known = new Set<string>();
  for (const name of ['first', 'second', 'first', 'third']) remember(known, name, 2);
  expect([...known]).toEqual(['first', 'third']);
});

describe('ConsoleLimits', () => {
  const crowd = '203.0.113.4';
  const callAs = (limits: ConsoleLimits, token: string, accountId: string | undefined) =>
    limits.exceedsByAddress(crowd, token) || limits.exceedsByAccount(token, accountId);

  it('counts staff by account, whatever else their address sends', () => {
    const limits = new ConsoleLimits(5);
    expect(callAs(limits, 'of a cashier', 'cashier')).toBe(false);
    for (let calls = 0; calls < 20; calls++) limits.exceedsByAddress(crowd, undefined);
    expect(limits.exceedsByAddress(crowd, undefined)).toBe(true);
    expect([2, 3, 4, 5, 6].map(() => callAs(limits, 'of a cashier', 'cashier'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('counts made-up tokens, and those of sessions that ended, by address', () => {
    const limits = new ConsoleLimits(3);
    expect([1, 2, 3, 4].map((index) => callAs(limits, `made up ${index}`, undefined))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const ended = new ConsoleLimits(3);
    callAs(ended, 'a session', 'editor');
    callAs(ended, 'a session', undefined);
    expect([2, 3, 4].map(() => callAs(ended, 'a session', undefined))).toEqual([false, false, true]);
  });
});
