import type { MessageKind, MessageState, messageChannels } from '@mingtang/contract/messages/model';
import type { MatchKind, PaidThrough } from '@mingtang/contract/order-desk/model';
import type { OrderState } from '@mingtang/contract/orders/model';
import type { Channel } from '@mingtang/contract/ticketing/model';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { type CountedRange, listRows, PORTION, readCountedPage, readPortions } from '../../platform/rows.ts';
import { maskPerson } from '../identity/masks.ts';
import { orderNotes } from '../orders/tables.ts';
import { staffAccounts } from '../staff/tables.ts';
import { products } from '../ticketing/tables.ts';

const DAY_MS = 86_400_000;

export interface OrderFilter {
  state?: OrderState | undefined;
  /** First and last civil day. */
  from?: string | undefined;
  until?: string | undefined;
  productId?: string | undefined;
  channel?: Channel | undefined;
  method?: PaidThrough | undefined;
  isStuck?: boolean | undefined;
}

/**
 * Through which door a line was sold: its invitation's when it came out of that one's stock, else the shop's front door
 * when the product stands there, else the only door it has.
 */
export const channelOfLine = sql`CASE WHEN invites.channel IS NOT NULL THEN invites.channel
  WHEN 'general' = ANY(products.channels) THEN 'general' ELSE products.channels[1] END`;

const isOfOrder = sql`order_lines.order_id = orders.id`;
const hasFailedRefund = sql`EXISTS (SELECT FROM payment_attempts JOIN refunds ON attempt_id = payment_attempts.id
  WHERE payment_attempts.order_id = orders.id AND refunds.state = 'failed')`;

/**
 * What is sold through a door: the invitations of its own, and the products of which it is the only one or the front one. Asked
 * first, so that the planner knows of each whether it is in every order or in none.
 */
async function isThrough(db: Reader, channel: Channel): Promise<SQL> {
  const ofInvites = await listRows<{ id: string }>(db, sql`SELECT id FROM invites WHERE channel = ${channel}`);
  const ofProducts = await listRows<{ id: string }>(
    db,
    sql`SELECT id FROM products WHERE CASE WHEN 'general' = ANY(channels) THEN 'general' ELSE channels[1] END = ${channel}`,
  );
  const doors = [
    ...(ofInvites.length > 0 ? [sql`invite_id = ANY(${idsOf(ofInvites)}::uuid[])`] : []),
    ...(ofProducts.length > 0 ? [sql`(invite_id IS NULL AND product_id = ANY(${idsOf(ofProducts)}::uuid[]))`] : []),
  ];
  if (doors.length === 0) return sql`false`;
  return sql`EXISTS (SELECT FROM order_lines WHERE ${isOfOrder} AND (${sql.join(doors, sql` OR `)}))`;
}

const idsOf = (rows: readonly { id: string }[]) => sql.param(rows.map(({ id }) => id));

async function conditionsOf(
  db: Reader,
  filter: OrderFilter,
  found: ReadonlyMap<string, MatchKind> | undefined,
): Promise<SQL> {
  const { state, from, until, productId, channel, method, isStuck } = filter;
  const conditions: SQL[] = [];
  if (found) conditions.push(sql`orders.id = ANY(${sql.param([...found.keys()])}::uuid[])`);
  if (state) conditions.push(sql`orders.state = ${state}`);
  if (from) conditions.push(sql`orders.created_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`orders.created_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  if (productId)
    conditions.push(sql`EXISTS (SELECT FROM order_lines WHERE ${isOfOrder} AND product_id = ${productId})`);
  if (channel) conditions.push(await isThrough(db, channel));
  if (method === 'free') conditions.push(sql`orders.total_fen = 0`);
  else if (method)
    conditions.push(sql`EXISTS (SELECT FROM payment_attempts
      WHERE payment_attempts.order_id = orders.id AND usage = 'order' AND provider = ${method})`);
  if (isStuck) conditions.push(hasFailedRefund);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

export interface RowOfList {
  id: string;
  number: string;
  state: OrderState;
  createdAt: Date;
  paidAt: Date | null;
  totalFen: number;
  refundedFen: number;
  phone: string | null;
  email: string | null;
  name: string | null;
  method: PaidThrough | null;
  isStuck: boolean;
  items: { nameZh: string; nameEn: string; quantity: number }[];
}

/** Orders with what a list shows of them, newest first. `these` chooses among the bare orders and says how many. */
const selectOrders = (db: Reader, these: SQL): Promise<RowOfList[]> =>
  // What is listed is found first, by its index; what is shown of it is looked up for its rows alone.
  listRows<RowOfList>(
    db,
    sql`
    SELECT orders.id, orders.number, orders.state, orders.created_at AS "createdAt", orders.paid_at AS "paidAt",
      orders.total_fen AS "totalFen", orders.refunded_fen AS "refundedFen", phone, email, persons.name,
      CASE WHEN orders.total_fen = 0 THEN 'free' ELSE (SELECT provider FROM payment_attempts
        WHERE payment_attempts.order_id = orders.id AND usage = 'order') END AS method,
      ${hasFailedRefund} AS "isStuck",
      (SELECT json_agg(json_build_object('nameZh', products.name_zh, 'nameEn', products.name_en, 'quantity', order_lines.quantity)
        ORDER BY products.position, order_lines.id)
        FROM order_lines JOIN products ON products.id = product_id WHERE ${isOfOrder}) AS items
    FROM (SELECT * FROM orders WHERE ${these}) AS orders
    JOIN persons ON persons.id = orders.person_id
    ORDER BY orders.created_at DESC, orders.id DESC`,
  );

/** One page of orders, newest first. */
export async function listDeskOrders(
  db: Reader,
  filter: OrderFilter,
  { found, range }: { found: ReadonlyMap<string, MatchKind> | undefined; range: CountedRange },
) {
  const list = { table: 'orders', order: ['created_at', 'id'], where: await conditionsOf(db, filter, found) };
  const select = (these: SQL): Promise<RowOfList[]> => selectOrders(db, these);
  const { items, ...page } = await readCountedPage(db, { ...list, select }, range);
  return {
    items: items.map(({ phone, email, name, ...row }) => ({
      ...row,
      buyer: maskPerson({ phone, email, name }),
      match: found?.get(row.id) ?? null,
    })),
    ...page,
  };
}

/** Every order of a filter, newest first, some at a time. */
export const readDeskOrders = (
  db: Reader,
  filter: OrderFilter,
  found: ReadonlyMap<string, MatchKind> | undefined,
): AsyncGenerator<RowOfList[]> =>
  readPortions(async (last) => {
    const after = last
      ? sql`(created_at, id) < (SELECT o.created_at, o.id FROM orders o WHERE o.id = ${last.id})`
      : sql`true`;
    return selectOrders(
      db,
      sql`${await conditionsOf(db, filter, found)} AND ${after} ORDER BY created_at DESC, id DESC LIMIT ${PORTION}`,
    );
  });

/** Every product by name, in the shop's order. */
export function listProductNames(db: Reader) {
  return db
    .select({ id: products.id, nameZh: products.nameZh, nameEn: products.nameEn })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
}

/** An order's lines with the door each was sold through. */
export async function listChannels(db: Reader, orderId: string): Promise<Map<string, Channel>> {
  const rows = await listRows<{ id: string; channel: Channel }>(
    db,
    sql`
    SELECT order_lines.id, ${channelOfLine} AS channel FROM order_lines JOIN products ON products.id = product_id
    LEFT JOIN invites ON invites.id = invite_id WHERE order_id = ${orderId}`,
  );
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}

interface TicketOfOrder {
  id: string;
  lineId: string;
  number: string;
  nameZh: string;
  nameEn: string;
  state: 'unverified' | 'verified' | 'given' | 'refunded';
  approval: 'none' | 'pending' | 'approved' | 'rejected';
  version: number;
  paidFen: number;
  receivedAt: Date | null;
  createdAt: Date;
  ownerName: string | null;
  ownerPhone: string | null;
  ownerEmail: string | null;
}

/** Every ticket of an order, whoever has it now. */
export async function listTicketsOfOrder(db: Reader, orderId: string): Promise<TicketOfOrder[]> {
  const rows = await listRows<TicketOfOrder>(
    db,
    sql`
    SELECT tickets.id, order_line_id AS "lineId", tickets.number, products.name_zh AS "nameZh", products.name_en AS "nameEn", tickets.state,
      tickets.approval, tickets.version, unit_paid_fen AS "paidFen", received_at AS "receivedAt", tickets.created_at AS "createdAt",
      persons.name AS "ownerName", phone AS "ownerPhone", email AS "ownerEmail"
    FROM tickets JOIN products ON products.id = product_id JOIN order_lines ON order_lines.id = order_line_id
    JOIN persons ON persons.id = tickets.person_id
    WHERE tickets.order_id = ${orderId} ORDER BY products.position, tickets.order_line_id, tickets.seq`,
  );
  return rows;
}

/** The notices of an order's payments and refunds, as they came in. */
export async function listNoticesOfOrder(db: Reader, references: string[]) {
  const rows = await listRows<{
    id: string;
    method: 'wechat' | 'alipay' | 'stripe';
    kind: 'payment' | 'refund' | 'other';
    eventId: string;
    receivedAt: Date;
    appliedAt: Date | null;
    problem: string | null;
  }>(
    db,
    sql`
    SELECT id, provider AS method, kind, event_id AS "eventId", received_at AS "receivedAt", applied_at AS "appliedAt", problem
    FROM payment_notices WHERE provider_ref = ANY(${sql.param(references)}::text[]) ORDER BY received_at`,
  );
  return rows;
}

/** A notice as it came. */
export async function findRawNotice(db: Reader, id: string): Promise<unknown> {
  const rows = await listRows<{ raw: unknown }>(db, sql`SELECT raw FROM payment_notices WHERE id = ${id}`);
  return rows[0]?.raw;
}

export interface MessageOfOrder {
  id: string;
  kind: MessageKind;
  state: MessageState;
  channel: (typeof messageChannels)[number] | null;
  tries: number;
  problem: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** The messages about these things: the order, its refunds, gifts and tickets. */
export async function listMessagesAbout(db: Reader, subjects: string[]): Promise<MessageOfOrder[]> {
  const rows = await listRows<MessageOfOrder>(
    db,
    sql`
    SELECT id, kind, state, channel, tries, problem, created_at AS "createdAt", sent_at AS "sentAt" FROM messages
    WHERE subject_id = ANY(${sql.param(subjects)}::uuid[])
    ORDER BY created_at`,
  );
  return rows;
}

/** Both sides of every movement of an order's money, in the order of the books. */
export async function listLedgerOfOrder(db: Reader, orderId: string) {
  const rows = await listRows<{
    entry: number;
    kind: string;
    account: string;
    debitFen: number;
    creditFen: number;
    bookedAt: Date;
  }>(
    db,
    sql`
    SELECT id::int AS entry, kind, account, debit_fen AS "debitFen", credit_fen AS "creditFen", booked_at AS "bookedAt"
    FROM ledger_entries, LATERAL (VALUES (1, debit, amount_fen, 0), (2, credit, 0, amount_fen))
      AS sides (side, account, debit_fen, credit_fen)
    WHERE order_id = ${orderId} ORDER BY id, side`,
  );
  return rows;
}

/** What staff wrote down about an order, latest first. */
export function listNotes(db: Reader, orderId: string) {
  return db
    .select({ id: orderNotes.id, text: orderNotes.text, by: staffAccounts.name, at: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(staffAccounts, eq(staffAccounts.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt));
}

/** What staff did to these things, as the audit trail has it. */
export async function listStaffActions(db: Reader, entities: readonly string[], ids: string[]) {
  const rows = await listRows<{ at: Date; action: string; entity: string; by: string }>(
    db,
    sql`
    SELECT at, action, entity, staff_accounts.name AS by FROM audit_entries
    JOIN staff_accounts ON actor_kind = 'staff' AND staff_accounts.id::text = actor_id
    WHERE entity = ANY(${sql.param([...entities])}::text[]) AND entity_id = ANY(${sql.param(ids)}::text[]) ORDER BY at`,
  );
  return rows;
}

/** How much a refund sends back; undefined when there is none. */
export async function findRefundAmount(db: Reader, id: string): Promise<number | undefined> {
  const [row] = await listRows<{ fen: number }>(
    db,
    sql`SELECT amount_fen::float8 AS fen FROM refunds WHERE id = ${id}`,
  );
  return row?.fen;
}
