import { expect, test } from 'vitest';
import { formatGap, hoursIn, instantIn, minutesAhead, zoneName } from './zones.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);
const session = { start: at('2026-07-05T09:30'), end: at('2026-07-05T11:00') };
const night = { start: at('2026-07-05T22:30'), end: at('2026-07-06T01:00') };

test.each([
  // The conference's own clocks, also under another name.
  ['Asia/Shanghai', session, undefined, undefined],
  ['Asia/Singapore', session, undefined, undefined],
  ['Asia/Tokyo', session, '7月5日 10:30–12:00', '5 July 10:30–12:00'],
  ['Europe/London', session, '7月5日 02:30–04:00', '5 July 02:30–04:00'],
  // Half hours, and the day before.
  ['Asia/Kolkata', session, '7月5日 07:00–08:30', '5 July 07:00–08:30'],
  ['America/New_York', session, '7月4日 21:30–23:00', '4 July 21:30–23:00'],
  // Midnight falls elsewhere: into it, out of it, at its very minute.
  ['America/Los_Angeles', night, '7月5日 07:30–10:00', '5 July 07:30–10:00'],
  ['Asia/Tokyo', night, '7月5日 23:30 – 7月6日 02:00', '5 July 23:30 – 6 July 02:00'],
  ['Pacific/Kiritimati', night, '7月6日 04:30–07:00', '6 July 04:30–07:00'],
  [
    'Pacific/Auckland',
    { start: at('2026-07-05T20:00'), end: at('2026-07-05T21:00') },
    '7月6日 00:00–01:00',
    '6 July 00:00–01:00',
  ],
  [
    'America/New_York',
    { start: at('2026-07-05T11:00'), end: at('2026-07-05T12:00') },
    '7月4日 23:00 – 7月5日 00:00',
    '4 July 23:00 – 5 July 00:00',
  ],
  // A year ends between the two.
  [
    'Europe/London',
    { start: at('2027-01-01T07:00'), end: at('2027-01-01T09:00') },
    '12月31日 23:00 – 1月1日 01:00',
    '31 December 23:00 – 1 January 01:00',
  ],
])('hours in %s', (zone, hours, inZh, inEn) => {
  expect(hoursIn(zone, hours, 'zh')).toBe(inZh);
  expect(hoursIn(zone, hours, 'en')).toBe(inEn);
});

test('clocks elsewhere change with their summer, the conference’s never', () => {
  expect(minutesAhead('Europe/London', at('2026-07-05T12:00'))).toBe(-7 * 60);
  expect(minutesAhead('Europe/London', at('2026-11-21T12:00'))).toBe(-8 * 60);
  expect(minutesAhead('Asia/Kathmandu', at('2026-07-05T12:00'))).toBe(-135);
  expect(minutesAhead('Asia/Tokyo', at('2026-07-05T23:30'))).toBe(60);
  // The clocks go back while a session runs: its two hours look like one.
  const back = { start: at('2026-10-25T08:30'), end: at('2026-10-25T10:30') };
  expect(hoursIn('Europe/London', back, 'en')).toBe('25 October 01:30–02:30');
});

test.each([
  [420, '7 小时', '7 h'],
  [135, '2 小时 15 分', '2 h 15 min'],
  [30, '30 分', '30 min'],
])('%i minutes apart', (minutes, inZh, inEn) => {
  expect([formatGap(minutes, 'zh'), formatGap(minutes, 'en')]).toEqual([inZh, inEn]);
});

test('names a zone in the reader’s language', () => {
  expect([zoneName('Europe/London', 'zh'), zoneName('America/New_York', 'en')]).toEqual(['英国时间', 'New York']);
});

test('an instant is told on the visitor’s clocks, in summer time and over midnight', () => {
  const at = (instant: string, zone: string) => instantIn(zone, Date.parse(instant), 'en');
  expect(at('2026-07-05T06:30:00+08:00', 'Europe/London')).toBe('4 July 23:30');
  expect(at('2026-12-05T06:30:00+08:00', 'Europe/London')).toBe('4 December 22:30');
  // The hour that comes twice when summer time ends is told twice.
  expect(at('2026-10-25T08:30:00+08:00', 'Europe/London')).toBe('25 October 01:30');
  expect(at('2026-10-25T09:30:00+08:00', 'Europe/London')).toBe('25 October 01:30');
  expect(at('2026-07-05T06:30:00+08:00', 'Asia/Singapore')).toBeUndefined();
});
