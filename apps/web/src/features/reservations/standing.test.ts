import type { ReservationState } from '@mingtang/contract/programme/reservation';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const reservable = {
  booking: { opens: 100, closes: 200 },
  places: { offline: { left: 3 as number | null, waiting: 0 }, online: { left: 0 as number | null, waiting: 0 } },
  isReviewNeeded: false,
  isWaitingListOpen: true,
};
const gone = { places: { offline: { left: 0, waiting: 0 } } };
const waitedFor = { places: { offline: { left: 2, waiting: 5 } } };

test.each<[string, Partial<typeof reservable> | typeof gone, ReservationState | undefined, number, boolean, string]>([
  ['open', {}, undefined, 100, false, 'open'],
  [
    'without a limit',
    { places: { offline: { left: null, waiting: 0 }, online: { left: null, waiting: 0 } } },
    undefined,
    100,
    false,
    'open',
  ],
  ['before it opens', {}, undefined, 99, false, 'notOpen'],
  ['from its end on', {}, undefined, 200, false, 'notOpen'],
  ['full, with a list', gone, undefined, 150, false, 'waitable'],
  ['free, but others wait', waitedFor, undefined, 150, false, 'waitable'],
  [
    'free, but others wait in a list that takes nobody',
    { ...waitedFor, isWaitingListOpen: false },
    undefined,
    150,
    false,
    'full',
  ],
  ['free and reviewed, others wait', { ...waitedFor, isReviewNeeded: true }, undefined, 150, false, 'open'],
  ['full, without one', { ...gone, isWaitingListOpen: false }, undefined, 150, false, 'full'],
  ['full and reviewed', { ...gone, isReviewNeeded: true }, undefined, 150, false, 'open'],
  ['in line', gone, 'waiting', 150, false, 'waiting'],
  ['in line, after booking closed', gone, 'waiting', 250, false, 'waiting'],
  ['offered', gone, 'offered', 150, true, 'offered'],
  ['not taken in time', gone, 'lapsed', 150, false, 'waitable'],
  ['own place, however full', gone, 'reserved', 150, false, 'reserved'],
  ['own place, after booking closed', {}, 'reserved', 250, false, 'reserved'],
  ['a place at the same time', {}, undefined, 150, true, 'swap'],
  ['a place at the same time, and full', gone, undefined, 150, true, 'waitable'],
  ['applied', {}, 'under_review', 150, true, 'inReview'],
  ['refused', {}, 'rejected', 150, false, 'rejected'],
  ['refused, and too late', {}, 'rejected', 200, false, 'notOpen'],
  ['given back', {}, 'cancelled', 150, false, 'open'],
])('%s', (_, change, own, now, isClashing, standing) => {
  expect(standingOf({ ...reservable, ...change }, { mode: 'offline', own, isClashing, now })).toBe(standing);
});

test('nothing to book, nothing to press', () => {
  const at = { mode: 'offline', own: undefined, isClashing: false, now: 150 } as const;
  expect(standingOf({ ...reservable, booking: undefined }, at)).toBeUndefined();
  expect(standingOf({ ...reservable, places: { online: { left: 1, waiting: 0 } } }, at)).toBeUndefined();
});

test('each kind of place is full for itself', () => {
  const at = { own: undefined, isClashing: false, now: 150 };
  expect(standingOf(reservable, { ...at, mode: 'offline' })).toBe('open');
  expect(standingOf(reservable, { ...at, mode: 'online' })).toBe('waitable');
});
