import { TitleLink } from '@mingtang/ui/title-link';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { isLive, isOver, type Session } from '../../../features/programme/session.ts';
import { kindOf, noteOf, timesOf } from '../../../features/programme/session-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/programme.ts';
import type { Block } from './grid-layout.ts';

const MINUTE_PX = 1.5;
/** Between blocks, and between a block and its column's edge. */
const GAP = 6;
/** Shorter ones show title and tag alone (design §6). */
const FULL_FROM_MINUTES = 75;
const LINE_PX = 21;
/** Padding, the line of time and kind, the line of the tag. */
const AROUND_TITLE_PX = 84;

interface GridBlockProps {
  block: Block;
  now: number;
  /** The column holds several stages, so that each block names its own. */
  isStageShown: boolean;
}

/** A session in the timetable, as high as it is long. */
export function GridBlock({ block, now, isStageShown }: GridBlockProps) {
  const { session, top, length, lane, lanes } = block;
  const height = length * MINUTE_PX - GAP;
  const isFull = length >= FULL_FROM_MINUTES;
  const room = height - (isFull ? AROUND_TITLE_PX : GAP * 2) - (isStageShown ? LINE_PX : 0);
  return (
    <article
      style={{
        top: top * MINUTE_PX + GAP / 2,
        height,
        left: `calc(${(100 / lanes) * lane}% + ${lane === 0 ? GAP : GAP / 2}px)`,
        width: `calc(${100 / lanes}% - ${lanes === 1 ? GAP * 2 : GAP * 1.5}px)`,
      }}
      className={clsx(
        'absolute flex overflow-hidden',
        isFull ? 'flex-col p-3 pb-2.5' : 'gap-2 px-3 py-1.5',
        looks(session, now),
      )}
    >
      {isFull && <Head session={session} isNarrow={lanes > 1} />}
      {isFull && isStageShown && <Stage session={session} />}
      {isFull ? (
        <>
          <BlockTitle session={session} lines={Math.floor(room / LINE_PX)} className="mt-1" />
          <Foot session={session} now={now} isNarrow={lanes > 1} />
        </>
      ) : (
        <>
          <div className="min-w-0 flex-1 self-center">
            <BlockTitle session={session} lines={Math.floor(room / LINE_PX)} />
            {isStageShown && <Stage session={session} />}
          </div>
          <ShortTag session={session} />
        </>
      )}
    </article>
  );
}

function BlockTitle({ session, lines, className }: { session: Session; lines: number; className?: string }) {
  return (
    <h3
      style={{ WebkitLineClamp: Math.max(1, lines) }}
      className={clsx('line-clamp-1 text-[15px] leading-[1.4] font-semibold', className)}
    >
      <TitleLink render={<Link to={paths.forum({ id: session.id })} prefetch="intent" />}>{session.title}</TitleLink>
    </h3>
  );
}

/** A session outside the halls' hours. */
export function NightBlock({ session, now }: { session: Session; now: number }) {
  return (
    <article className={clsx('relative flex w-full flex-col gap-1 p-3 pb-2.5', looks(session, now))}>
      <Head session={session} isNarrow={false} />
      <Stage session={session} />
      <h3 className="text-[15px] leading-[1.4] font-semibold">
        <TitleLink render={<Link to={paths.forum({ id: session.id })} prefetch="intent" />}>{session.title}</TitleLink>
      </h3>
      <Foot session={session} now={now} isNarrow={false} />
    </article>
  );
}

function looks(session: Session, now: number): string {
  const look = isLive(session)
    ? 'border-azure bg-azure-wash'
    : isOver(session, now)
      ? 'border-line-2 bg-paper text-ink-2'
      : 'border-line-2 border-s-ink bg-surface';
  return clsx('rounded-control border border-s-3', look);
}

function Head({ session, isNarrow }: { session: Session; isNarrow: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <p className="flex items-baseline justify-between gap-2 text-cap text-ink-2">
      <span className="truncate">{timesOf(session, t, language)}</span>
      {!isNarrow && <span className="truncate text-ink-3">{kindOf(session, t)}</span>}
    </p>
  );
}

const Stage = ({ session: { venue } }: { session: Session }) => (
  <p className="truncate text-cap text-ink-2">
    <VenueLabel {...venue} />
  </p>
);

function Foot({ session, now, isNarrow }: { session: Session; now: number; isNarrow: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const note = isNarrow ? undefined : noteOf(session, now, t, language);
  return (
    <p className="mt-auto flex items-center justify-between gap-1.5 pt-1 text-cap text-ink-3">
      <span className="truncate">{note}</span>
      <PlayTag status={session.status} />
    </p>
  );
}

const ShortTag = ({ session }: { session: Session }) => (
  <span className="flex-none self-center">
    <PlayTag status={session.status} />
  </span>
);
