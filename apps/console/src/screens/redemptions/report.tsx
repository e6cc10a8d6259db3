import { consoleRoutes } from '@mingtang/contract/console-routes';
import { sheetFormats } from '@mingtang/contract/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { dayOf, startOfDay, useTimeFormat } from '../../parts/time.ts';
import { dayParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';
import { ContestedPanel } from './contested-panel.tsx';
import { useRedemptionTabs } from './redemption-tabs.ts';
import { ReportPanels } from './report-panels.tsx';

const params = { day: dayParam };
/** A counter empties within minutes. */
const AGAIN_MS = 10_000;

/** What was handed out on a day, and what should not have been. */
export default function Report() {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const [{ day: chosen }, set] = useUrlState(params);
  const days = useQuery({
    queryKey: ['redemption-report', 'days'],
    queryFn: () => api.redemption.listRedemptionDays(),
  });
  const [today] = useState(() => dayOf(new Date()));
  const known = days.data ?? [];
  const next = known.find((one) => one > today) ?? known.at(-1) ?? today;
  const day = chosen ?? (known.includes(today) ? today : next);
  const asking = { enabled: days.data !== undefined, refetchInterval: AGAIN_MS };
  const report = useQuery({
    queryKey: ['redemption-report', 'day', day],
    queryFn: ({ signal }) => api.redemption.getRedemptionReport({ day }, { signal }),
    ...asking,
  });
  const contested = useQuery({
    queryKey: ['redemption-report', 'doubles', day],
    queryFn: ({ signal }) => api.redemption.listRedemptionDoubles({ day }, { signal }),
    ...asking,
  });
  const offered = [...new Set([...known, today, day])].sort();
  return (
    <Page
      title={t.title}
      tabs={useRedemptionTabs()}
      actions={sheetFormats.map((sheet) => (
        <DownloadButton
          key={sheet}
          route={consoleRoutes.redemption.exportRedemptionReport}
          input={{ day, format: sheet }}
          label={t.exportAs[sheet]}
        />
      ))}
    >
      <p className="mb-4 text-ink-2">{t.report.lead}</p>
      <div className="mb-5">
        <SelectFilter
          label={t.report.day}
          value={day}
          options={offered.map((value) => ({ value, label: format.day(startOfDay(value)) }))}
          onChange={(value) => set({ day: value })}
        />
      </div>
      <QueryState query={report}>
        {(data) => (
          <div className="grid gap-5">
            <ReportPanels report={data} />
            <QueryState query={contested}>{(rows) => <ContestedPanel rows={rows} />}</QueryState>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
