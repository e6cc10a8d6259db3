import type { Behaviour } from '@mingtang/contract/analytics/model';
import type { PageName } from '@mingtang/contract/analytics/pages';

/** A page that was looked at, what was done there, and how long it was in sight on average, in seconds. */
export interface DemoStep {
  page: PageName;
  seconds: number;
  act?: Behaviour;
}

/** A way visitors take through the site: how many of a hundred, and how many of those who saw a page go on to the next. */
export interface DemoVisitPath {
  weight: number;
  /** Of a hundred. */
  goingOn: number;
  steps: readonly DemoStep[];
}

export const demoVisitPaths: readonly DemoVisitPath[] = [
  {
    weight: 24,
    goingOn: 74,
    steps: [
      { page: 'home', seconds: 38 },
      { page: 'forums', seconds: 96 },
      { page: 'forum', seconds: 124, act: 'reservation_asked' },
      { page: 'forum', seconds: 31, act: 'reserved' },
      { page: 'speaker', seconds: 52 },
    ],
  },
  {
    weight: 16,
    goingOn: 66,
    steps: [
      { page: 'home', seconds: 25 },
      { page: 'ticketHome', seconds: 88 },
      { page: 'cart', seconds: 40, act: 'bag_filled' },
      { page: 'checkout', seconds: 75 },
      { page: 'ticketSuccess', seconds: 34 },
    ],
  },
  {
    weight: 15,
    goingOn: 78,
    steps: [
      { page: 'exhibition', seconds: 61 },
      { page: 'exhibitors', seconds: 84 },
      { page: 'exhibitorRoom', seconds: 72 },
      { page: 'exhibit', seconds: 58, act: 'shared' },
      { page: 'ranking', seconds: 35 },
    ],
  },
  {
    weight: 12,
    goingOn: 62,
    steps: [
      { page: 'newsItem', seconds: 97 },
      { page: 'news', seconds: 44 },
      { page: 'home', seconds: 30, act: 'advert_clicked' },
      { page: 'guide', seconds: 81 },
    ],
  },
  {
    weight: 11,
    goingOn: 72,
    steps: [
      { page: 'searchStart', seconds: 12 },
      { page: 'search', seconds: 46 },
      { page: 'forum', seconds: 88 },
      { page: 'speaker', seconds: 49, act: 'shared' },
    ],
  },
  {
    weight: 9,
    goingOn: 76,
    steps: [
      { page: 'live', seconds: 35 },
      { page: 'liveForum', seconds: 900 },
      { page: 'video', seconds: 640 },
    ],
  },
  {
    weight: 7,
    goingOn: 70,
    steps: [
      { page: 'guests', seconds: 66 },
      { page: 'guest', seconds: 58 },
      { page: 'forum', seconds: 93, act: 'reservation_asked' },
    ],
  },
  {
    weight: 6,
    goingOn: 58,
    steps: [
      { page: 'registrationNotice', seconds: 74, act: 'registration_clicked' },
      { page: 'professional', seconds: 102, act: 'sign_in_reminded' },
      { page: 'competitions', seconds: 43 },
      { page: 'competition', seconds: 110 },
      { page: 'showcases', seconds: 39 },
      { page: 'showcase', seconds: 67 },
    ],
  },
];

/** Where visits come from; the rest type the address. Of a hundred. */
export const demoReferrers = [
  { weight: 14, referrer: 'search.example.com' },
  { weight: 8, referrer: 'news.example.org' },
  { weight: 5, referrer: 'campus.example.edu' },
  { weight: 4, referrer: 'partners.example.net' },
] as const;
export const demoChannels = [
  { weight: 9, channel: 'metro-poster' },
  { weight: 7, channel: 'campus-mail' },
  { weight: 5, channel: 'partner-newsletter' },
  { weight: 3, channel: 'gate-leaflet' },
] as const;
