import { playStatusLabels } from '@mingtang/contract/programme/labels';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { formatCount } from '@mingtang/ui/format/count';
import { LiveBadge } from '@mingtang/ui/live-badge';
import { LiveCard, type LiveCardProps } from '@mingtang/ui/live-card';
import { SectionHead } from '@mingtang/ui/section-head';
import { memo } from 'react';
import { Link } from 'react-router';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { isLive, type Session } from '../../../features/programme/session.ts';
import { timesOf } from '../../../features/programme/session-words.ts';
import { shownViewers } from '../../../features/programme/shown-viewers.ts';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { en as programmeEn } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/home.ts';
import { zh as programmeZh } from '../../../phrases/zh/programme.ts';
import type { HomeData } from './home-data.ts';

/** A lead card and three beside it. */
const SHOWN = 4;
const NAMED_SPEAKERS = 2;

/** What is live now; when that is little, what comes next and what can be seen again. */
export function OnStage({ now: renderedAt, live, replays, days, counts }: HomeData) {
  const t = usePhrases({ zh, en });
  const now = useNow(renderedAt);
  const next = days
    .flatMap(({ sessions }) => sessions)
    .filter(({ start, status }) => start > now && status === 'to_be_started');
  const sessions = [...live, ...next.slice(0, Math.max(0, SHOWN - live.length - 1)), ...replays];
  const [lead, ...others] = sessions;
  if (!lead) return null;
  const title = isLive(lead) ? t.liveNow : lead.status === 'in_playback' ? t.replays : t.nextUp;
  return (
    <section className="mt-section">
      <SectionHead
        isLarge
        title={title}
        count={counts.liveNow > 0 ? counts.liveNow : undefined}
        more={{
          label: t.all,
          render: <Link to={counts.liveNow > 0 ? paths.forums({ status: 'live' }) : paths.forums()} />,
        }}
        className="lg:mb-3"
      />
      <div className="rail mt-1! gap-3 lg:hidden">
        {sessions.slice(0, Math.max(SHOWN, live.length)).map((session) => (
          <StageCard key={session.id} session={session} look="rail" />
        ))}
      </div>
      <div className="hidden gap-6 lg:grid lg:grid-cols-[1.62fr_1fr]">
        <StageCard session={lead} look="lead" />
        <div className="flex flex-col justify-between gap-4">
          {others.slice(0, SHOWN - 1).map((session) => (
            <StageCard key={session.id} session={session} look="row" />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Where a session is watched; one to come has its page. */
function stageOf({ id, status }: Session): string {
  if (status === 'have_already_started') return paths.liveForum({ id });
  return status === 'in_playback' ? paths.video({ id }) : paths.forum({ id });
}

interface StageCardProps {
  session: Session;
  look: NonNullable<LiveCardProps['look']>;
}

/** Drawn once: its art costs more than the clock that ticks above it. */
const StageCard = memo(function StageCard({ session, look }: StageCardProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const statusLabel = useLabel('play_status', playStatusLabels);
  const language = useLanguage();
  const { id, title, venue, speakers, status } = session;
  const viewers = shownViewers(session.viewers);
  const names = words.names(speakers.slice(0, NAMED_SPEAKERS));
  const watching = viewers !== undefined && look !== 'row' ? formatCount(viewers, language) : undefined;
  return (
    <LiveCard
      look={look}
      title={title}
      render={<Link to={stageOf(session)} />}
      venue={venue}
      time={timesOf(session, words, language)}
      people={speakers.length > NAMED_SPEAKERS ? t.and(names, speakers.length) : names}
      seed={seedFrom(id)}
      badge={
        isLive(session) ? (
          <LiveBadge label={statusLabel('have_already_started')} watching={watching} watchingLabel={words.watching} />
        ) : (
          <PlayTag status={status} isOnPicture />
        )
      }
    />
  );
});
