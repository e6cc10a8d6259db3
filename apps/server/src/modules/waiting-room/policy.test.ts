import { describe, expect, it } from 'vitest';
import { measurePace, positionOf, waitOf } from './policy.ts';

describe('positionOf', () => {
  it.each([
    [[3, 5, 8], 3, 1],
    [[3, 5, 8], 5, 2],
    [[3, 5, 8], 8, 3],
    // Let in or given up since the numbers were read: next, never zero.
    [[5, 8], 3, 1],
    [[], 7, 1],
  ])('in %j, number %i stands at %i', (numbers, number, position) => {
    expect(positionOf(numbers, number)).toBe(position);
  });
});

describe('pace', () => {
  it('is unknown until the first has finished, then follows slowly', () => {
    expect(measurePace({ before: 0, now: 0, elapsedMs: 1_000, perSecond: null })).toBeNull();
    expect(measurePace({ before: 0, now: 30, elapsedMs: 2_000, perSecond: null })).toBe(15);
    expect(measurePace({ before: 30, now: 30, elapsedMs: 1_000, perSecond: 10 })).toBe(9.5);
  });

  it('says no wait it does not know', () => {
    expect(waitOf(10, null)).toBeNull();
    expect(waitOf(10, 0)).toBeNull();
    expect(waitOf(10, 4)).toBe(3);
  });
});
