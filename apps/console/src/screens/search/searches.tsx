import { consoleRoutes } from '@mingtang/contract/console-routes';
import { SEARCH_ORDERS, SEARCH_SPANS, type SearchedWords, type SearchOrder } from '@mingtang/contract/search/console';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { choiceParam, countParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { listPath } from '../../resources/descriptions.ts';
import { useMay } from '../../session/self.ts';

const LANGUAGES = ['zh', 'en'] as const;
const params = {
  by: choiceParam(SEARCH_ORDERS),
  days: choiceParam(SEARCH_SPANS),
  language: choiceParam(LANGUAGES),
  page: countParam,
};
const PAGE_SIZE = 50;

/** What visitors search for, what finds nothing, what they open. */
export default function Searches() {
  const t = usePhrases({ zh, en });
  const may = useMay();
  const navigate = useNavigate();
  const [{ by = 'searches', days = '7', language, page = 1 }, set] = useUrlState(params);
  const filter = { by, days, ...(language ? { language } : {}) };
  const report = useQuery({
    queryKey: ['searches', filter, page],
    queryFn: ({ signal }) => api.search.listSearches({ ...filter, page, pageSize: PAGE_SIZE }, { signal }),
  });
  return (
    <Page
      title={t.title}
      actions={
        <>
          {may('content.read') && (
            <>
              <Button onClick={() => void navigate(`/${listPath('hot_word')}`)}>{t.hotWords}</Button>
              <Button onClick={() => void navigate(`/${listPath('synonym')}`)}>{t.synonyms}</Button>
            </>
          )}
          <DownloadButton
            route={consoleRoutes.search.exportSearches}
            input={{ ...filter, format: 'xlsx' }}
            label={t.sheet}
          />
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented<SearchOrder>
          aria-label={t.order}
          value={by}
          options={SEARCH_ORDERS.map((value) => ({ value, label: t.by[value] }))}
          onChange={(value) => set({ by: value, page: undefined })}
        />
        <SelectFilter
          label={t.span}
          value={days}
          options={SEARCH_SPANS.map((value) => ({ value, label: t.spans[value] }))}
          onChange={(value) => set({ days: value, page: undefined })}
        />
        <SelectFilter
          label={t.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
          onChange={(value) => set({ language: value, page: undefined })}
        />
      </div>
      <QueryState query={report}>
        {(found) => (
          <Panel title={t.titles[by]} isFlush>
            {found.items.length === 0 ? (
              <EmptyState isCompact title={t.none[by].title}>
                {t.none[by].text}
              </EmptyState>
            ) : (
              <>
                <p className="px-5 pb-3 text-small text-ink-3">{t.lead}</p>
                <Words rows={found.items} />
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

function Words({ rows }: { rows: readonly SearchedWords[] }) {
  const t = usePhrases({ zh, en });
  return (
    <SimpleTable
      label={t.title}
      columns={[
        { title: t.heads.words },
        { title: t.heads.language },
        ...SEARCH_ORDERS.map((one) => ({ title: t.heads[one], isNumber: true })),
      ]}
      rows={rows.map((row) => ({
        key: `${row.language} ${row.words}`,
        cells: [row.words, t.languages[row.language], ...SEARCH_ORDERS.map((one) => formatNumber(row[one]))],
      }))}
    />
  );
}
