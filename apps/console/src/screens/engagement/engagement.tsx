import { consoleRoutes } from '@mingtang/contract/console-routes';
import {
  ENGAGEMENT_ORDERS,
  type EngagementOrder,
  type EngagementRow,
  REPORTED_KINDS,
} from '@mingtang/contract/engagement/console';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { choiceParam, countParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';

const params = { by: choiceParam(ENGAGEMENT_ORDERS), kind: choiceParam(REPORTED_KINDS), page: countParam };
const PAGE_SIZE = 50;

/** What visitors like, save and share most. */
export default function Engagement() {
  const t = usePhrases({ zh, en });
  const [{ by = 'likes', kind, page = 1 }, set] = useUrlState(params);
  const filter = { by, ...(kind ? { kind } : {}) };
  const report = useQuery({
    queryKey: ['engagement', filter, page],
    queryFn: ({ signal }) => api.engagement.listEngagement({ ...filter, page, pageSize: PAGE_SIZE }, { signal }),
  });
  return (
    <Page
      title={t.title}
      actions={
        <DownloadButton
          route={consoleRoutes.engagement.exportEngagement}
          input={{ ...filter, format: 'xlsx' }}
          label={t.sheet}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented<EngagementOrder>
          aria-label={t.order}
          value={by}
          options={ENGAGEMENT_ORDERS.map((value) => ({ value, label: t.by[value] }))}
          onChange={(value) => set({ by: value, page: undefined })}
        />
        <SelectFilter
          label={t.kind}
          value={kind}
          options={REPORTED_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => set({ kind: value, page: undefined })}
        />
      </div>
      <QueryState query={report}>
        {(found) => (
          <Panel title={t.title} isFlush>
            {found.items.length === 0 ? (
              <EmptyState isCompact title={t.none.title}>
                {t.none.text}
              </EmptyState>
            ) : (
              <>
                <p className="px-5 pb-3 text-small text-ink-3">{t.lead}</p>
                <Ranking rows={found.items} />
                <div className="px-5 py-3">
                  <Pager page={found} onPage={(next) => set({ page: next })} />
                </div>
              </>
            )}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}

function Ranking({ rows }: { rows: readonly EngagementRow[] }) {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  return (
    <SimpleTable
      label={t.title}
      columns={[
        { title: t.heads.title },
        { title: t.heads.kind },
        ...ENGAGEMENT_ORDERS.map((one) => ({ title: t.heads[one], isNumber: true })),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          isZh ? row.titleZh : row.titleEn,
          t.kinds[row.kind],
          ...ENGAGEMENT_ORDERS.map((one) => formatNumber(row[one])),
        ],
      }))}
    />
  );
}
