import { consoleRoutes } from '@mingtang/contract/console-routes';
import { refusals } from '@mingtang/contract/refusals';
import type { Route } from '@mingtang/contract/route';
import { describe, expect, it } from 'vitest';
import { ConsoleLimits, DeviceLimits, remember } from './limits.ts';

it('a set that is full forgets the one that was not met for the longest time', () => {
  const known = new Set<string>();
  for (const name of ['first', 'second', 'first', 'third']) remember(known, name, 2);
  expect([...known]).toEqual(['first', 'third']);
});

describe('ConsoleLimits', () => {
  const crowd = '203.0.113.4';
  const callAs = (limits: ConsoleLimits, token: string, accountId: string | undefined) =>
    limits.exceedsByAddress(crowd, token) || limits.exceedsByAccount(crowd, token, accountId);

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

  it('looks the tokens of many who sign in at one address up, and no more than ten times its calls', () => {
    const limits = new ConsoleLimits(3);
    const outcomes = Array.from({ length: 31 }, (_, index) => callAs(limits, `session ${index}`, `keeper ${index}`));
    expect(outcomes.indexOf(true)).toBe(30);
  });
});

describe('DeviceLimits', () => {
  it('let each of three thousand devices call that are first seen at one address', () => {
    const limits = new DeviceLimits(3_000);
    const hall = '203.0.113.4';
    const calls = Array.from({ length: 3_000 }, (_, index) => {
      const token = `device ${index}`;
      if (!limits.isKnown(token) && limits.exceedsLookUps(hall)) return 'refused';
      limits.note(hall, token, true);
      return limits.exceeds({ ip: hall, token, call: 'door/setup', perMinute: 120 }) ? 'refused' : 'let in';
    });
    expect(calls.filter((outcome) => outcome === 'let in')).toHaveLength(3_000);
  });
});

it('what counts as a wrong guess is a refusal there is', () => {
  const routes = Object.values(consoleRoutes).flatMap((table): Route[] => Object.values(table));
  const counted = routes.flatMap(({ countsRefusals = [] }) => countsRefusals);
  expect(counted).toContain('entrance.enrolment_code_unknown');
  expect(counted.filter((key) => !(key in refusals))).toEqual([]);
});
