import { type Platform, transact } from '../../platform/platform.ts';
import type { EInvoiceProvider } from '../../ports/e-invoice/provider.ts';
import { getSetting } from '../reference/queries.ts';
import { recordDocument, recordIssued, recordRefusal, recordReversed, takeStep } from './issuing.ts';
import { issueNumber, reversalNumber } from './policy.ts';
import type { InvoiceRow } from './queries.ts';

const system = { kind: 'system', id: 'e-invoice provider', address: null } as const;

/** Talks with the e-invoice provider; no transaction is open meanwhile. */
export class IssuingDesk {
  readonly #platform: Platform;
  readonly #findProvider: () => EInvoiceProvider | undefined;

  constructor(platform: Platform, findProvider: () => EInvoiceProvider | undefined) {
    this.#platform = platform;
    this.#findProvider = findProvider;
  }

  get hasProvider(): boolean {
    return this.#findProvider() !== undefined;
  }

  /**
   * Takes an invoice as far as the provider has it: asks first, and orders only what the provider does not know, so that
   * whatever crashed or repeats there is one invoice. Throws EInvoiceError when the provider does not answer.
   */
  async advance(id: string): Promise<'settled' | 'working'> {
    const provider = this.#findProvider();
    const taken = provider && (await transact(this.#platform, (tx) => takeStep(tx, this.#platform, id)));
    if (!taken) return 'settled';
    const { step, invoice } = taken;
    const number = step === 'issue' ? issueNumber(invoice) : reversalNumber(invoice);
    let outcome = await provider.query(number);
    if (outcome.state === 'unknown') {
      const submission = await (step === 'issue'
        ? this.#order(provider, invoice, number)
        : provider.reverse({ requestNumber: number, officialNumber: invoice.officialNumber ?? '' }));
      outcome = submission.state === 'refused' ? submission : await provider.query(number);
    }
    if (outcome.state === 'refused') {
      const { reason } = outcome;
      this.#platform.log.warn({ invoice: invoice.number, step, reason }, 'invoice refused');
      await transact(this.#platform, (tx) =>
        recordRefusal(tx, this.#platform, { id, step, attempt: invoice.attempt, reason }),
      );
      return 'settled';
    }
    if (outcome.state !== 'issued') return 'working';
    const record = step === 'issue' ? recordIssued : recordReversed;
    await recordDocument(this.#platform, id, outcome, (tx, document) =>
      record(tx, this.#platform, system, id, document),
    );
    return 'settled';
  }

  async #order(provider: EInvoiceProvider, invoice: InvoiceRow, requestNumber: string) {
    const seller = await getSetting(this.#platform.database.db, 'invoice_seller');
    return provider.issue({
      requestNumber,
      kind: invoice.kind,
      buyer: {
        name: invoice.title,
        taxId: invoice.taxId ?? '',
        address: invoice.companyAddress,
        phone: invoice.companyPhone,
        bank: invoice.bankName,
        account: invoice.bankAccount,
      },
      remarks: invoice.remarks,
      amountFen: invoice.amountFen,
      seller,
    });
  }
}
