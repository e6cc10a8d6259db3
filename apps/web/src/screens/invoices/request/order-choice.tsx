import { Card } from '@mingtang/ui/card';
import { Checkbox } from '@mingtang/ui/checkbox';
import { FieldNote } from '@mingtang/ui/field';
import { Price } from '@mingtang/ui/price';
import { useFormContext } from 'react-hook-form';
import { lineWords } from '../../../features/invoices/order-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { RequestFields } from './request.ts';
import type { Terms } from './request-form.tsx';

/** Which orders go on the invoice. */
export function OrderChoice({ orders }: { orders: Terms['orders'] }) {
  const t = usePhrases({ zh, en }).form;
  const language = useLanguage();
  const { register, formState } = useFormContext<RequestFields>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-h2">{t.orders}</legend>
      <Card className="divide-y divide-line px-4">
        {orders.map(({ id, number, amountFen, lines }) => (
          <Checkbox
            key={id}
            value={id}
            className="[&>label>span:last-child]:min-w-0 [&>label>span:last-child]:flex-1"
            {...register('orderIds')}
          >
            <span className="num flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                {lineWords(lines, language).map((words) => (
                  <span key={words} className="block text-body font-medium text-ink">
                    {words}
                  </span>
                ))}
                <span className="block text-cap break-all text-ink-3">{number}</span>
              </span>
              <Price fen={amountFen} isExact className="ms-auto text-body font-medium text-ink" />
            </span>
          </Checkbox>
        ))}
      </Card>
      <div className="mt-1.5">
        <FieldNote id="order-choice-note" error={formState.errors.orderIds?.message} />
      </div>
    </fieldset>
  );
}
