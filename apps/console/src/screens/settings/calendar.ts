import type { Values } from '../../parts/fields/field-values.ts';

/** A year of the official calendar, as it travels. */
export interface CalendarYear {
  /** First and last day of each holiday. */
  holidays: [first: string, last: string][];
  makeUpDays: string[];
}

/** What a year holds; a year that is not there holds nothing. */
export const yearOf = (values: Values, year: string): CalendarYear =>
  (values[year] as CalendarYear | undefined) ?? { holidays: [], makeUpDays: [] };

/** The latest first: it is the one that is being entered. */
export const yearsOf = (values: Values): string[] => Object.keys(values).sort((a, b) => b.localeCompare(a));

/** The one after the latest; without any, this one. */
export const nextYear = (values: Values, now = new Date()): string => {
  const [latest] = yearsOf(values);
  return String(latest === undefined ? now.getFullYear() : Number(latest) + 1);
};

/** A year with a holiday put in at its place (`undefined`: a new one), or taken out. */
export function putHoliday(
  year: CalendarYear,
  place: number | undefined,
  holiday: [first: string, last: string] | undefined,
): CalendarYear {
  const others = year.holidays.filter((_, index) => index !== place);
  const holidays = holiday ? [...others, holiday] : others;
  return { ...year, holidays: holidays.sort(([a], [b]) => a.localeCompare(b)) };
}

const DAY_MS = 86_400_000;

/** Days of a holiday, both ends included. */
export const lengthOfHoliday = ([first, last]: readonly [string, string]): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
