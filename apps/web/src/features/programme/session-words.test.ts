import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import type { ForumType } from '@mingtang/contract/programme/model';
import { expect, test } from 'vitest';
import { en } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/programme.ts';
import type { Session } from './session.ts';
import { dateOf, endsNextDay, kindOf, noteOf, timesOf } from './session-words.ts';

const at = (time: string, day = 5): number => Date.parse(`2026-07-0${day}T${time}:00+08:00`);
const evening: Session = {
  id: 'id',
  title: 'title',
  day: '2026-07-05',
  start: at('22:30'),
  end: at('01:00', 6),
  venue: { id: 'v', name: 'v', kind: 'stage', chamber: 4 },
  category: 'public',
  forumType: 'free',
  track: null,
  tags: [],
  status: 'to_be_started',
  viewers: null,
  speakers: [],
  seats: { left: 46, total: 200 },
  isOnlineOnly: false,
  bookingOpens: at('12:00', 1),
};
const noon = at('12:00');
const labelOf = (type: ForumType): string => forumTypeLabels[type].zh;

test('tells an end past midnight apart, and midnight itself not', () => {
  expect(timesOf(evening, zh, 'zh')).toBe('22:30–次日 01:00');
  expect(timesOf(evening, en, 'en')).toBe('22:30–01:00 (next day)');
  expect(endsNextDay({ day: '2026-07-05', end: at('00:00', 6) })).toBe(false);
});

test('names a day as the organiser does, before its date', () => {
  expect(dateOf('2026-07-05', 'en')).toBe('Sun 5 July');
  expect(dateOf('2026-07-05', 'en', 'Opening day')).toBe('Opening day · 5 July');
});

test('says how one gets in where that is special, else what kind it is', () => {
  expect(kindOf(evening, zh, labelOf)).toBe('公众论坛');
  expect(kindOf({ ...evening, forumType: 'invited' }, zh, labelOf)).toBe('邀请制');
  expect(kindOf({ ...evening, forumType: 'public_booking' }, en, (type) => `own ${type}`)).toBe('own public_booking');
});

test.each<[string, Partial<Session>, string | undefined]>([
  ['seats left', {}, '余 46 席'],
  ['none left, streamed', { seats: { left: 0, total: 300 } }, '300 席已约满，可看直播'],
  ['none left, not streamed', { seats: { left: 0, total: 300 }, status: 'no_live_broadcast' }, '300 席已约满'],
  ['booking not open', { bookingOpens: at('18:30') }, '7月5日 18:30 开放预约'],
  ['invited', { forumType: 'invited' }, '凭邀请入场'],
  ['no room', { seats: undefined, isOnlineOnly: true }, '仅线上'],
  ['unlimited, paid', { seats: undefined, forumType: 'paid' }, '凭论坛票入场'],
  ['live', { status: 'have_already_started', viewers: 32_600 }, '3.26万 人在看'],
  ['live, not counted', { status: 'have_already_started' }, undefined],
  ['over', { end: at('11:00'), status: 'in_playback' }, undefined],
])('%s', (_, change, note) => {
  expect(noteOf({ ...evening, ...change }, noon, zh, 'zh')).toBe(note);
});
