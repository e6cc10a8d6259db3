import { type CancelReason, isAllowed } from '@mingtang/contract/orders/model';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { eq, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import type { Decided, Plan } from '../../platform/plan.ts';
import { refuse } from '../../platform/refuse.ts';
import { bookingOf, entriesOfCancelledSale, entriesOfSale, postEntries } from '../ledger/commands.ts';
import { grantingMemberships } from '../membership/commands.ts';
import { changeTaken, issuingOf, takingOf, viewingOf } from '../ticketing/commands.ts';
import {
  askInviteStock,
  type InviteStock,
  listBoundInvites,
  listInviteStock,
  lockProducts,
} from '../ticketing/queries.ts';
import { piecesHeld } from './holdings.ts';
import { publishSettled, settledPublishing } from './order-waits.ts';
import { hasRoomAgain, judgePayment } from './policy.ts';
import * as queries from './queries.ts';
import { type LockedShelf, lockShelves } from './shelves.ts';
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

/** Orders that payments arrived for, locked, with their lines. */
export interface ToBePaid {
  orders: queries.OrderRow[];
  lines: queries.OrderLineView[];
}

type PaymentVerdict = 'paid' | 'refund';

/** `payOrders` of orders that it locks itself. */
export async function* markingPaid(
  events: Events,
  payments: ArrivedPayment[],
  now: Date,
): Plan<Decided<PaymentVerdict[]>> {
  const ids = [...new Set(payments.map(({ orderId }) => orderId))];
  const [orderRows = [], lineRows = []] = yield [queries.askLockedOrders([ids]), queries.askLines([ids])];
  const found = { orders: orderRows as queries.OrderRow[], lines: lineRows as queries.OrderLineView[] };
  return yield* payOrders(events, payments, found, now);
}

/**
 * Applies payments, set by set: the orders become paid and what they are for exists. A payment that comes after a cancel
 * takes its places again when there are any. Says for each what became of it; `refund` means the money must go back: wrong
 * amount, paid twice, or no place left. The money itself is booked by whoever received it.
 */
export async function* payOrders(
  events: Events,
  payments: ArrivedPayment[],
  { orders: locked, lines }: ToBePaid,
  now: Date,
): Plan<Decided<PaymentVerdict[]>> {
  const byId = new Map(locked.map((order) => [order.id, order]));
  const isLate = ({ orderId, paidFen }: ArrivedPayment): boolean => {
    const order = byId.get(orderId);
    return order !== undefined && judgePayment(order, paidFen) === 'revive';
  };
  const late = new Set(payments.filter(isLate).map(({ orderId }) => orderId));
  // All at once and in the order of their ids, as placing locks them: one order after the other, each could wait for the other.
  if (late.size > 1) yield [lockShelves(productIdsOf(lines.filter(({ orderId }) => late.has(orderId))))];
  const paid = new Map<string, queries.OrderRow>();
  const verdicts: PaymentVerdict[] = [];
  for (const { orderId, paidFen } of payments) {
    const order = byId.get(orderId);
    // A second payment of one order in the same batch meets the first one's effect.
    const verdict = !order || paid.has(orderId) ? 'refund' : judgePayment(order, paidFen);
    const isTaken = order && (verdict === 'apply' || (verdict === 'revive' && (yield* revive(order, lines, now))));
    if (isTaken) paid.set(orderId, order);
    verdicts.push(isTaken ? 'paid' : 'refund');
  }
  if (paid.size === 0) return { writes: [], result: verdicts };
  const ids = [...paid.keys()];
  const bought = lines.flatMap((line) => {
    const order = paid.get(line.orderId);
    if (!order) return [];
    const { personId, isForForeignIds } = order;
    return [{ ...line, lineId: line.id, personId, isForForeignId: isForForeignIds }];
  });
  yield* grantingMemberships(
    bought.flatMap((line) => (line.tier === null ? [] : [{ ...line, tier: line.tier }])),
    now,
  );
  const published = await events.publishing(
    'orders.paid',
    ids.map((orderId) => ({ orderId })),
  );
  const writes = [
    sql`
    UPDATE orders SET state = 'paid', paid_at = ${now}, cancelled_at = NULL, cancel_reason = NULL, hidden_at = NULL
    WHERE id = ANY(${sql.param(ids)}::uuid[])`,
    ...settledPublishing(ids),
    ...issuingOf(
      bought.filter(({ kind }) => isAdmission(kind)),
      now,
    ),
    ...viewingOf(
      bought.filter(({ kind }) => kind === 'video'),
      now,
    ),
    ...published,
  ];
  return { writes, result: verdicts };
}

/** Brings a cancelled order back that was paid too late, if its places are still to be had: all of them or none. */
async function* revive(order: queries.OrderRow, lines: queries.OrderLineView[], now: Date): Plan<boolean> {
  const own = lines.filter(({ orderId }) => orderId === order.id);
  const productIds = productIdsOf(own);
  // An invitation's stock is of one product, whose lock covers it.
  const [shelfRows = [], heldRows = [], inviteRows = []] = yield [
    lockShelves(productIds),
    piecesHeld([order.personId], productIds),
    askInviteStock([own.flatMap(({ inviteId }) => inviteId ?? [])]),
  ];
  const held = heldRows as { product_id: string; pieces: number }[];
  const hasRoom = hasRoomAgain(own, {
    shelves: new Map((shelfRows as LockedShelf[]).map((row) => [row.id, row])),
    held: new Map(held.map(({ product_id, pieces }) => [product_id, pieces])),
    leftOfInvite: new Map((inviteRows as InviteStock[]).map(({ id, left }) => [id, left])),
  });
  if (hasRoom) yield [...takingOf(own), ...bookingOf(entriesOfSale(order), now)];
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
 * Writes a lost order again as one that was cancelled and holds no places; its payment brings it back (`payOrders`), if
 * its places are still to be had. Nothing is booked of it until then. The provider was not told whether it is for foreign
 * documents, so it counts as if it were not: its tickets are judged by the documents their holders bring.
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
