import { formatCount } from '@mingtang/ui/format/count';
import { Icon } from '@mingtang/ui/icon';
import { StatusTag } from '@mingtang/ui/status-tag';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { zh } from '../../phrases/zh/watch.ts';
import { BarrageLayer } from '../comments/barrage-layer.tsx';
import { BarrageSwitch } from '../comments/barrage-switch.tsx';
import { CommentPanel, CommentSection } from '../comments/comment-panel.tsx';
import { useComments } from '../comments/use-comments.ts';
import { ThingActions } from '../engagement/thing-actions.tsx';
import type { ForumData } from '../forum-page/forum-data.ts';
import { Speakers } from '../forum-page/speakers.tsx';
import { SwitchLanguage } from '../language-switch.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { BackButton } from '../phone-bar.tsx';
import type { PlayerHandle } from '../player/player.tsx';
import { PictureClock } from '../player/player-clock.ts';
import { useFreshness } from '../programme/freshness.ts';
import { PlayTag } from '../programme/play-tag.tsx';
import { isLive } from '../programme/session.ts';
import { dateOf, timesOf } from '../programme/session-words.ts';
import { shownViewers } from '../programme/shown-viewers.ts';
import { OwnTime } from '../zones/own-time.tsx';
import { NextUp } from './next-up.tsx';
import { PartTabs, type WatchPart } from './part-tabs.tsx';
import { PhoneActions } from './phone-actions.tsx';
import { Places } from './places.tsx';
import { Stage } from './stage.tsx';
import { WatchAgenda } from './watch-agenda.tsx';

const StreamSponsors = lazy(() => import('../adverts/stream-sponsors.tsx'));

/** A forum to watch: the stage, what is said on it and by whom, and what comes next. */
export default function WatchPage({ data }: { data: ForumData }) {
  const now = useNow(data.now);
  const { session } = data;
  useFreshness(
    useMemo(() => [session], [session]),
    now,
  );
  const [clock] = useState(() => new PictureClock());
  const player = useRef<PlayerHandle>(null);
  const comments = useComments(session.id);
  const { feed } = comments;
  useEffect(() => feed.onStreamChange(() => player.current?.follow()), [feed]);
  const isRecording = session.status === 'in_playback';
  return (
    <div className="mx-auto max-w-328 pb-12 lg:px-8 lg:pt-8">
      <div className="sticky top-0 z-20 bg-surface lg:static lg:grid lg:grid-cols-[minmax(0,1fr)_352px] lg:overflow-hidden lg:rounded-card lg:inset-ring lg:inset-ring-line">
        <div className="relative aspect-video overflow-hidden bg-set-far lg:max-h-[70vh] lg:w-full">
          <Stage
            data={data}
            now={now}
            clock={clock}
            player={player}
            overlay={<BarrageLayer comments={comments} clock={clock} className="max-lg:top-9" />}
            tools={<BarrageSwitch />}
          />
          <PhoneTop />
        </div>
        <div className="relative max-lg:hidden">
          <CommentPanel
            comments={comments}
            clock={clock}
            now={now}
            isRecording={isRecording}
            className="absolute inset-0 border-s border-line"
          />
        </div>
      </div>
      <Head data={data} viewers={comments.viewers ?? session.viewers} />
      <Places data={data} now={now} />
      <Suspense>
        <StreamSponsors className="mx-gutter mt-6 lg:mx-0 lg:mt-8" />
      </Suspense>
      <PartTabs parts={partsOf(data)} comments={comments.total} />
      <Body data={data} now={now} clock={clock} player={player}>
        <CommentSection
          id="comments"
          comments={comments}
          now={now}
          isRecording={isRecording}
          className="scroll-mt-72 lg:hidden"
        />
      </Body>
      <PhoneActions comments={comments} clock={clock} session={session} />
    </div>
  );
}

const partsOf = ({ talks, speakers, summary }: ForumData): WatchPart[] => [
  ...(talks.length > 0 ? (['agenda'] as const) : []),
  ...(speakers.length > 0 ? (['speakers'] as const) : []),
  'comments',
  ...(summary ? (['about'] as const) : []),
];

/** Back, language and menu over the picture. */
function PhoneTop() {
  const t = usePhrases({ zh, en });
  return (
    <div className="absolute inset-x-0 top-0 z-10 flex items-center justify-between bg-linear-to-b from-set-far to-transparent px-2 text-over-on lg:hidden">
      <BackButton up={paths.live()} label={t.back} />
      <span className="flex items-center">
        <SwitchLanguage />
        <MenuButton />
      </span>
    </div>
  );
}

function Head({ data, viewers }: { data: ForumData; viewers: number | null }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const { session, spoken } = data;
  const { category, status, title, venue } = session;
  const shown = shownViewers(viewers);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-gutter pt-5 lg:px-0 lg:pt-8">
      <div className="min-w-0 lg:flex-1">
        <p className="flex flex-wrap gap-2">
          <StatusTag tone="line">{words.categories[category]}</StatusTag>
          <PlayTag status={status} />
        </p>
        <h1 className="mt-2.5 text-h1 lg:text-[44px] lg:leading-[1.2]">{title}</h1>
        <p className="num mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2 lg:text-body">
          <VenueLabel chamber={venue.chamber} name={venue.name} />
          <span>
            {dateOf(session.day, language)} {timesOf(session, words, language)}
          </span>
          {spoken && <span className="max-lg:hidden">{t.languages[spoken]}</span>}
          {isLive(session) && shown !== undefined && (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={Eye} size={16} />
              <span className="sr-only">{words.watching}</span>
              <span aria-live="off">{formatCount(shown, language)}</span>
            </span>
          )}
        </p>
        <OwnTime start={session.start} end={session.end} />
      </div>
      <ThingActions
        thing={{ kind: 'video', id: session.id }}
        title={title}
        look="line"
        theme="stage"
        className="max-lg:hidden"
      />
    </header>
  );
}

type BodyProps = Parameters<typeof WatchAgenda>[0];

function Body({ data, now, clock, player, children }: BodyProps & { children: ReactNode }) {
  const t = usePhrases({ zh, en });
  const { session, summary, talks, speakers, related } = data;
  const next = related.find((one) => one.start > now) ?? related.find((one) => isLive(one));
  return (
    <div className="mt-6 px-gutter max-lg:flex max-lg:flex-col max-lg:gap-10 lg:mt-14 lg:grid lg:grid-cols-2 lg:gap-x-20 lg:px-0">
      <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-10">
        {talks.length > 0 && (
          <Part id="agenda" title={t.parts.agenda} isNamedAbove>
            <WatchAgenda data={data} now={now} clock={clock} player={player} />
          </Part>
        )}
        {summary && (
          <Part id="about" title={t.parts.about} className="max-lg:order-1">
            <p className="max-w-160 text-ink-2">{summary}</p>
            <Link
              to={paths.forum({ id: session.id })}
              className="mt-2 inline-flex min-h-11 items-center text-small text-azure underline underline-offset-3"
            >
              {t.aboutForum}
            </Link>
          </Part>
        )}
      </div>
      <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-10 lg:[&_ul]:grid-cols-3!">
        <div id="speakers" className="min-w-0 scroll-mt-72 empty:hidden">
          <Speakers speakers={speakers} />
        </div>
        {children}
        {next && (
          <div className="max-lg:order-2">
            <NextUp session={next} />
          </div>
        )}
      </div>
    </div>
  );
}

function Part({
  id,
  title,
  isNamedAbove = false,
  className,
  children,
}: {
  id: string;
  title: string;
  /** On phones the tab right above it says what it is. */
  isNamedAbove?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={clsx('scroll-mt-72 lg:scroll-mt-24', className)}>
      <h2 id={`${id}-title`} className={clsx('mb-5 text-h2', isNamedAbove && 'max-lg:sr-only')}>
        {title}
      </h2>
      {children}
    </section>
  );
}
