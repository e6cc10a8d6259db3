import { DateStrip } from '@mingtang/ui/date-strip';
import { Link, useSearchParams } from 'react-router';
import { formatWeekday } from '../../dates.ts';
import { type DayType, useOwnDayLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/filtering.ts';
import { en as wordsEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/filtering.ts';
import { zh as wordsZh } from '../../phrases/zh/programme.ts';
import { queryWith } from './filters.ts';

interface DayStripProps {
  /** Of the dictionary: whose days they are. */
  type: DayType;
  /** `2026-07-05`, by date. */
  days: readonly string[];
  day: string | undefined;
  today: string;
  /** All days may be looked at together, and are when none is chosen. */
  hasAll?: boolean;
  /** The page has no address for each day. */
  onChoose?: (day: string) => void;
}

/** The days of a list, each an address unless `onChoose` takes it. */
export function DayStrip({ type, days, day, today, hasAll = false, onChoose }: DayStripProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const language = useLanguage();
  const ownLabel = useOwnDayLabel(type);
  const [query] = useSearchParams();
  const link = (wanted: string | undefined) => (
    <Link to={queryWith(query, { day: wanted })} prefetch="intent" preventScrollReset />
  );
  return (
    <DateStrip
      label={t.days}
      {...(onChoose && { onChoose })}
      items={[
        ...(hasAll
          ? [
              {
                key: 'all',
                day: t.all,
                note: t.dayCount(days.length),
                isCurrent: day === undefined,
                render: link(undefined),
              },
            ]
          : []),
        ...days.map((one) => ({
          key: one,
          day: Number(one.slice(-2)),
          note: ownLabel(one) ?? (
            <>
              <span className={one === today ? 'hidden lg:block' : 'lg:block'}>{t.month(Number(one.slice(5, 7)))}</span>{' '}
              {one === today ? words.today : formatWeekday(one, language)}
            </>
          ),
          isCurrent: one === day,
          isToday: one === today,
          render: onChoose ? undefined : link(one),
        })),
      ]}
    />
  );
}
