import type { GIFT_ORDER_ACTIONS } from '@mingtang/contract/rewards/exchange/model';
import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { type Receiver, readReceiver } from '../../identity/commands.ts';
import { addLine, isStillThere } from '../energy/commands.ts';
import { lockBalance } from '../energy/queries.ts';
import { countTaken, findByKey, lockGift, lockOrder, lockWaiting, type OrderRow, toOwnOrder } from './queries.ts';
import { openReceiver, sealReceiver } from './receivers.ts';
import { exchangeGifts, giftOrders } from './tables.ts';

interface Exchanging {
  personId: string;
  giftId: string;
  /** The same again is the same order. */
  clientKey: string;
  now: Date;
}

/**
 * A gift for points, stock and ledger together. Throws gift_gone, gift_out, gift_most, address_missing, too_few_points;
 * conflict when the key names an order of another gift; sign_in_required for an erased account.
 */
export async function exchange(
  tx: Tx,
  keys: Keyring,
  { personId, giftId, clientKey, now }: Exchanging,
  lock: typeof lockGift = lockGift,
) {
  if (!(await isStillThere(tx, personId))) refuse('protocol.sign_in_required');
  const gift = (await lock(tx, giftId)) ?? refuse('rewards.gift_gone');
  const balance = await lockBalance(tx, personId);
  const before = await findByKey(tx, personId, clientKey);
  if (before) {
    if (before.giftId !== giftId) refuse('protocol.conflict');
    return { order: toOwnOrder(keys, before, gift), balance };
  }
  if (!isShown(gift, now)) refuse('rewards.gift_gone');
  if (gift.taken >= gift.stock) refuse('rewards.gift_out');
  if ((await countTaken(tx, personId, giftId)) >= gift.perPerson) refuse('rewards.gift_most', { most: gift.perPerson });
  const { points } = gift;
  if (balance < points) refuse('rewards.too_few_points', { points, balance });
  const receiver: Receiver = (await readReceiver(tx, keys, personId)) ?? refuse('rewards.address_missing');

  const id = newId();
  await tx
    .update(exchangeGifts)
    .set({ taken: sql`${exchangeGifts.taken} + 1` })
    .where(eq(exchangeGifts.id, giftId));
  const [order] = await tx
    .insert(giftOrders)
    .values({
      id,
      giftId,
      personId,
      clientKey,
      points,
      state: 'ordered',
      receiverSealed: sealReceiver(keys, id, receiver),
      orderedAt: now,
    })
    .returning();
  if (!order) throw new Error('An order was not written.');
  await addLine(tx, { personId, points: -points, reason: 'exchange', thingId: id, key: `exchange:${id}`, now });
  return { order: toOwnOrder(keys, order, gift), balance: balance - points };
}

/**
 * What its owner does: `receive` once it was sent, again to no effect; `readdress` while it waits. Throws not_found,
 * gift_order_state, address_missing.
 */
export async function updateOwnOrder(
  tx: Tx,
  keys: Keyring,
  {
    personId,
    id,
    action,
    now,
  }: { personId: string; id: string; action: (typeof GIFT_ORDER_ACTIONS)[number]; now: Date },
) {
  const order = await lockOrder(tx, id);
  if (order?.personId !== personId) return refuse('protocol.not_found');
  const change = async (): Promise<Partial<OrderRow>> => {
    if (action === 'receive') {
      if (order.state === 'received') return {};
      return order.state === 'shipped' ? { state: 'received', receivedAt: now } : refuse('rewards.gift_order_state');
    }
    if (order.state !== 'ordered') refuse('rewards.gift_order_state');
    const receiver = (await readReceiver(tx, keys, personId)) ?? refuse('rewards.address_missing');
    return { receiverSealed: sealReceiver(keys, id, receiver) };
  };
  const changed = { ...order, ...(await change()) };
  const { state, receivedAt, receiverSealed } = changed;
  await tx.update(giftOrders).set({ state, receivedAt, receiverSealed }).where(eq(giftOrders.id, id));
  const [gift] = await tx.select().from(exchangeGifts).where(eq(exchangeGifts.id, order.giftId));
  return toOwnOrder(keys, changed, gift ?? refuse('protocol.not_found'));
}

/** Whom and where a gift is sent to; the look is written down. Throws not_found, also for an erased account. */
export async function revealReceiver(
  tx: Tx,
  keys: Keyring,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Receiver> {
  const order = (await lockOrder(tx, id)) ?? refuse('protocol.not_found');
  const sealed = order.receiverSealed ?? refuse('protocol.not_found');
  await recordAudit(tx, actor, now, [
    { action: 'reveal', entity: 'gift_order', entityId: id, before: null, after: null },
  ]);
  return openReceiver(keys, id, sealed);
}

/** As many parcels as somebody packs from one sheet. */
const MOST_PARCELS = 2_000;

/** Where what waits goes to, the longest waiting first; each look is written down. */
export async function revealParcels(tx: Tx, keys: Keyring, actor: Actor, now: Date) {
  const waiting = await lockWaiting(tx, MOST_PARCELS);
  const parcels = waiting.flatMap(({ order: { id, orderedAt, receiverSealed }, ...gift }) =>
    receiverSealed ? [{ id, orderedAt, ...gift, receiver: openReceiver(keys, id, receiverSealed) }] : [],
  );
  await recordAudit(
    tx,
    actor,
    now,
    parcels.map(({ id }) => ({ action: 'reveal', entity: 'gift_order', entityId: id, before: null, after: null })),
  );
  return parcels;
}

/** Says by whom and under which number a gift was sent. Throws not_found, gift_order_state. */
export async function shipOrder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, carrier, trackingNumber, now }: { id: string; carrier: string; trackingNumber: string; now: Date },
): Promise<void> {
  const order = (await lockOrder(tx, id)) ?? refuse('protocol.not_found');
  const isSame = order.carrier === carrier && order.trackingNumber === trackingNumber;
  const isCorrection = order.state === 'shipped' && !isSame;
  if (order.state !== 'ordered' && !isCorrection) refuse('rewards.gift_order_state');
  const change = { state: 'shipped' as const, carrier, trackingNumber };
  await tx
    .update(giftOrders)
    .set({ ...change, shippedAt: order.shippedAt ?? now })
    .where(eq(giftOrders.id, id));
  const before = isCorrection
    ? { state: order.state, carrier: order.carrier, trackingNumber: order.trackingNumber }
    : { state: order.state };
  await recordAudit(tx, actor, now, [{ action: 'update', entity: 'gift_order', entityId: id, before, after: change }]);
  await events.publish(tx, 'rewards.gift_order_moved', {
    orderId: id,
    news: 'shipped',
    ...(isCorrection ? { occasion: now.toISOString() } : {}),
  });
}

/** Takes an order back that was not sent, points and stock with it. Throws not_found, gift_order_state. */
export async function cancelOrder(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const order = (await lockOrder(tx, id)) ?? refuse('protocol.not_found');
  if (order.state !== 'ordered') refuse('rewards.gift_order_state');
  await takeBack(tx, order, { cancelReason: reason, now });
  const { personId, points } = order;
  if (personId) {
    await lockBalance(tx, personId);
    const key = `exchange-returned:${id}`;
    await addLine(tx, { personId, points, reason: 'exchange_returned', thingId: id, key, now });
  }
  await recordAudit(tx, actor, now, [
    {
      action: 'cancel',
      entity: 'gift_order',
      entityId: id,
      before: { state: order.state },
      after: { state: 'cancelled', cancelReason: reason },
    },
  ]);
  await events.publish(tx, 'rewards.gift_order_moved', { orderId: id, news: 'cancelled' });
}

/** The order, which the caller holds locked, does not stand any more, and its gift is there for somebody else. */
async function takeBack(
  tx: Tx,
  { id, giftId }: OrderRow,
  { cancelReason, now }: { cancelReason: string | null; now: Date },
): Promise<void> {
  await tx.update(giftOrders).set({ state: 'cancelled', cancelledAt: now, cancelReason }).where(eq(giftOrders.id, id));
  await tx
    .update(exchangeGifts)
    .set({ taken: sql`${exchangeGifts.taken} - 1` })
    .where(eq(exchangeGifts.id, giftId));
}

/** Blanks who ordered. What was not sent is sent nowhere any more, and its gift goes back. */
export async function leaveOrders(tx: Tx, personId: string, now: Date): Promise<void> {
  const orders = await tx
    .select()
    .from(giftOrders)
    .where(eq(giftOrders.personId, personId))
    .orderBy(giftOrders.giftId, giftOrders.id)
    .for('update');
  for (const order of orders) if (order.state === 'ordered') await takeBack(tx, order, { cancelReason: null, now });
  await tx
    .update(giftOrders)
    .set({ personId: null, clientKey: null, receiverSealed: null })
    .where(eq(giftOrders.personId, personId));
}
