import type { InvoiceState, TitleType } from '@mingtang/contract/invoices/model';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { listLines, lockOrders, type OrderRow } from '../orders/queries.ts';
import { orders } from '../orders/tables.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { type InvoicedLine, invoiceOrders, invoiceSequences, invoices } from './tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** The next number of a year, `FP2026000001`; whoever asks meanwhile waits until it is committed. */
export async function takeNumber(tx: Tx, year: number): Promise<string> {
  const [row] = await tx
    .insert(invoiceSequences)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceSequences.year, set: { last: sql`${invoiceSequences.last} + 1` } })
    .returning({ last: invoiceSequences.last });
  if (!row) throw new Error('No number was given.');
  return `FP${year}${String(row.last).padStart(6, '0')}`;
}

export async function findInvoice(db: Reader, id: string, personId?: string): Promise<InvoiceRow | undefined> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), personId ? eq(invoices.personId, personId) : undefined));
  return rows[0];
}

export async function findInvoiceByKey(
  db: Reader,
  personId: string,
  clientKey: string,
): Promise<InvoiceRow | undefined> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.personId, personId), eq(invoices.clientKey, clientKey)));
  return rows[0];
}

/** An invoice and the orders it is for, locked in the order everybody locks them: orders first. */
export async function lockInvoice(
  tx: Tx,
  id: string,
): Promise<{ invoice: InvoiceRow; ownOrders: OrderRow[] } | undefined> {
  const links = await tx
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoiceId, id));
  const ownOrders = await lockOrders(
    tx,
    links.map(({ orderId }) => orderId),
  );
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return invoice && { invoice, ownOrders };
}

/** Those of these orders that have a live invoice. */
export async function listInvoicedIds(tx: Tx, orderIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(and(inArray(invoiceOrders.orderId, orderIds), invoiceOrders.isLive));
  return rows.map(({ orderId }) => orderId);
}

export async function findLiveInvoiceId(db: Reader, orderId: string): Promise<string | undefined> {
  const rows = await db
    .select({ invoiceId: invoiceOrders.invoiceId })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.orderId, orderId), invoiceOrders.isLive));
  return rows[0]?.invoiceId;
}

export async function listInvoices(
  db: Reader,
  {
    personId,
    state,
    limit,
    offset,
  }: { personId: string; state: InvoiceState | undefined; limit: number; offset: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const own = and(eq(invoices.personId, personId), state ? eq(invoices.state, state) : undefined);
  const newestFirst = [desc(invoices.requestedAt), desc(invoices.id)];
  const rows = await db
    .select()
    .from(invoices)
    .where(own)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(invoices, own) };
}

export async function findReplacement(db: Reader, id: string): Promise<string | undefined> {
  const rows = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.replacesId, id));
  return rows[0]?.id;
}

interface InvoicedOrder {
  id: string;
  number: string;
  paidAt: Date;
  amountFen: number;
  lines: InvoicedLine[];
}

/** The invoices an order is or was on, the first first. */
export async function listInvoicesOfOrder(db: Reader, orderId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(eq(invoiceOrders.orderId, orderId))
    .orderBy(asc(invoices.requestedAt));
  return rows.map(({ invoice }) => invoice);
}

/** More are asked for in several requests. */
const MOST_LISTED = 100;

/** A person's paid orders that have an amount and no live invoice, last paid first. */
export async function listRequestable(db: Reader, personId: string): Promise<InvoicedOrder[]> {
  const live = db
    .select({ one: sql`1` })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.orderId, orders.id), invoiceOrders.isLive));
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.state, 'paid'),
        isNull(orders.hiddenAt),
        gt(orders.totalFen, orders.refundedFen),
        notExists(live),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(MOST_LISTED);
  return describeOrders(
    db,
    rows.map((row) => ({ ...row, amountFen: row.totalFen - row.refundedFen })),
  );
}

/** A person's orders that have a live invoice, last asked for first. */
export function listInvoiced(db: Reader, personId: string): Promise<{ orderId: string; invoiceId: string }[]> {
  return db
    .select({ orderId: invoiceOrders.orderId, invoiceId: invoiceOrders.invoiceId })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(and(eq(invoices.personId, personId), invoiceOrders.isLive))
    .orderBy(desc(invoices.requestedAt))
    .limit(MOST_LISTED);
}

/** The orders of an invoice with their part of its amount. */
export async function listInvoicedOrders(db: Reader, invoiceId: string): Promise<InvoicedOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
      amountFen: invoiceOrders.amountFen,
      lines: invoiceOrders.lines,
    })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
    .where(eq(invoiceOrders.invoiceId, invoiceId))
    .orderBy(asc(orders.paidAt), asc(orders.id));
  return rows.map(({ paidAt, createdAt, ...row }) => ({ ...row, paidAt: paidAt ?? createdAt }));
}

/** Orders as an invoice counts them now: their amounts as given, and the pieces that were not given back. */
export async function describeOrders(db: Reader, rows: (OrderRow & { amountFen: number })[]): Promise<InvoicedOrder[]> {
  if (rows.length === 0) return [];
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, number, paidAt, createdAt, amountFen }) => ({
    id,
    number,
    paidAt: paidAt ?? createdAt,
    amountFen,
    lines: lines
      .filter((line) => line.orderId === id && line.quantity > line.refundedQuantity)
      .map(({ nameZh, nameEn, quantity, refundedQuantity }) => ({
        nameZh,
        nameEn,
        quantity: quantity - refundedQuantity,
      })),
  }));
}

/** Titles a person has used, each as it was last used, last used first; of one type, or of one own record. */
export async function listTitles(
  db: Reader,
  personId: string,
  only: { titleType?: TitleType; invoiceId?: string },
): Promise<InvoiceRow[]> {
  const rows = await db
    .selectDistinctOn([invoices.titleType, invoices.title, invoices.taxId])
    .from(invoices)
    .where(
      and(
        eq(invoices.personId, personId),
        only.titleType ? eq(invoices.titleType, only.titleType) : undefined,
        only.invoiceId ? eq(invoices.id, only.invoiceId) : undefined,
      ),
    )
    .orderBy(asc(invoices.titleType), asc(invoices.title), asc(invoices.taxId), desc(invoices.requestedAt));
  return rows.sort((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime()).slice(0, MOST_TITLES);
}
const MOST_TITLES = 20;

/** The provider is asked again after this long by the job that runs every minute. */
const ASK_AGAIN_MS = 50_000;

/** Takes invoices the provider still has to do something about, those longest unasked first, and stamps them. */
export async function takeInvoicesToAdvance(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const before = new Date(now.getTime() - ASK_AGAIN_MS);
  const lastAsked = sql`coalesce(${invoices.checkedAt}, ${invoices.requestedAt})`;
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.issuer, 'provider'),
        or(
          and(eq(invoices.state, 'not_issued'), isNull(invoices.refusal)),
          and(eq(invoices.state, 'issued'), isNotNull(invoices.reversalDueAt), isNull(invoices.reversalRefusal)),
        ),
        sql`${lastAsked} < ${before}`,
      ),
    )
    .orderBy(asc(lastAsked))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(invoices).set({ checkedAt: now }).where(inArray(invoices.id, ids));
  return ids;
}

/** Through whom an order was paid, such as `stripe`; undefined for a free one. */
export async function findPaidThrough(db: Reader, orderId: string): Promise<string | undefined> {
  const rows = await db
    .select({ provider: paymentAttempts.provider })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')))
    .orderBy(asc(paymentAttempts.settledAt))
    .limit(1);
  return rows[0]?.provider;
}

/** How often an invoice, and any of this person's, was asked to be mailed again within a day. */
export async function countMailsAgain(
  db: Reader,
  { invoiceId, personId, now }: { invoiceId: string; personId: string; now: Date },
): Promise<{ ofInvoice: number; ofPerson: number }> {
  const recent = and(
    eq(auditEntries.entity, 'invoice'),
    eq(auditEntries.action, 'mail'),
    sql`${auditEntries.at} > ${now}::timestamptz - interval '1 day'`,
  );
  const byPerson = and(eq(auditEntries.actorKind, 'person'), eq(auditEntries.actorId, personId));
  return {
    ofInvoice: await db.$count(auditEntries, and(recent, eq(auditEntries.entityId, invoiceId))),
    ofPerson: await db.$count(auditEntries, and(recent, byPerson)),
  };
}
