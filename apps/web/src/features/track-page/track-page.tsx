import type { ForumTrack } from '@mingtang/contract/programme/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tracks.ts';
import { zh } from '../../phrases/zh/tracks.ts';
import { DayList } from '../programme/day-list.tsx';
import { useFreshness } from '../programme/freshness.ts';
import { ZoneNote } from '../zones/zone-note.tsx';
import type { TrackData } from './track-data.ts';

interface TrackPageProps {
  track: ForumTrack;
  data: TrackData;
  /** Where a session's page is, if not among the forums. */
  pathOf?: (id: string) => string;
}

/** A section of the programme: what it is for, and its forums day by day. */
export function TrackPage({ track, data, pathOf }: TrackPageProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  useFreshness(data.sessions, now);
  const { title, lead } = t[track];
  return (
    <div className="page pt-4 lg:pt-14">
      <h1 className="text-display">{title}</h1>
      <p className="mt-3 max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{lead}</p>
      <ZoneNote at={data.sessions[0]?.start ?? now} className="mt-3" />
      <div className="mt-6 border-t border-ink lg:mt-10">
        {data.sessions.length === 0 ? (
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
          <DayList sessions={data.sessions} day={undefined} today={data.today} now={now} {...(pathOf && { pathOf })} />
        )}
      </div>
    </div>
  );
}
