import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { StateLooks } from '../../parts/state-tag.tsx';

type Calls = (typeof consoleRoutes)['invoices'];
export type InvoiceRow = RouteOutput<Calls['listInvoices']>['items'][number];

type Look = 'not_issued' | 'being_issued' | 'refused' | 'issued' | 'being_reversed' | 'reversed' | 'withdrawn';
export const invoiceLooks: StateLooks<Look> = {
  not_issued: { tone: 'gam', shape: 'waiting', zh: '待开具', en: 'To issue' },
  being_issued: { tone: 'azure', shape: 'half', zh: '开具中', en: 'Being issued' },
  refused: { tone: 'rouge', shape: 'failed', zh: '被退回', en: 'Refused' },
  issued: { tone: 'mal', shape: 'done', zh: '已开具', en: 'Issued' },
  being_reversed: { tone: 'gam', shape: 'half', zh: '待冲红', en: 'To reverse' },
  reversed: { tone: 'line', shape: 'over', zh: '已冲红', en: 'Reversed' },
  withdrawn: { tone: 'mute', shape: 'over', zh: '已撤回', en: 'Withdrawn' },
};

/** How an invoice stands, its way through the provider included. */
export function lookOf(invoice: InvoiceRow): Look {
  if (invoice.isRefused) return 'refused';
  if (invoice.isBeingIssued) return 'being_issued';
  return invoice.isBeingReversed ? 'being_reversed' : invoice.state;
}
