import { expect, test } from 'vitest';
import { lengthOfHoliday, nextYear, putHoliday, yearOf, yearsOf } from './calendar.ts';

const may: [string, string] = ['2026-05-01', '2026-05-05'];
const october: [string, string] = ['2026-10-01', '2026-10-07'];
const year = { holidays: [may, october], makeUpDays: ['2026-05-09'] };

test('the latest year stands first, and the next one is added', () => {
  const values = { 2024: year, 2026: year, 2025: year };
  expect(yearsOf(values)).toEqual(['2026', '2025', '2024']);
  expect(nextYear(values)).toBe('2027');
  expect(nextYear({}, new Date('2026-07-05T02:00:00Z'))).toBe('2026');
  expect(yearOf(values, '2027')).toEqual({ holidays: [], makeUpDays: [] });
});

test('holidays are put in, changed and taken out, always in the order of their days', () => {
  const newYear: [string, string] = ['2026-01-01', '2026-01-03'];
  expect(putHoliday(year, undefined, newYear)).toEqual({ ...year, holidays: [newYear, may, october] });
  expect(putHoliday(year, 1, newYear).holidays).toEqual([newYear, may]);
  expect(putHoliday(year, 0, undefined).holidays).toEqual([october]);
  expect(year.holidays).toEqual([may, october]);
});

test('a holiday counts its first and its last day', () => {
  expect(lengthOfHoliday(may)).toBe(5);
  expect(lengthOfHoliday(['2026-02-28', '2026-03-01'])).toBe(2);
});
