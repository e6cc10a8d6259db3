import { describe, expect, it } from 'vitest';
import { MinuteLimits } from './limits.ts';

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
