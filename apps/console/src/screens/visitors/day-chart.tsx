import type { Visitors } from '@mingtang/contract/analytics/console';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatDay, startOfDay } from '../../parts/time.ts';
import { en } from '../../phrases/en/visitors.ts';
import { zh } from '../../phrases/zh/visitors.ts';

/** Views of each day as a column with its visits within. A table says the same to those who do not see it. */
export function DayChart({ days }: { days: Visitors['days'] }) {
  const { days: t } = usePhrases({ zh, en });
  const language = useLanguage();
  const [pointed, setPointed] = useState<string>();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const nameOf = (day: string): string => formatDay(startOfDay(day), language);
  const at = days.find(({ day }) => day === pointed);
  // Names that do not fit are left out evenly, from the last day backwards.
  const every = Math.ceil(days.length / 10);
  return (
    <Panel
      title={t.title}
      extra={
        <p className="num flex flex-wrap items-center justify-end gap-x-4 text-cap text-ink-2">
          {at ? (
            <span>
              {nameOf(at.day)}: {t.visits} {formatNumber(at.visits)} · {t.views} {formatNumber(at.views)}
            </span>
          ) : (
            <>
              <Key className="bg-ink" label={t.visits} />
              <Key className="bg-line-2" label={t.views} />
            </>
          )}
        </p>
      }
    >
      <table className="sr-only">
        <caption>{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.visits}</th>
            <th scope="col">{t.views}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, views }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{visits}</td>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-hidden="true" className="num">
        <div className="flex h-48 items-end border-b border-line lg:h-56" onPointerLeave={() => setPointed(undefined)}>
          {days.map(({ day, visits, views }) => (
            <div
              key={day}
              className={clsx('relative h-full flex-1', pointed === day && 'bg-sunken')}
              onPointerEnter={() => setPointed(day)}
            >
              <span
                className="absolute inset-x-[18%] bottom-0 bg-line-2"
                style={{ height: `${(views / most) * 100}%` }}
              />
              <span
                className="absolute inset-x-[18%] bottom-0 bg-ink"
                style={{ height: `${(visits / most) * 100}%` }}
              />
            </div>
          ))}
        </div>
        <div className="flex pt-1.5 text-[11px] leading-4 text-ink-3">
          {days.map(({ day }, index) => (
            <span key={day} className="relative h-4 flex-1">
              <span
                className={clsx(
                  'absolute start-1/2 -translate-x-1/2 whitespace-nowrap',
                  (days.length - 1 - index) % every > 0 && 'invisible',
                )}
              >
                {Number(day.slice(5, 7))}/{Number(day.slice(8))}
              </span>
            </span>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i className={clsx('block size-2.5', className)} />
      {label}
    </span>
  );
}
