import type { Language } from '@mingtang/contract/envelope';
import type { InvoiceKind, InvoiceState, TitleType } from '@mingtang/contract/invoices/model';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { files } from '../files/tables.ts';
import { persons } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';

/** A product of an order and how many pieces of it are on the invoice. */
export interface InvoicedLine {
  nameZh: string;
  nameEn: string;
  quantity: number;
}

/** Who draws an invoice up: the e-invoice provider by a job, or finance by hand. */
export type InvoiceIssuer = 'provider' | 'finance';

/** The last number given in a year; its row is locked until the number is committed, so that none is lost or given twice. */
export const invoiceSequences = pgTable('invoice_sequences', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** The applicant's key for this request: the same key is the same record. */
    clientKey: text('client_key').notNull(),
    state: text('state').$type<InvoiceState>().notNull().default('not_issued'),
    titleType: text('title_type').$type<TitleType>().notNull(),
    title: text('title').notNull(),
    taxId: text('tax_id'),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    description: text('description').notNull(),
    remarks: text('remarks').notNull(),
    email: text('email').notNull(),
    /** E.164, or null. */
    mobile: text('mobile'),
    companyAddress: text('company_address').notNull(),
    companyPhone: text('company_phone').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    /** Of all its orders; lowered by refunds until it is issued. */
    amountFen: integer('amount_fen').notNull(),
    /** Of the mails. */
    language: text('language').$type<Language>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    promisedBy: date('promised_by', { mode: 'string' }).notNull(),
    isPromiseCertain: boolean('is_promise_certain').notNull(),
    issuer: text('issuer').$type<InvoiceIssuer>().notNull(),
    /** How often it was handed to the provider; part of the request's number there. */
    attempt: integer('attempt').notNull().default(0),
    submittedAt: instant('submitted_at'),
    /** Why the tax authority did not take it, in the provider's words. */
    refusal: text('refusal'),
    officialNumber: text('official_number').unique(),
    issuedAt: instant('issued_at'),
    fileId: uuid('file_id').references(() => files.id),
    /** Money went back after it was issued. */
    reversalDueAt: instant('reversal_due_at'),
    reversalRefusal: text('reversal_refusal'),
    reversalNumber: text('reversal_number').unique(),
    reversedAt: instant('reversed_at'),
    reversalFileId: uuid('reversal_file_id').references(() => files.id),
    withdrawnAt: instant('withdrawn_at'),
    /** When the provider was last asked. */
    checkedAt: instant('checked_at'),
    /** When the issued file first went out by mail. */
    mailedAt: instant('mailed_at'),
    /** The reversed one whose rest this is. */
    replacesId: uuid('replaces_id')
      .unique()
      .references((): AnyPgColumn => invoices.id),
  },
  (table) => [
    unique('invoices_once_a_key').on(table.personId, table.clientKey),
    index('invoices_by_person').on(table.personId, table.requestedAt),
    index('invoices_by_promise').on(table.promisedBy, table.id),
    index('invoices_by_title').on(table.title.op('text_pattern_ops')),
    index('invoices_by_tax_id').on(table.taxId),
    // What the provider still has to do something about.
    index('invoices_to_advance')
      .on(table.checkedAt)
      .where(
        sql`issuer = 'provider' AND ((state = 'not_issued' AND refusal IS NULL) OR (state = 'issued' AND reversal_due_at IS NOT NULL AND reversal_refusal IS NULL))`,
      ),
    check('invoices_state', sql`${table.state} IN ('not_issued', 'issued', 'reversed', 'withdrawn')`),
    check('invoices_title_type', sql`${table.titleType} IN ('company', 'individual')`),
    check('invoices_kind', sql`${table.kind} IN ('general', 'special')`),
    check('invoices_issuer', sql`${table.issuer} IN ('provider', 'finance')`),
    check('invoices_company', sql`${table.titleType} = 'individual' OR ${table.taxId} IS NOT NULL`),
    check(
      'invoices_special',
      sql`${table.kind} = 'general' OR (${table.titleType} = 'company' AND ${table.companyAddress} <> '' AND ${table.companyPhone} <> '' AND ${table.bankName} <> '' AND ${table.bankAccount} <> '')`,
    ),
    check('invoices_amount', sql`${table.amountFen} > 0`),
    check(
      'invoices_issued',
      sql`(${table.state} IN ('issued', 'reversed')) = (${table.issuedAt} IS NOT NULL AND ${table.officialNumber} IS NOT NULL AND ${table.fileId} IS NOT NULL)`,
    ),
    check(
      'invoices_reversed',
      sql`(${table.state} = 'reversed') = (${table.reversedAt} IS NOT NULL AND ${table.reversalNumber} IS NOT NULL)`,
    ),
    check('invoices_withdrawn', sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} IS NOT NULL)`),
  ],
);

/** Which orders an invoice is for. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: integer('amount_fen').notNull(),
    /** What it is for, as it was when the amount was: a later refund does not change what an issued invoice says. */
    lines: jsonb('lines').$type<InvoicedLine[]>().notNull(),
    /** Until the invoice is reversed or withdrawn. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.orderId] }),
    // An order has one invoice at a time, whatever races (domain §5).
    uniqueIndex('invoice_orders_one_live').on(table.orderId).where(sql`is_live`),
    index('invoice_orders_by_order').on(table.orderId),
    check('invoice_orders_amount', sql`${table.amountFen} >= 0`),
  ],
);
