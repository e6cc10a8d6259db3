import { Card } from '@mingtang/ui/card';
import { Price } from '@mingtang/ui/price';
import { SummaryList } from '@mingtang/ui/summary-list';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

interface BillProps {
  lines: readonly { productId: string; nameZh: string; nameEn: string; quantity: number; unitPriceFen: number }[];
  discountFen?: number;
  /** What goes back, or has gone. */
  refundedFen?: number;
  totalFen: number;
  /** The last line's word: to pay, or paid. */
  totalLabel: string;
  className?: string;
}

/** What is bought and what it comes to. */
export function Bill({ lines, discountFen = 0, refundedFen = 0, totalFen, totalLabel, className }: BillProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <Card className={className}>
      <ul className="space-y-2 p-4">
        {lines.map((line) => (
          <li key={line.productId} className="num flex justify-between gap-4">
            <span className="min-w-0">
              {inLanguage(line, 'name', language)} × {line.quantity}
            </span>
            <Price fen={line.unitPriceFen * line.quantity} isExact />
          </li>
        ))}
      </ul>
      <SummaryList
        className="border-t border-line px-4 py-3"
        items={[
          ...(discountFen > 0
            ? [
                {
                  key: 'discount',
                  label: t.memberDiscount,
                  value: <Price fen={-discountFen} isExact />,
                  tone: 'saving' as const,
                },
              ]
            : []),
          { key: 'total', label: totalLabel, value: <Price fen={totalFen} isExact />, tone: 'total' },
          ...(refundedFen > 0
            ? [
                {
                  key: 'refunded',
                  label: t.refunded,
                  value: <Price fen={-refundedFen} isExact />,
                  tone: 'saving' as const,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
