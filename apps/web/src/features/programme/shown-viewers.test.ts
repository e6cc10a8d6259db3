import { expect, test } from 'vitest';
import { shownViewers } from './shown-viewers.ts';

test.each([
  [null, undefined],
  [0, undefined],
  [1, undefined],
  [19, undefined],
  [20, 20],
  [12_500, 12_500],
])('of %s viewers %s are shown', (viewers, shown) => {
  expect(shownViewers(viewers)).toBe(shown);
});
