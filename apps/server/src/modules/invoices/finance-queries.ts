import type { InvoiceQueue } from '@mingtang/contract/invoices/console';
import type { InvoiceKind } from '@mingtang/contract/invoices/model';
import { and, asc, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { orders } from '../orders/tables.ts';
import type { InvoiceRow } from './queries.ts';
import { invoiceOrders, invoices } from './tables.ts';

/** What belongs to each of finance's queues; every invoice belongs to one. */
const queues: Record<InvoiceQueue, SQL> = {
  to_issue: sql`(state = 'not_issued' AND issuer = 'finance' AND refusal IS NULL)`,
  refused: sql`(state = 'not_issued' AND issuer = 'provider' AND refusal IS NOT NULL)`,
  sent_back: sql`(state = 'not_issued' AND issuer = 'finance' AND refusal IS NOT NULL)`,
  to_reverse: sql`(state = 'issued' AND reversal_due_at IS NOT NULL AND (issuer = 'finance' OR reversal_refusal IS NOT NULL))`,
  under_way: sql`(issuer = 'provider' AND ((state = 'not_issued' AND refusal IS NULL)
    OR (state = 'issued' AND reversal_due_at IS NOT NULL AND reversal_refusal IS NULL)))`,
  issued: sql`(state = 'issued' AND reversal_due_at IS NULL)`,
  ended: sql`(state IN ('reversed', 'withdrawn'))`,
};

/** Those promised first are done first; what is done is looked for from its end. */
const isDone = (queue: InvoiceQueue | undefined): boolean =>
  queue === undefined || queue === 'sent_back' || queue === 'issued' || queue === 'ended';

export interface WorkFilter {
  queue?: InvoiceQueue | undefined;
  kind?: InvoiceKind | undefined;
  words: string;
  /** Whether whole names of persons are looked for as well: what is found tells whose invoice it is. */
  mayReveal: boolean;
}

/** One page of invoices for those who issue them. */
export async function listInvoiceWork(
  db: Reader,
  { queue, kind, words, mayReveal }: WorkFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = and(
    queue && queues[queue],
    kind && eq(invoices.kind, kind),
    words === '' ? undefined : hasWords(db, words, mayReveal),
  );
  const order = isDone(queue)
    ? [desc(invoices.requestedAt), desc(invoices.id)]
    : [asc(invoices.promisedBy), asc(invoices.id)];
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(invoices, where) };
}

function hasWords(db: Reader, words: string, mayReveal: boolean): SQL | undefined {
  const number = words.toUpperCase().replaceAll(/[\s-]/g, '');
  const ofOrder = db
    .select({ one: sql`1` })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
    .where(and(eq(invoiceOrders.invoiceId, invoices.id), eq(orders.number, number)));
  return or(
    and(eq(invoices.titleType, 'company'), ilike(invoices.title, anywhere(words))),
    // A person's name letter by letter would tell what is masked.
    mayReveal ? sql`lower(${invoices.title}) = lower(${words.trim()})` : undefined,
    eq(invoices.number, number),
    eq(invoices.officialNumber, number),
    eq(invoices.reversalNumber, number),
    eq(invoices.taxId, number),
    exists(ofOrder),
  );
}

export interface InvoiceCounts {
  toIssue: number;
  refused: number;
  toReverse: number;
  underWay: number;
  late: number;
}

/** How much waits in each queue; `late` was promised before `today`. */
export async function countInvoiceWork(db: Reader, today: string): Promise<InvoiceCounts> {
  const { rows } = await db.execute<InvoiceCounts & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE ${queues.to_issue})::int AS "toIssue",
      count(*) FILTER (WHERE ${queues.refused})::int AS refused,
      count(*) FILTER (WHERE ${queues.to_reverse})::int AS "toReverse",
      count(*) FILTER (WHERE ${queues.under_way})::int AS "underWay",
      count(*) FILTER (WHERE state = 'not_issued' AND promised_by < ${today})::int AS late
    FROM invoices WHERE state = 'not_issued' OR (state = 'issued' AND reversal_due_at IS NOT NULL)`);
  return rows[0] ?? { toIssue: 0, refused: 0, toReverse: 0, underWay: 0, late: 0 };
}
