import { consoleRoutes } from '@mingtang/contract/console-routes';
import { SEARCH_ORDERS, SEARCH_SPANS } from '@mingtang/contract/search/console';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { RankedReport } from '../../parts/ranked-report.tsx';
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
    <RankedReport
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
      orders={SEARCH_ORDERS}
      by={by}
      onBy={(value) => set({ by: value, page: undefined })}
      orderLabel={t.order}
      orderNames={t.by}
      filters={
        <>
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
        </>
      }
      report={report}
      panelTitle={t.titles[by]}
      lead={t.lead}
      none={t.none[by]}
      heads={[t.heads.words, t.heads.language]}
      numberHeads={t.heads}
      rowOf={(row) => ({ key: `${row.language} ${row.words}`, cells: [row.words, t.languages[row.language]] })}
      onPage={(next) => set({ page: next })}
    />
  );
}
