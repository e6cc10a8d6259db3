import { expect, test } from 'vitest';
import { dayOf, EVENT_ZONE, formatDay, formatDayRange, formatTime, formatTimeRange, formatWeekday } from './dates.ts';

// 16:30 UTC on 4 July is half past midnight on the 5th in Shanghai.
const night = new Date('2026-07-04T16:30:00Z');

test('tells instants in the time of the place', () => {
  expect(dayOf(night)).toBe('2026-07-05');
  expect(formatTimeRange(night, new Date('2026-07-04T18:00:00Z'))).toBe('00:30–02:00');
  expect([formatDay(night, 'zh'), formatDay(night, 'en')]).toEqual(['7月5日', '5 July']);
  expect([formatWeekday(night, 'zh'), formatWeekday('2026-07-05', 'en')]).toEqual(['周日', 'Sun']);
});

test('the place counts as its zone does, on every day of fifty years', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: EVENT_ZONE, dateStyle: 'short', timeStyle: 'short' });
  for (let at = Date.UTC(1992, 0, 1, 15, 59); at < Date.UTC(2042, 0); at += 86_400_000) {
    const instant = new Date(at);
    expect(`${dayOf(instant)} ${formatTime(instant)}`).toBe(zone.format(instant));
  }
});

test.each([
  ['2026-07-04', '2026-07-07', '2026年7月4日至7日', '4–7 July 2026'],
  ['2026-06-30', '2026-07-02', '2026年6月30日至7月2日', '30 June – 2 July 2026'],
  ['2026-07-04', '2026-07-04', '2026年7月4日', '4 July 2026'],
])('%s to %s', (first, last, zh, en) => {
  expect(formatDayRange(first, last, 'zh')).toBe(zh);
  expect(formatDayRange(first, last, 'en')).toBe(en);
});
