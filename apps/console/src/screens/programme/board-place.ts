import type { BoardForum, ClashKind } from '@mingtang/contract/programme/board-model';

/** When and where a forum is, or would be. */
export type Place = Pick<BoardForum, 'venueId' | 'startsAt' | 'endsAt'>;

/** What one may well mean; everything else is a mistake. */
export const NOTICES: ReadonlySet<ClashKind> = new Set(['outside_hours']);

/** A row of the board: everything starts and ends on one of these. */
export const STEP_MS = 5 * 60_000;
export const PIXELS_PER_MINUTE = 1.3;
const HOUR_MS = 3_600_000;
/** The day is drawn from here to there, and further when something is. */
const USUAL = { from: 8, until: 20 };

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.venueId === other.venueId &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

export const shifted = (place: Place, steps: number): Place => ({
  ...place,
  startsAt: new Date(place.startsAt.getTime() + steps * STEP_MS),
  endsAt: new Date(place.endsAt.getTime() + steps * STEP_MS),
});

/** Longer or shorter by so many steps, never shorter than one. */
export const stretched = (place: Place, steps: number): Place => ({
  ...place,
  endsAt: new Date(Math.max(place.startsAt.getTime() + STEP_MS, place.endsAt.getTime() + steps * STEP_MS)),
});

/** A forum where it would be, its talks with it. */
export function placed(forum: BoardForum, place: Place): BoardForum {
  const shift = place.startsAt.getTime() - forum.startsAt.getTime();
  const isWhole = place.endsAt.getTime() - forum.endsAt.getTime() === shift;
  const talks = forum.talks.map((talk) => {
    const fills =
      talk.startsAt.getTime() === forum.startsAt.getTime() && talk.endsAt.getTime() === forum.endsAt.getTime();
    if (fills) return { ...talk, startsAt: place.startsAt, endsAt: place.endsAt };
    if (!isWhole) return talk;
    return {
      ...talk,
      startsAt: new Date(talk.startsAt.getTime() + shift),
      endsAt: new Date(talk.endsAt.getTime() + shift),
    };
  });
  return { ...forum, ...place, talks };
}

/** From which instant to which a day is drawn, in whole hours. */
export function spanOf(day: string, forums: readonly Place[]): { from: number; until: number } {
  const midnight = Date.parse(`${day}T00:00:00+08:00`);
  const starts = forums.map(({ startsAt }) => startsAt.getTime());
  const ends = forums.map(({ endsAt }) => endsAt.getTime());
  return {
    from: Math.floor(Math.min(midnight + USUAL.from * HOUR_MS, ...starts) / HOUR_MS) * HOUR_MS,
    until: Math.ceil(Math.max(midnight + USUAL.until * HOUR_MS, ...ends) / HOUR_MS) * HOUR_MS,
  };
}

/** Which of how many lanes beside each other a forum takes in its venue's column, from 0. */
export interface Lane {
  at: number;
  of: number;
}
export const WHOLE: Lane = { at: 0, of: 1 };

/** Forums of a venue that overlap stand side by side: each takes the first lane that is free by its start. */
export function lanesOf(forums: readonly BoardForum[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const own of Map.groupBy(forums, ({ venueId }) => venueId).values()) {
    /** Forums that overlap, directly or through others, and when each of their lanes is free again. */
    let group: string[] = [];
    let ends: number[] = [];
    for (const { id, startsAt, endsAt } of own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      if (ends.every((end) => end <= startsAt.getTime())) [group, ends] = [[], []];
      const free = ends.findIndex((end) => end <= startsAt.getTime());
      const at = free < 0 ? ends.length : free;
      ends[at] = endsAt.getTime();
      group.push(id);
      lanes.set(id, { at, of: ends.length });
      for (const other of group) lanes.set(other, { at: lanes.get(other)?.at ?? 0, of: ends.length });
    }
  }
  return lanes;
}
