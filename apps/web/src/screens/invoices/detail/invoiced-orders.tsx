import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Price } from '@mingtang/ui/price';
import { Link } from 'react-router';
import { lineWords } from '../../../features/invoices/order-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { InvoiceDetail } from './screen.tsx';

/** The orders an invoice is for, with their part of its amount. */
export function InvoicedOrders({ orders }: { orders: InvoiceDetail['orders'] }) {
  const t = usePhrases({ zh, en }).detail;
  const language = useLanguage();
  return (
    <section aria-labelledby="invoiced-orders" className="mt-7">
      <h2 id="invoiced-orders" className="mb-3 text-h3">
        {t.orders}
      </h2>
      <Card className="divide-y divide-line overflow-hidden">
        {orders.map(({ id, number, lines, amountFen }) => (
          <Cell
            key={id}
            title={
              <span className="num">{lineWords(lines, language).join(language === 'zh' ? '，' : ', ') || number}</span>
            }
            note={<span className="num break-all">{number}</span>}
            trail={<Price fen={amountFen} isExact className="font-medium" />}
            render={<Link to={paths.checkout({ id })} />}
          />
        ))}
      </Card>
    </section>
  );
}
