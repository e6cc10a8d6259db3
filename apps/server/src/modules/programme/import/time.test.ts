import { expect, test } from 'vitest';
import { nextDay, offsetAt, readClock, readDuration, readInstant } from './time.ts';

test.each([
  ['2019-12-27T11:00:00+01:00', 'Asia/Shanghai', '2019-12-27T10:00:00.000Z'],
  ['2019-12-27 11:00:00 +01', 'Asia/Shanghai', '2019-12-27T10:00:00.000Z'],
  ['2019-12-27T11:00:00Z', 'Asia/Shanghai', '2019-12-27T11:00:00.000Z'],
  ['2019-12-27T11:00:00+0100', 'Asia/Shanghai', '2019-12-27T10:00:00.000Z'],
  ['2020-02-01T09:30', 'Asia/Shanghai', '2020-02-01T01:30:00.000Z'],
  ['2020-02-01T9:30', 'Europe/Brussels', '2020-02-01T08:30:00.000Z'],
  ['2020-07-01 09:30:00', 'Europe/Brussels', '2020-07-01T07:30:00.000Z'],
  // Clocks go forward at 02:00 on this day: 02:30 is not shown, 03:30 is an hour and a half after 01:00.
  ['2020-03-29T03:30', 'Europe/Brussels', '2020-03-29T01:30:00.000Z'],
  ['2020-03-29T01:30', 'Europe/Brussels', '2020-03-29T00:30:00.000Z'],
  ['2020-11-01T12:00', 'America/New_York', '2020-11-01T17:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(readInstant(text, zone)?.toISOString()).toBe(instant);
});

test.each([
  '',
  'tomorrow',
  '0999-01-01T10:00:00Z',
  '9999-01-01T10:00',
  '2020-02-01',
  '2020-13-45T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-11-31T10:00',
  '2020-02-01T25:00',
  '09:30',
])('%j is no instant', (text) => {
  expect(readInstant(text, 'Asia/Shanghai')).toBeUndefined();
});

test.each([
  ['09:30', 570],
  ['9:30:00', 570],
  ['00:00', 0],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
])('clock %j is %s minutes', (text, minutes) => {
  expect(readClock(text)).toBe(minutes);
});

test.each([
  ['00:45', 45],
  ['1:30', 90],
  ['25:00', 1500],
  ['00:45:00', 45],
  ['01:00:00', 60],
  ['1:02:30', 62.5],
  ['26:00:00', 1560],
  ['6944:11:40', 6944 * 60 + 11 + 40 / 60],
  ['PT45M', 45],
  ['PT1H30M', 90],
  ['P1DT2H', 1560],
  ['PT', undefined],
  ['P', undefined],
  ['００：４５', 45],
  ['135.0:00', undefined],
  ['-0:30', undefined],
  ['−0:30', undefined],
  ['00:45:75', undefined],
  ['90', 90],
  ['00:00', 0],
  ['-1:00', undefined],
  ['00:75', undefined],
  ['', undefined],
])('duration %j is %s minutes', (text, minutes) => {
  expect(readDuration(text)?.minutes).toBe(minutes);
});

test.each([
  ['01:00:00', true],
  ['1:02:30', true],
  ['00:45:00', false],
  ['00:15:00', false],
  ['01:30:00', false],
  ['26:00:00', false],
  ['01:00', false],
])('%s could have been meant as days: %s', (text, isMaybeInDays) => {
  expect(readDuration(text)?.isMaybeInDays).toBe(isMaybeInDays);
});

test.each([
  ['2026-07-05T00:30:00+08:00', 'Asia/Shanghai', 480],
  ['2026-07-05T00:30:00Z', 'America/New_York', -240],
  ['2026-01-05T00:30:00Z', 'America/New_York', -300],
  ['2026-01-05T00:30:59.999Z', 'Asia/Kolkata', 330],
])('at %s clocks of %s are %i minutes ahead', (instant, zone, minutes) => {
  expect(offsetAt(new Date(instant), zone)).toBe(minutes);
});

test('the day after the last of a month', () => {
  expect(nextDay('2024-02-29')).toBe('2024-03-01');
});
