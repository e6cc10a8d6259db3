import { expect, it } from 'vitest';
import { nextUnit, unitsLeft } from './policy.ts';

it.each<[number[], number | null, number | undefined]>([
  [[], 1, 1],
  [[1], 1, undefined],
  [[1, 2], 3, 3],
  // Unit 2 was undone and is the next again.
  [[1, 3], 3, 2],
  [[3, 1, 2], 3, undefined],
  [[1, 2, 3], null, 4],
  // Fewer are allowed now than when they were redeemed.
  [[1, 2, 3], 1, undefined],
])('after units %j of %s comes %s', (redeemed, allowed, next) => {
  expect(nextUnit(redeemed, allowed)).toBe(next);
});

it.each([
  [3, 1, 2],
  [1, 3, 0],
  [null, 9, null],
] as const)('of %s with %s redeemed, %s are left', (allowed, redeemed, left) => {
  expect(unitsLeft(allowed, redeemed)).toBe(left);
});
