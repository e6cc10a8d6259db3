import { expect, test } from 'vitest';
import { dayOf, endOfDay, formatDay, formatExact, formatMoment, formatSpan, formatTime, startOfDay } from './time.ts';

const now = new Date('2026-07-05T02:00:00Z');
/** Shortly after midnight at the conference, the day before elsewhere. */
const night = new Date('2026-07-04T16:05:09Z');

test('times are those of the conference, wherever one reads them', () => {
  expect([dayOf(night), formatTime(night), formatExact(night)]).toEqual(['2026-07-05', '00:05', '2026-07-05 00:05:09']);
});

test.each([
  [night, '00:05', '00:05'],
  [new Date('2026-07-04T06:20:00Z'), '7月4日 14:20', '4 Jul 14:20'],
  [new Date('2025-12-31T06:20:00Z'), '2025年12月31日 14:20', '31 Dec 2025 14:20'],
])('a moment says no more of its day than it takes', (moment, zh, en) => {
  expect([formatMoment(moment, 'zh', now), formatMoment(moment, 'en', now)]).toEqual([zh, en]);
});

test('days are named with their weekday', () => {
  expect([formatDay(night, 'zh', now), formatDay(night, 'en', now)]).toEqual(['7月5日 周日', 'Sun 5 Jul']);
});

test.each([
  [8 * 60_000, '8 分钟', '8 min'],
  [-8 * 60_000, '8 分钟', '8 min'],
  [5 * 3_600_000, '5 小时', '5 h'],
  [47 * 3_600_000, '47 小时', '47 h'],
  [72 * 3_600_000, '3 天', '3 d'],
])('%d ms are %s or %s', (milliseconds, zh, en) => {
  expect([formatSpan(milliseconds, 'zh'), formatSpan(milliseconds, 'en')]).toEqual([zh, en]);
});

test('a civil day begins and ends at the conference', () => {
  expect(startOfDay('2026-07-05').toISOString()).toBe('2026-07-04T16:00:00.000Z');
  expect(endOfDay('2026-07-05').toISOString()).toBe('2026-07-05T15:59:59.999Z');
});
