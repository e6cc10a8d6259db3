import { addWorkingDays } from '@mingtang/contract/reference/working-days';
import { describe, expect, it } from 'vitest';
import { announcedYears } from './official-calendar.ts';

const weekday = (day: string): number => new Date(day).getUTCDay();

describe.each(Object.entries(announcedYears))('%s as announced', (year, { holidays, makeUpDays }) => {
  it('has its holidays in order, and works only at weekends that are not holidays', () => {
    const edges = holidays.flat();
    expect([...edges].sort()).toEqual(edges);
    for (const day of [...edges, ...makeUpDays]) expect(day.slice(0, 4)).toBe(year);
    for (const day of makeUpDays) {
      expect([0, 6]).toContain(weekday(day));
      expect(holidays.some(([first, last]) => first <= day && day <= last)).toBe(false);
    }
  });
});

it.each([
  // spec §9: the conference of 2024 ends on 7 July; no holiday in between.
  ['2024-07-07', '2024-08-02'],
  // Over the eight days of October 2025 with two worked weekend days.
  ['2025-09-19', '2025-10-23'],
  // Over the Spring Festival of 2026.
  ['2026-02-06', '2026-03-12'],
])('twenty working days after %s is %s', (from, until) => {
  expect(addWorkingDays(from, 20, announcedYears)).toEqual({ day: until, isCertain: true });
});
