import { expect, it } from 'vitest';
import { dayParts, formatDay, formatDays } from './dates.ts';

it('says days as a row of them where they follow each other', () => {
  expect(formatDays(['2026-07-06', '2026-07-07'], 'zh')).toBe('7月6—7日');
  expect(formatDays(['2026-07-07', '2026-07-06'], 'en')).toBe('6–7 July');
  expect(formatDays(['2026-07-31', '2026-08-01'], 'zh')).toBe('7月31日—8月1日');
  expect(formatDays(['2026-07-31', '2026-08-01'], 'en')).toBe('31 July – 1 August');
  expect(formatDays(['2026-07-04', '2026-07-06'], 'zh')).toBe('7月4日、7月6日');
  expect(formatDays(['2026-07-05'], 'en')).toBe('5 July');
});

it('names the weekday of a day', () => {
  expect([formatDay('2026-07-03', 'zh'), formatDay('2026-07-03', 'en')]).toEqual(['7月3日 周五', 'Fri 3 July']);
});

it('parts a day where it may break', () => {
  expect(dayParts('2026-07-05', 'zh')).toEqual(['7月5日', '周日']);
  expect(dayParts('2026-07-05', 'en')).toEqual(['Sun', '5 Jul']);
});
