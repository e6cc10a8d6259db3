import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';
import { useProviderName } from './provider-name.ts';

/** What came in and went out at each provider, and what is still open. */
export function Takings({ period }: { period: { from?: string; until?: string } }) {
  const t = usePhrases({ zh, en });
  const providerName = useProviderName();
  const query = useQuery({
    queryKey: ['finance', 'takings', period],
    queryFn: ({ signal }) => api.finance.getTakings(period, { signal }),
  });
  return (
    <Panel title={t.takings.title} isFlush>
      <div className="pb-1">
        <QueryState query={query}>
          {({ rows, owedBackFen, receivableFen }) => {
            const sum = (field: 'receivedFen' | 'sentBackFen' | 'feesFen' | 'balanceFen') =>
              rows.reduce((all, row) => all + row[field], 0);
            return (
              <>
                {rows.length === 0 ? (
                  <p className="px-5 pb-4 text-ink-3">{t.takings.none}</p>
                ) : (
                  <SimpleTable
                    label={t.takings.title}
                    columns={[
                      { title: t.takings.provider },
                      { title: t.takings.received, isNumber: true },
                      { title: t.takings.sentBack, isNumber: true },
                      { title: t.takings.fees, isNumber: true },
                      { title: t.takings.balance, isNumber: true },
                    ]}
                    rows={rows.map((row) => ({
                      key: row.provider,
                      cells: [
                        providerName(row.provider),
                        formatMoney(row.receivedFen),
                        formatMoney(row.sentBackFen),
                        formatMoney(row.feesFen),
                        <strong key="balance" className="font-semibold">
                          {formatMoney(row.balanceFen)}
                        </strong>,
                      ],
                    }))}
                    total={[
                      t.total,
                      formatMoney(sum('receivedFen')),
                      formatMoney(sum('sentBackFen')),
                      formatMoney(sum('feesFen')),
                      formatMoney(sum('balanceFen')),
                    ]}
                  />
                )}
                <dl className="num flex flex-wrap gap-x-8 gap-y-2 border-t border-line px-5 py-3.5 text-small">
                  <Open name={t.takings.receivable} fen={receivableFen} />
                  <Open name={t.takings.owedBack} fen={owedBackFen} />
                </dl>
              </>
            );
          }}
        </QueryState>
      </div>
    </Panel>
  );
}

function Open({ name, fen }: { name: string; fen: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className={fen === 0 ? 'text-ink-3' : ''}>{formatMoney(fen)}</dd>
    </div>
  );
}
