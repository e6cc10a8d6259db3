import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

/** An invoice as the platform keeps it. Amounts are in fen, negative on a red-letter one. */
export type DrawnInvoice = {
  serial: string;
  orderNo: string;
  kind: 'general' | 'special';
  buyerName: string;
  buyerTaxNumber: string;
  sellerTaxNumber: string;
  goodsName: string;
  amountFen: number;
  taxRatePercent: number;
  remark: string;
  clerk: string;
  /** The blue invoice that a red one reverses. */
  reversedNumber: string | null;
  /** The tax authority's 20 digits: year, place, and the rest. */
  officialNumber: string;
  /** Why the tax authority refuses it; null when it does not. */
  failCause: string | null;
  /** Milliseconds. Before that it is being drawn up. */
  readyAt: number;
};

export type InvoiceBook = {
  find(orderNo: string): DrawnInvoice | undefined;
  findBySerial(serial: string): DrawnInvoice | undefined;
  findByNumber(officialNumber: string): DrawnInvoice | undefined;
  isReversed(officialNumber: string): boolean;
  add(invoice: Omit<DrawnInvoice, 'serial' | 'officialNumber'>): DrawnInvoice;
};

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** What the platform has drawn up; it survives a restart. */
export function openInvoiceBook(store: Store): InvoiceBook {
  store.db.exec(`
    create table if not exists e_invoices (
      serial text primary key,
      order_no text not null unique,
      official_number text not null unique,
      reversed_number text unique,
      document text not null
    ) strict;
  `);
  const read = (sql: string, value: string): DrawnInvoice | undefined => {
    const row = store.db.prepare(`select document from e_invoices where ${sql} = ?`).get(value);
    return row === undefined ? undefined : (JSON.parse(String(row['document'])) as DrawnInvoice);
  };
  return {
    find: (orderNo) => read('order_no', orderNo),
    findBySerial: (serial) => read('serial', serial),
    findByNumber: (officialNumber) => read('official_number', officialNumber),
    isReversed: (officialNumber) => read('reversed_number', officialNumber) !== undefined,
    add(invoice) {
      const year = String(new Date().getFullYear()).slice(2);
      const drawn = { ...invoice, serial: randomUUID().replaceAll('-', ''), officialNumber: `${year}312${digits(15)}` };
      store.db.prepare('insert into e_invoices values (?, ?, ?, ?, ?)').run(
        drawn.serial,
        drawn.orderNo,
        drawn.officialNumber,
        // A red one that failed reverses nothing.
        drawn.failCause === null ? drawn.reversedNumber : null,
        JSON.stringify(drawn),
      );
      return drawn;
    },
  };
}
