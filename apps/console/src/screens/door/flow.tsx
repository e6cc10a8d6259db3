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
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';
import { useDoorTabs } from './door-tabs.ts';
import { DoublesPanel } from './doubles-panel.tsx';
import { FlowPanels } from './flow-panels.tsx';

const params = { day: dayParam };
/** A queue grows within a minute. */
const AGAIN_MS = 10_000;

/** Who came through which checkpoint on a day, and who was let in twice. */
export default function Flow() {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const [{ day: chosen }, set] = useUrlState(params);
  const days = useQuery({ queryKey: ['door', 'days'], queryFn: () => api.entrance.listDoorDays() });
  const [today] = useState(() => dayOf(new Date()));
  const known = days.data ?? [];
  const day =
    chosen ??
    (known.includes(today) || known.length === 0 ? today : (known.find((one) => one > today) ?? known.at(-1) ?? today));
  const flow = useQuery({
    queryKey: ['door', 'flow', day],
    queryFn: ({ signal }) => api.entrance.getFlow({ day }, { signal }),
    enabled: days.data !== undefined,
    refetchInterval: AGAIN_MS,
  });
  const doubles = useQuery({
    queryKey: ['door', 'doubles', day],
    queryFn: ({ signal }) => api.entrance.listDoubles({ day }, { signal }),
    enabled: days.data !== undefined,
    refetchInterval: AGAIN_MS,
  });
  const offered = [...new Set([...known, today, day])].sort();
  return (
    <Page
      title={t.title}
      tabs={useDoorTabs()}
      actions={sheetFormats.map((sheet) => (
        <DownloadButton
          key={sheet}
          route={consoleRoutes.entrance.exportFlow}
          input={{ day, format: sheet }}
          label={t.exportAs[sheet]}
        />
      ))}
    >
      <p className="mb-4 text-ink-2">{t.flow.lead}</p>
      <div className="mb-5">
        <SelectFilter
          label={t.day}
          value={day}
          options={offered.map((value) => ({ value, label: format.day(startOfDay(value)) }))}
          onChange={(value) => set({ day: value })}
        />
      </div>
      <QueryState query={flow}>
        {(data) => (
          <div className="grid gap-5">
            <FlowPanels flow={data} isToday={day === today} />
            <QueryState query={doubles}>
              {(rows) => <DoublesPanel rows={rows} day={day} checkpoints={data.checkpoints} />}
            </QueryState>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
