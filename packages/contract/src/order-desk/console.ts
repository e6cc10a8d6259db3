import * as z from 'zod/mini';
import { fen, flag, int, list, nothing, pageFields, renamed, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { noteText, orderDetail, orderFilter, orderRow, revealedHolder, revealedPerson } from './model.ts';

const byId = renamed({ id: uuid });

/** Orders as the organiser sees them, and what the organiser may do with them. */
export const orderDeskConsole = defineRoutes({
  listOrders: {
    method: 'GET',
    area: 'console/api',
    path: 'orders',
    access: { staff: 'orders.read' },
    summary: 'Orders, newest first, found by anything',
    input: renamed({ ...pageFields, ...orderFilter }),
    output: renamed({
      items: z.array(renamed(orderRow)),
      total: int({ min: 0 }),
      /** There are more than were counted. */
      isMore: flag,
      page: int({ min: 1 }),
      pageSize: int({ min: 1 }),
    }),
  },
  exportOrders: {
    method: 'GET',
    area: 'console/api',
    path: 'orders/sheet',
    access: { staff: 'orders.read' },
    summary: 'The orders of a list as a sheet; buyers masked',
    input: renamed({ ...orderFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  listProducts: {
    method: 'GET',
    area: 'console/api',
    path: 'orders/products',
    access: { staff: 'orders.read' },
    summary: 'What orders can be narrowed by: every product by name',
    input: renamed({}),
    output: z.array(renamed({ id: uuid, nameZh: z.string(), nameEn: z.string() })),
  },
  getOrder: {
    method: 'GET',
    area: 'console/api',
    path: 'orders/:id',
    access: { staff: 'orders.read' },
    summary: 'Everything there is about an order; persons masked',
    input: byId,
    output: renamed(orderDetail),
  },
  refundOrder: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/refunds',
    access: { staff: 'orders.refund' },
    summary: 'Send the money of tickets, memberships or recordings back, whoever has them and whatever their terms',
    input: renamed({
      id: uuid,
      ticketIds: list(uuid, { max: 500 }),
      /** Lines without tickets, each given back whole. */
      lineIds: list(uuid, { max: 50 }),
      note: noteText,
      /** What the cashier was shown; the server refuses when it is no longer so. */
      expectedFen: fen,
    }),
    output: renamed({ amountFen: fen }),
  },
  retryRefund: {
    method: 'POST',
    area: 'console/api',
    path: 'refunds/:id/retry',
    access: { staff: 'orders.refund' },
    summary: 'Send a refund again that the provider never took',
    input: byId,
    output: nothing,
  },
  cancelOrder: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/cancel',
    access: { staff: 'orders.write' },
    summary: 'Cancel an unpaid order and give its places back',
    input: renamed({ id: uuid, note: noteText }),
    output: nothing,
  },
  askProvider: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/ask-provider',
    access: { staff: 'orders.write' },
    summary: 'Ask the providers how the order’s payments and refunds stand, and apply what they say',
    input: byId,
    output: renamed({ asked: int({ min: 0 }), changed: int({ min: 0 }) }),
    perMinute: 30,
  },
  resendMessage: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/messages',
    access: { staff: 'orders.write' },
    summary: 'Send the order’s confirmation again to its buyer, or a gift’s message to its receiver',
    input: renamed({ id: uuid, giftId: z.optional(uuid) }),
    output: nothing,
  },
  reissueTicket: {
    method: 'POST',
    area: 'console/api',
    path: 'tickets/:id/reissue',
    access: { staff: 'orders.write' },
    summary: 'Kill a ticket’s QR; its owner sees the next one',
    input: renamed({ id: uuid, note: noteText }),
    output: renamed({ version: int({ min: 1 }) }),
  },
  addNote: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/notes',
    access: { staff: 'orders.write' },
    summary: 'Keep a note with an order',
    input: renamed({ id: uuid, text: noteText }),
    output: nothing,
  },
  revealBuyer: {
    method: 'POST',
    area: 'console/api',
    path: 'orders/:id/buyer',
    access: { staff: 'people.reveal' },
    summary: 'The buyer unmasked; the look is written down',
    input: byId,
    output: renamed(revealedPerson),
  },
  revealHolder: {
    method: 'POST',
    area: 'console/api',
    path: 'tickets/:id/holder',
    access: { staff: 'people.reveal' },
    summary: 'A ticket’s holder unmasked; the look is written down',
    input: byId,
    output: renamed(revealedHolder),
  },
  revealNotice: {
    method: 'POST',
    area: 'console/api',
    path: 'notices/:id/raw',
    access: { staff: 'people.reveal' },
    summary: 'A provider’s notification as it came; it may name a person, so the look is written down',
    input: byId,
    output: renamed({ raw: z.string() }),
  },
});
