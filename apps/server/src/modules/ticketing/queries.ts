import type { Channel, ProductKind, TicketState } from '@mingtang/contract/ticketing/model';
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { inviteBindings, invites, products, tickets } from './tables.ts';

export type ProductRow = typeof products.$inferSelect;

/** Products of a kind in a channel, in the shop's order; with `forumId` those that open that forum. */
export function listProducts(
  db: Reader,
  { kind, channel, forumId }: { kind: ProductKind; channel: Channel; forumId?: string | undefined },
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        eq(products.kind, kind),
        arrayContains(products.channels, [channel]),
        forumId === undefined ? undefined : arrayContains(products.forumIds, [forumId]),
      ),
    )
    .orderBy(asc(products.position), asc(products.id));
}

/** The products an invitation opens, in the shop's order. */
export function listProductsOfInvite(
  db: Reader,
  { channel, productId }: { channel: Channel; productId: string | null },
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(productId === null ? arrayContains(products.channels, [channel]) : eq(products.id, productId))
    .orderBy(asc(products.position), asc(products.id));
}

export type InviteRow = typeof invites.$inferSelect;

export async function findInviteByHash(db: Reader, codeHash: string): Promise<InviteRow | undefined> {
  const rows = await db.select().from(invites).where(eq(invites.codeHash, codeHash)).limit(1);
  return rows[0];
}

/** The invitations a person has bound, the latest first. */
export async function listBoundInvites(db: Reader, personId: string): Promise<InviteRow[]> {
  const rows = await db
    .select({ invite: invites })
    .from(inviteBindings)
    .innerJoin(invites, eq(invites.id, inviteBindings.inviteId))
    .where(eq(inviteBindings.personId, personId))
    .orderBy(desc(inviteBindings.boundAt), asc(invites.id));
  return rows.map(({ invite }) => invite);
}

export async function isInviteBound(db: Reader, inviteId: string, personId: string): Promise<boolean> {
  const bound = and(eq(inviteBindings.inviteId, inviteId), eq(inviteBindings.personId, personId));
  return (await db.$count(inviteBindings, bound)) > 0;
}

export const countBindings = (db: Reader, inviteId: string): Promise<number> =>
  db.$count(inviteBindings, eq(inviteBindings.inviteId, inviteId));

export function findProducts(db: Reader, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.select().from(products).where(inArray(products.id, ids));
}

/** Locks products in id order, so that two batches can never wait for each other, and returns them as they are now. */
export function lockProducts(tx: Tx, ids: string[]): Promise<ProductRow[]> {
  return tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for('no key update');
}

/** What is left of these invitations' own stock, by id. Their products must be locked where it is to stay true. */
export async function listInviteStock(db: Reader, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invites.id, left: sql<number>`coalesce(${invites.quota}, 0) - ${invites.taken}` })
    .from(invites)
    .where(inArray(invites.id, ids));
  return new Map(rows.map(({ id, left }) => [id, left]));
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

/** The orders these tickets were bought with. */
export async function listOrderIdsOfTickets(db: Reader, ticketIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: tickets.orderId })
    .from(tickets)
    .where(inArray(tickets.id, ticketIds));
  return rows.map(({ orderId }) => orderId);
}

export async function countTickets(db: Reader, personId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: tickets.state, count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(eq(tickets.personId, personId))
    .groupBy(tickets.state);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
