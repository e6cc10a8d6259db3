import { playStatusLabels } from '@mingtang/contract/programme/labels';
import { Icon } from '@mingtang/ui/icon';
import { Segmented } from '@mingtang/ui/segmented';
import { LayoutGrid, List } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ActiveFilters } from '../../../features/filtering/active-filters.tsx';
import { DayStrip } from '../../../features/filtering/day-strip.tsx';
import { FacetChips } from '../../../features/filtering/facet-chips.tsx';
import { FilterButton } from '../../../features/filtering/filter-button.tsx';
import { queryWith } from '../../../features/filtering/filters.ts';
import { SearchBox } from '../../../features/filtering/search-box.tsx';
import { isLive, isOver, type Session } from '../../../features/programme/session.ts';
import { isListed, useSessionFacets } from '../../../features/programme/session-filters.ts';
import { useDayLabel, useLabel } from '../../../labels.ts';
import { usePhrases } from '../../../language.ts';
import type { ForumFilters } from '../../../paths.ts';
import { en as filteringEn } from '../../../phrases/en/filtering.ts';
import { en } from '../../../phrases/en/forums.ts';
import { en as wordsEn } from '../../../phrases/en/programme.ts';
import { zh as filteringZh } from '../../../phrases/zh/filtering.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../../phrases/zh/programme.ts';
import type { ProgrammeData } from './programme-data.ts';

interface ToolbarProps {
  data: ProgrammeData;
  filters: ForumFilters;
  shown: Session[];
  now: number;
}

/** What a status on the address is called in the dictionary. */
const statuses = { live: 'have_already_started', replay: 'in_playback', upcoming: 'to_be_started' } as const;

/** Day, category, search and the other filters; every choice is an address. */
export function Toolbar({ data, filters, shown, now }: ToolbarProps) {
  const t = usePhrases({ zh, en });
  const { category, track, tag, venue, type, time } = useSessionFacets(data, filters);
  const statusLabel = useLabel('play_status', playStatusLabels);
  const facets = [track, tag, venue, type, time].filter(({ options }) => options.length > 0);
  const countOf = (values: ForumFilters, except?: string): number =>
    data.sessions.filter((session) => isListed(session, values, now, except)).length;
  return (
    <>
      <div className="flex items-end justify-between gap-6">
        <h1 className="text-display max-lg:sr-only">{t.heading}</h1>
        <div className="flex items-center gap-3 max-lg:hidden">
          <SearchBox text={filters.text} label={t.searchLabel} hint={t.searchHint} />
          {data.day !== undefined && <View of={filters.view} />}
        </div>
      </div>
      <div className="lg:mt-7 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6 lg:gap-y-3">
        <DayStrip type="forum_date" days={data.days.map(({ day }) => day)} day={data.day} today={data.today} />
        <FacetChips
          facet={category}
          value={filters.category}
          countOf={(value) => countOf({ ...filters, category: value })}
          className="mt-3.5! lg:m-0! lg:overflow-visible lg:p-0!"
        />
      </div>
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3 lg:mt-4">
        <Summary data={data} shown={shown} now={now} />
        <FilterButton
          title={t.filters}
          textLabel={t.fields.text}
          facets={facets}
          values={filters}
          showLabel={(values) => t.show(countOf({ ...values, category: filters.category }))}
        />
      </div>
      <ActiveFilters
        facets={facets}
        values={filters}
        others={{ status: filters.status && statusLabel(statuses[filters.status]) }}
      />
    </>
  );
}

function View({ of }: { of: ForumFilters['view'] }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t.view}
      value={of ?? 'grid'}
      onChange={(value) =>
        void navigate(queryWith(query, { view: value === 'list' ? 'list' : undefined }), { preventScrollReset: true })
      }
      items={[
        { value: 'grid', label: <ViewLabel icon={LayoutGrid} word={t.grid} /> },
        { value: 'list', label: <ViewLabel icon={List} word={t.list} /> },
      ]}
    />
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

/** `7月5日 · 38 场 · 3 场直播中`, and on the day itself the way to the present. */
function Summary({ data, shown, now }: Omit<ToolbarProps, 'filters'>) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const filtering = usePhrases({ zh: filteringZh, en: filteringEn });
  const dayLabel = useDayLabel('forum_date');
  const live = shown.filter(isLive).length;
  const isUnderWay =
    data.day === data.today && shown[0] && isOver(shown[0], now) && shown.some((one) => !isOver(one, now));
  return (
    <p className="num flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <span aria-live="polite">
        {[
          data.day ? dayLabel(data.day) : filtering.allDays,
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
