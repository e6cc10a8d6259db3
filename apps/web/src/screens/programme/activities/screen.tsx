import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@mingtang/ui/skeleton';
import { Link, useSearchParams } from 'react-router';
import { activityMatchers, readActivityFilters } from '../../../features/activities/activity-filters.ts';
import { ActivityItem } from '../../../features/activities/activity-item.tsx';
import type { ActivitySummary } from '../../../features/activities/activity-summary.ts';
import { passes } from '../../../features/filtering/filters.ts';
import { loadsAnewFor, useIsLoading } from '../../../features/filtering/loading.ts';
import { useFreshness } from '../../../features/programme/freshness.ts';
import { dateOf } from '../../../features/programme/session-words.ts';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useOwnDayLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/activities.ts';
import { zh } from '../../../phrases/zh/activities.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { loadActivities } from './activities-data.ts';
import { ActivitiesToolbar } from './toolbar.tsx';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].heading };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadActivities(context, new URL(request.url).searchParams);

export const shouldRevalidate = loadsAnewFor(['text']);

export function meta(args: Route.MetaArgs) {
  const { heading, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: heading, description, path: paths.activities() });
}

/** What happens beside the forums, on all days: guided tours, workshops, contests, performances, meetings. */
export default function ActivitiesScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const now = useNow(data.now);
  const isLoading = useIsLoading(paths.activities(), ['text']);
  useFreshness(data.activities, now);
  const filters = readActivityFilters(query);
  const shown = data.activities.filter((activity) => passes(activity, filters, activityMatchers));
  const empty = data.days.length === 0 ? t.empty : t.emptyOfFilters;
  return (
    <Screen of="activities" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.heading}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      {data.days.length > 0 && <ActivitiesToolbar data={data} filters={filters} shown={shown} />}
      <ZoneNote at={data.activities[0]?.start ?? now} className="pb-3" />
      <div aria-busy={isLoading} className="border-t border-ink">
        {isLoading ? (
          <SkeletonGroup label={t.loading}>
            <SkeletonRows count={4} />
          </SkeletonGroup>
        ) : shown.length === 0 ? (
          <EmptyState
            title={empty.title}
            action={
              <Button
                variant="line"
                render={<Link to={data.days.length === 0 ? paths.forums() : paths.activities()} preventScrollReset />}
              >
                {empty.action}
              </Button>
            }
          >
            {empty.text}
          </EmptyState>
        ) : (
          <Days activities={shown} now={now} />
        )}
      </div>
    </Screen>
  );
}

function Days({ activities, now }: { activities: ActivitySummary[]; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const ownDay = useOwnDayLabel('activity_date');
  return [...new Set(activities.map(({ day }) => day))].map((day) => {
    const ofDay = activities.filter((activity) => activity.day === day);
    return (
      <section key={day} className="pt-6">
        <h2 className="num border-b border-line-2 pb-2 text-h3">
          {dateOf(day, language, ownDay(day))}
          <span className="ms-3 text-small font-normal text-ink-3">{t.shown(ofDay.length)}</span>
        </h2>
        <div className="divide-y divide-line lg:max-w-220">
          {ofDay.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} now={now} />
          ))}
        </div>
      </section>
    );
  });
}
