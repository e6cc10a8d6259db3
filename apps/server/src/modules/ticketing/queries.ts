import type { Channel, ProductKind, TicketState } from '@mingtang/contract/ticketing/model';
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { products, tickets } from './tables.ts';

export type ProductRow = typeof products.$inferSelect;

/** Products of these kinds in a channel, in the shop's order. */
export function listProducts(db: Reader, kinds: ProductKind[], channel: Channel): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(inArray(products.kind, kinds), arrayContains(products.channels, [channel])))
    .orderBy(asc(products.position), asc(products.id));
}

export function findProducts(db: Reader, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.select().from(products).where(inArray(products.id, ids));
}

/** Locks products in id order, so that two batches can never wait for each other, and returns them as they are now. */
export function lockProducts(tx: Tx, ids: string[]): Promise<ProductRow[]> {
  return tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for('no key update');
}

/** Adds to (or with a negative number gives back from) what is taken. The products must be locked. */
export async function changeTaken(tx: Tx, changes: Map<string, number>): Promise<void> {
  const entries = [...changes].filter(([, by]) => by !== 0);
  if (entries.length === 0) return;
  await tx.execute(sql`
    UPDATE products SET taken = taken + change.by
    FROM unnest(${sql.param(entries.map(([id]) => id))}::uuid[], ${sql.param(entries.map(([, by]) => by))}::int[]) AS change (id, by)
    WHERE products.id = change.id`);
}

const ticketColumns = {
  id: tickets.id,
  number: tickets.number,
  state: tickets.state,
  version: tickets.version,
  orderId: tickets.orderId,
  productId: tickets.productId,
  personId: tickets.personId,
  createdAt: tickets.createdAt,
  nameZh: products.nameZh,
  nameEn: products.nameEn,
  halls: products.halls,
  validDays: products.validDays,
  needsRealName: products.needsRealName,
};

const selectTickets = (db: Reader) =>
  db.select(ticketColumns).from(tickets).innerJoin(products, eq(products.id, tickets.productId));
export type TicketView = Awaited<ReturnType<typeof selectTickets>>[number];

/** A person's tickets in one state, newest first, with how many there are. */
export async function listTickets(
  db: Reader,
  { personId, state, limit, offset }: { personId: string; state: TicketState; limit: number; offset: number },
): Promise<{ items: TicketView[]; total: number }> {
  const own = and(eq(tickets.personId, personId), eq(tickets.state, state));
  const items = await selectTickets(db)
    .where(own)
    .orderBy(desc(tickets.createdAt), asc(tickets.orderLineId), asc(tickets.seq))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(tickets, own) };
}

/** The tickets of these orders that `personId` still owns. */
export function listTicketsOfOrder(db: Reader, orderId: string, personId: string): Promise<TicketView[]> {
  return selectTickets(db)
    .where(and(eq(tickets.orderId, orderId), eq(tickets.personId, personId)))
    .orderBy(asc(tickets.orderLineId), asc(tickets.seq));
}

export async function findTicket(db: Reader, id: string, personId: string): Promise<TicketView | undefined> {
  const rows = await selectTickets(db)
    .where(and(eq(tickets.id, id), eq(tickets.personId, personId)))
    .limit(1);
  return rows[0];
}

export async function countTickets(db: Reader, personId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: tickets.state, count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(eq(tickets.personId, personId))
    .groupBy(tickets.state);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
