import { describe, expect, it } from 'vitest';
import { dayParts, formatDays } from './dates.ts';

describe('days at the door', () => {
  it('says days that follow each other as a run, in words and not in figures with slashes', () => {
    expect(formatDays(['2026-07-07', '2026-07-06'], 'zh')).toBe('7月6–7日');
    expect(formatDays(['2026-07-31', '2026-08-01'], 'zh')).toBe('7月31日–8月1日');
    expect(formatDays(['2026-07-06', '2026-07-08'], 'zh')).toBe('7月6日、7月8日');
    expect(formatDays(['2026-07-06', '2026-07-07'], 'en')).toBe('6–7 July');
  });

  it('parts a day where it may break', () => {
    expect(dayParts('2026-07-05', 'zh')).toEqual(['7月5日', '周日']);
    expect(dayParts('2026-07-05', 'en')).toEqual(['Sun', '5 Jul']);
  });
});
