import { expect, test } from 'vitest';
import { competitionStateAt } from './competition.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 6, day));
const dates = { entriesOpenAt: at(1), entriesCloseAt: at(3), finalStartsAt: at(5), finalEndsAt: at(6) };

test.each([
  [0, 'upcoming'],
  [1, 'open'],
  [2, 'open'],
  [3, 'judging'],
  [5, 'final'],
  [6, 'awaiting'],
])('on day %i it is %s', (day, state) => {
  expect(competitionStateAt({ ...dates, hasResults: false }, at(day))).toBe(state);
});

test('it is decided once its final is over and there are results', () => {
  expect(competitionStateAt({ ...dates, hasResults: true }, at(6))).toBe('decided');
  expect(competitionStateAt({ ...dates, hasResults: true }, at(5))).toBe('final');
});
