import type { OrderState } from '@mingtang/contract/orders/model';
import { and, asc, count, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { prepareOnce } from '../../platform/prepared.ts';
import { selectList } from '../../platform/rows.ts';
import { products } from '../ticketing/tables.ts';
import { cartLines, orderLines, orderNotes, orderRefunds, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Whether an order of any state names this product. */
export const isProductOrdered = async (db: Reader, productId: string): Promise<boolean> =>
  (await db.$count(orderLines, eq(orderLines.productId, productId))) > 0;

export async function lockOrders(tx: Tx, ids: string[]): Promise<OrderRow[]> {
  return tx.select().from(orders).where(isOneOf(orders.id, ids)).orderBy(asc(orders.id)).for('update');
}

/** Orders by their ids, for a lane. */
export const askOrders = prepareOnce(
  () => sql`SELECT ${selectList(getTableColumns(orders))} FROM ${orders} WHERE ${orders.id} = ANY($1::uuid[])`,
);
/** The question for them, locked in id order as `lockOrders` does. */
export const askingLockedOrders = (ids: SQL): SQL => sql`
  SELECT ${selectList(getTableColumns(orders))} FROM ${orders} WHERE ${orders.id} = ANY(${ids}) ORDER BY ${orders.id} FOR UPDATE`;
export const askLockedOrders = prepareOnce(() => askingLockedOrders(sql`$1::uuid[]`));

export function listOrdersByIds(db: Reader, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(isOneOf(orders.id, ids));
}

/** Unpaid orders whose hold has ended, oldest first; those another process is working on are passed over. */
export async function takeExpiredOrders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const lineColumns = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  productId: orderLines.productId,
  kind: products.kind,
  tier: products.tier,
  nameZh: products.nameZh,
  nameEn: products.nameEn,
  halls: products.halls,
  quantity: orderLines.quantity,
  unitPriceFen: orderLines.unitPriceFen,
  unitPaidFen: orderLines.unitPaidFen,
  inviteId: orderLines.inviteId,
  refundedQuantity: orderLines.refundedQuantity,
};

export function listLines(db: Reader, orderIds: string[]) {
  return db
    .select(lineColumns)
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(isOneOf(orderLines.orderId, orderIds))
    .orderBy(asc(products.position), asc(orderLines.id));
}
/** The same question for a lane. */
export const askingLines = (orderIds: SQL): SQL => sql`
  SELECT ${selectList(lineColumns)} FROM ${orderLines} JOIN ${products} ON ${products.id} = ${orderLines.productId}
  WHERE ${orderLines.orderId} = ANY(${orderIds}) ORDER BY ${products.position}, ${orderLines.id}`;
export const askLines = prepareOnce(() => askingLines(sql`$1::uuid[]`));
export type OrderLineView = Awaited<ReturnType<typeof listLines>>[number];

export async function findOrder(db: Reader, id: string, personId: string): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.personId, personId), isNull(orders.hiddenAt)))
    .limit(1);
  return rows[0];
}

export async function findOrderById(db: Reader, id: string): Promise<OrderRow | undefined> {
  return (await listOrdersByIds(db, [id]))[0];
}

export async function findOrderByKey(db: Reader, personId: string, clientKey: string): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.clientKey, clientKey)))
    .limit(1);
  return rows[0];
}

export async function listOrders(
  db: Reader,
  {
    personId,
    state,
    limit,
    offset,
  }: { personId: string; state: OrderState | undefined; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const own = and(eq(orders.personId, personId), isNull(orders.hiddenAt), state ? eq(orders.state, state) : undefined);
  const rows = await db.select().from(orders).where(own).orderBy(desc(orders.createdAt)).limit(limit).offset(offset);
  return { rows, total: await db.$count(orders, own) };
}

/** How many orders a person has placed, those they removed from their list too. */
export const countOrdersOf = (db: Reader, personId: string): Promise<number> =>
  db.$count(orders, eq(orders.personId, personId));

/** Why an order's refunds were made, in staff's words, by refund. */
export async function listRefundNotes(db: Reader, orderId: string): Promise<Map<string, string | null>> {
  const rows = await db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  return new Map(rows.map(({ id, note }) => [id, note]));
}

export async function addOrderNote(tx: Tx, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

export function listCart(db: Reader, personId: string) {
  return db
    .select({ id: cartLines.id, quantity: cartLines.quantity, product: products })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.personId, personId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}
export type CartLineView = Awaited<ReturnType<typeof listCart>>[number];

/** Pieces and lines in a cart. */
export async function countCart(db: Reader, personId: string): Promise<{ pieces: number; lines: number }> {
  const rows = await db
    .select({ pieces: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int`, lines: count() })
    .from(cartLines)
    .where(eq(cartLines.personId, personId));
  return rows[0] ?? { pieces: 0, lines: 0 };
}
