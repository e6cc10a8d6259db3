import type { QueueState } from '@mingtang/contract/queues/model';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { anywhere } from '../../../platform/queue.ts';
import { invoices } from '../tables.ts';

/**
 * What finance has to do: draw up what no provider does or what it refused, and reverse what is theirs. What the provider
 * is at counts as approved; what finance itself sent back as rejected.
 */
const state = sql<QueueState>`CASE
  WHEN ${invoices.state} IN ('withdrawn', 'reversed') THEN 'ended'
  WHEN ${invoices.state} = 'issued' AND ${invoices.reversalDueAt} IS NOT NULL
    AND (${invoices.issuer} = 'finance' OR ${invoices.reversalRefusal} IS NOT NULL) THEN 'waiting'
  WHEN ${invoices.state} = 'issued' THEN 'approved'
  WHEN ${invoices.issuer} = 'provider' AND ${invoices.refusal} IS NULL THEN 'approved'
  WHEN ${invoices.issuer} = 'finance' AND ${invoices.refusal} IS NOT NULL THEN 'rejected'
  ELSE 'waiting' END`;

const orderNumbers = sql<string[]>`(
  SELECT coalesce(array_agg(orders.number ORDER BY orders.number), '{}') FROM invoice_orders
  JOIN orders ON orders.id = invoice_orders.order_id WHERE invoice_orders.invoice_id = ${invoices.id})`;

/** Whose hand it was, as the audit trail has it. */
const decidedBy = sql<string | null>`(
  SELECT actor_id FROM audit_entries
  WHERE entity = 'invoice' AND entity_id = ${invoices.id}::text AND actor_kind = 'staff'
  ORDER BY at DESC LIMIT 1)`;

export interface InvoiceSearch {
  state: QueueState | undefined;
  titleType: string | undefined;
  kind: string | undefined;
  words: string;
}

function matching({ titleType, kind, words }: InvoiceSearch): SQL | undefined {
  const mentions = [invoices.number, invoices.title, invoices.taxId, invoices.email, invoices.officialNumber];
  return and(
    titleType === undefined ? undefined : sql`${invoices.titleType} = ${titleType}`,
    kind === undefined ? undefined : sql`${invoices.kind} = ${kind}`,
    words === '' ? undefined : or(...mentions.map((column) => ilike(column, anywhere(words)))),
  );
}

const selectInvoices = (db: Reader) => db.select({ invoice: invoices, state, orderNumbers, decidedBy }).from(invoices);
export type InvoiceInLine = Awaited<ReturnType<typeof selectInvoices>>[number];

/** A page of invoices: what waits by its time, what is done latest first. */
export function listInvoicesInLine(
  db: Reader,
  search: InvoiceSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceInLine[]> {
  const direction = search.state === 'waiting' ? asc : desc;
  return selectInvoices(db)
    .where(and(matching(search), search.state && eq(state, search.state)))
    .orderBy(direction(invoices.requestedAt), direction(invoices.id))
    .limit(limit)
    .offset(offset);
}

export async function findInvoiceInLine(db: Reader, id: string): Promise<InvoiceInLine | undefined> {
  const [row] = await selectInvoices(db).where(eq(invoices.id, id));
  return row;
}

/** How many stand in each state, whatever state is searched for. */
export function countInvoices(db: Reader, search: InvoiceSearch): Promise<{ state: QueueState; total: number }[]> {
  return db.select({ state, total: sql<number>`count(*)::int` }).from(invoices).where(matching(search)).groupBy(sql`1`);
}

/** How many wait, and since when. */
export async function summariseInvoices(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${invoices.requestedAt})`.mapWith(invoices.requestedAt),
    })
    .from(invoices)
    .where(eq(state, 'waiting'));
  return row ?? { waiting: 0, oldestAt: null };
}
