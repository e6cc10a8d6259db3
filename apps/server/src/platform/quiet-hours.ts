import { clockTime, eventDay, eventInstant } from './clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The night on the event's clocks, `22:00` to `08:00`; the same twice is none. */
export interface QuietHours {
  from: string;
  until: string;
}

/** The night, and what somebody needs at least to answer or to get up. */
export interface QuietRules {
  quiet: QuietHours;
  leastMinutes: number;
}

/** When the night ends that an instant lies in; undefined by day. */
export function nightEnd(instant: Date, { from, until }: QuietHours): Date | undefined {
  const time = clockTime(instant);
  const isOverMidnight = from > until;
  const isNight = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isNight) return undefined;
  const end = eventInstant(eventDay(instant), until);
  return end > instant ? end : new Date(end.getTime() + DAY_MS);
}

/** Until when nobody is asked whether they take a place; undefined when they may be asked now, or could not be later. */
export function quietUntil(now: Date, startsAt: Date, { quiet, leastMinutes }: QuietRules): Date | undefined {
  const end = nightEnd(now, quiet);
  return end && end.getTime() + leastMinutes * MINUTE_MS <= startsAt.getTime() ? end : undefined;
}

/** So long before the night whoever has to be somewhere early is reminded. */
const EVENING_MINUTES = 30;
/** A reminder that waits for the morning must leave this share of the notice one is used to. */
const SHARE_OF_NOTICE = 3 / 4;

/**
 * When people are reminded of what begins: so many minutes before; where that is at night, in the morning if that leaves
 * nearly as long, else the evening before.
 */
export function reminderDue(startsAt: Date, minutes: number, quiet: QuietHours): Date {
  const due = new Date(startsAt.getTime() - minutes * MINUTE_MS);
  const morning = nightEnd(due, quiet);
  if (!morning) return due;
  if (startsAt.getTime() - morning.getTime() >= minutes * SHARE_OF_NOTICE * MINUTE_MS) return morning;
  const nightfall = eventInstant(eventDay(due), quiet.from).getTime();
  const lastNightfall = nightfall > due.getTime() ? nightfall - DAY_MS : nightfall;
  return new Date(lastNightfall - EVENING_MINUTES * MINUTE_MS);
}
