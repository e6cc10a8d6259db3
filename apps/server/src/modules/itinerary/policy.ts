import type { Walk } from '@mingtang/contract/itinerary/model';
import { eventDay } from '../../platform/clock.ts';

/** Something of a day, as far as time and place go. */
export interface Slot {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Chamber of the plan, 0–8, row by row; null where the plan does not show it, or one is not in the room at all. */
  hall: number | null;
}

/** Minutes on foot: to get out of a hall, and for each wall crossed (setting `walking`). */
export interface Pace {
  leaveMinutes: number;
  wallMinutes: number;
}

const MINUTE_MS = 60_000;
/** A gap is worth a suggestion from here on: a talk, and the ways to it and back. */
const LEAST_GAP_MINUTES = 45;
const MOST_SUGGESTED = 3;
const HALF_A_DAY_MS = 43_200_000;
/** The centre of the plan. */
const ATRIUM = 4;

const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);
const byStart = (a: Slot, b: Slot): number =>
  a.startsAt.getTime() - b.startsAt.getTime() ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/** Minutes on foot between two chambers: nobody cuts corners, they open only onto those beside them. Null where the plan lacks one. */
export function walkMinutes(
  from: number | null,
  to: number | null,
  { leaveMinutes, wallMinutes }: Pace,
): number | null {
  if (from === null || to === null) return null;
  if (from === to) return 0;
  const rows = Math.abs(Math.floor(from / 3) - Math.floor(to / 3));
  const columns = Math.abs((from % 3) - (to % 3));
  return leaveMinutes + wallMinutes * (rows + columns);
}

/** Minutes for which two things happen at once; what only touches does not. */
export function overlapMinutes(a: Pick<Slot, 'startsAt' | 'endsAt'>, b: Pick<Slot, 'startsAt' | 'endsAt'>): number {
  const from = a.startsAt > b.startsAt ? a.startsAt : b.startsAt;
  const to = a.endsAt < b.endsAt ? a.endsAt : b.endsAt;
  // A second of both is a clash as well, and no clash has no minutes.
  return to > from ? Math.max(1, minutesBetween(from, to)) : 0;
}

/** What each clashes with, by start. */
export function clashesOf(slots: Slot[]): Map<string, { id: string; minutes: number }[]> {
  const inOrder = slots.toSorted(byStart);
  return new Map(
    inOrder.map((slot) => [
      slot.id,
      inOrder.flatMap((other) => {
        const minutes = other.id === slot.id ? 0 : overlapMinutes(slot, other);
        return minutes === 0 ? [] : [{ id: other.id, minutes }];
      }),
    ]),
  );
}

/** From one day to the next, whoever has longer than this goes to sleep in between. */
const NIGHT_GAP_MINUTES = 180;

/**
 * The ways between what follows each other in different halls, over midnight too; not from one day's end to the next day's
 * morning. Where two overlap there is no way to speak of.
 */
export function walksOf(slots: Slot[], pace: Pace): Walk[] {
  const inOrder = slots.toSorted(byStart);
  return inOrder.flatMap((to, index) => {
    const from = inOrder[index - 1];
    if (!from || from.endsAt > to.startsAt) return [];
    const minutes = walkMinutes(from.hall, to.hall, pace);
    if (minutes === null || from.hall === to.hall) return [];
    const gapMinutes = minutesBetween(from.endsAt, to.startsAt);
    if (eventDay(from.startsAt) !== eventDay(to.startsAt) && gapMinutes > NIGHT_GAP_MINUTES) return [];
    const isThroughAtrium = from.hall === ATRIUM || to.hall === ATRIUM || (from.hall ?? 0) + (to.hall ?? 0) === 8;
    return [{ fromId: from.id, toId: to.id, minutes, gapMinutes, hasTime: gapMinutes >= minutes, isThroughAtrium }];
  });
}

export interface FreeTime {
  startsAt: Date;
  endsAt: Date;
  after: Slot;
  before: Slot;
}

/** The free time between the things of a day, as far as it is still to come. */
export function gapsOf(slots: Slot[], now: Date): FreeTime[] {
  const inOrder = slots.toSorted(byStart);
  const gaps: FreeTime[] = [];
  let after: Slot | undefined;
  for (const before of inOrder) {
    if (after) {
      const startsAt = now > after.endsAt ? now : after.endsAt;
      if (minutesBetween(startsAt, before.startsAt) >= LEAST_GAP_MINUTES)
        gaps.push({ startsAt, endsAt: before.startsAt, after, before });
    }
    // What lasts longest is what one comes from.
    if (!after || before.endsAt > after.endsAt) after = before;
  }
  return gaps;
}

/** What might be suggested: it has places, or needs none. */
export interface Candidate extends Slot {
  tagIds: string[];
}
interface Choice {
  id: string;
  walkMinutes: number | null;
}
const first = (choices: (Choice & { rank: number[] })[]): Choice[] =>
  choices
    .toSorted((a, b) => {
      const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
      return at < 0 ? (a.id < b.id ? -1 : 1) : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
    })
    .slice(0, MOST_SUGGESTED)
    .map(({ id, walkMinutes: minutes }) => ({ id, walkMinutes: minutes }));

/** What fits into free time with the ways there and on; the nearest first. What is on already counts once the free time has begun. */
export function fitting(gap: FreeTime, candidates: Candidate[], { pace, now }: { pace: Pace; now: Date }): Choice[] {
  const isNow = now >= gap.startsAt;
  return first(
    candidates.flatMap((one) => {
      const there = walkMinutes(gap.after.hall, one.hall, pace);
      const arrival = gap.startsAt.getTime() + (there ?? 0) * MINUTE_MS;
      const onwards = (walkMinutes(one.hall, gap.before.hall, pace) ?? 0) * MINUTE_MS;
      const isInTime = one.startsAt.getTime() >= arrival || (isNow && one.startsAt <= now);
      // Half of it at least is left to see.
      const isWorthIt = one.endsAt.getTime() - arrival >= (one.endsAt.getTime() - one.startsAt.getTime()) / 2;
      if (!isInTime || !isWorthIt || one.endsAt.getTime() + onwards > gap.endsAt.getTime()) return [];
      return [{ id: one.id, walkMinutes: there, rank: [there ?? Number.MAX_SAFE_INTEGER, one.startsAt.getTime()] }];
    }),
  );
}

/**
 * What there is instead of something: at the same time or on one of its topics, and in nobody's way who has places
 * elsewhere (`held`). The most topics in common first, then the same time, then the nearest start.
 */
export function alternativesTo(
  lost: Candidate,
  candidates: Candidate[],
  { held, pace, now }: { held: Slot[]; pace: Pace; now: Date },
): Choice[] {
  return first(
    candidates.flatMap((one) => {
      const common = one.tagIds.filter((tag) => lost.tagIds.includes(tag)).length;
      const isAtOnce = overlapMinutes(one, lost) > 0;
      if (one.id === lost.id || one.startsAt <= now || (common === 0 && !isAtOnce)) return [];
      if (held.some((slot) => slot.id !== lost.id && overlapMinutes(slot, one) > 0)) return [];
      const apart = Math.abs(one.startsAt.getTime() - lost.startsAt.getTime());
      return [
        {
          id: one.id,
          // Nobody walks from one day to another.
          walkMinutes: apart < HALF_A_DAY_MS ? walkMinutes(lost.hall, one.hall, pace) : null,
          rank: [-common, isAtOnce ? 0 : 1, apart],
        },
      ];
    }),
  );
}
