import { invoiceKindLabels, titleTypeLabels } from '@mingtang/contract/invoices/labels';
import { companyFieldNames } from '@mingtang/contract/invoices/model';
import { SummaryList } from '@mingtang/ui/summary-list';
import { formatDay, formatTime } from '../../../dates.ts';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { InvoiceDetail } from './screen.tsx';

/** Everything that was asked for, and when what happened. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = usePhrases({ zh, en });
  const titleTypeLabel = useLabel('invoice_header_type', titleTypeLabels);
  const kindLabel = useLabel('invoice_type', invoiceKindLabels);
  const language = useLanguage();
  const moment = (instant: Date | null): string =>
    instant ? `${formatDay(instant, language)} ${formatTime(instant)}` : '';
  const rows: [key: string, label: string, value: string][] = [
    ['number', t.detail.number, invoice.number],
    ['officialNumber', t.detail.officialNumber, invoice.officialNumber ?? ''],
    ['title', titleTypeLabel(invoice.titleType), invoice.title],
    ['taxId', t.detail.taxId, invoice.taxId ?? ''],
    ['kind', t.detail.kind, kindLabel(invoice.kind)],
    ...companyFieldNames.map((name): [string, string, string] => [name, t.detail[name], invoice[name]]),
    ['email', t.detail.email, invoice.email],
    ['mobile', t.detail.mobile, invoice.mobile ?? ''],
    ['remarks', t.detail.remarks, invoice.remarks],
    ['note', t.detail.note, invoice.description],
    ['requestedAt', t.detail.requestedAt, moment(invoice.requestedAt)],
    ['issuedAt', t.detail.issuedAt, moment(invoice.issuedAt)],
    ['reversedAt', t.detail.reversedAt, moment(invoice.reversedAt)],
  ];
  return (
    <section aria-labelledby="invoice-facts">
      <h2 id="invoice-facts" className="mb-1 text-h3">
        {t.detail.facts}
      </h2>
      <SummaryList
        items={rows
          .filter(([, , value]) => value !== '')
          .map(([key, label, value]) => ({ key, label, value: <span className="wrap-anywhere">{value}</span> }))}
      />
    </section>
  );
}
