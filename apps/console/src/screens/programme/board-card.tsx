import type { BoardForum, Clash } from '@mingtang/contract/programme/board-model';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { peopleWords } from './board-people.ts';
import { type Lane, NOTICES, PIXELS_PER_MINUTE } from './board-place.ts';

const MINUTE_MS = 60_000;

/** A forum on the board. */
export function BoardCard({
  forum,
  clashes,
  lane,
  from,
  isHeld,
  isSelected,
  onGrab,
  onKeyDown,
  onSelect,
}: {
  forum: BoardForum;
  clashes: readonly Clash[];
  lane: Lane;
  /** The instant at the board's top. */
  from: number;
  isHeld: boolean;
  isSelected: boolean;
  onGrab: (event: PointerEvent, isEnd: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const minutes = (forum.endsAt.getTime() - forum.startsAt.getTime()) / MINUTE_MS;
  const top = ((forum.startsAt.getTime() - from) / MINUTE_MS) * PIXELS_PER_MINUTE;
  const title = language === 'zh' ? forum.titleZh : forum.titleEn;
  const hasClash = clashes.some(({ kind }) => !NOTICES.has(kind));
  /** What the lanes on one side of it take. */
  const side = (lanes: number): string => `calc(4px + ${lanes} * (100% - 8px) / ${lane.of})`;
  const isNoticed = clashes.length > 0 && !hasClash;
  return (
    <button
      type="button"
      data-forum={forum.id}
      aria-pressed={isHeld}
      onPointerDown={(event) => onGrab(event, false)}
      onKeyDown={onKeyDown}
      onFocus={onSelect}
      style={{
        top,
        height: Math.max(20, minutes * PIXELS_PER_MINUTE - 2),
        left: side(lane.at),
        right: side(lane.of - lane.at - 1),
      }}
      className={clsx(
        'absolute flex flex-col justify-start overflow-hidden rounded-tag border border-s-3 px-2 py-1 text-start text-cap leading-snug',
        hasClash && 'border-rouge bg-rouge-wash',
        isNoticed && 'border-gam bg-gam-wash',
        clashes.length === 0 && 'border-line border-s-ink bg-surface',
        !forum.isPublished && 'border-dashed text-ink-2',
        // By touch the chosen card is dragged, and any other scrolls.
        (isSelected || isHeld) && 'touch-none',
        isHeld ? 'z-20 cursor-grabbing shadow-[var(--shadow-2)] outline-2 outline-azure' : 'cursor-grab',
        isSelected && !isHeld && 'z-10 outline-2 outline-azure',
      )}
    >
      <span className="num flex items-center justify-between gap-1 text-ink-3">
        {formatTime(forum.startsAt)}–{formatTime(forum.endsAt)}
        {clashes.length > 0 && (
          <TriangleAlert
            aria-hidden="true"
            size={14}
            className={clsx('flex-none', hasClash ? 'text-rouge' : 'text-gam')}
          />
        )}
      </span>
      <span className="line-clamp-3 font-semibold text-ink">{title}</span>
      <span className="num text-ink-3">
        {!forum.isPublished && `${t.draft} `}
        {peopleWords(forum, t)}
      </span>
      <span
        aria-hidden="true"
        onPointerDown={(event) => onGrab(event, true)}
        className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none"
      />
    </button>
  );
}
