import * as z from 'zod/mini';
import { day, list } from '../fields.ts';

/** A year's official calendar as the State Council announces it: what is free besides weekends, what weekends are worked. */
const calendarYear = z.object({
  /** First and last free day of each public holiday, both included. */
  holidays: z.array(z.tuple([day, day])),
  /** Saturdays and Sundays that are worked in exchange. */
  makeUpDays: list(day, { max: 30 }),
});

/** By year, `2026`. */
export const officialCalendar = z.record(z.string().check(z.regex(/^\d{4}$/)), calendarYear);
export type OfficialCalendar = z.output<typeof officialCalendar>;

const DAY_MS = 86_400_000;

/** Whether offices work on a civil day, `YYYY-MM-DD`. In a year that is not announced yet, only weekends are free. */
export function isWorkingDay(civilDay: string, calendar: OfficialCalendar): boolean {
  const year = calendar[civilDay.slice(0, 4)];
  if (year?.makeUpDays.includes(civilDay)) return true;
  if (year?.holidays.some(([first, last]) => first <= civilDay && civilDay <= last)) return false;
  const weekday = new Date(civilDay).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * The `count`th working day after a civil day, which itself does not count. `isCertain` is false when it falls into, or
 * was counted through, a year whose calendar is not announced: holidays may still move it.
 */
export function addWorkingDays(
  civilDay: string,
  count: number,
  calendar: OfficialCalendar,
): { day: string; isCertain: boolean } {
  let at = civilDay;
  let isCertain = true;
  for (let left = count; left > 0; ) {
    at = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
    isCertain &&= Object.hasOwn(calendar, at.slice(0, 4));
    if (isWorkingDay(at, calendar)) left -= 1;
  }
  return { day: at, isCertain };
}

/** More than a deadline is ever away; what is asked beyond it is a mistake. */
const MOST_DAYS = 3_660;

/**
 * Working days from one civil day to another: those after the first up to the second, which counts itself. 0 on the same
 * day; negative when the second is over, counting those that have passed since.
 */
export function countWorkingDays(from: string, to: string, calendar: OfficialCalendar): number {
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1];
  let count = 0;
  for (let at = first, day = 0; at < last && day < MOST_DAYS; day++) {
    at = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(at, calendar)) count += 1;
  }
  return count === 0 ? 0 : sign * count;
}
