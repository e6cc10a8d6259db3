import type { OrderState } from '@mingtang/contract/orders/model';
import type { Channel } from '@mingtang/contract/ticketing/model';
import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { products } from '../ticketing/tables.ts';
import type { BuyerSituation } from './policy.ts';
import { cartLines, orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** What decides whether somebody may buy, beside the shelves. */
export interface Holdings {
  /** Ids of orders by `person key`. */
  ordersByKey: Map<string, string>;
  /** Pieces in unpaid and paid orders by `person product`. */
  held: Map<string, number>;
  /** Members and invited visitors, by person. */
  buyers: Map<string, BuyerSituation>;
}

const piecesHeld = (personIds: string[], productIds: string[]) => sql`
  SELECT orders.person_id, order_lines.product_id, sum(order_lines.quantity - order_lines.refunded_quantity)::int AS pieces
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  WHERE orders.person_id = ANY(${sql.param(personIds)}::uuid[]) AND orders.state IN ('unpaid', 'paid')
    AND order_lines.product_id = ANY(${sql.param(productIds)}::uuid[])
  GROUP BY 1, 2`;

interface HoldingRows extends Record<string, unknown> {
  orders: { id: string; person_id: string; client_key: string }[];
  held: { person_id: string; product_id: string; pieces: number }[];
  members: { person_id: string }[];
  invites: { person_id: string; id: string; channel: Channel; product_id: string | null; left: number | null }[];
}

/** Reads what these purchases' persons have, in one round trip. `discountPercent` is what a member gets. */
export async function readHoldings(
  db: Reader,
  purchases: { personId: string; clientKey: string }[],
  productIds: string[],
  { now, discountPercent }: { now: Date; discountPercent: number },
): Promise<Holdings> {
  const personIds = purchases.map(({ personId }) => personId);
  const persons = sql`${sql.param([...new Set(personIds)])}::uuid[]`;
  const { rows } = await db.execute<HoldingRows>(sql`
    SELECT
      (SELECT coalesce(json_agg(placed), '[]') FROM (
        SELECT orders.id, orders.person_id, orders.client_key
        FROM unnest(${sql.param(personIds)}::uuid[], ${sql.param(purchases.map(({ clientKey }) => clientKey))}::text[]) AS wanted (person_id, client_key)
        JOIN orders USING (person_id, client_key)) AS placed) AS orders,
      (SELECT coalesce(json_agg(held), '[]') FROM (${piecesHeld([...new Set(personIds)], productIds)}) AS held) AS held,
      (SELECT coalesce(json_agg(member), '[]') FROM (
        SELECT DISTINCT person_id FROM memberships
        WHERE person_id = ANY(${persons}) AND starts_at <= ${now} AND ends_at > ${now}) AS member) AS members,
      (SELECT coalesce(json_agg(bound), '[]') FROM (
        SELECT person_id, invites.id, channel, product_id, quota - taken AS left
        FROM invite_bindings JOIN invites ON invites.id = invite_id
        WHERE person_id = ANY(${persons}) AND (valid_until IS NULL OR valid_until > ${now})
        ORDER BY bound_at, invites.id) AS bound) AS invites`);
  const found = rows[0] ?? { orders: [], held: [], members: [], invites: [] };
  return {
    ordersByKey: new Map(found.orders.map((row) => [`${row.person_id} ${row.client_key}`, row.id])),
    held: new Map(found.held.map((row) => [`${row.person_id} ${row.product_id}`, row.pieces])),
    buyers: buyersOf(found, discountPercent),
  };
}

function buyersOf({ members, invites }: HoldingRows, discountPercent: number): Map<string, BuyerSituation> {
  const buyers = new Map<string, BuyerSituation>();
  const buyerOf = (id: string): BuyerSituation => {
    const buyer = buyers.get(id) ?? { discountPercent: 0, invites: [] };
    buyers.set(id, buyer);
    return buyer;
  };
  for (const { person_id } of members) buyerOf(person_id).discountPercent = discountPercent;
  for (const { person_id, id, channel, product_id, left } of invites)
    buyerOf(person_id).invites.push({ id, channel, productId: product_id, left });
  return buyers;
}

/** Pieces a person holds in unpaid and paid orders, by product. */
export async function countHeld(tx: Tx, personId: string, productIds: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ product_id: string; pieces: number }>(piecesHeld([personId], productIds));
  return new Map(rows.map((row) => [row.product_id, row.pieces]));
}

export async function lockOrders(tx: Tx, ids: string[]): Promise<OrderRow[]> {
  return tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update');
}

export function listOrdersByIds(db: Reader, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.id, ids));
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

export function listLines(db: Reader, orderIds: string[]) {
  return db
    .select({
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
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(products.position), asc(orderLines.id));
}
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
