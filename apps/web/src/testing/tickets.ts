import type { RouteOutput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { makeOrder, NOW } from './orders.ts';

type Ticket = RouteOutput<typeof ticketingRoutes.listTickets>['items'][number];
type Pass = RouteOutput<typeof ticketingRoutes.getPass>;
type SentGift = RouteOutput<typeof ticketingRoutes.listSentGifts>['items'][number];

const MINUTE_MS = 60_000;
const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

/** What `makeOrder` paid for: nobody is named on it yet. */
export const makeTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: id('d1'),
  number: 'MTAB CDEF GHJK',
  state: 'unverified',
  approval: 'none',
  isForForeignId: false,
  orderId: makeOrder().id,
  productId: id('53'),
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  halls: [],
  validDays: ['2030-07-06'],
  needsRealName: true,
  needsReview: false,
  createdAt: new Date(NOW),
  isReceived: false,
  actions: ['show', 'verify', 'give', 'refund'],
  holder: null,
  ...change,
});

/** Its code for an hour. */
export const makePass = (ticket = makeTicket()): Pass => ({
  ticket,
  steps: Array.from({ length: 60 }, (_, at) => ({ token: `MT1.${at}`, from: new Date(NOW + at * MINUTE_MS) })),
});

export const makeSentGift = (change: Partial<SentGift> = {}): SentGift => ({
  id: id('d2'),
  ticketId: id('d1'),
  number: 'MTAB CDEF GHJK',
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  halls: [],
  validDays: ['2030-07-06'],
  state: 'waiting',
  counterpart: 'f***@example.org',
  givenAt: new Date(NOW),
  receivedAt: null,
  canDispute: true,
  dispute: null,
  ...change,
});
