import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import { TitleLink } from '@mingtang/ui/title-link';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import { isLive, isOver, type Session } from '../../../features/programme/session.ts';
import { kindOf, noteOf, timesOf } from '../../../features/programme/session-words.ts';
import { useLabel } from '../../../labels.ts';
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
/** A title's line; Latin runs closer. */
const LINE_PX = { zh: 21, en: 19 };
/** Padding, the line of time and kind, the line of the tag. */
const AROUND_TITLE_PX = 70;
/** Padding and the line of the tag, of short ones. */
const AROUND_SHORT_PX = 36;
const STAGE_PX = 19;

interface GridBlockProps {
  block: Block;
  now: number;
  /** The column holds several stages, so that each block names its own. */
  isStageShown: boolean;
}

/** A session in the timetable, as high as it is long. */
export function GridBlock({ block, now, isStageShown }: GridBlockProps) {
  const language = useLanguage();
  const { session, top, length, lane, lanes } = block;
  const height = length * MINUTE_PX - GAP;
  const isFull = length >= FULL_FROM_MINUTES;
  const around = isFull ? AROUND_TITLE_PX + (isStageShown ? STAGE_PX : 0) : AROUND_SHORT_PX;
  const lines = Math.floor((height - around) / LINE_PX[language]);
  return (
    <article
      style={{
        top: top * MINUTE_PX + GAP / 2,
        height,
        left: `calc(${(100 / lanes) * lane}% + ${lane === 0 ? GAP : GAP / 2}px)`,
        width: `calc(${100 / lanes}% - ${lanes === 1 ? GAP * 2 : GAP * 1.5}px)`,
      }}
      className={clsx(
        'absolute flex flex-col overflow-hidden px-2 xl:px-3',
        isFull ? 'pt-2.5 pb-2' : 'py-1',
        looks(session, now),
      )}
    >
      {isFull && <Head session={session} />}
      {isFull && isStageShown && <Stage session={session} />}
      <BlockTitle session={session} lines={lines} />
      {lines > 0 && (
        <Foot session={session} now={now}>
          {!isFull && isStageShown && <Stage session={session} />}
        </Foot>
      )}
    </article>
  );
}

/** A session outside the halls' hours. */
export function NightBlock({ session, now }: { session: Session; now: number }) {
  return (
    <article className={clsx('relative flex w-full flex-col gap-1 px-3 pt-2.5 pb-2', looks(session, now))}>
      <Head session={session} />
      <Stage session={session} />
      <BlockTitle session={session} lines={3} />
      <Foot session={session} now={now} />
    </article>
  );
}

function BlockTitle({ session, lines }: { session: Session; lines: number }) {
  return (
    <h3
      style={{ WebkitLineClamp: Math.max(1, lines) }}
      className="line-clamp-1 text-[15px] leading-[1.4] font-semibold [:lang(en)_&]:text-[14.5px] [:lang(en)_&]:leading-[1.28]"
    >
      <TitleLink render={<Link to={paths.forum({ id: session.id })} prefetch="intent" />}>{session.title}</TitleLink>
    </h3>
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

/** Time and kind; what does not fit beside the time goes, rather than being cut. */
function Head({ session }: { session: Session }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const forumTypeLabel = useLabel('forum_type', forumTypeLabels);
  return (
    <p className="flex h-5 flex-none flex-wrap justify-between gap-x-2 overflow-hidden text-cap text-ink-2">
      <span className="whitespace-nowrap">{timesOf(session, t, language)}</span>
      <span className="whitespace-nowrap text-ink-3">{kindOf(session, t, forumTypeLabel)}</span>
    </p>
  );
}

const Stage = ({ session: { venue } }: { session: Session }) => (
  <span className="block h-[19px] truncate text-cap text-ink-2">
    <VenueLabel {...venue} />
  </span>
);

/** The badge, and what fits beside it: how to get in, or the stage. */
function Foot({ session, now, children }: { session: Session; now: number; children?: ReactNode }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <p className="mt-auto flex h-[22px] flex-none flex-row-reverse flex-wrap items-center justify-between gap-x-2 overflow-hidden text-cap text-ink-3">
      <PlayTag status={session.status} />
      <span className="me-auto whitespace-nowrap">{children || noteOf(session, now, t, language)}</span>
    </p>
  );
}
