/** Who sells, as it stands on every invoice; its tax number belongs to the provider's account. */
export interface InvoiceSeller {
  address: string;
  phone: string;
  bank: string;
  account: string;
  /** The person in whose name invoices are drawn up. */
  clerk: string;
  /** What is sold, and its code in the tax authority's catalogue of goods and services. */
  goodsName: string;
  goodsCode: string;
  /** Per cent of tax contained in the price. */
  taxRatePercent: number;
}

export interface InvoiceOrder {
  /** Ours, at most 20 characters. The same number is the same invoice, however often it is asked for. */
  requestNumber: string;
  kind: 'general' | 'special';
  buyer: {
    name: string;
    /** Empty when an individual gave none; so are the others. */
    taxId: string;
    address: string;
    phone: string;
    bank: string;
    account: string;
  };
  remarks: string;
  /** Tax included, in fen. */
  amountFen: number;
  seller: InvoiceSeller;
}

export type InvoiceOutcome =
  /** It was never asked for. */
  | { state: 'unknown' }
  | { state: 'working' }
  /** The tax authority does not take it; `reason` is for the people who issue invoices. */
  | { state: 'refused'; reason: string }
  | {
      state: 'issued';
      /** The tax authority's 20 digits. */
      officialNumber: string;
      issuedAt: Date;
      /** The official file, a PDF. */
      file: Buffer;
    };

/** Whether the provider took an order at all. */
export type InvoiceSubmission = { state: 'taken' } | { state: 'refused'; reason: string };

/** Draws up official invoices. Both orders are answered at once and carried out later: `query` says how they stand. */
export interface EInvoiceProvider {
  /** Throws EInvoiceError. */
  issue(order: InvoiceOrder): Promise<InvoiceSubmission>;
  /** Draws up the red-letter invoice that reverses one, under a request number of its own. Throws EInvoiceError. */
  reverse(order: { requestNumber: string; officialNumber: string }): Promise<InvoiceSubmission>;
  /** Throws EInvoiceError. */
  query(requestNumber: string): Promise<InvoiceOutcome>;
}

/** The provider was not reached, or answered nothing that says how the invoice stands: ask again later. */
export class EInvoiceError extends Error {
  override readonly name = 'EInvoiceError';
}
