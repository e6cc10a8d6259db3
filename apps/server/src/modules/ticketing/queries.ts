import type { Channel, ProductKind, TicketState } from '@mingtang/contract/ticketing/model';
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { prepareOnce } from '../../platform/prepared.ts';
import { isPublished } from '../../platform/publication.ts';
import { listRows, selectList } from '../../platform/rows.ts';
import { persons } from '../identity/tables.ts';
import { listHolders, unsealHolder } from './holder-rows.ts';
import { gifts, inviteBindings, invites, products, ticketHolders, tickets } from './tables.ts';

/** Cache tag of what shows products. */
export const PRODUCTS_TAG = 'products';

export type ProductRow = typeof products.$inferSelect;

/** What anybody may still buy: the rest of the quota but for what is kept for invitations and codes. */
export const leftOn = ({ quota, taken, setAside }: Pick<ProductRow, 'quota' | 'taken' | 'setAside'>): number =>
  quota - taken - setAside;

/** The published products of a kind in a channel, in the shop's order; with `forumId` those that open that forum. */
export function listProducts(
  db: Reader,
  { kind, channel, forumId }: { kind: ProductKind; channel: Channel; forumId?: string | undefined },
  now: Date,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        isPublished(products, now),
        eq(products.kind, kind),
        arrayContains(products.channels, [channel]),
        forumId === undefined ? undefined : arrayContains(products.forumIds, [forumId]),
      ),
    )
    .orderBy(asc(products.position), asc(products.id));
}

/** The published products an invitation opens, in the shop's order. */
export function listProductsOfInvite(
  db: Reader,
  { channel, productId }: { channel: Channel; productId: string | null },
  now: Date,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        isPublished(products, now),
        productId === null ? arrayContains(products.channels, [channel]) : eq(products.id, productId),
      ),
    )
    .orderBy(asc(products.position), asc(products.id));
}

/** The forums by invitation it lets in to, as `askAudience` reads them; none stands for every one. */
export async function listForumsOfInvite(db: Reader, { productId }: { productId: string | null }): Promise<string[]> {
  if (productId === null) return [];
  const [product] = await db.select({ forumIds: products.forumIds }).from(products).where(eq(products.id, productId));
  return product?.forumIds ?? [];
}

export type InviteRow = typeof invites.$inferSelect;

/** By the hashes of its code, under the current secret and older ones. */
export async function findInviteByHash(db: Reader, codeHashes: string[]): Promise<InviteRow | undefined> {
  const rows = await db.select().from(invites).where(inArray(invites.codeHash, codeHashes)).limit(1);
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

/** Whether some product, a draft as well, names this forum. */
export const isForumOnSale = async (db: Reader, forumId: string): Promise<boolean> =>
  (await db.$count(products, arrayContains(products.forumIds, [forumId]))) > 0;

/** A product the public may see. */
export async function findShownProduct(db: Reader, id: string, now: Date): Promise<ProductRow | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isPublished(products, now)));
  return rows[0];
}

/** Whoever holds a ticket that opens this forum. */
export async function listForumTicketOwners(db: Reader, forumId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ personId: tickets.personId })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(arrayContains(products.forumIds, [forumId]), inArray(tickets.state, ['unverified', 'verified'])));
  return rows.map(({ personId }) => personId);
}

/** Whether somebody holds a ticket that opens this forum. */
export async function holdsForumTicket(db: Reader, personId: string, forumId: string): Promise<boolean> {
  return (await listTicketForumIds(db, personId)).includes(forumId);
}

/** The forums that somebody's tickets open, each once. */
export async function listTicketForumIds(db: Reader, personId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`unnest(${products.forumIds})` })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(eq(tickets.personId, personId), inArray(tickets.state, ['unverified', 'verified'])));
  return rows.map(({ id }) => id);
}

/** How many people hold a ticket for each of these forums; forums without any are left out. */
export async function countTicketOwners(db: Reader, forumIds: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; people: number }>(sql`
    SELECT opened.id, count(DISTINCT tickets.person_id)::int AS people
    FROM products CROSS JOIN unnest(products.forum_ids) AS opened (id)
    JOIN tickets ON tickets.product_id = products.id AND tickets.state IN ('unverified', 'verified')
    WHERE opened.id = ANY(${sql.param(forumIds)}::uuid[]) GROUP BY opened.id`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Products whether they are shown or not: of tickets and orders. */
export function findProducts(db: Reader, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.select().from(products).where(inArray(products.id, ids));
}

/** Products whose ids end like this (hex digits, as many for each): what short notes name products by. */
export function listProductsByEnding(db: Reader, endings: string[]): Promise<ProductRow[]> {
  const length = endings[0]?.length ?? 0;
  return db
    .select()
    .from(products)
    .where(sql`right(${products.id}::text, ${length}) = ANY(${sql.param(endings)}::text[])`);
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

/** The same for a plan: rows of `InviteStock`. */
export const askInviteStock = prepareOnce(
  () => sql`SELECT id, coalesce(quota, 0) - taken AS left FROM invites WHERE id = ANY($1::uuid[])`,
);
export interface InviteStock {
  id: string;
  left: number;
}

const ticketColumns = {
  id: tickets.id,
  number: tickets.number,
  state: tickets.state,
  approval: tickets.approval,
  isForForeignId: tickets.isForForeignId,
  version: tickets.version,
  receivedAt: tickets.receivedAt,
  activationCodeId: tickets.activationCodeId,
  orderId: tickets.orderId,
  productId: tickets.productId,
  personId: tickets.personId,
  createdAt: tickets.createdAt,
  nameZh: products.nameZh,
  nameEn: products.nameEn,
  halls: products.halls,
  validDays: products.validDays,
  needsRealName: products.needsRealName,
  needsApproval: products.needsApproval,
  needsReview: products.needsReview,
  refundUntil: products.refundUntil,
};

const selectTickets = (db: Reader) =>
  db.select(ticketColumns).from(tickets).innerJoin(products, eq(products.id, tickets.productId));
export type TicketView = Awaited<ReturnType<typeof selectTickets>>[number];

/** A person's tickets, or those in one state, newest first, with how many there are. */
export async function listTickets(
  db: Reader,
  {
    personId,
    state,
    limit,
    offset,
  }: { personId: string; state?: TicketState | undefined; limit: number; offset: number },
): Promise<{ items: TicketView[]; total: number }> {
  const own = and(eq(tickets.personId, personId), state === undefined ? undefined : eq(tickets.state, state));
  const items = await selectTickets(db)
    .where(own)
    .orderBy(desc(tickets.createdAt), asc(tickets.orderLineId), asc(tickets.seq), asc(tickets.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(tickets, own) };
}

/** The tickets of these orders, whoever owns them by now. */
export const askTicketsOfOrders = prepareOnce(
  () => sql`
    SELECT ${selectList(ticketColumns)} FROM ${tickets} JOIN ${products} ON ${products.id} = ${tickets.productId}
    WHERE ${tickets.orderId} = ANY($1::uuid[]) ORDER BY ${tickets.orderLineId}, ${tickets.seq}`,
);

/** A ticket its `personId` still owns. */
export async function findTicket(db: Reader, id: string, personId: string): Promise<TicketView | undefined> {
  const rows = await selectTickets(db)
    .where(and(eq(tickets.id, id), eq(tickets.personId, personId)))
    .limit(1);
  return rows[0];
}

/** How a ticket's holder was decided on, and whom it concerns. */
export async function findHolderDecision(db: Reader, ticketId: string) {
  const [row] = await db
    .select({
      personId: tickets.personId,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      needsReview: products.needsReview,
      holderName: ticketHolders.name,
      approval: tickets.approval,
      decidedAt: ticketHolders.decidedAt,
      note: ticketHolders.decisionNote,
      /** Null when an activation code made it. */
      orderId: tickets.orderId,
      isReceived: sql<boolean>`${tickets.receivedAt} IS NOT NULL`,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(eq(tickets.id, ticketId));
  return row;
}

/** A person's tickets, whatever became of them. */
export async function listTicketIds(db: Reader, personId: string): Promise<string[]> {
  const rows = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.personId, personId));
  return rows.map(({ id }) => id);
}

/** The orders these tickets were bought with; none for those an activation code made. */
export async function listOrderIdsOfTickets(db: Reader, ticketIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: tickets.orderId })
    .from(tickets)
    .where(and(inArray(tickets.id, ticketIds), isNotNull(tickets.orderId)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export interface TicketCounts {
  total: number;
  unverified: number;
  pending: number;
  verified: number;
  given: number;
  received: number;
  refunded: number;
}

/** How many tickets a person has or gave away, by state. What was received is also one of the others. */
export async function countTickets(db: Reader, personId: string): Promise<TicketCounts> {
  const { rows } = await db.execute<Omit<TicketCounts, 'total'> & Record<string, number>>(sql`
    SELECT count(*) FILTER (WHERE state = 'unverified')::int AS unverified,
      count(*) FILTER (WHERE state = 'unverified' AND approval = 'pending')::int AS pending,
      count(*) FILTER (WHERE state = 'verified')::int AS verified,
      (SELECT count(*)::int FROM gifts WHERE from_person_id = ${personId} AND returned_at IS NULL) AS given,
      count(*) FILTER (WHERE received_at IS NOT NULL)::int AS received,
      count(*) FILTER (WHERE state = 'refunded')::int AS refunded
    FROM tickets WHERE person_id = ${personId}`);
  const counts = rows[0] ?? { unverified: 0, pending: 0, verified: 0, given: 0, received: 0, refunded: 0 };
  return { ...counts, total: counts.unverified + counts.verified + counts.given + counts.refunded };
}

export const giftColumns = {
  id: gifts.id,
  ticketId: gifts.ticketId,
  number: tickets.number,
  nameZh: products.nameZh,
  nameEn: products.nameEn,
  halls: products.halls,
  validDays: products.validDays,
  toKind: gifts.toKind,
  toSealed: gifts.toSealed,
  giverId: gifts.fromPersonId,
  giverName: persons.name,
  giverPhone: persons.phone,
  giverEmail: persons.email,
  givenAt: gifts.givenAt,
  receivedAt: gifts.receivedAt,
};
const selectGifts = (db: Reader) =>
  db
    .select(giftColumns)
    .from(gifts)
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, gifts.fromPersonId));
export type GiftView = Awaited<ReturnType<typeof selectGifts>>[number];

/** What a person received, newest first, with how many there are. */
export async function listReceivedGifts(
  db: Reader,
  { personId, limit, offset }: { personId: string; limit: number; offset: number },
): Promise<{ items: GiftView[]; total: number }> {
  // One that went back is as if it had never been given.
  const own = and(eq(gifts.toPersonId, personId), isNull(gifts.returnedAt));
  const newest = [desc(gifts.receivedAt), desc(gifts.id)];
  const items = await selectGifts(db)
    .where(own)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(gifts, own) };
}

/** A gift by its own id, or the one of a ticket that stands. */
export async function findGift(db: Reader, by: { id: string } | { ticketId: string }): Promise<GiftView | undefined> {
  const rows = await selectGifts(db)
    .where('id' in by ? eq(gifts.id, by.id) : and(eq(gifts.ticketId, by.ticketId), isNull(gifts.returnedAt)))
    .limit(1);
  return rows[0];
}

/**
 * What persons are to the programme by their invitations and tickets: to which forums they are invited – those a bound
 * invitation's product or a ticket names, or all of them (an empty list) where an invitation names none; null where a row says
 * nothing of it – what became of a ticket as professional audience, and on which days a ticket opens the exhibition to a general
 * visitor: on none yet where its holder is still to be verified.
 */
export const askAudience = (personIds: string[], now: Date): SQL => sql`
  SELECT person_id AS "personId", coalesce(forum_ids, '{}') AS "forumIds", NULL::text AS review,
    NULL::text[] AS "exhibitionDays"
  FROM invite_bindings JOIN invites ON invites.id = invite_id LEFT JOIN products ON products.id = product_id
  WHERE person_id = ANY(${sql.param(personIds)}::uuid[])
    AND invites.published_at <= ${now} AND (valid_until IS NULL OR valid_until > ${now})
  UNION ALL
  SELECT person_id, CASE WHEN cardinality(forum_ids) > 0 THEN forum_ids END, CASE WHEN needs_review THEN approval END,
    CASE WHEN kind <> 'exhibition' OR needs_review THEN NULL
      WHEN (tickets.state = 'verified' OR NOT needs_real_name) AND approval IN ('none', 'approved') THEN valid_days::text[]
      ELSE '{}' END
  FROM tickets JOIN products ON products.id = product_id
  WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND tickets.state IN ('unverified', 'verified')
    AND (cardinality(forum_ids) > 0 OR needs_review OR kind = 'exhibition')`;

/** Who owns these tickets, each once. */
export async function listOwners(db: Reader, ticketIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ personId: tickets.personId })
    .from(tickets)
    .where(inArray(tickets.id, ticketIds));
  return rows.map(({ personId }) => personId);
}

/** Who gave a ticket and who received it, as far as somebody has. */
export async function listGiftParties(db: Reader, giftId: string): Promise<string[]> {
  const [gift] = await db
    .select({ fromPersonId: gifts.fromPersonId, toPersonId: gifts.toPersonId })
    .from(gifts)
    .where(eq(gifts.id, giftId));
  return gift ? [gift.fromPersonId, gift.toPersonId].filter((id) => id !== null) : [];
}

/** The days, `YYYY-MM-DD`, on which somebody's verified tickets open the exhibition to them as a general visitor. */
export async function listExhibitionDays(db: Reader, personId: string, now: Date): Promise<string[]> {
  const rows = await listRows<{ exhibitionDays: string[] | null }>(db, askAudience([personId], now));
  return rows.flatMap(({ exhibitionDays }) => exhibitionDays ?? []);
}

/** Who is named on these tickets, and born when; null where that was erased. By ticket. */
export async function listNamedHolders(
  db: Reader,
  keys: Keyring,
  ticketIds: string[],
): Promise<Map<string, { name: string; birthDate: string | null }>> {
  const holders = await listHolders(db, ticketIds);
  return new Map(
    Array.from(holders, ([ticketId, holder]) => {
      const { birthDate } = unsealHolder(keys, holder);
      return [ticketId, { name: holder.name, birthDate: birthDate || null }];
    }),
  );
}
