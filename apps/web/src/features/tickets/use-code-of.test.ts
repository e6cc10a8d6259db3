import { expect, test } from 'vitest';
import { stepAt } from './use-code-of.ts';

const first = Date.parse('2026-07-05T01:00:00Z');
const steps = [0, 1, 2].map((minute) => ({ from: new Date(first + minute * 60_000) }));

test.each([
  ['well before the first', -60_001, -1],
  ['a moment before the first, by clocks that agree but roughly', -900, 0],
  ['at its beginning', 0, 0],
  ['at its last millisecond', 59_999, 0],
  ['at the next', 60_000, 1],
  ['in the last', 179_999, 2],
  ['after the last', 180_000, -1],
])('%s', (_, after, index) => {
  expect(stepAt(steps, first + after)).toBe(index);
});
