import { formatDay } from '../../../dates.ts';
import { activityMatchers, useActivityFacets } from '../../../features/activities/activity-filters.ts';
import type { ActivitySummary } from '../../../features/activities/activity-summary.ts';
import { ActiveFilters } from '../../../features/filtering/active-filters.tsx';
import { DayStrip } from '../../../features/filtering/day-strip.tsx';
import { FacetChips } from '../../../features/filtering/facet-chips.tsx';
import { FilterButton } from '../../../features/filtering/filter-button.tsx';
import { passes } from '../../../features/filtering/filters.ts';
import { SearchBox } from '../../../features/filtering/search-box.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import type { ActivityFilters } from '../../../paths.ts';
import { en } from '../../../phrases/en/activities.ts';
import { en as filteringEn } from '../../../phrases/en/filtering.ts';
import { zh } from '../../../phrases/zh/activities.ts';
import { zh as filteringZh } from '../../../phrases/zh/filtering.ts';
import type { ActivitiesData } from './activities-data.ts';

interface ActivitiesToolbarProps {
  data: ActivitiesData;
  filters: ActivityFilters;
  shown: ActivitySummary[];
}

/** Day, kind, search and the other filters of activities. */
export function ActivitiesToolbar({ data, filters, shown }: ActivitiesToolbarProps) {
  const t = usePhrases({ zh, en });
  const filtering = usePhrases({ zh: filteringZh, en: filteringEn });
  const language = useLanguage();
  const { kind, venue, entry } = useActivityFacets(data.activities);
  const facets = [venue, entry];
  const countOf = (values: ActivityFilters): number =>
    data.activities.filter((activity) => passes(activity, values, activityMatchers)).length;
  const { day } = filters;
  return (
    <div className="mt-5 lg:mt-8">
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
        <DayStrip type="activity_date" days={data.days} day={day} today={data.today} hasAll />
        <div className="max-lg:hidden">
          <SearchBox text={filters.text} label={t.searchLabel} hint={t.searchHint} />
        </div>
      </div>
      <FacetChips
        facet={kind}
        value={filters.kind}
        countOf={(value) => countOf({ ...filters, kind: value })}
        className="mt-3.5! lg:mx-0! lg:mt-4! lg:overflow-visible lg:p-0!"
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <p className="num text-small text-ink-2" aria-live="polite">
          {day ? formatDay(day, language) : filtering.allDays} · {t.shown(shown.length)}
        </p>
        <FilterButton
          title={t.filters}
          textLabel={t.text}
          facets={facets}
          values={filters}
          showLabel={(values) => t.show(countOf({ ...values, day, kind: filters.kind }))}
        />
      </div>
      <ActiveFilters facets={facets} values={filters} />
    </div>
  );
}
