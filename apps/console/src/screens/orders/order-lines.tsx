import { useLanguage, usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { OrderFile } from './looks.ts';

/** What was bought, at which price, through which door. */
export function OrderLines({ file }: { file: OrderFile }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <Panel title={t.lines.title} isFlush>
      <SimpleTable
        label={t.lines.title}
        columns={[
          { title: t.lines.product },
          { title: t.lines.channel },
          { title: t.lines.price, isNumber: true },
          { title: t.lines.paid, isNumber: true },
          { title: t.lines.quantity, isNumber: true },
          { title: t.lines.back, isNumber: true },
          { title: t.lines.sum, isNumber: true },
        ]}
        rows={file.lines.map((line) => ({
          key: line.id,
          cells: [
            language === 'zh' ? line.nameZh : line.nameEn,
            <span key="channel" className="text-ink-2">
              {t.channels[line.channel]}
            </span>,
            formatMoney(line.unitPriceFen),
            formatMoney(line.unitPaidFen),
            line.quantity,
            line.refundedQuantity === 0 ? '–' : line.refundedQuantity,
            formatMoney(line.quantity * line.unitPaidFen),
          ],
        }))}
      />
    </Panel>
  );
}
