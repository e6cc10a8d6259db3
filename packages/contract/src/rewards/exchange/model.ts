import * as z from 'zod/mini';
import { int, text } from '../../fields.ts';

/** Of an order: until it is sent, on its way, in its owner's hands; or taken back before it was sent. */
export const GIFT_ORDER_STATES = ['ordered', 'shipped', 'received', 'cancelled'] as const;
export type GiftOrderState = (typeof GIFT_ORDER_STATES)[number];

/** What its owner does with an order: says that it came, or has it sent to the address they keep now. */
export const GIFT_ORDER_ACTIONS = ['receive', 'readdress'] as const;

export const giftFields = {
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  textZh: text({ max: 1_000, lines: true }),
  textEn: text({ max: 2_000, lines: true }),
  picture: z.nullable(text({ max: 500 })),
  points: int({ min: 1, max: 100_000 }),
  stock: int({ min: 0, max: 1_000_000 }),
  perPerson: int({ min: 1, max: 100 }),
};

/** By whom and under which number a parcel goes. */
export const parcelFields = { carrier: text({ max: 40 }), trackingNumber: text({ max: 60 }) };
/** As many gifts as are said to be sent at once. */
export const MOST_SENT_AT_ONCE = 500;

/**
 * What becomes of a line that says that a gift was sent: it can be (`ready`), it was said before (`already`), or why not. As
 * long as one line cannot be, none is.
 */
export const PARCEL_OUTCOMES = ['ready', 'already', 'unknown', 'twice', 'incomplete', 'not_waiting'] as const;
export type ParcelOutcome = (typeof PARCEL_OUTCOMES)[number];
export const isParcelFine = (outcome: ParcelOutcome): boolean => outcome === 'ready' || outcome === 'already';

export const cancelReason = text({ max: 200 });
