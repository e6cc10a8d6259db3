import { expect, it } from 'vitest';
import { findTooSlow, listSlowest, measureSlowness, WORK_MS } from './timings.mjs';

const check = (/** @type {[string, number][]} */ ...parts) => [
  { name: 'All', seconds: 1, parts: parts.map(([name, seconds]) => ({ name, seconds })) },
];

it('names test files over 15 seconds and journeys over 20', () => {
  const slow = findTooSlow(
    check(
      ['a.test.ts', 15.1],
      ['b.test.ts', 14.9],
      ['c.spec.ts › buys (phone)', 20.1],
      ['d.spec.ts › pays (phone)', 19],
    ),
  );
  expect(slow.map(({ name }) => name)).toEqual(['a.test.ts', 'c.spec.ts › buys (phone)']);
});

it('allows a slower machine as much more time', () => {
  expect(findTooSlow(check(['a.test.ts', 22], ['b.test.ts', 24]), 1.5).map(({ name }) => name)).toEqual(['b.test.ts']);
  expect(measureSlowness(() => undefined)).toBe(1);
  const hang = () => {
    for (const until = performance.now() + 3 * WORK_MS; performance.now() < until; );
  };
  expect(measureSlowness(hang)).toBeGreaterThanOrEqual(3);
});

it('lists the ten slowest, slowest first', () => {
  const parts = Array.from({ length: 12 }, (_, index) => /** @type {[string, number]} */ ([`${index}`, index]));
  expect(listSlowest(check(...parts)).map(({ name }) => name)).toEqual('11 10 9 8 7 6 5 4 3 2'.split(' '));
});
