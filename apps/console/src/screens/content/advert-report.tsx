import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { AdvertReportDay, AdvertReportRow } from '@mingtang/contract/content/console';
import { advertPlaces } from '@mingtang/contract/content/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { DaysFilter, SelectFilter } from '../../parts/filters.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { choiceParam, dayParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/adverts.ts';
import { zh } from '../../phrases/zh/adverts.ts';

const params = { place: choiceParam(advertPlaces), from: dayParam, until: dayParam };

/** How often each advert was seen and followed. */
export default function AdvertReport() {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const [{ place, from, until }, set] = useUrlState(params);
  const filter = { ...(place && { place }), ...(from && { from }), ...(until && { until }) };
  const report = useQuery({
    queryKey: ['advert-report', filter],
    queryFn: ({ signal }) => api.content.reportAdverts(filter, { signal }),
  });
  return (
    <Page
      title={t.title}
      actions={
        <DownloadButton
          route={consoleRoutes.content.exportAdvertReport}
          input={{ ...filter, format: 'xlsx' }}
          label={t.sheet}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SelectFilter
          label={t.place}
          value={place}
          options={advertPlaces.map((value) => ({ value, label: t.places[value] }))}
          onChange={(value) => set({ place: value })}
        />
        <DaysFilter from={from} until={until} onChange={(days) => set(days)} />
      </div>
      <QueryState query={report}>
        {({ adverts, days, since }) => (
          <div className="grid gap-4">
            <Panel title={t.byAdvert} isFlush>
              {adverts.length === 0 ? (
                <EmptyState isCompact title={t.none.title}>
                  {t.none.text}
                </EmptyState>
              ) : (
                <>
                  <p className="px-5 pb-3 text-small text-ink-3">
                    {[t.lead, since ? t.since(since) : ''].join(isZh ? '' : ' ')}
                  </p>
                  <Adverts rows={adverts} />
                </>
              )}
            </Panel>
            {days.length > 0 && (
              <Panel title={t.byDay} isFlush>
                <Days rows={days} />
              </Panel>
            )}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** `2.41%`: clicks among views; a dash while it was not seen. */
const ratio = ({ views, clicks }: { views: number; clicks: number }): string =>
  views === 0 ? '–' : `${((clicks / views) * 100).toFixed(2)}%`;
const sum = (rows: readonly { views: number; clicks: number }[]): { views: number; clicks: number } => ({
  views: rows.reduce((total, { views }) => total + views, 0),
  clicks: rows.reduce((total, { clicks }) => total + clicks, 0),
});

function Adverts({ rows }: { rows: readonly AdvertReportRow[] }) {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const all = sum(rows);
  return (
    <SimpleTable
      label={t.byAdvert}
      columns={[
        { title: t.heads.advert },
        { title: t.heads.place },
        { title: t.heads.state },
        { title: t.heads.views, isNumber: true },
        { title: t.heads.clicks, isNumber: true },
        { title: t.heads.ratio, isNumber: true },
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="title">
            {isZh ? row.titleZh : row.titleEn}
            <span className="block text-cap text-ink-3">{row.name}</span>
          </span>,
          t.places[row.place],
          row.isShown ? t.shown : t.notShown,
          formatNumber(row.views),
          formatNumber(row.clicks),
          ratio(row),
        ],
      }))}
      total={[t.all, '', '', formatNumber(all.views), formatNumber(all.clicks), ratio(all)]}
    />
  );
}

function Days({ rows }: { rows: readonly AdvertReportDay[] }) {
  const t = usePhrases({ zh, en });
  return (
    <SimpleTable
      label={t.byDay}
      columns={[
        { title: t.heads.day },
        { title: t.heads.views, isNumber: true },
        { title: t.heads.clicks, isNumber: true },
        { title: t.heads.ratio, isNumber: true },
      ]}
      rows={rows.map((row) => ({
        key: row.day,
        cells: [row.day, formatNumber(row.views), formatNumber(row.clicks), ratio(row)],
      }))}
    />
  );
}
