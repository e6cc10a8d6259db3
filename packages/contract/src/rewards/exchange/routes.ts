import { noInput } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import {
  exchangeAnswer,
  exchangeRequest,
  giftList,
  giftRequest,
  giftWire,
  orderAnswer,
  orderRequest,
  ownOrders,
  standingAnswer,
} from './wire.ts';

const activity = { area: 'waic-activity' } as const;
const own = { area: 'business', access: 'person' } as const;

/** The screen of what one exchanged and drew. */
export const OWN_GIFTS_SCREEN_PATH = '/mygift';

export const exchangeRoutes = defineRoutes({
  exchange: {
    ...activity,
    method: 'POST',
    path: 'exchange/exchange',
    access: 'person',
    summary: 'A gift for points, sent to the address one keeps; the same key is the same order',
    input: exchangeRequest,
    output: exchangeAnswer,
    perMinute: 20,
  },
  // Ours: what there is to have, and whether one can have it.
  listGifts: {
    ...activity,
    method: 'GET',
    path: 'exchange/queryGiftList',
    access: 'open',
    summary: 'Gifts for points, and how many of each are left',
    input: noInput,
    output: giftList,
  },
  getGift: {
    ...activity,
    method: 'GET',
    path: 'exchange/queryGift',
    access: 'open',
    summary: 'One gift',
    input: giftRequest,
    output: giftWire,
  },
  getStanding: {
    ...activity,
    method: 'GET',
    path: 'exchange/queryMyStanding',
    access: 'person',
    summary: 'Own points, and how many of a gift one has',
    input: giftRequest,
    output: standingAnswer,
  },
  listOrders: {
    ...own,
    method: 'POST',
    path: 'awardOrder/list',
    summary: 'Own orders of gifts, the latest first',
    input: noInput,
    output: ownOrders,
  },
  updateOrder: {
    ...own,
    method: 'PUT',
    path: 'awardOrder/update',
    summary: 'Say that a gift came (receive), or send it to the address kept now while it waits (readdress)',
    input: orderRequest,
    output: orderAnswer,
    perMinute: 30,
  },
} satisfies Record<string, Route>);
