import type { ForumTrack } from '@mingtang/contract/programme/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@mingtang/ui/skeleton';
import { Link, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en as forumsEn } from '../../phrases/en/forums.ts';
import { en } from '../../phrases/en/tracks.ts';
import { zh as forumsZh } from '../../phrases/zh/forums.ts';
import { zh } from '../../phrases/zh/tracks.ts';
import { passes } from '../filtering/filters.ts';
import { useIsLoading } from '../filtering/loading.ts';
import { DayList } from '../programme/day-list.tsx';
import { useFreshness } from '../programme/freshness.ts';
import { readSessionFilters, sessionMatchers } from '../programme/session-filters.ts';
import { ZoneNote } from '../zones/zone-note.tsx';
import type { TrackData } from './track-data.ts';
import { TrackToolbar } from './track-toolbar.tsx';

interface TrackPageProps {
  track: ForumTrack;
  data: TrackData;
  /** Where a session's page is, if not among the forums. */
  pathOf?: (id: string) => string;
}

/** A section of the programme: what it is for, and its forums day by day, narrowed like the programme itself. */
export function TrackPage({ track, data, pathOf }: TrackPageProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  const [query] = useSearchParams();
  const isLoading = useIsLoading(paths[track](), ['text']);
  useFreshness(data.sessions, now);
  const filters = readSessionFilters(query);
  const day = data.days.find((one) => one === filters.day);
  const ofDay = data.sessions.filter((session) => day === undefined || session.day === day);
  const shown = ofDay.filter((session) => passes(session, filters, sessionMatchers));
  const { title, lead } = t[track];
  return (
    <div className="page pt-4 lg:pt-14">
      <h1 className="text-display">{title}</h1>
      <p className="mt-3 max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{lead}</p>
      {data.days.length === 0 ? (
        <EmptyState
          title={t.empty.title}
          action={
            <Button variant="line" render={<Link to={paths.forums()} />}>
              {t.empty.action}
            </Button>
          }
        >
          {t.empty.text}
        </EmptyState>
      ) : (
        <>
          <TrackToolbar data={data} day={day} ofDay={ofDay} shown={shown} filters={filters} />
          <ZoneNote at={data.sessions[0]?.start ?? now} className="pb-3" />
          <div aria-busy={isLoading} className="border-t border-ink">
            {isLoading ? (
              <SkeletonRowsOfSessions />
            ) : shown.length === 0 ? (
              <NothingFound path={paths[track]()} />
            ) : (
              <DayList sessions={shown} day={undefined} today={data.today} now={now} {...(pathOf && { pathOf })} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function SkeletonRowsOfSessions() {
  const t = usePhrases({ zh: forumsZh, en: forumsEn });
  return (
    <SkeletonGroup label={t.loading}>
      <SkeletonRows count={4} />
    </SkeletonGroup>
  );
}

function NothingFound({ path }: { path: string }) {
  const t = usePhrases({ zh: forumsZh, en: forumsEn });
  return (
    <EmptyState
      title={t.empty.title}
      action={
        <Button variant="line" render={<Link to={path} preventScrollReset />}>
          {t.empty.action}
        </Button>
      }
    >
      {t.empty.text}
    </EmptyState>
  );
}
