import { describe, expect, it } from 'vitest';
import { MinuteLimits, networkOf } from './limits.ts';

describe('MinuteLimits', () => {
  it('counts each key by itself and starts anew after a minute', () => {
    const limits = new MinuteLimits();
    expect([1, 2, 3].map(() => limits.exceeds('a', 2, 1_000))).toEqual([false, false, true]);
    expect(limits.exceeds('b', 2, 1_000)).toBe(false);
    expect(limits.secondsLeft(31_000)).toBe(30);
    expect(limits.exceeds('a', 2, 60_999)).toBe(true);
    expect(limits.exceeds('a', 2, 61_000)).toBe(false);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
