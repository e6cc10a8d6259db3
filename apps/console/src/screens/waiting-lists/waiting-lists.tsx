import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { WAITING_LISTS, type WaitingList } from '@mingtang/contract/programme/reservation';
import type { RouteOutput } from '@mingtang/contract/route';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { clsx } from 'clsx';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useRowSteps } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { textParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/waiting-lists.ts';
import { zh } from '../../phrases/zh/waiting-lists.ts';
import { LineDrawer } from './line-drawer.tsx';

export type Line = RouteOutput<(typeof consoleRoutes)['lines']['listLines']>[number];

const params = { open: textParam };
const REFRESH_MS = 10_000;

/** Who waits for a place at which forum or activity; it follows by itself. */
export default function WaitingLists() {
  const t = usePhrases({ zh, en });
  const [{ open }, setUrl] = useUrlState(params);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['lines'],
    queryFn: ({ signal }) => api.lines.listLines({}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const lines = query.data ?? [];
  const steps = useRowSteps({ items: lines, total: lines.length, page: 1, pageSize: lines.length }, open, (id) =>
    setUrl({ open: id }),
  );
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['lines'] });
    await client.invalidateQueries({ queryKey: ['line'] });
  };
  return (
    <Page title={t.title}>
      <p className="mb-4 max-w-170 text-ink-2">{t.lead}</p>
      <QueryState query={query}>
        {() =>
          lines.length === 0 ? (
            <EmptyState title={t.empty.title}>{t.empty.text}</EmptyState>
          ) : (
            <Panel isFlush title={t.session}>
              <ul className="divide-y divide-line">
                {lines.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    isOpen={line.id === open}
                    onOpen={() => setUrl({ open: line.id })}
                    onChanged={refresh}
                  />
                ))}
              </ul>
            </Panel>
          )
        }
      </QueryState>
      {open && <LineDrawer id={open} steps={steps} onChanged={refresh} onClose={() => setUrl({ open: undefined })} />}
    </Page>
  );
}

interface LineRowProps {
  line: Line;
  isOpen: boolean;
  onOpen: () => void;
  onChanged: () => Promise<void>;
}

function LineRow({ line, isOpen, onOpen, onChanged }: LineRowProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const { run, isBusy } = useAction();
  const { id, version, titleZh, titleEn, startsAt, waitingList, places } = line;
  const sum = (of: 'waiting' | 'offered'): number => places.reduce((total, one) => total + one[of], 0);

  async function set(next: WaitingList): Promise<void> {
    await run(() => api.lines.setWaitingList({ id, version, waitingList: next }), t.modeDone);
    await onChanged();
  }
  return (
    <li className={clsx('flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3', isOpen && 'bg-sunken')}>
      <button type="button" className="min-w-0 flex-1 basis-60 text-start" onClick={onOpen}>
        <span className="block truncate font-medium hover:text-azure">{language === 'zh' ? titleZh : titleEn}</span>
        <span className="num text-cap text-ink-3">
          {format.moment(startsAt)} ·{' '}
          {places
            .map(({ mode, quota, taken }) => {
              const count = quota === null ? t.unlimited : t.placesOf(formatNumber(taken), formatNumber(quota));
              return `${t.placeKinds[mode]} ${count}`;
            })
            .join(' · ')}
        </span>
      </button>
      <span className="num flex gap-4 text-small">
        <span>
          <span className="text-ink-3">{t.waiting}</span> <strong>{formatNumber(sum('waiting'))}</strong>
        </span>
        <span>
          <span className="text-ink-3">{t.offered}</span> <strong>{formatNumber(sum('offered'))}</strong>
        </span>
      </span>
      <Select
        aria-label={t.mode}
        className="w-48"
        disabled={isBusy}
        value={waitingList}
        options={WAITING_LISTS.map((value) => ({ value, label: t.modes[value] }))}
        onChange={(next: WaitingList) => void set(next)}
      />
    </li>
  );
}
