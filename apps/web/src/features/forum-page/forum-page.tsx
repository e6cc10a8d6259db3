import type { ForumSummary } from '@mingtang/contract/programme/model';
import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { formatCount } from '@mingtang/ui/format/count';
import { formatPrice } from '@mingtang/ui/format/price';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { Plate } from '@mingtang/ui/plate';
import { SectionHead } from '@mingtang/ui/section-head';
import { StageShot } from '@mingtang/ui/stage-shot';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Eye, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { hasScreen } from '../../routes.ts';
import { BackLink } from '../back-link.tsx';
import { useGone } from '../engagement/gone-things.ts';
import { ThingActions } from '../engagement/thing-actions.tsx';
import { useFreshness } from '../programme/freshness.ts';
import { PlayTag } from '../programme/play-tag.tsx';
import { isLive, isOver, type Session, toSession } from '../programme/session.ts';
import { SessionItem } from '../programme/session-item.tsx';
import { useNewer } from '../reservations/newer-thing.ts';
import { ReserveCard } from '../reservations/reserve-card.tsx';
import { Facts, Seats } from './facts.tsx';
import type { ForumData } from './forum-data.ts';
import { onlineSeats } from './online-seats.ts';
import { Speakers } from './speakers.tsx';
import { Talks } from './talks.tsx';

/** A forum in full: what, when, where, who, and what else to see. Its address may say how the visitor came (spec §2). */
export function ForumPage({ data, up }: { data: ForumData; up: 'forums' | 'connect' }) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  const [query] = useSearchParams();
  const { session } = data;
  const [fresh, setFresh] = useNewer<ForumSummary>({ id: session.id, loadedAt: data.now, now });
  const isGone = useGone(session.id) !== undefined;
  /** Kinds of places that turned out to be gone. */
  const [gone, setGone] = useState<ReservationMode[]>([]);
  useFreshness(
    useMemo(() => [session], [session]),
    now,
  );
  const isOffline = query.get('appointmentMode') === 'offline';
  return (
    <div className="page lg:pt-6">
      <BackLink to={paths[up]()}>{t.backTo[up]}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-16">
        <div className="min-w-0">
          <Cover session={session} />
          <Title session={session} />
          {data.isUntranslated && (
            <Notice tone="mute" className="mt-4">
              {t.untranslated}
            </Notice>
          )}
          {data.summary && <p className="mt-4 max-w-170 text-ink-2 lg:text-[18px]">{data.summary}</p>}
        </div>
        <aside className="mt-6 flex flex-col gap-5 lg:row-span-2 lg:mt-0 lg:self-start lg:sticky lg:top-24">
          <Facts data={data} />
          {!isOver(session, now) && !isGone && (
            <Seats data={withoutGone(fresh ? withSeats(data, fresh) : data, gone)} isOffline={isOffline} />
          )}
          {!isOver(session, now) && (
            <ReserveCard
              key={session.id}
              reservable={data.reservable}
              isOffline={isOffline}
              now={now}
              onGone={(mode) => setGone((all) => [...all, mode])}
              onChange={({ forum }) => {
                setGone([]);
                setFresh(forum ?? undefined);
              }}
            />
          )}
          <ThingActions thing={{ kind: 'forum', id: session.id }} title={session.title} look="line" />
          {!isGone && <TicketCard forumId={session.id} ticket={data.ticket} />}
        </aside>
        <div className="mt-10 flex min-w-0 flex-col gap-10 lg:mt-12 lg:gap-14">
          <Talks data={data} now={now} />
          <Speakers speakers={data.speakers} />
        </div>
      </div>
      <Related data={data} now={now} />
    </div>
  );
}

/** With the places as they are in `forum`. */
const withSeats = (data: ForumData, forum: ForumSummary): ForumData => ({
  ...data,
  session: { ...data.session, seats: toSession(forum, 'zh').seats },
  online: onlineSeats(forum),
});

/** With no place left of these kinds. */
const withoutGone = (data: ForumData, gone: ReservationMode[]): ForumData => ({
  ...data,
  session: {
    ...data.session,
    seats: data.session.seats && gone.includes('offline') ? { ...data.session.seats, left: 0 } : data.session.seats,
  },
  online: data.online && gone.includes('online') ? { ...data.online, left: 0 } : data.online,
});

function Cover({ session }: { session: Session }) {
  const t = usePhrases({ zh, en });
  const isOnStage = isLive(session) || session.status === 'in_playback';
  const seed = seedFrom(session.id);
  return (
    <div
      data-theme={isOnStage ? 'stage' : undefined}
      className="relative aspect-[16/9] overflow-hidden max-lg:-mx-gutter lg:rounded-card"
    >
      {isOnStage ? <StageShot seed={seed} /> : <Plate width={640} height={360} seed={seed} />}
      {isOnStage && hasScreen('liveForum') && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Button
            variant="azure"
            icon={Play}
            render={
              <Link to={isLive(session) ? paths.liveForum({ id: session.id }) : paths.video({ id: session.id })} />
            }
          >
            {isLive(session) ? t.watch : t.watchReplay}
          </Button>
        </span>
      )}
    </div>
  );
}

function Title({ session }: { session: Session }) {
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const { category, forumType, track, viewers, status, title } = session;
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-2">
        <PlayTag status={status} />
        <StatusTag tone="line">{words.categories[category]}</StatusTag>
        <StatusTag tone="line">{words.forumTypes[forumType]}</StatusTag>
        {track && <StatusTag tone="line">{words.tracks[track]}</StatusTag>}
        {isLive(session) && viewers !== null && (
          <StatusTag icon={<Icon of={Eye} size={12} />} className="num">
            {words.watchingCount(formatCount(viewers, language))}
          </StatusTag>
        )}
      </p>
      <h1 className="mt-3 text-h1 lg:text-[44px] lg:leading-[1.2]">{title}</h1>
    </>
  );
}

function TicketCard({ forumId, ticket }: Pick<ForumData, 'ticket'> & { forumId: string }) {
  const t = usePhrases({ zh, en });
  if (!ticket) return null;
  return (
    <Card isPadded className="flex items-center justify-between gap-4">
      <p className="num min-w-0">
        <span className="block text-small text-ink-2">{t.ticketCall(ticket.name)}</span>
        <span className="text-h3">{t.from(`¥${formatPrice(ticket.priceFen)}`)}</span>
      </p>
      <Button variant="seal" className="flex-none" render={<Link to={paths.forumPurchase({ id: forumId })} />}>
        {t.buy}
      </Button>
    </Card>
  );
}

/** What else to see, each with why it stands here. */
function Related({ data: { session, tags, related }, now }: { data: ForumData; now: number }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  if (related.length === 0) return null;
  const whyOf = (other: Session): string => {
    const shared = tags.filter(({ id }) => other.tags.includes(id)).map(({ name }) => name);
    if (shared.length > 0) return t.why.topics(words.names(shared));
    return other.category === session.category ? t.why.category(words.categories[session.category]) : t.why.time;
  };
  return (
    <section className="mt-section">
      <SectionHead title={t.related} />
      <div className="mt-1 divide-y divide-line lg:border-t lg:border-line">
        {related.map((other) => (
          <div key={other.id}>
            <SessionItem session={other} now={now} look="brief" hasDay />
            <p className="-mt-2 ps-16 pb-4 text-cap text-ink-3 lg:-mt-4 lg:ps-36">{whyOf(other)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
