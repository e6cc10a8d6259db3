import { FORUM_CATEGORIES } from '@mingtang/contract/programme/model';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { DateStrip } from '@mingtang/ui/date-strip';
import { Icon } from '@mingtang/ui/icon';
import { Segmented } from '@mingtang/ui/segmented';
import { LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatDay, formatWeekday } from '../../../dates.ts';
import { isLive, isOver, type Session } from '../../../features/programme/session.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import type { ForumFilters } from '../../../paths.ts';
import { en } from '../../../phrases/en/forums.ts';
import { en as wordsEn } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../../phrases/zh/programme.ts';
import { passes, queryWith } from './filters.ts';
import type { ProgrammeData } from './programme-data.ts';
import { SearchBox } from './search-box.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface ToolbarProps {
  data: ProgrammeData;
  filters: ForumFilters;
  shown: Session[];
  now: number;
}

/** Day, category, search and the other filters; every choice is an address. */
export function Toolbar({ data, filters, shown, now }: ToolbarProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = (
    <Segmented
      label={t.view}
      value={filters.view ?? 'grid'}
      onChange={(value) =>
        void navigate(queryWith(query, { view: value === 'list' ? 'list' : undefined }), { preventScrollReset: true })
      }
      items={[
        { value: 'grid', label: <ViewLabel icon={LayoutGrid} word={t.grid} /> },
        { value: 'list', label: <ViewLabel icon={List} word={t.list} /> },
      ]}
    />
  );
  return (
    <>
      <div className="flex items-end justify-between gap-6">
        <h1 className="text-display max-lg:sr-only">{t.heading}</h1>
        <div className="flex items-center gap-3 max-lg:hidden">
          <SearchBox text={filters.text} />
          {data.day !== undefined && view}
        </div>
      </div>
      <div className="lg:mt-7 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6 lg:gap-y-3">
        <Days data={data} />
        <Categories sessions={data.sessions} filters={filters} />
      </div>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3 lg:mt-4">
        <Summary data={data} filters={filters} shown={shown} now={now} />
        <FilterButton data={data} filters={filters} />
      </div>
      <Active data={data} filters={filters} />
    </>
  );
}

function ViewLabel({ icon, word }: { icon: typeof List; word: string }) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 px-1">
      <Icon of={icon} size={16} />
      {word}
    </span>
  );
}

function Days({ data: { days, day, today } }: { data: ProgrammeData }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const language = useLanguage();
  const [query] = useSearchParams();
  return (
    <DateStrip
      label={t.days}
      items={days.map((one) => ({
        key: one.day,
        day: Number(one.day.slice(-2)),
        note: (
          <>
            {one.day === today ? (
              <>
                <span className="hidden lg:block">{t.month(Number(one.day.slice(5, 7)))}</span>
                {words.today}
              </>
            ) : (
              <>
                <span className="lg:block">{t.month(Number(one.day.slice(5, 7)))}</span>{' '}
                {formatWeekday(one.day, language)}
              </>
            )}
          </>
        ),
        isCurrent: one.day === day,
        isToday: one.day === today,
        render: <Link to={queryWith(query, { day: one.day })} prefetch="intent" preventScrollReset />,
      }))}
    />
  );
}

/** Each with how many it would show beside the other filters. */
function Categories({ sessions, filters }: { sessions: Session[]; filters: ForumFilters }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const others = sessions.filter((session) => passes(session, filters, 'category'));
  const chip = (category: (typeof FORUM_CATEGORIES)[number] | undefined, label: string, count: number) => ({
    key: category ?? 'all',
    label,
    count,
    isOn: filters.category === category,
    render: <Link to={queryWith(query, { category })} preventScrollReset />,
  });
  const items = [
    chip(undefined, t.all, others.length),
    ...FORUM_CATEGORIES.map((category) =>
      chip(category, t.chips[category], others.filter((session) => session.category === category).length),
    ).filter(({ count, isOn }) => count > 0 || isOn),
  ];
  return <Chips label={t.categories} items={items} className="mt-3.5! lg:m-0! lg:overflow-visible lg:p-0!" />;
}

/** `7月5日 · 38 场 · 3 场直播中`, and on the day itself the way to the present. */
function Summary({ data, shown, now }: ToolbarProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const language = useLanguage();
  const live = shown.filter(isLive).length;
  const isUnderWay =
    data.day === data.today && shown[0] && isOver(shown[0], now) && shown.some((one) => !isOver(one, now));
  return (
    <p className="num flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <span aria-live="polite">
        {[
          data.day ? formatDay(data.day, language) : t.allDays,
          words.sessions(shown.length),
          ...(live > 0 ? [t.live(live)] : []),
        ].join(' · ')}
      </span>
      {isUnderWay && (
        <a href="#now" className="inline-flex min-h-11 items-center font-medium text-azure lg:hidden">
          {t.toNow}
        </a>
      )}
    </p>
  );
}

function FilterButton({ data, filters }: Pick<ToolbarProps, 'data' | 'filters'>) {
  const t = usePhrases({ zh, en });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="-me-1 inline-flex min-h-11 flex-none items-center gap-1.5 px-1 text-small font-medium hover:text-azure"
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t.filter}
      </button>
      {wasOpened && (
        <Suspense>
          <FilterSheet isOpen={isOpen} onOpenChange={setOpen} data={data} filters={filters} />
        </Suspense>
      )}
    </>
  );
}

/** The filters that are on beside the category, each to be taken off. */
function Active({ data, filters }: Pick<ToolbarProps, 'data' | 'filters'>) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const [query] = useSearchParams();
  const names: Partial<Record<keyof ForumFilters, string | undefined>> = {
    text: filters.text && t.searchResult(filters.text),
    status: filters.status && t.statuses[filters.status],
    track: words.tracks[filters.track as keyof typeof words.tracks],
    type: words.forumTypes[filters.type as keyof typeof words.forumTypes],
    tag: data.tags.find(({ id }) => id === filters.tag)?.name,
    venue: data.venues.find(({ id }) => id === filters.venue)?.name,
  };
  const on = Object.entries(names).filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (on.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pb-3">
      {on.map(([key, name]) => (
        <li key={key}>
          <Button
            size="sm"
            variant="quiet"
            iconAfter={X}
            aria-label={t.remove(name)}
            render={<Link to={queryWith(query, { [key]: undefined })} preventScrollReset />}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
