import { type CancelReason, isAllowed, MOST_CART_LINES } from '@mingtang/contract/orders/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { issueTickets } from '../ticketing/commands.ts';
import { changeTaken, findProducts, lockProducts } from '../ticketing/queries.ts';
import { piecesByProduct } from './placing.ts';
import { judgePayment } from './policy.ts';
import * as queries from './queries.ts';
import { cartLines, orders } from './tables.ts';

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
  const unpaid = (await queries.lockOrders(tx, ids)).filter(({ state }) => state === 'unpaid').map(({ id }) => id);
  if (unpaid.length === 0) return [];
  await tx
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: now, cancelReason: reason })
    .where(inArray(orders.id, unpaid));
  const lines = await queries.listLines(tx, unpaid);
  await lockProducts(tx, productIdsOf(lines));
  await giveBack(tx, lines);
  await events.publish(tx, 'orders.cancelled', { orderIds: unpaid });
  return unpaid;
}

async function giveBack(tx: Tx, lines: { productId: string; quantity: number }[]): Promise<void> {
  const back = new Map([...piecesByProduct(lines)].map(([id, pieces]) => [id, -pieces]));
  await changeTaken(tx, back);
}

/** Cancels up to 500 orders whose hold has ended; returns how many. */
export async function expireOrders(tx: Tx, events: Events, now: Date): Promise<number> {
  const ids = await queries.takeExpiredOrders(tx, now, 500);
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

/**
 * Applies a payment: the order becomes paid and its tickets exist. A payment that comes after a cancel takes its places
 * again when there are any. `refund` means the money must go back: wrong amount, paid twice, or no place left.
 */
export async function markPaid(
  tx: Tx,
  { orderId, paidFen, now }: { orderId: string; paidFen: number; now: Date },
): Promise<'paid' | 'refund'> {
  const [order] = await queries.lockOrders(tx, [orderId]);
  if (!order) return 'refund';
  const verdict = judgePayment(order, paidFen);
  if (verdict === 'refund') return 'refund';
  const lines = await queries.listLines(tx, [orderId]);
  if (verdict === 'revive' && !(await takeAgain(tx, order.personId, lines))) return 'refund';
  await tx
    .update(orders)
    .set({ state: 'paid', paidAt: now, cancelledAt: null, cancelReason: null, hiddenAt: null })
    .where(eq(orders.id, orderId));
  await issueTickets(
    tx,
    lines.map(({ id, productId, quantity }) => ({
      orderId,
      lineId: id,
      productId,
      personId: order.personId,
      quantity,
    })),
    now,
  );
  return 'paid';
}

/** Whether there is room, on the shelf and within what the person may hold, as there had to be when it was placed. */
async function takeAgain(tx: Tx, personId: string, lines: { productId: string; quantity: number }[]): Promise<boolean> {
  const shelves = new Map((await lockProducts(tx, productIdsOf(lines))).map((row) => [row.id, row]));
  const held = await queries.countHeld(tx, personId, productIdsOf(lines));
  const hasRoom = lines.every(({ productId, quantity }) => {
    const shelf = shelves.get(productId);
    if (shelf === undefined) return false;
    const mayHold = (held.get(productId) ?? 0) + quantity <= shelf.perPerson;
    return mayHold && shelf.taken + quantity <= shelf.quota;
  });
  if (hasRoom) await changeTaken(tx, piecesByProduct(lines));
  return hasRoom;
}

/** Sets how many of a product a cart holds. Throws not_found, by_invitation, cart_full, limit_per_purchase. */
export async function setCartLine(
  tx: Tx,
  { personId, productId, quantity, now }: { personId: string; productId: string; quantity: number; now: Date },
): Promise<void> {
  const [product] = await findProducts(tx, [productId]);
  if (!product) refuse('protocol.not_found');
  if (!product.channels.includes('general')) refuse('orders.by_invitation');
  if (quantity > product.perPurchase) refuse('orders.limit_per_purchase', { limit: product.perPurchase });
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${personId}`}, 0))`);
  await tx
    .insert(cartLines)
    .values({ id: newId(), personId, productId, quantity, addedAt: now })
    .onConflictDoUpdate({ target: [cartLines.personId, cartLines.productId], set: { quantity } });
  const { lines } = await queries.countCart(tx, personId);
  if (lines > MOST_CART_LINES) refuse('orders.cart_full', { limit: MOST_CART_LINES });
}

export async function removeCartLine(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.id, id), eq(cartLines.personId, personId)));
}

/** Takes out of a cart what was just bought; a line that was changed meanwhile stays. */
export async function emptyCart(tx: Tx, personId: string, bought: { id: string; quantity: number }[]): Promise<void> {
  for (const { id, quantity } of bought) {
    await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, id), eq(cartLines.personId, personId), eq(cartLines.quantity, quantity)));
  }
}
