import { invoiceKindLabels, titleTypeLabels } from '@mingtang/contract/invoices/labels';
import { companyFieldNames } from '@mingtang/contract/invoices/model';
import { bareCode } from '@mingtang/contract/typed';
import { Card } from '@mingtang/ui/card';
import { formatPrice } from '@mingtang/ui/format/price';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useFormContext } from 'react-hook-form';
import { lineWords } from '../../../features/invoices/order-words.ts';
import { callingCodeOf } from '../../../features/sign-in/calling-codes.ts';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { RequestFields } from './request.ts';
import type { Terms } from './request-form.tsx';

/** Everything as it will be sent, to be read once more. */
export function Review({ terms }: { terms: Terms }) {
  const t = usePhrases({ zh, en });
  const titleTypeLabel = useLabel('invoice_header_type', titleTypeLabels);
  const kindLabel = useLabel('invoice_type', invoiceKindLabels);
  const language = useLanguage();
  const fields = useFormContext<RequestFields>().getValues();
  const orders = terms.orders.filter(({ id }) => fields.orderIds.includes(id));
  const mobile = fields.mobile.trim() && `+${callingCodeOf(fields.region)} ${fields.mobile.trim()}`;
  const row = (key: string, label: string, value: string) => ({
    key,
    label,
    value: <span className="wrap-anywhere">{value.trim() || <span className="text-ink-3">{t.form.none}</span>}</span>,
  });
  return (
    <>
      <h2 className="mb-3 text-h2">{t.form.reviewTitle}</h2>
      <Card className="px-4 py-2">
        <SummaryList
          items={[
            row('title', titleTypeLabel(fields.titleType), fields.title),
            row('taxId', t.form.taxId, bareCode(fields.taxId)),
            row('kind', t.form.kind, kindLabel(fields.kind)),
            ...(fields.kind === 'special'
              ? companyFieldNames.map((name) => row(name, t.form[name], fields[name]))
              : []),
            row('email', t.form.email, fields.email),
            row('mobile', t.form.mobile, mobile),
            row('remarks', t.form.remarks, fields.remarks),
            row('note', t.form.note, fields.description),
          ]}
        />
        <SummaryList
          className="mt-1 border-t border-line pt-1"
          items={orders.map(({ id, lines, amountFen }) => ({
            key: id,
            label: lineWords(lines, language).join(language === 'zh' ? '，' : ', '),
            value: `¥${formatPrice(amountFen, { isExact: true })}`,
          }))}
        />
      </Card>
    </>
  );
}
