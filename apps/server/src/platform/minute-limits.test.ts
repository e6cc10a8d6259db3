import { describe, expect, it } from 'vitest';
import { MinuteLimits } from './minute-limits.ts';

describe('MinuteLimits', () => {
  it('counts each key by itself and starts anew after a minute', () => {
    const limits = new MinuteLimits();
    expect([1, 2, 3].map(() => limits.exceeds('a', 2, { now: 1_000 }))).toEqual([false, false, true]);
    expect(limits.exceeds('b', 2, { now: 1_000 })).toBe(false);
    expect(limits.secondsLeft(31_000)).toBe(30);
    expect(limits.exceeds('a', 2, { now: 60_999 })).toBe(true);
    expect(limits.exceeds('a', 2, { now: 61_000 })).toBe(false);
  });

  it('counts amounts, and tells what is spent without counting', () => {
    const limits = new MinuteLimits();
    const now = 1_000;
    expect(limits.isSpent('a', 5, now)).toBe(false);
    expect([3, 2, 1].map((amount) => limits.exceeds('a', 5, { now, amount }))).toEqual([false, false, true]);
    expect([limits.isSpent('a', 5, now), limits.isSpent('a', 7, now), limits.isSpent('b', 5, now)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(limits.isSpent('a', 5, 61_000)).toBe(false);
  });

  it('takes back what was counted in the same minute only', () => {
    const limits = new MinuteLimits();
    limits.exceeds('a', 2, { now: 1_000 });
    const { minute } = limits;
    limits.exceeds('a', 2, { now: 1_000 });
    limits.forgive('a', minute);
    expect([1, 2].map(() => limits.exceeds('a', 2, { now: 1_000 }))).toEqual([false, true]);
    limits.exceeds('a', 2, { now: 61_000 });
    limits.forgive('a', minute);
    expect([1, 2].map(() => limits.exceeds('a', 2, { now: 61_000 }))).toEqual([false, true]);
  });
});
