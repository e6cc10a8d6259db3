import type { Language } from '@mingtang/contract/envelope';
import { playStatusLabels } from '@mingtang/contract/programme/labels';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Button } from '@mingtang/ui/button';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { EmptyState } from '@mingtang/ui/empty-state';
import { formatCount } from '@mingtang/ui/format/count';
import { LiveBadge } from '@mingtang/ui/live-badge';
import { LiveCard } from '@mingtang/ui/live-card';
import { SectionHead } from '@mingtang/ui/section-head';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { dayOf } from '../../../dates.ts';
import { AdvertStrip } from '../../../features/adverts/advert-strip.tsx';
import { useFreshness } from '../../../features/programme/freshness.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { type Session, toSession } from '../../../features/programme/session.ts';
import { SessionItem } from '../../../features/programme/session-item.tsx';
import { dateOf, timesOf } from '../../../features/programme/session-words.ts';
import { shownViewers } from '../../../features/programme/shown-viewers.ts';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useLabel, useOwnDayLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/live.ts';
import { en as programmeEn } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/live.ts';
import { zh as programmeZh } from '../../../phrases/zh/programme.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].title, theme: 'stage' };

/** So many of what comes next, across days. */
const NEXT_SHOWN = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const programme = renderApi(context, programmeRoutes);
  const now = Date.now();
  const of = async (playStatus: 'have_already_started' | 'to_be_started' | 'in_playback') =>
    (await listAll((page) => programme.listForums({ playStatus, ...page }))).map((forum) => toSession(forum, language));
  const [onAir, toCome, recorded] = await Promise.all([
    of('have_already_started'),
    of('to_be_started'),
    of('in_playback'),
  ]);
  return {
    now,
    today: dayOf(new Date(now)),
    onAir: onAir.toSorted((one, other) => (other.viewers ?? 0) - (one.viewers ?? 0)),
    next: toCome.filter(({ end }) => end > now).slice(0, NEXT_SHOWN),
    recorded: recorded.toSorted((one, other) => other.start - one.start),
  };
}

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: t.title, description: t.description, path: paths.live() });
}

const watchPath = (id: string): string => paths.liveForum({ id });

export default function LiveScreen({ loaderData: { now: renderedAt, onAir, next, recorded } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(renderedAt);
  useFreshness([...onAir, ...next], now);
  const days = [...new Set(recorded.map(({ day }) => day))];
  const isEmpty = onAir.length + next.length + recorded.length === 0;
  return (
    <Screen of="live" className="page pb-12 lg:pt-10">
      <h1 className="sr-only">{t.title}</h1>
      {isEmpty && (
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
      )}
      {onAir.length > 0 && <OnAir sessions={onAir} />}
      <AdvertStrip place="live_advert" className="mt-8 lg:mt-12" />
      {next.length > 0 && (
        <section className="mt-10 first:mt-0 lg:mt-16">
          <SectionHead title={t.next} more={{ label: t.programme, render: <Link to={paths.forums()} /> }} />
          <ZoneNote at={next[0]?.start ?? now} className="pb-3" />
          <div className="divide-y divide-line">
            {next.map((session) => (
              <SessionItem key={session.id} session={session} now={now} look="brief" hasDay pathOf={watchPath} />
            ))}
          </div>
        </section>
      )}
      {days.length > 0 && (
        <section className="mt-10 lg:mt-16">
          <h2 className="text-h2">{t.replays}</h2>
          {days.map((day) => (
            <Recorded key={day} day={day} sessions={recorded.filter((session) => session.day === day)} />
          ))}
        </section>
      )}
    </Screen>
  );
}

const watchingOf = (session: Session, language: Language): string | undefined => {
  const viewers = shownViewers(session.viewers);
  return viewers === undefined ? undefined : formatCount(viewers, language);
};

/** What is on air now, the most watched large. */
function OnAir({ sessions }: { sessions: Session[] }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const statusLabel = useLabel('play_status', playStatusLabels);
  const card = (session: Session, look: 'lead' | 'rail') => (
    <LiveCard
      key={session.id}
      look={look}
      title={session.title}
      render={<Link to={paths.liveForum({ id: session.id })} prefetch="intent" />}
      venue={session.venue}
      time={timesOf(session, words, language)}
      people={words.names(session.speakers.slice(0, 3))}
      seed={seedFrom(session.id)}
      badge={
        <LiveBadge
          label={statusLabel('have_already_started')}
          watching={watchingOf(session, language)}
          watchingLabel={words.watching}
        />
      }
      className={look === 'rail' ? 'w-auto!' : undefined}
    />
  );
  const [first, ...others] = sessions;
  return (
    <section>
      <SectionHead title={t.onAir} count={sessions.length} isLarge />
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:mt-4 lg:grid-cols-3 lg:gap-6">
        {first && (
          <div className={clsx('sm:col-span-2', others.length === 0 && 'lg:col-span-3')}>{card(first, 'lead')}</div>
        )}
        {others.map((session) => card(session, 'rail'))}
      </div>
    </section>
  );
}

function Recorded({ day, sessions }: { day: string; sessions: Session[] }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const ownDay = useOwnDayLabel('forum_date');
  return (
    <section className="mt-6">
      <h3 className="num text-h3">
        {dateOf(day, language, ownDay(day))}
        <span className="ms-3 text-small font-normal text-ink-3">{t.recordings(sessions.length)}</span>
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {sessions.map((session) => (
          <LiveCard
            key={session.id}
            level={3}
            title={session.title}
            render={<Link to={paths.video({ id: session.id })} prefetch="intent" />}
            venue={session.venue}
            time={timesOf(session, words, language)}
            seed={seedFrom(session.id)}
            badge={<PlayTag status={session.status} isOnPicture />}
            className="w-auto!"
          />
        ))}
      </div>
    </section>
  );
}
