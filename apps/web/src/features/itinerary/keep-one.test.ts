import type { ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { expect, test } from 'vitest';
import { keepingOf } from './keep-one.ts';

const bookable = { bookingOpensAt: new Date(0) } as ItineraryEntry['forum'];
const starred = {
  standing: 'starred',
  forum: bookable,
  activity: null,
  isFull: false,
  reservation: null,
  ticketId: null,
  meeting: null,
} as const;
const placeOf = (state: 'reserved' | 'under_review' | 'waiting' | 'rejected') =>
  ({
    ...starred,
    standing: state === 'rejected' ? 'missed' : state,
    reservation: { id: 'r', state, mode: 'offline', placeInLine: null, offerEndsAt: null },
  }) as const;
const bought = { ...starred, standing: 'ticket', ticketId: 't' } as const;

test.each([
  ['what is starred instead of a place', starred, placeOf('reserved'), { way: 'swap', insteadOf: 'r' }],
  [
    'what is starred and full instead of a place',
    { ...starred, isFull: true },
    placeOf('reserved'),
    { way: 'cancel', reservationId: 'r' },
  ],
  [
    'what nobody books instead of a place',
    { ...starred, forum: { ...bookable, bookingOpensAt: null } as ItineraryEntry['forum'] },
    placeOf('reserved'),
    { way: 'cancel', reservationId: 'r' },
  ],
  ['a place instead of what is starred', placeOf('reserved'), starred, { way: 'unstar' }],
  [
    'a place instead of an application',
    placeOf('reserved'),
    placeOf('under_review'),
    { way: 'cancel', reservationId: 'r' },
  ],
  ['a ticket instead of a place', bought, placeOf('waiting'), { way: 'cancel', reservationId: 'r' }],
  ['a place instead of what was refused and is starred', placeOf('reserved'), placeOf('rejected'), { way: 'unstar' }],
  ['anything instead of a ticket', starred, bought, undefined],
  [
    'anything instead of what was agreed',
    starred,
    { ...starred, standing: 'reserved', meeting: {} as ItineraryEntry['meeting'] },
    undefined,
  ],
] as const)('keeps %s', (_, kept, given, keeping) => {
  expect(keepingOf(kept, given)).toEqual(keeping);
});
