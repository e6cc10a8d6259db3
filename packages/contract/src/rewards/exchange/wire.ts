import * as z from 'zod/mini';
import { instant, int, renamed, text, uuid } from '../../fields.ts';
import { receiver } from '../../identity/model.ts';
import { GIFT_ORDER_ACTIONS, GIFT_ORDER_STATES } from './model.ts';

const count = int({ min: 0 });
const giftNames = {
  id: 'giftUuid',
  nameZh: 'giftName',
  nameEn: 'giftNameEn',
  textZh: 'introduce',
  textEn: 'introduceEn',
  picture: 'picUrl',
  points: 'energyNum',
  left: 'surplusNum',
} as const;
export const giftWire = renamed(
  {
    id: uuid,
    nameZh: z.string(),
    nameEn: z.string(),
    textZh: z.string(),
    textEn: z.string(),
    picture: z.nullable(z.string()),
    points: count,
    left: count,
    perPerson: count,
  },
  giftNames,
);
export const giftList = z.array(giftWire);
export const giftRequest = renamed({ id: uuid }, { id: 'giftUuid' });

export const exchangeRequest = renamed({ giftId: uuid, clientKey: text({ min: 8, max: 64 }) }, { giftId: 'giftUuid' });

const orderNames = {
  id: 'awardOrderUuid',
  giftId: 'giftUuid',
  nameZh: 'giftName',
  nameEn: 'giftNameEn',
  picture: 'picUrl',
  points: 'energyNum',
  state: 'status',
  carrier: 'expressCompany',
  trackingNumber: 'expressNo',
  orderedAt: 'createTime',
} as const;
const orderShape = {
  id: uuid,
  giftId: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  picture: z.nullable(z.string()),
  points: count,
  state: z.enum(GIFT_ORDER_STATES),
  orderedAt: instant,
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  /** Where it goes: as it was when it was ordered, or changed since. */
  receiver: renamed(receiver),
};
const orderWire = renamed(orderShape, orderNames);
export const ownOrders = z.array(orderWire);
export const exchangeAnswer = renamed(
  { order: orderWire, balance: count },
  { order: 'awardOrder', balance: 'totalEnergy' },
);

export const orderRequest = renamed({ id: uuid, action: z.enum(GIFT_ORDER_ACTIONS) }, { id: 'awardOrderUuid' });
export const orderAnswer = orderWire;

export const standingAnswer = renamed(
  { balance: count, taken: count },
  { balance: 'totalEnergy', taken: 'exchangedNum' },
);
