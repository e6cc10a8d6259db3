import type { InvoiceRow } from './queries.ts';

/** An invoice with what its state leaves unsaid. */
export const toSummary = (invoice: InvoiceRow) => ({
  ...invoice,
  isBeingIssued: invoice.state === 'not_issued' && invoice.submittedAt !== null,
  isBeingReversed: invoice.state === 'issued' && invoice.reversalDueAt !== null,
  isRefused: invoice.state === 'not_issued' && invoice.refusal !== null,
});
