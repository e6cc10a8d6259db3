import type { Dashboard } from '@mingtang/contract/dashboard/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Skeleton, Tooltip } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { dayOf, formatDay, formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { HallOccupancy } from './hall-occupancy.tsx';
import { HourChart } from './hour-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ProductList } from './product-list.tsx';
import { PurchaseFunnel } from './purchase-funnel.tsx';
import { StreamTable } from './stream-table.tsx';
import { TodoList } from './todo-list.tsx';
import { type Connection, useLiveDashboard } from './use-live-dashboard.ts';

const DAY_MS = 86_400_000;

/** The conference at a glance, as far as whoever looks may read it; it follows by itself. */
export default function DashboardScreen() {
  const t = usePhrases({ zh, en });
  const { query, connection } = useLiveDashboard();
  return (
    <Page
      title={t.title}
      isDetail
      note={query.data && <TimeNote shown={query.data} />}
      status={<ConnectionTag connection={connection} madeAt={query.data?.madeAt} />}
    >
      <QueryState query={query} skeleton={<Waiting />}>
        {(shown) => <Numbers shown={shown} />}
      </QueryState>
    </Page>
  );
}

function Numbers({ shown }: { shown: Dashboard }) {
  const { conference, sales, stock, funnel, halls, streams, queues, tasks, madeAt } = shown;
  const chart = sales && <HourChart key="hours" sales={sales} now={madeAt} />;
  const plan = halls && <HallOccupancy key="halls" halls={halls} />;
  const table = streams && <StreamTable key="streams" streams={streams} />;
  const rest = [
    <TodoList
      key="todo"
      queues={queues}
      tasks={tasks}
      now={madeAt}
      isBefore={conference !== null && dayOf(madeAt) <= conference.lastDay}
    />,
    funnel && <PurchaseFunnel key="funnel" funnel={funnel} now={madeAt} />,
  ];
  // What one may not read leaves no gap: with one piece at the left, all narrow ones stand beside it.
  return (
    <div className="grid gap-5">
      <KeyFigures shown={shown} />
      {chart && table ? (
        <>
          <Row wide={chart} narrow={plan} />
          <Row wide={table} narrow={rest} />
        </>
      ) : (
        <Row wide={chart ?? table} narrow={[plan, ...rest]} />
      )}
      {stock && <ProductList stock={stock} sold={sales?.products} />}
    </div>
  );
}

function Row({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_330px] xl:grid-cols-[minmax(0,1fr)_372px]">
      {wide}
      <div className="flex min-w-0 flex-col gap-5 *:last:flex-1">{narrow}</div>
    </div>
  );
}

/** `7月5日 周日 · 第 2 天，共 3 天 · 10:42` */
function TimeNote({ shown: { madeAt, conference } }: { shown: Dashboard }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const today = dayOf(madeAt);
  const ahead = conference ? Math.round((Date.parse(conference.firstDay) - Date.parse(today)) / DAY_MS) : 0;
  const where =
    conference &&
    (conference.day !== null ? t.dayOf(conference.day, conference.of) : ahead > 0 ? t.daysAhead(ahead) : t.over);
  return <>{[formatDay(madeAt, language), where, formatTime(madeAt)].filter(Boolean).join(' · ')}</>;
}

function ConnectionTag({ connection, madeAt }: { connection: Connection; madeAt: Date | undefined }) {
  const t = usePhrases({ zh, en });
  const isOnline = useOnline();
  if (!madeAt) return null;
  const time = formatTime(madeAt);
  const tag = !isOnline
    ? { tone: 'gam', shape: 'half', label: t.offline, note: t.connectingNote(time) }
    : (
        {
          live: { tone: 'mal', shape: 'done', label: t.live, note: t.liveNote },
          connecting: { tone: 'gam', shape: 'half', label: t.connecting, note: t.connectingNote(time) },
          resting: { tone: 'mute', shape: 'waiting', label: t.resting, note: t.restingNote },
        } as const
      )[connection];
  return (
    <Tooltip title={tag.note}>
      <output>
        <StatusTag tone={tag.tone as 'mal'} shape={tag.shape as 'done'}>
          {tag.label}
        </StatusTag>
      </output>
    </Tooltip>
  );
}

/** The geometry of what comes. */
function Waiting() {
  const block = (className: string): ReactNode => (
    <div className={clsx('rounded-card border border-line bg-surface p-5', className)}>
      <Skeleton active title paragraph={{ rows: 3 }} />
    </div>
  );
  return (
    <div className="grid gap-5">
      {block('h-[118px] overflow-hidden')}
      <Row wide={block('h-[352px]')} narrow={block('h-[352px]')} />
      <Row wide={block('h-[232px]')} narrow={block('h-[232px]')} />
    </div>
  );
}
