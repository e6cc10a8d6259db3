import type { Dashboard } from '@mingtang/contract/dashboard/model';
import { formatPrice } from '@mingtang/ui/format/price';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { formatMoney, formatNumber, share } from '../../parts/numbers.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { queueLink } from './links.ts';

/** The day in up to four numbers: those one may read. */
export function KeyFigures({ shown }: { shown: Dashboard }) {
  const t = usePhrases({ zh, en });
  const { sales, live, queues, entries } = shown;
  return (
    <dl
      className={clsx(
        'num grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
        sales && queues.length > 0
          ? 'lg:grid-cols-[1.18fr_1fr_1fr_.92fr]'
          : 'lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none',
      )}
    >
      {sales && <SalesFigure sales={sales} />}
      <EntriesFigure entries={entries} />
      <Figure title={t.viewers.title} note={live.streams > 0 ? t.viewers.streams(live.streams) : t.viewers.none}>
        {formatNumber(live.viewers)}
      </Figure>
      {queues.length > 0 && <QueuesFigure queues={queues} now={shown.madeAt} />}
    </dl>
  );
}

function Figure({
  title,
  note,
  aside,
  isWide = false,
  children,
}: {
  title: string;
  note: ReactNode;
  aside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx('min-w-0 bg-surface px-4 py-4 sm:px-5 sm:pt-[18px]', isWide && 'max-lg:col-span-2')}>
      <dt className="text-ink-2">{title}</dt>
      <dd>
        <div className="mt-1 flex items-end justify-between gap-3">
          <span className="big min-w-0 text-[24px] leading-[1.2] whitespace-nowrap sm:text-[30px]">{children}</span>
          {aside}
        </div>
        <p className="mt-1 text-cap text-ink-3">{note}</p>
      </dd>
    </div>
  );
}

function SalesFigure({ sales }: { sales: NonNullable<Dashboard['sales']> }) {
  const t = usePhrases({ zh, en }).sales;
  const { todayFen, yesterdayFen, unpaidFen, hours } = sales;
  return (
    <Figure
      title={t.title}
      isWide
      aside={<Course points={sumsOf(hours)} />}
      note={
        <>
          {yesterdayFen > 0 ? t.against(changeOf(todayFen, yesterdayFen)) : t.noYesterday}
          {unpaidFen !== 0 && ` · ${t.unpaid(formatMoney(unpaidFen))}`}
        </>
      }
    >
      {todayFen < 0 ? '−' : ''}¥{formatPrice(Math.abs(todayFen))}
    </Figure>
  );
}

function EntriesFigure({ entries: { expected, entered } }: Pick<Dashboard, 'entries'>) {
  const t = usePhrases({ zh, en }).entries;
  if (entered === null)
    return (
      <Figure title={t.titleExpected} note={t.closed}>
        {formatNumber(expected)}
      </Figure>
    );
  return (
    <Figure title={t.title} note={t.expected(formatNumber(expected), share(entered, expected))}>
      {formatNumber(entered)}
    </Figure>
  );
}

function QueuesFigure({ queues, now }: { queues: Dashboard['queues']; now: Date }) {
  const t = usePhrases({ zh, en }).queues;
  const { span } = useTimeFormat();
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const [oldest] = queues
    .flatMap((queue) => (queue.oldestAt ? [{ ...queue, oldestAt: queue.oldestAt }] : []))
    .sort((a, b) => a.oldestAt.getTime() - b.oldestAt.getTime());
  return (
    <Figure
      title={t.title}
      isWide
      note={oldest ? t.oldest(span(now.getTime() - oldest.oldestAt.getTime())) : t.none}
      aside={
        oldest && (
          <Link
            to={queueLink(oldest)}
            className="mb-1 inline-flex h-8 flex-none items-center rounded-control bg-ink px-3 text-small font-medium text-ink-on hover:bg-ink-2"
          >
            {t.go}
          </Link>
        )
      }
    >
      {formatNumber(waiting)}
    </Figure>
  );
}

/** The day's sum at the end of each hour so far. */
const sumsOf = (hours: NonNullable<Dashboard['sales']>['hours']): number[] =>
  hours.reduce<number[]>(
    (sums, { todayFen }) => (todayFen === null ? sums : [...sums, (sums.at(-1) ?? 0) + todayFen]),
    [],
  );

/** How the sum of the day grew. */
function Course({ points }: { points: readonly number[] }) {
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
  if (points.length < 2 || high <= 1) return null;
  const path = points
    .map((value, index) => {
      const x = (index / (points.length - 1)) * 80;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(22 - ((value - low) / (high - low)) * 20).toFixed(1)}`;
    })
    .join('');
  return (
    <svg aria-hidden="true" viewBox="0 0 80 24" width="80" height="24" className="mb-1.5 flex-none">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

/** `+12.4%`, `+1,684%` */
function changeOf(now: number, before: number): string {
  const percent = ((now - before) / before) * 100;
  const size = Math.abs(percent);
  return `${percent < 0 ? '−' : '+'}${size < 100 ? size.toFixed(1) : formatNumber(size)}%`;
}
