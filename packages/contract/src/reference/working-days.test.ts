import { describe, expect, it } from 'vitest';
import { addWorkingDays, countWorkingDays, isWorkingDay, type OfficialCalendar } from './working-days.ts';

/** The first week of October 2025 as announced, and nothing of 2026. */
const calendar: OfficialCalendar = {
  2025: { holidays: [['2025-10-01', '2025-10-08']], makeUpDays: ['2025-09-28', '2025-10-11'] },
};

describe('a working day', () => {
  it.each([
    ['2025-09-26', true, 'an ordinary Friday'],
    ['2025-09-27', false, 'an ordinary Saturday'],
    ['2025-09-28', true, 'a Sunday worked in exchange'],
    ['2025-09-30', true, 'the day before the holiday'],
    ['2025-10-01', false, 'its first day'],
    ['2025-10-08', false, 'its last day, a Wednesday'],
    ['2025-10-09', true, 'the day after it'],
    ['2025-10-11', true, 'a Saturday worked in exchange'],
    ['2026-10-01', true, 'a Thursday of a year not announced'],
    ['2026-10-03', false, 'a Saturday of it'],
  ])('%s: %s (%s)', (day, isWorked, _why) => {
    expect(isWorkingDay(day, calendar)).toBe(isWorked);
  });
});

describe('counting working days', () => {
  it.each([
    ['2025-09-26', 1, '2025-09-28', 'the worked Sunday is the first'],
    ['2025-09-30', 1, '2025-10-09', 'over the whole holiday'],
    ['2025-09-30', 3, '2025-10-11', 'the worked Saturday is the third'],
    ['2025-10-04', 1, '2025-10-09', 'from within the holiday'],
    ['2025-09-26', 0, '2025-09-26', 'none'],
  ])('%s and %d: %s (%s)', (from, count, day, _why) => {
    expect(addWorkingDays(from, count, calendar)).toEqual({ day, isCertain: true });
  });

  it('says when it reached a year nobody has announced', () => {
    expect(addWorkingDays('2025-12-30', 1, calendar)).toEqual({ day: '2025-12-31', isCertain: true });
    expect(addWorkingDays('2025-12-31', 1, calendar)).toEqual({ day: '2026-01-01', isCertain: false });
  });

  it.each([
    ['2025-09-26', '2025-09-26', 0, 'today'],
    ['2025-09-26', '2025-09-28', 1, 'the worked Sunday counts'],
    ['2025-09-30', '2025-10-09', 1, 'the holiday does not'],
    ['2025-10-01', '2025-10-05', 0, 'within the holiday'],
    ['2025-10-09', '2025-09-30', -1, 'one has passed since'],
    ['2025-10-13', '2025-10-09', -3, 'the worked Saturday among them'],
  ])('from %s to %s: %d (%s)', (from, to, count, _why) => {
    expect(countWorkingDays(from, to, calendar)).toBe(count);
  });
});
