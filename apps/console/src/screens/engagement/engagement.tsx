import { consoleRoutes } from '@mingtang/contract/console-routes';
import { ENGAGEMENT_ORDERS, REPORTED_KINDS } from '@mingtang/contract/engagement/console';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { DaysFilter, SelectFilter } from '../../parts/filters.tsx';
import { RankedReport } from '../../parts/ranked-report.tsx';
import { choiceParam, countParam, dayParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';

const params = {
  by: choiceParam(ENGAGEMENT_ORDERS),
  kind: choiceParam(REPORTED_KINDS),
  from: dayParam,
  until: dayParam,
  page: countParam,
};
const PAGE_SIZE = 50;

/** What visitors like, save and share most. */
export default function Engagement() {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const [{ by = 'likes', kind, from, until, page = 1 }, set] = useUrlState(params);
  const filter = { by, ...(kind ? { kind } : {}), ...(from ? { from } : {}), ...(until ? { until } : {}) };
  const report = useQuery({
    queryKey: ['engagement', filter, page],
    queryFn: async ({ signal }) => {
      const found = await api.engagement.listEngagement({ ...filter, page, pageSize: PAGE_SIZE }, { signal });
      return { ...found.page, since: found.since };
    },
  });
  const since = report.data?.since;
  const gap = isZh ? '' : ' ';
  return (
    <RankedReport
      title={t.title}
      actions={
        <DownloadButton
          route={consoleRoutes.engagement.exportEngagement}
          input={{ ...filter, format: 'xlsx' }}
          label={t.sheet}
        />
      }
      orders={ENGAGEMENT_ORDERS}
      by={by}
      onBy={(value) => set({ by: value, page: undefined })}
      orderLabel={t.order}
      orderNames={t.by}
      filters={
        <>
          <SelectFilter
            label={t.kind}
            value={kind}
            options={REPORTED_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(value) => set({ kind: value, page: undefined })}
          />
          <DaysFilter from={from} until={until} onChange={(days) => set({ ...days, page: undefined })} />
        </>
      }
      report={report}
      panelTitle={t.title}
      lead={[t.lead, from || until ? t.ofDays : '', since ? t.since(since) : ''].filter(Boolean).join(gap)}
      none={from || until ? t.noneThen : t.none}
      heads={[t.heads.title, t.heads.kind]}
      numberHeads={t.heads}
      rowOf={(row) => ({ key: row.id, cells: [isZh ? row.titleZh : row.titleEn, t.kinds[row.kind]] })}
      onPage={(next) => set({ page: next })}
    />
  );
}
