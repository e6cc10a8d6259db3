import type { Forum, ProgrammeDay, SpeakerPage, Venue } from '@mingtang/contract/programme/model';
import type { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { makeForum } from './reservations.ts';

type ConferenceEvent = RouteOutput<typeof programmeRoutes.getConferenceEvent>;
type Activity = RouteOutput<typeof programmeRoutes.getActivity>;

const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

export const hall = makeForum().venue;
export const otherHall: Venue = { ...hall, id: id('11'), nameZh: '玄英', nameEn: 'Xuanying Hall', hall: 1, code: 'B' };

/** A forum in full: two speak there, one of them first. */
export const makeWholeForum = (change: Partial<Forum> = {}): Forum => ({
  ...makeForum(),
  summaryZh: null,
  summaryEn: null,
  organisers: [],
  hasComments: false,
  isUnlisted: false,
  isWaitingListOpen: true,
  waiting: 0,
  waitingOnline: 0,
  talks: [],
  variants: [],
  ...change,
});

export const makeSpeaker = (change: Partial<SpeakerPage> = {}): SpeakerPage => ({
  id: id('81'),
  nameZh: '林见',
  nameEn: 'Lin Jian',
  positionZh: null,
  positionEn: null,
  organisation: null,
  bioZh: null,
  bioEn: null,
  isDistinguished: false,
  guestId: null,
  appearances: [{ forum: makeForum(), talks: [] }],
  others: [],
  ...change,
});

export const makeEvent = (last: string, change: Partial<ConferenceEvent> = {}): ConferenceEvent => ({
  id: id(last),
  titleZh: '开幕式',
  titleEn: 'Opening',
  summaryZh: '开门',
  summaryEn: 'The doors open',
  kind: 'ceremony',
  admission: 'everyone',
  venue: hall,
  placeZh: null,
  placeEn: null,
  day: '2030-07-06',
  startsAt: makeForum().startsAt,
  endsAt: makeForum().endsAt,
  noteZh: null,
  noteEn: null,
  ...change,
});

export const makeActivity = (change: Partial<Activity> = {}): Activity => ({
  id: id('a1'),
  titleZh: '夜走展馆',
  titleEn: 'The halls at night',
  summaryZh: '带你走一遍',
  summaryEn: 'A walk through all nine',
  kind: 'tour',
  venue: hall,
  spotZh: null,
  spotEn: null,
  startsAt: makeForum().startsAt,
  endsAt: makeForum().endsAt,
  quota: 20,
  taken: 3,
  isReviewNeeded: false,
  bookingOpensAt: makeForum().bookingOpensAt,
  bookingClosesAt: makeForum().bookingClosesAt,
  isUnlisted: false,
  isWaitingListOpen: true,
  waiting: 0,
  ...change,
});

/** The one day of the programme. */
export const makeDay = (): ProgrammeDay => ({
  day: makeForum().day,
  startsAt: makeForum().startsAt,
  endsAt: makeForum().endsAt,
  forums: 3,
  categories: { main: 0, special: 3, industry: 0, academic: 0, public: 0 },
});
