import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import type { ForumFilters } from '../../paths.ts';
import { en as filteringEn } from '../../phrases/en/filtering.ts';
import { en } from '../../phrases/en/forums.ts';
import { en as wordsEn } from '../../phrases/en/programme.ts';
import { zh as filteringZh } from '../../phrases/zh/filtering.ts';
import { zh } from '../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../phrases/zh/programme.ts';
import { ActiveFilters } from '../filtering/active-filters.tsx';
import { DayStrip } from '../filtering/day-strip.tsx';
import { FacetChips } from '../filtering/facet-chips.tsx';
import { FilterButton } from '../filtering/filter-button.tsx';
import { passes } from '../filtering/filters.ts';
import { SearchBox } from '../filtering/search-box.tsx';
import type { Session } from '../programme/session.ts';
import { sessionMatchers, useSessionFacets } from '../programme/session-filters.ts';
import type { TrackData } from './track-data.ts';

interface TrackToolbarProps {
  data: TrackData;
  day: string | undefined;
  /** The sessions of the chosen day, or of all. */
  ofDay: Session[];
  shown: Session[];
  filters: ForumFilters;
}

/** Day, topic, search and the other filters of a section. */
export function TrackToolbar({ data, day, ofDay, shown, filters }: TrackToolbarProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const filtering = usePhrases({ zh: filteringZh, en: filteringEn });
  const language = useLanguage();
  const { tag, venue, type } = useSessionFacets(data, filters);
  const facets = [venue, type];
  const countOf = (values: ForumFilters): number =>
    ofDay.filter((session) => passes(session, values, sessionMatchers)).length;
  return (
    <div className="mt-5 lg:mt-8">
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
        <DayStrip type="forum_date" days={data.days} day={day} today={data.today} hasAll />
        <div className="max-lg:hidden">
          <SearchBox text={filters.text} label={t.searchLabel} hint={t.searchHint} />
        </div>
      </div>
      <FacetChips
        facet={tag}
        value={filters.tag}
        countOf={(value) => countOf({ ...filters, tag: value })}
        className="mt-3.5! lg:mx-0! lg:mt-4! lg:flex-wrap lg:overflow-visible lg:p-0!"
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <p className="num text-small text-ink-2" aria-live="polite">
          {day ? formatDay(day, language) : filtering.allDays} · {words.sessions(shown.length)}
        </p>
        <FilterButton
          title={t.filters}
          textLabel={t.fields.text}
          facets={facets}
          values={filters}
          showLabel={(values) => t.show(countOf({ ...values, tag: filters.tag }))}
        />
      </div>
      <ActiveFilters facets={facets} values={filters} />
    </div>
  );
}
