import type { RefundReason } from '@mingtang/contract/orders/model';
import { isAdmission, isTicketAllowed, type RefundBar, refundBarOf } from '@mingtang/contract/ticketing/model';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { postEntries } from '../ledger/commands.ts';
import { endMemberships } from '../membership/commands.ts';
import { changeTaken, endViewing, refundTickets as retireTickets } from '../ticketing/commands.ts';
import { findTicket, listOrderIdsOfTickets, lockProducts } from '../ticketing/queries.ts';
import * as queries from './queries.ts';
import { orderLines, orderRefundLines, orderRefunds, orders } from './tables.ts';

interface RefundInput {
  ticketIds: string[];
  /** Whose they must still be; anybody's when absent. */
  ownerId?: string;
  reason: RefundReason;
  now: Date;
}

/**
 * Gives the money of these tickets back: they and their QR codes die, their places are free again, what is owed is booked,
 * and `orders.refund_due` tells the payments. Tickets that are no longer valid are left out; doing it again changes nothing.
 * Returns the ids of those it gave back.
 */
export async function refundTickets(
  tx: Tx,
  events: Events,
  { ticketIds, ownerId, reason, now }: RefundInput,
): Promise<string[]> {
  // Order, then its tickets, then its products: everybody locks in this order.
  const orderIds = await listOrderIdsOfTickets(tx, ticketIds);
  if (orderIds.length === 0) return [];
  const paid = (await queries.lockOrders(tx, orderIds)).filter(({ state }) => state === 'paid');
  const retired = await retireTickets(tx, ticketIds, ownerId);
  const lines = await queries.listLines(
    tx,
    paid.map(({ id }) => id),
  );
  for (const order of paid) {
    const pieces = piecesOf(
      lines.filter(({ orderId }) => orderId === order.id),
      retired,
    );
    await refundPieces(tx, events, { order, pieces, allLines: lines, reason, now });
  }
  return publishRefunded(tx, events, retired);
}

/** Publishes which tickets were taken back; returns their ids. */
async function publishRefunded(tx: Tx, events: Events, retired: { id: string }[]): Promise<string[]> {
  const ticketIds = retired.map(({ id }) => id);
  if (ticketIds.length > 0) await events.publish(tx, 'orders.tickets_refunded', { ticketIds });
  return ticketIds;
}

interface OrganiserRefund {
  /** Locked. */
  order: queries.OrderRow;
  ticketIds: string[];
  /** Lines without tickets, each given back whole. */
  lineIds: string[];
  /** Why, in the organiser's words. */
  note: string;
  now: Date;
}

/**
 * The organiser sends money of a paid order back, for tickets whoever has them by now and for whole lines without tickets,
 * whatever their terms: tickets die, memberships and recordings end. Returns what was given back; what is not valid any
 * more, or not of this order, is left out.
 */
export async function refundByOrganiser(
  tx: Tx,
  events: Events,
  { order, ticketIds, lineIds, note, now }: OrganiserRefund,
): Promise<{ ticketIds: string[]; lineIds: string[]; amountFen: number }> {
  const lines = await queries.listLines(tx, [order.id]);
  const retired = ticketIds.length === 0 ? [] : await retireTickets(tx, ticketIds);
  const ended = lines.filter(
    (line) => lineIds.includes(line.id) && !isAdmission(line.kind) && line.refundedQuantity < line.quantity,
  );
  await endMemberships(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  await endViewing(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  const pieces = [
    ...piecesOf(lines, retired),
    ...ended.map((line) => ({ line, quantity: line.quantity - line.refundedQuantity })),
  ];
  await refundPieces(tx, events, { order, pieces, allLines: lines, reason: 'organiser', note, now });
  return {
    ticketIds: await publishRefunded(tx, events, retired),
    lineIds: ended.map(({ id }) => id),
    amountFen: worthOf(pieces),
  };
}

type Piece = { line: queries.OrderLineView; quantity: number };

const piecesOf = (lines: queries.OrderLineView[], retired: { orderLineId: string | null }[]): Piece[] =>
  lines
    .map((line) => ({ line, quantity: retired.filter(({ orderLineId }) => orderLineId === line.id).length }))
    .filter(({ quantity }) => quantity > 0);

const worthOf = (pieces: Piece[]): number =>
  pieces.reduce((sum, { line, quantity }) => sum + line.unitPaidFen * quantity, 0);

interface PiecesToRefund {
  order: queries.OrderRow;
  pieces: Piece[];
  allLines: queries.OrderLineView[];
  reason: RefundReason;
  note?: string;
  now: Date;
}

async function refundPieces(
  tx: Tx,
  events: Events,
  { order, pieces, allLines, reason, note, now }: PiecesToRefund,
): Promise<void> {
  if (pieces.length === 0) return;
  const refundId = newId();
  const amountFen = worthOf(pieces);
  await tx
    .insert(orderRefunds)
    .values({ id: refundId, orderId: order.id, amountFen, reason, note: note ?? null, createdAt: now });
  await tx
    .insert(orderRefundLines)
    .values(pieces.map(({ line, quantity }) => ({ refundId, orderLineId: line.id, quantity })));
  for (const { line, quantity } of pieces) {
    await tx
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}` })
      .where(eq(orderLines.id, line.id));
  }
  const back = new Map(pieces.map(({ line, quantity }) => [line.id, quantity]));
  const isWhole = allLines
    .filter(({ orderId }) => orderId === order.id)
    .every(({ id, quantity, refundedQuantity }) => refundedQuantity + (back.get(id) ?? 0) === quantity);
  await tx
    .update(orders)
    .set({ refundedFen: order.refundedFen + amountFen, ...(isWhole ? { state: 'refunded' as const } : {}) })
    .where(eq(orders.id, order.id));
  await lockProducts(
    tx,
    pieces.map(({ line }) => line.productId),
  );
  await changeTaken(
    tx,
    pieces.map(({ line, quantity }) => ({ ...line, quantity })),
    -1,
  );
  await postEntries(
    tx,
    [
      {
        kind: 'refund_due',
        debit: 'returns',
        credit: 'owed_back',
        amountFen,
        orderId: order.id,
        sourceId: refundId,
      },
    ],
    now,
  );
  if (amountFen > 0) await events.publish(tx, 'orders.refund_due', { refundId, orderId: order.id, amountFen, reason });
}

const refusalOfBar = {
  not_buyer: 'orders.refund_by_buyer_only',
  never: 'orders.no_refunds',
  over: 'orders.refund_over',
} as const satisfies Record<RefundBar, string>;

/** Whether somebody was let in or given something with a ticket. The entrance, which stands after the orders, knows. */
export type IsTicketUsed = (tx: Tx, ticketId: string) => Promise<boolean>;

/**
 * A buyer gives a ticket back. Throws not_found, ticket_not_refundable, refund_by_buyer_only, no_refunds, refund_over.
 */
export async function refundOwnTicket(
  tx: Tx,
  { events, isTicketUsed }: { events: Events; isTicketUsed: IsTicketUsed },
  { ticketId, personId, now }: { ticketId: string; personId: string; now: Date },
): Promise<void> {
  const ticket = (await findTicket(tx, ticketId, personId)) ?? refuse('protocol.not_found');
  if (ticket.state === 'refunded') return;
  if (!isTicketAllowed('refund', ticket.state)) refuse('orders.ticket_not_refundable');
  const order = ticket.orderId === null ? undefined : await queries.findOrderById(tx, ticket.orderId);
  const bar = refundBarOf({ ...ticket, isReceived: order?.personId !== personId }, now);
  if (bar) refuse(refusalOfBar[bar]);
  const returned = await refundTickets(tx, events, { ticketIds: [ticketId], ownerId: personId, reason: 'buyer', now });
  if (returned.length > 0) {
    // Only now is it locked: a scan at this moment has come before, or meets a refunded ticket.
    if (await isTicketUsed(tx, ticketId)) refuse('orders.ticket_not_refundable');
    return;
  }
  // Since it was looked at, the same call has given it back, or its owner has given it away.
  const since = await findTicket(tx, ticketId, personId);
  if (since?.state !== 'refunded') refuse('orders.ticket_not_refundable');
}
