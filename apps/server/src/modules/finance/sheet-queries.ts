import type { TitleType } from '@mingtang/contract/invoices/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows, PORTION, readPortions } from '../../platform/rows.ts';
import { isWithin, type Period } from './sales-queries.ts';

/** An order's products in one cell. */
const itemsOf = (
  language: SQL,
  orderId: SQL,
): SQL => sql`(SELECT string_agg(${language} || ' × ' || order_lines.quantity, '; ' ORDER BY products.position)
  FROM order_lines JOIN products ON products.id = product_id WHERE order_lines.order_id = ${orderId})`;

interface LedgerRow {
  entry: number;
  kind: string;
  debit: string;
  credit: string;
  amountFen: number;
  bookedAt: Date;
  orderNumber: string | null;
  itemsZh: string | null;
  itemsEn: string | null;
  /** The provider's own number of the payment or refund; a fee has its bill's day. */
  providerNumber: string | null;
}

/** The books of a period in their order. */
export const readLedger = (db: Reader, period: Period): AsyncGenerator<LedgerRow[]> =>
  readPortions<LedgerRow>((last) =>
    listRows(
      db,
      sql`
      SELECT entries.id::int AS entry, entries.kind, debit, credit, entries.amount_fen AS "amountFen", booked_at AS "bookedAt",
        orders.number AS "orderNumber", ${itemsOf(sql`products.name_zh`, sql`orders.id`)} AS "itemsZh",
        ${itemsOf(sql`products.name_en`, sql`orders.id`)} AS "itemsEn",
        coalesce(transaction_ref, refund_ref, statement_runs.provider || ' ' || statement_runs.day) AS "providerNumber"
      FROM (SELECT * FROM ledger_entries WHERE id > ${last?.entry ?? 0} AND ${isWithin(sql`booked_at`, period)}
        ORDER BY id LIMIT ${PORTION}) AS entries
      LEFT JOIN orders ON orders.id = entries.order_id
      LEFT JOIN payment_attempts ON entries.kind IN ('payment', 'unusable_payment') AND payment_attempts.id = source_id
      LEFT JOIN refunds ON entries.kind = 'refund_sent' AND refunds.id = source_id
      LEFT JOIN statement_runs ON entries.kind = 'fee' AND statement_runs.id = source_id
      ORDER BY entries.id`,
    ),
  );

interface RefundRow {
  id: string;
  createdAt: Date;
  orderNumber: string;
  itemsZh: string | null;
  itemsEn: string | null;
  cause: string;
  note: string | null;
  amountFen: number;
  provider: string | null;
  refundRef: string | null;
  state: string;
  settledAt: Date | null;
}

const refundedItems = (
  language: SQL,
): SQL => sql`(SELECT string_agg(${language} || ' × ' || order_refund_lines.quantity, '; ' ORDER BY products.position)
  FROM order_refund_lines JOIN order_lines ON order_lines.id = order_line_id JOIN products ON products.id = product_id
  WHERE refund_id = due.id)`;

/** Refunds asked for in a period: what orders owed, and money that no order could take. */
export const readRefunds = (db: Reader, period: Period): AsyncGenerator<RefundRow[]> =>
  readPortions<RefundRow>((last) =>
    listRows(
      db,
      sql`
      SELECT due.id, due.created_at AS "createdAt", orders.number AS "orderNumber", ${refundedItems(sql`products.name_zh`)} AS "itemsZh",
        ${refundedItems(sql`products.name_en`)} AS "itemsEn", due.cause, due.note, due.amount_fen AS "amountFen", provider,
        refund_ref AS "refundRef", coalesce(refunds.state, 'due') AS state, refunds.settled_at AS "settledAt"
      FROM (
        SELECT id, order_id, created_at, reason AS cause, note, amount_fen FROM order_refunds WHERE amount_fen > 0
        UNION ALL SELECT refunds.id, order_id, refunds.created_at, reason, NULL, refunds.amount_fen
        FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE reason = 'unusable_payment'
      ) AS due
      JOIN orders ON orders.id = due.order_id
      LEFT JOIN refunds ON refunds.id = due.id LEFT JOIN payment_attempts ON payment_attempts.id = attempt_id
      WHERE ${isWithin(sql`due.created_at`, period)} ${last ? sql`AND due.id > ${last.id}` : sql``}
      ORDER BY due.id LIMIT ${PORTION}`,
    ),
  );

interface InvoiceRow {
  id: string;
  number: string;
  state: string;
  kind: string;
  titleType: TitleType;
  title: string;
  taxId: string | null;
  amountFen: number;
  requestedAt: Date;
  promisedBy: string;
  officialNumber: string | null;
  issuedAt: Date | null;
  reversalNumber: string | null;
  reversedAt: Date | null;
  orderNumbers: string | null;
}

/** Invoices asked for in a period. */
export const readInvoices = (db: Reader, period: Period): AsyncGenerator<InvoiceRow[]> =>
  readPortions<InvoiceRow>((last) =>
    listRows(
      db,
      sql`
      SELECT id, number, state, kind, title_type AS "titleType", title, tax_id AS "taxId", amount_fen AS "amountFen", requested_at AS "requestedAt",
        promised_by::text AS "promisedBy", official_number AS "officialNumber", issued_at AS "issuedAt",
        reversal_number AS "reversalNumber", reversed_at AS "reversedAt",
        (SELECT string_agg(orders.number, '; ' ORDER BY orders.number) FROM invoice_orders JOIN orders ON orders.id = order_id
          WHERE invoice_id = invoices.id) AS "orderNumbers"
      FROM invoices WHERE ${isWithin(sql`requested_at`, period)} ${last ? sql`AND id > ${last.id}` : sql``}
      ORDER BY id LIMIT ${PORTION}`,
    ),
  );
