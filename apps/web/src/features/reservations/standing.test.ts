import type { ReservationState } from '@mingtang/contract/programme/reservation';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const booking = { opens: 100, closes: 200, isFull: false };

test.each<[string, Partial<typeof booking>, ReservationState | undefined, number, string]>([
  ['open', {}, undefined, 100, 'open'],
  ['before it opens', {}, undefined, 99, 'notOpen'],
  ['from its end on', {}, undefined, 200, 'notOpen'],
  ['full', { isFull: true }, undefined, 150, 'full'],
  ['own place, however full', { isFull: true }, 'reserved', 150, 'reserved'],
  ['own place, after booking closed', {}, 'reserved', 250, 'reserved'],
  ['applied', {}, 'under_review', 150, 'inReview'],
  ['refused', {}, 'rejected', 150, 'rejected'],
  ['refused, and too late', {}, 'rejected', 200, 'notOpen'],
  ['given back', {}, 'cancelled', 150, 'open'],
])('%s', (_, change, own, now, state) => {
  expect(standingOf({ ...booking, ...change }, own, now)).toBe(state);
});

test('nothing to book, nothing to press', () => {
  expect(standingOf(undefined, undefined, 150)).toBeUndefined();
});
