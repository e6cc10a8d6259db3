import type { SlotPlan } from '@mingtang/contract/exhibition/meetings/model';
import { eventInstant } from '../../../platform/clock.ts';

/** Of an exhibitor at a time: one that meets somebody every ten minutes for four days has about two hundred. */
export const MOST_SLOTS = 400;

export interface Time {
  startsAt: Date;
  endsAt: Date;
}

/** Whether two happen at once; what only touches does not. */
export const overlaps = (a: Time, b: Time): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const MINUTE_MS = 60_000;

/** The times of a plan: as many as fit between from and until, a pause between two. */
export function timesOf({ day, from, until, minutes, pauseMinutes }: SlotPlan): Time[] {
  const end = eventInstant(day, until).getTime();
  const times: Time[] = [];
  let start = eventInstant(day, from).getTime();
  while (start + minutes * MINUTE_MS <= end) {
    times.push({ startsAt: new Date(start), endsAt: new Date(start + minutes * MINUTE_MS) });
    start += (minutes + pauseMinutes) * MINUTE_MS;
  }
  return times;
}
