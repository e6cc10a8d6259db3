import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@mingtang/ui/skeleton';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay, formatDayRange } from '../../../dates.ts';
import { AdvertStrip } from '../../../features/adverts/advert-strip.tsx';
import { passes, queryWith } from '../../../features/filtering/filters.ts';
import { loadsAnewFor, useIsLoading } from '../../../features/filtering/loading.ts';
import { DayList } from '../../../features/programme/day-list.tsx';
import { useFreshness } from '../../../features/programme/freshness.ts';
import {
  isListed,
  NARROWING,
  readSessionFilters,
  sessionMatchers,
} from '../../../features/programme/session-filters.ts';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/forums.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { useSession } from '../../../session.ts';
import type { Route } from './+types/screen.ts';
import { DayActivities } from './day-activities.tsx';
import { DayEvents } from './day-events.tsx';
import { DayGrid } from './day-grid.tsx';
import { LastNight } from './last-night.tsx';
import { loadProgramme, type ProgrammeData } from './programme-data.ts';
import { Toolbar } from './toolbar.tsx';
import { TopForums } from './top-forums.tsx';

const ForumsForYou = lazy(() => import('../../../features/searching/forums-for-you.tsx'));

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].title };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadProgramme(context, new URL(request.url).searchParams);

const LOADED_FOR = ['day', 'text', 'status'];
export const shouldRevalidate = loadsAnewFor(LOADED_FOR);

export function meta(args: Route.MetaArgs) {
  const language = metaLanguage(args);
  const t = { zh, en }[language];
  // Absent when the page failed.
  const data = args.loaderData as ProgrammeData | undefined;
  const days = data?.days ?? [];
  // The page without a day shows today's: what it is called, and where it is, does not change with it.
  const day = data?.day === new URLSearchParams(args.location.search).get('day') ? data?.day : undefined;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const range = first && last ? formatDayRange(first, last, language) : '';
  const count = days.reduce((total, one) => total + one.count, 0);
  const name = day ? `${t.heading} · ${formatDay(day, language)}` : t.heading;
  return pageMeta(args, { title: name, description: t.description(range, String(count)), path: paths.forums({ day }) });
}

export default function ForumsScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query] = useSearchParams();
  const now = useNow(loaderData.now);
  const session = useSession();
  const isLoading = useIsLoading(paths.forums(), LOADED_FOR);
  const { sessions, lastNight, day } = loaderData;
  useFreshness(sessions, now);
  const filters = readSessionFilters(query);
  const shown = sessions.filter((session) => isListed(session, filters, now));
  const still = lastNight.filter((session) => session.end > now && passes(session, filters, sessionMatchers));
  const isGrid = day !== undefined && filters.view !== 'list' && shown.length > 0;
  const isNarrowed = NARROWING.some((key) => filters[key] !== undefined) || filters.status !== undefined;
  const withoutFilters = queryWith(query, {
    ...Object.fromEntries(NARROWING.map((key) => [key, undefined])),
    text: undefined,
    status: undefined,
  });
  return (
    <Screen of="forums" className="page pt-4 lg:pt-14">
      <Toolbar data={loaderData} filters={filters} shown={shown} now={now} />
      {!isNarrowed && !isLoading && <TopForums sessions={loaderData.top} hasDay={day === undefined} now={now} />}
      <ZoneNote at={sessions[0]?.start ?? now} className="pb-3" />
      <div aria-busy={isLoading} className="border-t border-ink">
        {isLoading ? (
          <SkeletonGroup label={t.loading}>
            <SkeletonRows count={6} />
          </SkeletonGroup>
        ) : (
          <>
            <LastNight sessions={still} now={now} />
            {shown.length === 0 && still.length === 0 && (
              <EmptyState
                title={t.empty.title}
                action={
                  <Button variant="line" render={<Link to={withoutFilters} preventScrollReset />}>
                    {t.empty.action}
                  </Button>
                }
              >
                {t.empty.text}
              </EmptyState>
            )}
            {isGrid && (
              <div className="max-lg:hidden">
                <DayGrid
                  label={t.gridOf(formatDay(day, language))}
                  shown={shown}
                  wholeDay={sessions}
                  venues={loaderData.venues}
                  now={now}
                />
              </div>
            )}
            <div className={clsx(isGrid && 'lg:hidden')}>
              <DayList sessions={shown} day={day} today={loaderData.today} now={now} />
            </div>
          </>
        )}
      </div>
      {session && !isNarrowed && !isLoading && (
        <Suspense>
          <ForumsForYou className="mt-section" />
        </Suspense>
      )}
      {!isNarrowed && !isLoading && <AdvertStrip place="forum_advert" className="mt-8 lg:mt-12" />}
      {!isNarrowed && !isLoading && <DayEvents events={loaderData.events} now={now} />}
      {!isNarrowed && !isLoading && <DayActivities activities={loaderData.activities} now={now} />}
    </Screen>
  );
}
