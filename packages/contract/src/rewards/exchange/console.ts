import * as z from 'zod/mini';
import { flag, instant, int, nothing, pageFields, pageOf, renamed, text, uuid } from '../../fields.ts';
import { receiver } from '../../identity/model.ts';
import { defineRoutes, type Route } from '../../route.ts';
import { sheetFormats } from '../../sheet.ts';
import { cancelReason, GIFT_ORDER_STATES, MOST_SENT_AT_ONCE, PARCEL_OUTCOMES, parcelFields } from './model.ts';

const area = 'console/api';
const filter = {
  /** The beginning of the buyer's name or address, of a gift's name or of a parcel's number; or the end of a phone number. */
  words: z.optional(text({ min: 0, max: 100 })),
  state: z.optional(z.enum(GIFT_ORDER_STATES)),
};

/** Gifts that were exchanged: to be sent, on their way, received, cancelled. */
export const exchangeConsole = defineRoutes({
  listGiftOrders: {
    area,
    method: 'GET',
    path: 'gift-orders',
    access: { staff: 'rewards.read' },
    summary: 'Orders of gifts, the latest first; persons masked',
    input: renamed({ ...filter, ...pageFields }),
    output: pageOf(
      renamed({
        id: uuid,
        nameZh: z.string(),
        nameEn: z.string(),
        points: int({ min: 0 }),
        state: z.enum(GIFT_ORDER_STATES),
        orderedAt: instant,
        /** Masked; null once the account was erased. */
        person: z.nullable(z.string()),
        carrier: z.nullable(z.string()),
        trackingNumber: z.nullable(z.string()),
        shippedAt: z.nullable(instant),
        receivedAt: z.nullable(instant),
        cancelledAt: z.nullable(instant),
        /** Null also where the account was erased before the gift was sent. */
        cancelReason: z.nullable(z.string()),
      }),
    ),
  },
  exportGiftOrders: {
    area,
    method: 'GET',
    path: 'gift-orders/sheet',
    access: { staff: 'rewards.read' },
    summary: 'The orders of a list as a sheet; persons masked',
    input: renamed({ ...filter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  exportParcels: {
    area,
    method: 'GET',
    path: 'gift-orders/parcels',
    access: { staff: 'rewards.write' },
    summary: 'What waits to be sent and where to, the longest waiting first, for a carrier; every look is written down',
    input: renamed({ format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
    stepUp: 'always',
  },
  revealGiftReceiver: {
    area,
    method: 'POST',
    path: 'gift-orders/:id/receiver',
    access: { staff: 'rewards.write' },
    summary: 'Whom and where a gift is sent to; the look is written down',
    input: renamed({ id: uuid }),
    output: renamed(receiver),
    stepUp: 'look',
  },
  shipGiftOrder: {
    area,
    method: 'POST',
    path: 'gift-orders/:id/ship',
    access: { staff: 'rewards.write' },
    summary:
      'Say by whom and under which number a gift was sent, or correct it until it is received; its owner is told',
    input: renamed({ id: uuid, ...parcelFields }),
    output: nothing,
  },
  shipGiftOrders: {
    area,
    method: 'POST',
    path: 'gift-orders/ship',
    access: { staff: 'rewards.write' },
    summary: 'The same of many at once, all or none; again to no effect. A trial says what would become of each line',
    input: renamed({
      lines: z
        .array(z.object({ id: z.string(), carrier: z.string(), trackingNumber: z.string() }))
        .check(z.minLength(1), z.maxLength(MOST_SENT_AT_ONCE)),
      isTrial: flag,
    }),
    /** In the order of the lines. */
    output: renamed({ outcomes: z.array(z.enum(PARCEL_OUTCOMES)), sent: int({ min: 0 }) }),
  },
  cancelGiftOrder: {
    area,
    method: 'POST',
    path: 'gift-orders/:id/cancel',
    access: { staff: 'rewards.write' },
    summary: 'Cancel an order that was not sent; points and stock go back',
    input: renamed({ id: uuid, reason: cancelReason }),
    output: nothing,
  },
} satisfies Record<string, Route>);
