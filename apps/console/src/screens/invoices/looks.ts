import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { LabelledStateLooks } from '../../parts/state-tag.tsx';

type Calls = (typeof consoleRoutes)['invoices'];
export type InvoiceRow = RouteOutput<Calls['listInvoices']>['items'][number];

type Look = 'not_issued' | 'being_issued' | 'refused' | 'issued' | 'being_reversed' | 'reversed' | 'withdrawn';
/** What is on its way through the provider is no state of the dictionary. */
export const invoiceLooks: LabelledStateLooks<Look> = {
  not_issued: { tone: 'gam', shape: 'waiting', type: 'invoice_status' },
  being_issued: { tone: 'azure', shape: 'half', zh: '开具中', en: 'Being issued' },
  refused: { tone: 'rouge', shape: 'failed', zh: '被退回', en: 'Refused' },
  issued: { tone: 'mal', shape: 'done', type: 'invoice_status' },
  being_reversed: { tone: 'gam', shape: 'half', zh: '待冲红', en: 'To reverse' },
  reversed: { tone: 'line', shape: 'over', type: 'invoice_status' },
  withdrawn: { tone: 'mute', shape: 'over', type: 'invoice_status' },
};

/** How an invoice stands, its way through the provider included. */
export function lookOf(invoice: InvoiceRow): Look {
  if (invoice.isRefused) return 'refused';
  if (invoice.isBeingIssued) return 'being_issued';
  return invoice.isBeingReversed ? 'being_reversed' : invoice.state;
}
