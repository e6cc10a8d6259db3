import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Segmented } from 'antd';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam, countParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';
import { useMay } from '../../session/self.ts';
import { useProviderName } from './provider-name.ts';

const states = ['open', 'explained'] as const;
const params = { state: choiceParam(states), page: countParam };

/** Where bills and books differ; each wants a reason. */
export function DifferencesPanel() {
  const t = usePhrases({ zh, en });
  const providerName = useProviderName();
  const format = useTimeFormat();
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { askReason } = useConfirm();
  const [{ state = 'open', page = 1 }, set] = useUrlState(params);
  const query = useQuery({
    queryKey: ['finance', 'differences', state, page],
    queryFn: ({ signal }) => api.payments.listDifferences({ state, page }, { signal }),
  });
  const act = (work: () => Promise<unknown>, done: string): void =>
    void run(work, done).then(() => client.invalidateQueries({ queryKey: ['finance'] }));
  async function explain(id: string): Promise<void> {
    const { explainTitle: title, explainText: text, explain: action, explainedDone } = t.differences;
    const explanation = await askReason({ title, text, action });
    if (explanation !== undefined) act(() => api.payments.explainDifference({ id, explanation }), explainedDone);
  }
  const none = state === 'open' ? t.differences.none : t.differences.noneExplained;
  const amount = (fen: number | null, currency?: string | null): string =>
    fen === null ? '–' : currency && currency !== 'CNY' ? `${currency} ${(fen / 100).toFixed(2)}` : formatMoney(fen);

  return (
    <Panel
      title={t.differences.title}
      isFlush
      extra={
        <Segmented
          value={state}
          options={states.map((value) => ({ value, label: t.differences[value] }))}
          onChange={(value) => set({ state: value, page: undefined })}
        />
      }
    >
      <QueryState query={query}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <EmptyState isCompact title={none.title}>
              {state === 'open' ? t.differences.none.text : undefined}
            </EmptyState>
          ) : (
            <>
              <SimpleTable
                label={t.differences.title}
                columns={[
                  { title: t.bills.day },
                  { title: t.bills.provider },
                  { title: t.differences.kind },
                  { title: t.differences.order },
                  { title: t.differences.ours, isNumber: true },
                  { title: t.differences.theirs, isNumber: true },
                  { title: '', isNumber: true },
                ]}
                rows={items.map((item) => ({
                  key: item.id,
                  cells: [
                    item.day,
                    providerName(item.provider),
                    <span key="kind">
                      {t.differences.kinds[item.kind]}
                      <span className="block text-small break-all text-ink-3">
                        {item.transactionRef} · {t.differences.found} {format.moment(item.foundAt)}
                      </span>
                      {item.explanation && (
                        <span className="mt-1 block text-small whitespace-pre-line text-ink-2">
                          {item.explainedBy ? `${item.explanation} – ${item.explainedBy}` : t.differences.bySystem}
                        </span>
                      )}
                    </span>,
                    item.orderId && (
                      <Link key="order" to={`/orders/${item.orderId}`} className="text-azure">
                        {item.orderNumber}
                      </Link>
                    ),
                    amount(item.ourFen),
                    amount(item.theirFen, item.theirCurrency),
                    may('finance.write') && (
                      <Button
                        key="act"
                        size="small"
                        disabled={isBusy}
                        onClick={() =>
                          item.state === 'open'
                            ? void explain(item.id)
                            : act(() => api.payments.reopenDifference({ id: item.id }), t.differences.reopened)
                        }
                      >
                        {item.state === 'open' ? t.differences.explain : t.differences.reopen}
                      </Button>
                    ),
                  ],
                }))}
              />
              {total > pageSize && (
                <div className="flex justify-end border-t border-line px-5 py-3">
                  <Pagination
                    current={page}
                    pageSize={pageSize}
                    total={total}
                    onChange={(next) => set({ page: next })}
                  />
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}
