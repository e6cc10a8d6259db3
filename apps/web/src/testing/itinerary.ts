import type { Itinerary, ItineraryDay, ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { makeForum } from './reservations.ts';

const MINUTE_MS = 60_000;
const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

/** A forum with a place, ten to eleven. */
export const makeEntry = (change: Partial<ItineraryEntry> = {}): ItineraryEntry => ({
  id: makeForum().id,
  forum: makeForum(),
  activity: null,
  event: null,
  meeting: null,
  standing: 'reserved',
  reservation: { id: id('e1'), state: 'reserved', mode: 'offline', placeInLine: null, offerEndsAt: null },
  ticketId: null,
  isStarred: false,
  isFull: false,
  clashes: [],
  alternatives: [],
  ...change,
});

/** Half an hour after it another begins, which is only starred; each says of the other that it is in its way. */
export function makeClash(): [ItineraryEntry, ItineraryEntry] {
  const first = makeForum();
  const second = makeForum({
    id: id('05'),
    titleZh: '第二场',
    titleEn: 'The second',
    startsAt: new Date(first.startsAt.getTime() + 30 * MINUTE_MS),
    endsAt: new Date(first.endsAt.getTime() + 30 * MINUTE_MS),
  });
  return [
    makeEntry({ clashes: [{ id: second.id, minutes: 30 }] }),
    makeEntry({
      id: second.id,
      forum: second,
      standing: 'starred',
      reservation: null,
      isStarred: true,
      clashes: [{ id: first.id, minutes: 30 }],
    }),
  ];
}

/** Of the only day there is. */
export const makeItinerary = (entries: ItineraryEntry[], change: Partial<ItineraryDay> = {}): Itinerary => ({
  days: [{ day: '2030-07-06', admissions: [], entries, walks: [], gaps: [], events: [], ...change }],
});
