import type { BoardForum, BoardVenue, Clash } from '@mingtang/contract/programme/board-model';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { BoardCard } from './board-card.tsx';
import {
  isSamePlace,
  lanesOf,
  PIXELS_PER_MINUTE,
  type Place,
  STEP_MS,
  shifted,
  spanOf,
  stretched,
  WHOLE,
} from './board-place.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOUR_PIXELS = 60 * PIXELS_PER_MINUTE;

/** What is being moved, and to where. */
export interface Hold {
  id: string;
  place: Place;
}

/** Venues beside each other, hours below each other; forums are dragged, or moved by keys. */
export function BoardGrid({
  day,
  opensAt,
  venues,
  forums,
  clashes,
  hold,
  selected,
  mayMove,
  onSelect,
  onHold,
  onDrop,
}: {
  day: string;
  /** The board begins there, however early something is. */
  opensAt: Date;
  venues: readonly BoardVenue[];
  /** As they are drawn: what is held stands where it would be. */
  forums: readonly BoardForum[];
  clashes: Map<string, Clash[]>;
  hold: Hold | undefined;
  selected: string | undefined;
  mayMove: boolean;
  onSelect: (id: string) => void;
  onHold: (hold: Hold | undefined) => void;
  onDrop: (hold: Hold) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { from, until } = spanOf(day, forums);
  const lanes = lanesOf(forums);
  const hours = Array.from({ length: (until - from) / HOUR_MS }, (_, index) => from + index * HOUR_MS);
  const moved = useRef<Hold | undefined>(undefined);
  const box = useRef<HTMLElement>(null);
  const opening = useRef(0);
  useEffect(() => {
    opening.current = ((opensAt.getTime() - from) / MINUTE_MS) * PIXELS_PER_MINUTE - HOUR_PIXELS / 4;
  });
  // A day begins at its opening; what is dragged above it later does not move the board.
  useEffect(() => {
    if (day !== '') box.current?.scrollTo({ top: Math.max(0, opening.current) });
  }, [day]);
  // In another venue's column the card is a new one, and the keys follow it.
  const heldId = hold?.id;
  const heldVenue = hold?.place.venueId;
  useEffect(() => {
    if (heldId === undefined || heldVenue === undefined) return;
    document.querySelector<HTMLElement>(`[data-venue="${heldVenue}"] [data-forum="${heldId}"]`)?.focus();
  }, [heldId, heldVenue]);

  function grab(event: PointerEvent, forum: BoardForum, isEnd: boolean): void {
    if (!mayMove || event.button !== 0 || (event.pointerType === 'touch' && forum.id !== selected)) return;
    event.stopPropagation();
    const startY = event.clientY;
    const origin: Place = { venueId: forum.venueId, startsAt: forum.startsAt, endsAt: forum.endsAt };
    const controller = new AbortController();
    const { signal } = controller;
    moved.current = undefined;
    const follow = (next: globalThis.PointerEvent): void => {
      const steps = Math.round((next.clientY - startY) / PIXELS_PER_MINUTE / (STEP_MS / 60_000));
      const column = document
        .elementsFromPoint(next.clientX, next.clientY)
        .find((element): element is HTMLElement => element instanceof HTMLElement && 'venue' in element.dataset);
      const place = isEnd
        ? stretched(origin, steps)
        : { ...shifted(origin, steps), venueId: column?.dataset.venue ?? origin.venueId };
      if (moved.current === undefined && isSamePlace(place, origin)) return;
      moved.current = { id: forum.id, place };
      onHold(moved.current);
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener(
      'pointerup',
      () => {
        controller.abort();
        if (moved.current) onDrop(moved.current);
      },
      { signal },
    );
    addEventListener(
      'pointercancel',
      () => {
        controller.abort();
        onHold(undefined);
      },
      { signal },
    );
  }

  function press(event: KeyboardEvent, forum: BoardForum): void {
    if (!mayMove || event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeld = hold?.id === forum.id;
    const place: Place = { venueId: forum.venueId, startsAt: forum.startsAt, endsAt: forum.endsAt };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isHeld) onDrop(hold);
      else onHold({ id: forum.id, place });
      return;
    }
    if (!isHeld) return;
    const next = { Escape: undefined, ...movesOf(place, event.shiftKey) };
    if (!(event.key in next)) return;
    event.preventDefault();
    event.stopPropagation();
    const target = next[event.key as keyof typeof next];
    onHold(target && { id: forum.id, place: target });
  }

  const movesOf = (place: Place, isResizing: boolean): Record<string, Place> => {
    const change = isResizing ? stretched : shifted;
    const index = venues.findIndex(({ id }) => id === place.venueId);
    const beside = (step: number): Place => ({ ...place, venueId: venues[index + step]?.id ?? place.venueId });
    return {
      ArrowUp: change(place, -1),
      ArrowDown: change(place, 1),
      ArrowLeft: beside(-1),
      ArrowRight: beside(1),
    };
  };

  return (
    <section
      ref={box}
      aria-label={t.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys have to reach it to scroll
      tabIndex={0}
      // A ground of its own: its sticky heads stay below the bar of the screen.
      className="isolate max-h-[calc(100vh-250px)] min-h-96 overflow-auto rounded-card border border-line bg-surface"
    >
      <div
        className="grid w-max min-w-full"
        style={{ gridTemplateColumns: `64px repeat(${venues.length}, minmax(176px, 1fr))` }}
      >
        <div className="sticky start-0 top-0 z-40 border-b border-line bg-surface" />
        {venues.map((venue) => (
          <div key={venue.id} className="sticky top-0 z-30 border-s border-b border-line bg-surface px-2.5 py-2">
            <div className="truncate font-semibold">{language === 'zh' ? venue.nameZh : venue.nameEn}</div>
            <div className="num text-cap text-ink-3">
              {venue.seats === null ? '–' : t.seats(formatNumber(venue.seats))}
            </div>
          </div>
        ))}
        <div className="sticky start-0 z-30 bg-surface">
          {hours.map((hour) => (
            <div key={hour} className="num pe-2 text-end text-cap text-ink-3" style={{ height: HOUR_PIXELS }}>
              {formatTime(new Date(hour))}
            </div>
          ))}
        </div>
        {venues.map((venue) => (
          <div
            key={venue.id}
            data-venue={venue.id}
            className="relative border-s border-line"
            style={{
              height: hours.length * HOUR_PIXELS,
              backgroundImage: `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${HOUR_PIXELS}px)`,
            }}
          >
            {venue.hours && <ClosedHours hours={venue.hours} from={from} until={until} />}
            {forums
              .filter(({ venueId }) => venueId === venue.id)
              .map((forum) => (
                <BoardCard
                  key={forum.id}
                  forum={forum}
                  clashes={clashes.get(forum.id) ?? []}
                  lane={lanes.get(forum.id) ?? WHOLE}
                  from={from}
                  isHeld={hold?.id === forum.id}
                  isSelected={selected === forum.id}
                  onSelect={() => onSelect(forum.id)}
                  onGrab={(event, isEnd) => grab(event, forum, isEnd)}
                  onKeyDown={(event) => press(event, forum)}
                />
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shades when a venue's doors are closed. */
function ClosedHours({
  hours,
  from,
  until,
}: {
  hours: { opensAt: Date; closesAt: Date };
  from: number;
  until: number;
}) {
  const pixels = (milliseconds: number): number => Math.max(0, (milliseconds / MINUTE_MS) * PIXELS_PER_MINUTE);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex flex-col justify-between">
      <div className="bg-sunken opacity-70" style={{ height: pixels(hours.opensAt.getTime() - from) }} />
      <div className="bg-sunken opacity-70" style={{ height: pixels(until - hours.closesAt.getTime()) }} />
    </div>
  );
}
