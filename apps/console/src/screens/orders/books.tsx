import { usePhrases } from '../../language.ts';
import { useLabelOf } from '../../parts/labels.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { OrderFile } from './looks.ts';

/** Both sides of every movement of the order's money; the difference is always nothing, and says so. */
export function Books({ file: { ledger } }: { file: OrderFile }) {
  const t = usePhrases({ zh, en }).ledger;
  const format = useTimeFormat();
  const labelOf = useLabelOf();
  const accountName = (account: string): string =>
    t.accounts[account] ?? (account.startsWith('cash:') ? t.cashAt(labelOf('pay_type', account.slice(5))) : account);
  const sum = (side: 'debitFen' | 'creditFen') => ledger.reduce((all, line) => all + line[side], 0);
  if (ledger.length === 0)
    return (
      <Panel title={t.title}>
        <p className="text-ink-3">{t.none}</p>
      </Panel>
    );
  return (
    <Panel title={t.title} isFlush>
      <SimpleTable
        label={t.title}
        columns={[
          { title: t.at },
          { title: t.kind },
          { title: t.account },
          { title: t.debit, isNumber: true },
          { title: t.credit, isNumber: true },
        ]}
        rows={ledger.map((line, index) => ({
          key: `${line.entry} ${line.account}`,
          cells: [
            index % 2 === 0 && (
              <span key="at" className="whitespace-nowrap text-ink-2">
                {format.moment(line.bookedAt)}
              </span>
            ),
            index % 2 === 0 && (t.kinds[line.kind] ?? line.kind),
            accountName(line.account),
            line.debitFen > 0 && formatMoney(line.debitFen),
            line.creditFen > 0 && formatMoney(line.creditFen),
          ],
        }))}
        total={[
          t.difference,
          formatMoney(sum('debitFen') - sum('creditFen')),
          '',
          formatMoney(sum('debitFen')),
          formatMoney(sum('creditFen')),
        ]}
      />
    </Panel>
  );
}
