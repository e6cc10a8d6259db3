import { type CancelReason, isAllowed } from '@mingtang/contract/orders/model';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { eq } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { entriesOfCancelledSale, entriesOfSale, postEntries } from '../ledger/commands.ts';
import { grantMemberships } from '../membership/commands.ts';
import { changeTaken, grantViewing, issueTickets } from '../ticketing/commands.ts';
import { listBoundInvites, listInviteStock, lockProducts } from '../ticketing/queries.ts';
import { publishSettled } from './order-waits.ts';
import { hasRoomAgain, judgePayment } from './policy.ts';
import * as queries from './queries.ts';
import { orderLines, orders } from './tables.ts';

const productIdsOf = (lines: { productId: string }[]): string[] => [
  ...new Set(lines.map(({ productId }) => productId)),
];

/** Cancels those of these orders that are still unpaid, gives their places back, and tells the payments. */
export async function cancelOrders(
  tx: Tx,
  events: Events,
  ids: string[],
  reason: CancelReason,
  now: Date,
): Promise<string[]> {
  const locked = await queries.lockOrders(tx, ids);
  const unpaid = locked.filter(({ state }) => state === 'unpaid').map(({ id }) => id);
  if (unpaid.length === 0) return [];
  await tx
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: now, cancelReason: reason })
    .where(isOneOf(orders.id, unpaid));
  const lines = await queries.listLines(tx, unpaid);
  await lockProducts(tx, productIdsOf(lines));
  await changeTaken(tx, lines, -1);
  await postEntries(tx, locked.filter(({ id }) => unpaid.includes(id)).flatMap(entriesOfCancelledSale), now);
  await events.publish(tx, 'orders.cancelled', { orderIds: unpaid });
  await publishSettled(tx, unpaid);
  return unpaid;
}

/** Cancels up to `limit` orders whose hold has ended; returns how many. */
export async function expireOrders(tx: Tx, events: Events, now: Date, limit: number): Promise<number> {
  const ids = await queries.takeExpiredOrders(tx, now, limit);
  return ids.length === 0 ? 0 : (await cancelOrders(tx, events, ids, 'expired', now)).length;
}

/** A buyer gives up an unpaid order. Throws not_found, not_in_this_state. */
export async function cancelOwnOrder(tx: Tx, events: Events, id: string, personId: string, now: Date): Promise<void> {
  const order = (await queries.findOrder(tx, id, personId)) ?? refuse('protocol.not_found');
  if (order.state === 'cancelled') return;
  if (!isAllowed('cancel', order.state)) refuse('orders.not_in_this_state');
  const cancelled = await cancelOrders(tx, events, [order.id], 'buyer', now);
  if (cancelled.length === 0) refuse('orders.not_in_this_state');
}

/** Hides a finished order from its owner. Throws not_found, not_in_this_state. */
export async function hideOrder(tx: Tx, id: string, personId: string, now: Date): Promise<void> {
  const order = (await queries.findOrder(tx, id, personId)) ?? refuse('protocol.not_found');
  if (!isAllowed('remove', order.state)) refuse('orders.not_in_this_state');
  await tx.update(orders).set({ hiddenAt: now }).where(eq(orders.id, order.id));
}

interface ArrivedPayment {
  orderId: string;
  paidFen: number;
}

/**
 * Applies payments, set by set: the orders become paid and what they are for exists. A payment that comes after a cancel
 * takes its places again when there are any. Says for each what became of it; `refund` means the money must go back: wrong
 * amount, paid twice, or no place left. The money itself is booked by whoever received it.
 */
export async function markAllPaid(
  tx: Tx,
  events: Events,
  payments: ArrivedPayment[],
  now: Date,
): Promise<('paid' | 'refund')[]> {
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))];
  const locked = new Map((await queries.lockOrders(tx, orderIds)).map((order) => [order.id, order]));
  const lines = await queries.listLines(tx, orderIds);
  const paid = new Map<string, queries.OrderRow>();
  const verdicts: ('paid' | 'refund')[] = [];
  for (const { orderId, paidFen } of payments) {
    const order = locked.get(orderId);
    // A second payment of one order in the same batch meets the first one's effect.
    const verdict = !order || paid.has(orderId) ? 'refund' : judgePayment(order, paidFen);
    const isTaken = order && (verdict === 'apply' || (verdict === 'revive' && (await revive(tx, order, lines, now))));
    if (isTaken) paid.set(orderId, order);
    verdicts.push(isTaken ? 'paid' : 'refund');
  }
  if (paid.size === 0) return verdicts;
  await tx
    .update(orders)
    .set({ state: 'paid', paidAt: now, cancelledAt: null, cancelReason: null, hiddenAt: null })
    .where(isOneOf(orders.id, [...paid.keys()]));
  await publishSettled(tx, [...paid.keys()]);
  await fulfil(
    tx,
    lines.flatMap((line) => {
      const order = paid.get(line.orderId);
      return order ? [{ ...line, lineId: line.id, personId: order.personId }] : [];
    }),
    now,
  );
  await events.publishAll(
    tx,
    'orders.paid',
    [...paid.keys()].map((orderId) => ({ orderId })),
  );
  return verdicts;
}

/** Brings a cancelled order back that was paid too late, if its places are still to be had. */
async function revive(tx: Tx, order: queries.OrderRow, lines: queries.OrderLineView[], now: Date): Promise<boolean> {
  const own = lines.filter(({ orderId }) => orderId === order.id);
  if (!(await takeAgain(tx, order.personId, own))) return false;
  await postEntries(tx, entriesOfSale(order), now);
  return true;
}

/** Makes what paid lines are for: tickets, memberships, recordings to watch. Doing it again changes nothing. */
async function fulfil(
  tx: Tx,
  paid: (queries.OrderLineView & { lineId: string; personId: string })[],
  now: Date,
): Promise<void> {
  await issueTickets(
    tx,
    paid.filter(({ kind }) => isAdmission(kind)),
    now,
  );
  await grantViewing(
    tx,
    paid.filter(({ kind }) => kind === 'video'),
    now,
  );
  await grantMemberships(
    tx,
    paid.flatMap((line) => (line.tier === null ? [] : [{ ...line, tier: line.tier }])),
    now,
  );
}

/** Takes the places of a cancelled order again, if there is room for all of them. */
async function takeAgain(tx: Tx, personId: string, lines: queries.OrderLineView[]): Promise<boolean> {
  const shelves = new Map((await lockProducts(tx, productIdsOf(lines))).map((row) => [row.id, row]));
  const held = await queries.countHeld(tx, personId, productIdsOf(lines));
  // An invitation's stock is of one product, whose lock covers it.
  const leftOfInvite = await listInviteStock(
    tx,
    lines.flatMap(({ inviteId }) => inviteId ?? []),
  );
  const hasRoom = hasRoomAgain(lines, { shelves, held, leftOfInvite });
  if (hasRoom) await changeTaken(tx, lines);
  return hasRoom;
}

/** An order that the database lost, as its payment's provider was told of it. */
interface LostOrder {
  id: string;
  number: string;
  personId: string;
  language: 'zh' | 'en';
  createdAt: Date;
  /** `priceFen`: the product's price now; what was paid was no more than the price then. */
  lines: { productId: string; quantity: number; priceFen: number; unitPaidFen: number }[];
}

/**
 * Writes a lost order again as one that was cancelled and holds no places; its payment brings it back (`markAllPaid`), if
 * its places are still to be had. Nothing is booked of it until then.
 */
export async function writeLostOrder(tx: Tx, order: LostOrder, now: Date): Promise<void> {
  const { id, number, personId, language, createdAt } = order;
  const lines = order.lines.map((line) => ({ ...line, unitPriceFen: Math.max(line.priceFen, line.unitPaidFen) }));
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + line.quantity * of(line), 0);
  const priceFen = sum(({ unitPriceFen }) => unitPriceFen);
  const totalFen = sum(({ unitPaidFen }) => unitPaidFen);
  await tx.insert(orders).values({
    id,
    number,
    personId,
    // The buyer's own key is lost; the order's id is nobody else's.
    clientKey: `lost ${id}`,
    state: 'cancelled',
    priceFen,
    discountFen: priceFen - totalFen,
    totalFen,
    language,
    createdAt,
    expiresAt: createdAt,
    cancelledAt: now,
    cancelReason: 'expired',
  });
  const invites = await listBoundInvites(tx, personId);
  const leftOf = await listInviteStock(
    tx,
    invites.filter(({ quota }) => quota !== null).map((invite) => invite.id),
  );
  await tx.insert(orderLines).values(
    lines.map(({ productId, quantity, unitPriceFen, unitPaidFen }) => {
      // As placing does: an invitation's own stock goes first.
      const own = invites.find((invite) => invite.productId === productId && (leftOf.get(invite.id) ?? 0) >= quantity);
      return {
        id: newId(now.getTime()),
        orderId: id,
        productId,
        quantity,
        unitPriceFen,
        unitPaidFen,
        inviteId: own?.id ?? null,
      };
    }),
  );
}
