import { EmptyState } from '@mingtang/ui/empty-state';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { formatMoney, formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';
import { useMay } from '../../session/self.ts';
import { useProviderName } from './provider-name.ts';

const billLooks: StateLooks<'waiting' | 'done'> = {
  waiting: { tone: 'gam', shape: 'waiting', zh: '平台未出账', en: 'Not made yet' },
  done: { tone: 'mal', shape: 'done', zh: '已核对', en: 'Matched' },
};

/** Each provider's bill of each day. */
export function BillsPanel() {
  const t = usePhrases({ zh, en });
  const providerName = useProviderName();
  const format = useTimeFormat();
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['finance', 'bills', page],
    queryFn: ({ signal }) => api.payments.listStatements({ page }, { signal }),
  });
  return (
    <Panel title={t.bills.title} isFlush>
      <QueryState query={query}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <EmptyState isCompact title={t.bills.none.title}>
              {t.bills.none.text}
            </EmptyState>
          ) : (
            <>
              <SimpleTable
                label={t.bills.title}
                columns={[
                  { title: t.bills.day },
                  { title: t.bills.provider },
                  { title: t.bills.state },
                  { title: t.bills.differences },
                  { title: t.bills.lines, isNumber: true },
                  { title: t.bills.fees, isNumber: true },
                  { title: t.bills.checked, isNumber: true },
                  { title: '', isNumber: true },
                ]}
                rows={items.map((bill) => ({
                  key: bill.id,
                  cells: [
                    bill.day,
                    providerName(bill.provider),
                    <span key="state">
                      <StateTag looks={billLooks} state={bill.state} />
                      {bill.problem && <span className="mt-1 block text-small text-rouge">{bill.problem}</span>}
                    </span>,
                    bill.state === 'waiting' ? (
                      '–'
                    ) : bill.open > 0 ? (
                      <StatusTag key="open" tone="rouge" shape="failed">
                        {t.bills.open(bill.open)}
                      </StatusTag>
                    ) : (
                      <span key="clean" className="text-ink-2">
                        {bill.explained > 0 ? t.bills.explained(bill.explained) : t.bills.clean}
                      </span>
                    ),
                    formatNumber(bill.lines),
                    formatMoney(bill.feesFen),
                    format.moment(bill.checkedAt),
                    may('finance.write') && (
                      <Button
                        key="fetch"
                        size="small"
                        disabled={isBusy}
                        onClick={() =>
                          void run(() => api.payments.fetchStatements({ day: bill.day }), t.bills.fetched).then(() =>
                            client.invalidateQueries({ queryKey: ['finance'] }),
                          )
                        }
                      >
                        {t.bills.fetch}
                      </Button>
                    ),
                  ],
                }))}
              />
              {total > pageSize && (
                <div className="flex justify-end border-t border-line px-5 py-3">
                  <Pagination current={page} pageSize={pageSize} total={total} onChange={setPage} />
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}
