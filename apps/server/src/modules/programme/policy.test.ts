import type { PlayStatus, PlaySwitch } from '@mingtang/contract/programme/model';
import { describe, expect, test } from 'vitest';
import {
  bookingMovedWith,
  isWithin,
  movedWith,
  playStatusOf,
  requireBookingWindow,
  requireOrderedTimes,
  requireQuota,
  sourcePurposeOf,
  stillLacks,
} from './policy.ts';

const at = (time: string): Date => new Date(`2026-07-05T${time}:00+08:00`);
const forum = { startsAt: at('10:00'), endsAt: at('12:00') };

describe('play status', () => {
  test.each<[PlaySwitch, string, PlayStatus, PlayStatus]>([
    // switch, clock, without a recording, with one
    ['off', '09:00', 'no_live_broadcast', 'no_live_broadcast'],
    ['off', '11:00', 'no_live_broadcast', 'no_live_broadcast'],
    ['off', '13:00', 'no_live_broadcast', 'no_live_broadcast'],
    ['auto', '09:59', 'to_be_started', 'to_be_started'],
    ['auto', '10:00', 'have_already_started', 'have_already_started'],
    ['auto', '11:59', 'have_already_started', 'have_already_started'],
    ['auto', '12:00', 'finished', 'in_playback'],
    ['held', '09:00', 'to_be_started', 'to_be_started'],
    ['held', '11:00', 'to_be_started', 'to_be_started'],
    ['held', '13:00', 'to_be_started', 'to_be_started'],
    ['on_air', '09:00', 'have_already_started', 'have_already_started'],
    ['on_air', '13:00', 'have_already_started', 'have_already_started'],
    ['ended', '09:00', 'finished', 'in_playback'],
    ['ended', '11:00', 'finished', 'in_playback'],
  ])('switch %s at %s', (playSwitch, time, without, withRecording) => {
    expect(playStatusOf({ ...forum, playSwitch, hasPlayback: false }, at(time))).toBe(without);
    expect(playStatusOf({ ...forum, playSwitch, hasPlayback: true }, at(time))).toBe(withRecording);
  });

  test.each<[PlayStatus, string | undefined]>([
    ['no_live_broadcast', undefined],
    ['to_be_started', undefined],
    ['have_already_started', 'live'],
    ['finished', undefined],
    ['in_playback', 'playback'],
  ])('%s shows addresses of: %s', (status, purpose) => {
    expect(sourcePurposeOf(status)).toBe(purpose);
  });
});

describe('what a forum may say', () => {
  test('it ends after it starts', () => {
    expect(() => requireOrderedTimes(forum)).not.toThrow();
    expect(() => requireOrderedTimes({ startsAt: at('10:00'), endsAt: at('10:00') })).toThrow(
      'programme.ends_before_start',
    );
  });

  test('booking closes after it opens', () => {
    expect(() => requireBookingWindow(null)).not.toThrow();
    expect(() => requireBookingWindow({ opensAt: at('08:00'), closesAt: at('09:00') })).not.toThrow();
    expect(() => requireBookingWindow({ opensAt: at('09:00'), closesAt: at('08:00') })).toThrow(
      'programme.booking_window_reversed',
    );
  });

  test('a quota holds what is taken', () => {
    expect(() => requireQuota(null, 5)).not.toThrow();
    expect(() => requireQuota(5, 5)).not.toThrow();
    expect(() => requireQuota(4, 5)).toThrow('programme.quota_below_taken');
  });
});

describe('a talk of a forum from 10:00 to 12:00', () => {
  const talk = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
  test.each([
    // the talk, the forum's new times, the talk afterwards
    ['10:30', '11:00', '14:00', '16:00', '14:30', '15:00'],
    ['10:00', '12:00', '14:00', '15:00', '14:00', '15:00'],
    ['10:00', '12:00', '10:00', '13:00', '10:00', '13:00'],
    ['10:30', '11:00', '09:30', '12:00', '10:30', '11:00'],
    ['10:30', '11:00', '10:00', '11:30', '10:30', '11:00'],
  ])('%s–%s is, once that is %s–%s, at %s–%s', (from, to, start, end, newFrom, newTo) => {
    expect(movedWith(talk(from, to), forum, talk(start, end))).toEqual(talk(newFrom, newTo));
  });
  test('lies within it or not', () => {
    expect(isWithin(talk('10:00', '12:00'), forum)).toBe(true);
    expect(isWithin(talk('09:59', '11:00'), forum)).toBe(false);
    expect(isWithin(talk('11:00', '12:01'), forum)).toBe(false);
  });
});

describe('the language a forum lacks', () => {
  const before = { titleZh: 'One', titleEn: 'One', summaryZh: null, summaryEn: null, lacksZh: true, lacksEn: false };
  test('is lacking until a text of its own stands there', () => {
    expect(stillLacks({ ...before, titleEn: 'Two', titleZh: 'Two' }, before)).toEqual({
      lacksZh: true,
      lacksEn: false,
    });
    expect(stillLacks({ ...before, titleZh: '一' }, before)).toEqual({ lacksZh: false, lacksEn: false });
    const summed = { ...before, summaryZh: 'Sum', summaryEn: 'Sum' };
    expect(stillLacks({ ...summed, titleZh: '一' }, summed)).toEqual({ lacksZh: true, lacksEn: false });
  });
  test('is not guessed for a new forum', () => {
    expect(stillLacks({ titleZh: 'GPT', titleEn: 'GPT' }, null)).toEqual({});
  });
});

describe('the booking of a forum that is moved', () => {
  const time = (clock: string) => new Date(`2026-07-05T${clock}:00+08:00`);
  const span = (from: string, to: string) => ({ startsAt: time(from), endsAt: time(to) });
  test.each([
    // Later, earlier, only shorter, elsewhere at the same time.
    ['08:00', '09:30', span('12:00', '13:00'), '08:00', '11:30'],
    ['06:00', '09:30', span('09:00', '10:00'), '06:00', '08:30'],
    ['06:00', '10:45', span('10:00', '10:30'), '06:00', '10:30'],
    ['08:00', '09:30', span('10:00', '11:00'), '08:00', '09:30'],
    // It would close before it opens.
    ['08:00', '09:30', span('08:00', '09:00'), '06:00', '07:30'],
  ] as const)('opens at %s and closes at %s, then %o: %s and %s', (opens, closes, after, thenOpens, thenCloses) => {
    const booking = { bookingOpensAt: time(opens), bookingClosesAt: time(closes) };
    expect(bookingMovedWith({ ...span('10:00', '11:00'), ...booking }, after)).toEqual({
      bookingOpensAt: time(thenOpens),
      bookingClosesAt: time(thenCloses),
    });
  });
  test('stays as it is where there is none', () => {
    const none = { bookingOpensAt: null, bookingClosesAt: null };
    expect(bookingMovedWith({ ...span('10:00', '11:00'), ...none }, span('12:00', '13:00'))).toEqual({});
  });
});
