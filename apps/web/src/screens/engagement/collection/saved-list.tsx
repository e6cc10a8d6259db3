import type { engagementRoutes } from '@mingtang/contract/engagement/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { CompanyMark } from '@mingtang/ui/company-mark';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { EmptyState } from '@mingtang/ui/empty-state';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { Plate } from '@mingtang/ui/plate';
import { Portrait } from '@mingtang/ui/portrait';
import { SessionRow } from '@mingtang/ui/session-row';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { dayOf, formatTime } from '../../../dates.ts';
import { SaveButton } from '../../../features/engagement/save-button.tsx';
import { ExhibitPicture } from '../../../features/exhibition/exhibit-card.tsx';
import { logoAt } from '../../../features/picture/at-width.ts';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { dateOf } from '../../../features/programme/session-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/collection.ts';
import { zh } from '../../../phrases/zh/collection.ts';
import type { SavedTab } from './screen.tsx';

type SavedThing = RouteOutput<typeof engagementRoutes.listSavedSessions>['items'][number];

const emptyWays: Record<SavedTab, string> = {
  sessions: paths.forums(),
  videos: paths.live(),
  speakers: paths.forums(),
  exhibition: paths.exhibition(),
  stories: paths.news(),
};

/** The things of one tab, the last saved first. What is let go of stays in its row, to be saved again. */
export function SavedList({ tab, items, now }: { tab: SavedTab; items: SavedThing[]; now: number }) {
  const words = usePhrases({ zh, en }).empty[tab];
  if (items.length === 0) {
    return (
      <EmptyState title={words.title} action={<Button render={<Link to={emptyWays[tab]} />}>{words.action}</Button>}>
        {words.text}
      </EmptyState>
    );
  }
  return (
    <div className="-mt-5 divide-y divide-line">
      {items.map((item) => (
        <SavedRow key={`${item.kind} ${item.id}`} item={item} now={now} />
      ))}
    </div>
  );
}

function SavedRow({ item, now }: { item: SavedThing; now: number }) {
  if (item.isGone) return <GoneRow item={item} />;
  switch (item.kind) {
    case 'speaker':
    case 'guest':
      return <PersonRow item={item} />;
    case 'exhibitor':
    case 'exhibit':
      return <ExhibitorRow item={item} />;
    case 'news':
    case 'competition':
    case 'showcase':
      return <StoryRow item={item} kind={item.kind} />;
    default:
      return <SavedSession item={item} now={now} />;
  }
}

const thingOf = ({ kind, id }: SavedThing) => ({ kind, id });

function SavedSession({ item, now }: { item: SavedThing; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isZh = language === 'zh';
  const { kind, startsAt, endsAt, playStatus } = item;
  if (!startsAt || !endsAt) return null;
  return (
    <SessionRow
      level={2}
      start={formatTime(startsAt)}
      end={formatTime(endsAt)}
      title={isZh ? item.titleZh : item.titleEn}
      render={<Link to={pathOf(item)} prefetch="intent" />}
      venue={{
        name: (isZh ? item.placeZh : item.placeEn) ?? '',
        chamber: (item.hall ?? undefined) as Chamber | undefined,
      }}
      kind={kind === 'activity' || kind === 'event' ? t.kinds[kind] : undefined}
      tag={playStatus && <PlayTag status={playStatus} />}
      isPast={endsAt.getTime() <= now && playStatus !== 'have_already_started'}
      note={dateOf(dayOf(startsAt), language)}
      action={<SaveButton thing={thingOf(item)} look="icon" isListed />}
    />
  );
}

function pathOf({ kind, id, playStatus }: SavedThing): string {
  if (kind === 'activity') return paths.activity({ id });
  if (kind === 'event') return paths.event({ id });
  if (kind === 'forum') return paths.forum({ id });
  return playStatus === 'in_playback' ? paths.video({ id }) : paths.liveForum({ id });
}

/** Somebody who speaks, or a distinguished guest: two pages, each saved for itself. */
function PersonRow({ item }: { item: SavedThing }) {
  const isZh = useLanguage() === 'zh';
  const { id, kind, picture } = item;
  const name = isZh ? item.titleZh : item.titleEn;
  const to = kind === 'guest' ? paths.guest({ id }) : paths.speaker({ id });
  return (
    <article className="relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 py-4">
      <Portrait id={id} name={name} photo={picture ?? undefined} className="size-11" />
      <div className="min-w-0">
        <h2 className="text-h3">
          <TitleLink render={<Link to={to} prefetch="intent" />}>{name}</TitleLink>
        </h2>
        <p className="text-small text-ink-2">{isZh ? item.lineZh : item.lineEn}</p>
      </div>
      {/* Above the link that covers the row. */}
      <div className="relative">
        <SaveButton thing={thingOf(item)} look="icon" isListed />
      </div>
    </article>
  );
}

const storyPaths = { news: paths.newsItem, competition: paths.competition, showcase: paths.showcase };

/** Something to read: its cover, what it is about, and of a competition when its final is. */
function StoryRow({ item, kind }: { item: SavedThing; kind: keyof typeof storyPaths }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isZh = language === 'zh';
  const { id, picture, startsAt } = item;
  const note = [t.kinds[kind], startsAt && t.final(dateOf(dayOf(startsAt), language))].filter(Boolean).join(' · ');
  return (
    <article className="relative grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-3.5 py-4 lg:grid-cols-[128px_minmax(0,1fr)_auto]">
      <div className="aspect-[16/10] self-start overflow-hidden rounded-control">
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Plate width={160} height={100} seed={seedFrom(id)} />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="text-h3">
          <TitleLink render={<Link to={storyPaths[kind]({ id })} prefetch="intent" />}>
            {isZh ? item.titleZh : item.titleEn}
          </TitleLink>
        </h2>
        <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{isZh ? item.lineZh : item.lineEn}</p>
        <p className="num mt-1 text-small text-ink-3">{note}</p>
      </div>
      <div className="relative">
        <SaveButton thing={thingOf(item)} look="icon" isListed />
      </div>
    </article>
  );
}

function ExhibitorRow({ item }: { item: SavedThing }) {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const { id, hall, mark, placeZh } = item;
  return (
    <article className="relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 py-4">
      <span className="flex size-11 items-center justify-center overflow-hidden rounded-control border border-line">
        {item.art ? (
          <ExhibitPicture of={{ id, art: item.art, picture: item.picture }} />
        ) : (
          <CompanyMark mark={mark ?? 0} logo={logoAt(item.picture)} size={24} />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="text-h3">
          <Link to={item.kind === 'exhibit' ? paths.exhibit({ id }) : paths.exhibitorRoom({ id })}>
            {isZh ? item.titleZh : item.titleEn}
          </Link>
        </h2>
        <p className="text-small text-ink-2">{isZh ? item.lineZh : item.lineEn}</p>
        <p className="num mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
          {hall !== null && <HallGlyph chamber={hall as Chamber} />}
          {placeZh && t.booth(placeZh)}
        </p>
      </div>
      <div className="relative">
        <SaveButton thing={thingOf(item)} look="icon" isListed />
      </div>
    </article>
  );
}

function GoneRow({ item }: { item: SavedThing }) {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 py-4">
      <div className="min-w-0">
        <h2 className="text-h3 text-ink-3">{isZh ? item.titleZh : item.titleEn}</h2>
        <p className="text-small text-ink-2">{t.gone}</p>
      </div>
      <div className="relative">
        <SaveButton thing={thingOf(item)} look="icon" isListed />
      </div>
    </article>
  );
}
