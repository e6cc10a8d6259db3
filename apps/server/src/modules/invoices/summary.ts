import { maskName, maskWithin } from '@mingtang/contract/masks';
import type { Cell } from '../../platform/sheets.ts';
import type { InvoiceRow } from './queries.ts';

/** An invoice with what its state leaves unsaid. */
export const toSummary = (invoice: InvoiceRow) => ({
  ...invoice,
  isBeingIssued: invoice.state === 'not_issued' && invoice.submittedAt !== null,
  isBeingReversed: invoice.state === 'issued' && invoice.reversalDueAt !== null,
  isRefused: invoice.state === 'not_issued' && invoice.refusal !== null,
});

type Titled = Pick<InvoiceRow, 'titleType' | 'title'>;

/** Whether an invoice names a person: the title of an individual is their name. */
const isPersons = ({ titleType }: Pick<Titled, 'titleType'>): boolean => titleType === 'individual';

/** The title as a sheet has it: personal where it is somebody's name. */
export const titleCell = (invoice: Titled): Cell =>
  isPersons(invoice) ? { personal: 'name', value: invoice.title } : invoice.title;

/** What the applicant or a provider wrote, as a sheet has it. */
export const wordsCell = (invoice: Titled, words: string | null): Cell =>
  isPersons(invoice)
    ? { personal: 'text', value: words && words.replaceAll(invoice.title, maskName(invoice.title)) }
    : words;

/** An invoice as the console shows it to whoever may read: of a person nothing says who they are. */
export function maskInvoice<Invoice extends Titled & { [Name in Written]: string | null }>(invoice: Invoice): Invoice {
  if (!isPersons(invoice)) return invoice;
  const without = (words: string | null) =>
    words && maskWithin(words.replaceAll(invoice.title, maskName(invoice.title)));
  return {
    ...invoice,
    title: maskName(invoice.title),
    ...Object.fromEntries(written.map((name) => [name, without(invoice[name])])),
  };
}
const written = ['description', 'remarks', 'refusal', 'reversalRefusal'] as const;
type Written = (typeof written)[number];
