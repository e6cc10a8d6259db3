import type { Dashboard } from '@mingtang/contract/dashboard/model';
import { formatPrice } from '@mingtang/ui/format/price';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { dayOf } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { type Scale, scaleOf, shownHours } from './hour-scale.ts';
import { salesLink } from './links.ts';

type Sales = NonNullable<Dashboard['sales']>;
type Hour = Sales['hours'][number] & { hour: number };

/** Sales by hour: today in bars, yesterday dotted. A table says the same to those who do not see it. */
export function HourChart({ sales, now }: { sales: Sales; now: Date }) {
  const t = usePhrases({ zh, en }).hours;
  const hourNow = sales.hours.findLastIndex(({ todayFen }) => todayFen !== null);
  const { first, last } = shownHours(sales.hours, hourNow);
  const hours = sales.hours.map((hour, index) => ({ ...hour, hour: index })).slice(first, last + 1);
  const isEmpty = hours.every(({ todayFen }) => !todayFen);
  return (
    <Panel
      title={t.title}
      extra={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-cap text-ink-2">
          <Key className="size-2.5 bg-ink" label={t.today} />
          <Key className="size-2.5 bg-azure" label={t.now} />
          <Key className="w-3.5 border-t-[1.5px] border-dashed border-ink-3" label={t.yesterday} />
          <Link to={salesLink(dayOf(now))} className="text-azure hover:underline">
            {t.open}
          </Link>
        </div>
      }
    >
      <HourTable hours={hours} />
      <div aria-hidden="true" className="num relative pt-1">
        <Bars hours={hours} hourNow={hourNow} />
        {isEmpty && (
          <div className="pointer-events-none absolute inset-x-0 top-[34%] text-center">
            <p className="font-medium">{t.empty}</p>
            <p className="mt-1 text-small text-ink-3">{t.emptyText}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i className={clsx('block', className)} />
      {label}
    </span>
  );
}

function Bars({ hours, hourNow }: { hours: readonly Hour[]; hourNow: number }) {
  const [pointed, setPointed] = useState<number>();
  const scale = scaleOf(hours.flatMap(({ todayFen, yesterdayFen }) => [todayFen ?? 0, yesterdayFen]));
  const at = hours.find(({ hour }) => hour === pointed);
  return (
    <div className="flex h-[272px] flex-col lg:h-[304px]">
      <div className="relative flex-1 border-b border-line" onPointerLeave={() => setPointed(undefined)}>
        <Lines scale={scale} />
        <div className="absolute inset-y-0 start-0 end-11 flex">
          {hours.map((hour) => (
            <div
              key={hour.hour}
              className={clsx('relative flex-1', pointed === hour.hour && 'bg-sunken')}
              onPointerEnter={() => setPointed(hour.hour)}
            >
              <Bar fen={hour.todayFen ?? 0} scale={scale} isNow={hour.hour === hourNow} />
            </div>
          ))}
          <Yesterday hours={hours} scale={scale} />
        </div>
        {at && <PointedHour hour={at} index={hours.indexOf(at)} count={hours.length} />}
      </div>
      <div className="flex pe-11 pt-1.5 text-[11px] leading-4 text-ink-3">
        {hours.map(({ hour }, index) => (
          <span key={hour} className={clsx('flex-1 text-center', index % 2 === 1 && 'invisible')}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}

const percentOf = (fen: number, { low, high }: Scale): number => ((fen - low) / (high - low)) * 100;

function Lines({ scale }: { scale: Scale }) {
  const language = useLanguage();
  return (
    <>
      {[...scale.ticks, ...(scale.low < 0 ? [0] : [])].map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 border-t border-line"
          style={{ bottom: `${percentOf(tick, scale)}%` }}
        >
          <span className="absolute end-0 top-0.5 text-[11px] leading-4 text-ink-3">{shortMoney(tick, language)}</span>
        </div>
      ))}
    </>
  );
}

function Bar({ fen, scale, isNow }: { fen: number; scale: Scale; isNow: boolean }) {
  const zero = percentOf(0, scale);
  const end = percentOf(fen, scale);
  return (
    <span
      className={clsx('absolute inset-x-[16%] transition-[height,bottom] duration-300', isNow ? 'bg-azure' : 'bg-ink')}
      style={{ bottom: `${Math.min(zero, end)}%`, height: `${Math.abs(end - zero)}%` }}
    />
  );
}

function Yesterday({ hours, scale }: { hours: readonly Hour[]; scale: Scale }) {
  if (hours.every(({ yesterdayFen }) => yesterdayFen === 0)) return null;
  const path = hours
    .map(
      ({ yesterdayFen }, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${100 - percentOf(yesterdayFen, scale)}`,
    )
    .join('');
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-ink-3"
      viewBox={`0 0 ${hours.length} 100`}
      preserveAspectRatio="none"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** What the hour under the pointer says, beside it on the side with more room. */
function PointedHour({ hour, index, count }: { hour: Hour; index: number; count: number }) {
  const t = usePhrases({ zh, en }).hours;
  const isLeft = index >= count / 2;
  const edge = `calc((100% - 44px) * ${(isLeft ? count - index : index + 1) / count} + ${isLeft ? 52 : 8}px)`;
  return (
    <div
      className="pointer-events-none absolute top-1 z-10 rounded-control border border-line bg-raised px-3 py-2 text-small shadow-2"
      style={isLeft ? { right: edge } : { left: edge }}
    >
      <p className="text-cap text-ink-3">{t.span(clock(hour.hour), clock(hour.hour + 1))}</p>
      <dl className="mt-0.5 grid grid-cols-[auto_auto] gap-x-3">
        <dt>{t.today}</dt>
        <dd className="text-end font-medium">{hour.todayFen === null ? '–' : formatMoney(hour.todayFen)}</dd>
        <dt className="text-ink-2">{t.yesterday}</dt>
        <dd className="text-end text-ink-2">{formatMoney(hour.yesterdayFen)}</dd>
      </dl>
    </div>
  );
}

function HourTable({ hours }: { hours: readonly Hour[] }) {
  const t = usePhrases({ zh, en }).hours;
  return (
    <table className="sr-only">
      <caption>{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.hour}</th>
          <th scope="col">{t.today}</th>
          <th scope="col">{t.yesterday}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, todayFen, yesterdayFen }) => (
          <tr key={hour}>
            <th scope="row">{t.span(clock(hour), clock(hour + 1))}</th>
            <td>{todayFen === null ? '–' : formatMoney(todayFen)}</td>
            <td>{formatMoney(yesterdayFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Round yuan on the axis: `40万`, `400k`. */
function shortMoney(fen: number, language: 'zh' | 'en'): string {
  const yuan = fen / 100;
  const [unit, name] = language === 'zh' ? [10_000, '万'] : [1_000, 'k'];
  return Math.abs(yuan) >= unit ? `${yuan / unit}${name}`.replace('-', '−') : formatPrice(fen);
}
