import type { ForumSummary } from '@mingtang/contract/programme/model';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import type { Reservable } from '../features/reservations/reservable.ts';

const HOUR_MS = 3_600_000;
/** What the tests call now: a morning in Shanghai. */
export const NOW = Date.UTC(2030, 6, 5, 2);
const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

/** A forum tomorrow at ten, booked until then, with places in the room. */
export const makeReservable = (change: Partial<Reservable> = {}): Reservable => ({
  kind: 'forum',
  id: id('01'),
  title: 'The next mountain',
  start: NOW + 24 * HOUR_MS,
  end: NOW + 25 * HOUR_MS,
  isEntryTime: false,
  forumType: 'free',
  booking: { opens: NOW - HOUR_MS, closes: NOW + 24 * HOUR_MS },
  places: { offline: { left: 5, waiting: 0 } },
  isReviewNeeded: false,
  isWaitingListOpen: true,
  isBroadcast: false,
  ...change,
});

/** The same forum as a reservation names it; `other` runs at the same time. */
export const makeForum = (change: Partial<ForumSummary> = {}): ForumSummary => ({
  id: id('01'),
  titleZh: '下一座山',
  titleEn: 'The next mountain',
  lacksZh: false,
  lacksEn: false,
  day: '2030-07-06',
  startsAt: new Date(NOW + 24 * HOUR_MS),
  endsAt: new Date(NOW + 25 * HOUR_MS),
  venue: {
    id: id('10'),
    nameZh: '太室',
    nameEn: 'Taishi Hall',
    kind: 'forum',
    hall: 4,
    code: 'A',
    seats: 500,
    themeZh: null,
    themeEn: null,
  },
  category: 'special',
  forumType: 'free',
  track: null,
  tags: [],
  language: null,
  offlineQuota: 5,
  offlineTaken: 0,
  onlineQuota: 0,
  onlineTaken: 0,
  isReviewNeeded: false,
  bookingOpensAt: new Date(NOW - HOUR_MS),
  bookingClosesAt: new Date(NOW + 24 * HOUR_MS),
  playStatus: 'no_live_broadcast',
  viewers: null,
  speakers: [],
  ...change,
});

export const makeReservation = (change: Partial<Reservation> = {}): Reservation => ({
  id: id('02'),
  forum: makeForum(),
  activity: null,
  mode: 'offline',
  state: 'reserved',
  purpose: null,
  decisionNote: null,
  requestedAt: new Date(NOW),
  decidedAt: null,
  placeInLine: null,
  offerEndsAt: null,
  isSessionCancelled: false,
  ...change,
});

/** A place at another forum at the same time. */
export const elsewhere = makeReservation({
  id: id('03'),
  forum: makeForum({ id: id('04'), titleZh: '另一座山', titleEn: 'Another mountain' }),
});
