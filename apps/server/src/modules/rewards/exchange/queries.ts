import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import { isOneOf, type Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { openReceiver } from './receivers.ts';
import { exchangeGifts, giftOrders } from './tables.ts';

type GiftRow = typeof exchangeGifts.$inferSelect;
export type OrderRow = typeof giftOrders.$inferSelect;

const toGift = ({ id, nameZh, nameEn, textZh, textEn, picture, points, stock, taken, perPerson }: GiftRow) => ({
  id,
  nameZh,
  nameEn,
  textZh,
  textEn,
  picture,
  points,
  left: stock - taken,
  perPerson,
});

/** What is offered, in the organisers' order. */
export async function listGifts(db: Reader, now: Date) {
  const rows = await db
    .select()
    .from(exchangeGifts)
    .where(isPublished(exchangeGifts, now))
    .orderBy(asc(exchangeGifts.position), asc(exchangeGifts.id));
  return rows.map(toGift);
}

/** A gift that is offered. */
export async function findGift(db: Reader, id: string, now: Date) {
  const [row] = await db
    .select()
    .from(exchangeGifts)
    .where(and(eq(exchangeGifts.id, id), isPublished(exchangeGifts, now)));
  return row && toGift(row);
}

/** The gift, with nobody else taking of its stock until the transaction ends. */
export async function lockGift(tx: Tx, id: string): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(exchangeGifts).where(eq(exchangeGifts.id, id)).for('update');
  return row;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(giftOrders).where(eq(giftOrders.id, id)).for('update');
  return row;
}

/** In one order, so that two desks never wait for each other. */
export const lockOrders = (tx: Tx, ids: string[]): Promise<OrderRow[]> =>
  tx.select().from(giftOrders).where(isOneOf(giftOrders.id, ids)).orderBy(asc(giftOrders.id)).for('update');

/** How many of a gift a person has that were not cancelled. */
export const countTaken = (db: Reader, personId: string, giftId: string): Promise<number> =>
  db.$count(
    giftOrders,
    and(eq(giftOrders.personId, personId), eq(giftOrders.giftId, giftId), ne(giftOrders.state, 'cancelled')),
  );

export async function findByKey(db: Reader, personId: string, clientKey: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(giftOrders)
    .where(and(eq(giftOrders.personId, personId), eq(giftOrders.clientKey, clientKey)));
  return row;
}

/** An order as its owner sees it. */
export function toOwnOrder(keys: Keyring, order: OrderRow, gift: Pick<GiftRow, 'nameZh' | 'nameEn' | 'picture'>) {
  const { personId: _, clientKey: __, receiverSealed, ...rest } = order;
  if (!receiverSealed) throw new Error(`Order ${order.id} has nobody to show it to.`);
  const { nameZh, nameEn, picture } = gift;
  return { ...rest, nameZh, nameEn, picture, receiver: openReceiver(keys, order.id, receiverSealed) };
}

/** An order with the names of its gift, and whose it is. */
export async function findOrder(db: Reader, id: string) {
  const [row] = await db
    .select({ order: giftOrders, nameZh: exchangeGifts.nameZh, nameEn: exchangeGifts.nameEn })
    .from(giftOrders)
    .innerJoin(exchangeGifts, eq(exchangeGifts.id, giftOrders.giftId))
    .where(eq(giftOrders.id, id));
  return row;
}

/** What is sent next, the longest waiting first, with the names of the gifts; held until the commit. */
export function lockWaiting(tx: Tx, limit: number) {
  return tx
    .select({ order: giftOrders, nameZh: exchangeGifts.nameZh, nameEn: exchangeGifts.nameEn })
    .from(giftOrders)
    .innerJoin(exchangeGifts, eq(exchangeGifts.id, giftOrders.giftId))
    .where(eq(giftOrders.state, 'ordered'))
    .orderBy(asc(giftOrders.orderedAt), asc(giftOrders.id))
    .limit(limit)
    .for('share', { of: giftOrders });
}

/** A person's orders, the latest first. */
export async function listOwnOrders(db: Reader, keys: Keyring, personId: string) {
  const rows = await db
    .select({ order: giftOrders, gift: exchangeGifts })
    .from(giftOrders)
    .innerJoin(exchangeGifts, eq(exchangeGifts.id, giftOrders.giftId))
    .where(eq(giftOrders.personId, personId))
    .orderBy(desc(giftOrders.orderedAt), desc(giftOrders.id));
  return rows.map(({ order, gift }) => toOwnOrder(keys, order, gift));
}
