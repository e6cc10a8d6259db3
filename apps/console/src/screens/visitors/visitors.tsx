import type { Visitors as Report } from '@mingtang/contract/analytics/console';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { DaysFilter } from '../../parts/filters.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { dayOf, startOfDay } from '../../parts/time.ts';
import { dayParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/visitors.ts';
import { zh } from '../../phrases/zh/visitors.ts';
import { DayChart } from './day-chart.tsx';
import { VisitFunnel } from './visit-funnel.tsx';
import { VisitTables } from './visit-tables.tsx';

const params = { from: dayParam, until: dayParam };
const WEEK_MS = 6 * 86_400_000;
const weekBefore = (day: string): string => dayOf(new Date(startOfDay(day).getTime() - WEEK_MS));

/** Who comes, from where, and what they look at; the last week unless other days are chosen. */
export default function Visitors() {
  const t = usePhrases({ zh, en });
  const [chosen, set] = useUrlState(params);
  const [today] = useState(() => dayOf(new Date()));
  const until = chosen.until ?? today;
  const from = chosen.from ?? weekBefore(until);
  const span = { from, until };
  const visitors = useQuery({
    queryKey: ['visitors', span],
    queryFn: ({ signal }) => api.analytics.getVisitors(span, { signal }),
  });
  return (
    <Page
      title={t.title}
      actions={
        <DownloadButton
          route={consoleRoutes.analytics.exportVisitors}
          input={{ ...span, format: 'xlsx' }}
          label={t.sheet}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DaysFilter from={from} until={until} onChange={set} />
        <p className="text-small text-ink-3">{t.lead}</p>
      </div>
      <QueryState query={visitors}>
        {(report) =>
          report.total.views === 0 ? (
            <Panel>
              <EmptyState title={t.none.title}>{t.none.text}</EmptyState>
            </Panel>
          ) : (
            <div className="grid gap-5">
              <Figures total={report.total} />
              <DayChart days={report.days} />
              <div className="grid gap-5 lg:grid-cols-2">
                {report.funnels.map((funnel) => (
                  <VisitFunnel key={funnel.funnel} {...funnel} books={report.books} />
                ))}
              </div>
              <VisitTables report={report} />
            </div>
          )
        }
      </QueryState>
    </Page>
  );
}

function Figures({ total: { views, visits, seconds } }: { total: Report['total'] }) {
  const t = usePhrases({ zh, en });
  const stay = Math.round(seconds / Math.max(views, 1));
  const figures = [
    { key: 'visits', text: formatNumber(visits) },
    { key: 'views', text: formatNumber(views) },
    { key: 'perVisit', text: t.pagesPerVisit((views / Math.max(visits, 1)).toFixed(1)) },
    { key: 'stay', text: t.duration(Math.floor(stay / 60), stay % 60) },
  ] as const;
  return (
    <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {figures.map(({ key, text }) => (
        <div key={key} className="bg-surface px-5 py-4">
          <dt className="text-small text-ink-2">{t.figures[key]}</dt>
          <dd className="mt-1 text-h1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
