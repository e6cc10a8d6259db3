import type { SourceState } from '@mingtang/contract/live/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import { expect, it } from 'vitest';
import { judgeBroadcast, judgeSource } from './policy.ts';

const at = (time: string) => new Date(`2026-07-05T${time}+08:00`);
const fine = {
  problem: null,
  isComplete: false,
  checkedAt: at('10:00:00'),
  advancedAt: at('09:59:58'),
  segmentSeconds: 6,
};

it.each([
  ['live', null, 'unchecked'],
  ['live', fine, 'fine'],
  ['live', { ...fine, problem: 'no_answer' as const }, 'failing'],
  ['live', { ...fine, isComplete: true }, 'over'],
  ['live', { ...fine, advancedAt: at('09:59:31') }, 'fine'],
  ['live', { ...fine, advancedAt: at('09:59:30') }, 'stalled'],
  ['live', { ...fine, segmentSeconds: 10, advancedAt: at('09:59:30') }, 'fine'],
  ['live', { ...fine, segmentSeconds: 10, advancedAt: at('09:59:20') }, 'stalled'],
  // A plain file has no segments.
  ['live', { ...fine, advancedAt: null, segmentSeconds: null }, 'fine'],
  ['playback', { ...fine, isComplete: true, advancedAt: at('08:00:00') }, 'fine'],
  ['playback', { ...fine, problem: 'bad_status' as const }, 'failing'],
] as const)('an address for %s, last seen as %o, is %s', (purpose, check, state) => {
  expect(judgeSource(purpose, check)).toBe(state);
});

const live = (...states: SourceState[]) => states.map((state) => ({ purpose: 'live' as const, state }));
const playback = (...states: SourceState[]) => states.map((state) => ({ purpose: 'playback' as const, state }));

it.each([
  ['have_already_started', '10:30:00', [], 'no_address'],
  ['have_already_started', '10:30:00', playback('fine'), 'no_address'],
  ['have_already_started', '10:30:00', live('fine', 'stalled'), 'failing'],
  ['have_already_started', '10:30:00', live('fine', 'over'), 'failing'],
  ['have_already_started', '10:30:00', live('unchecked', 'failing'), 'failing'],
  ['have_already_started', '10:30:00', live('unchecked', 'fine'), 'unchecked'],
  ['have_already_started', '10:30:00', live('fine', 'fine'), 'fine'],
  // Put on air by hand, whatever the clock says.
  ['have_already_started', '06:00:00', live('failing'), 'failing'],
  ['to_be_started', '08:59:59', live('failing'), 'quiet'],
  ['to_be_started', '09:00:00', live('failing'), 'not_ready'],
  ['to_be_started', '09:30:00', [], 'soon_no_address'],
  ['to_be_started', '09:30:00', live('unchecked'), 'soon_unchecked'],
  ['to_be_started', '09:30:00', live('fine'), 'ready'],
  // Held back, and by now over.
  ['to_be_started', '10:30:00', live('failing'), 'not_ready'],
  ['to_be_started', '11:00:00', live('failing'), 'quiet'],
  ['no_live_broadcast', '10:30:00', live('failing'), 'quiet'],
  ['finished', '10:30:00', live('failing'), 'quiet'],
  ['in_playback', '12:00:00', live('failing'), 'no_recording'],
  ['in_playback', '12:00:00', playback('failing'), 'no_recording'],
  ['in_playback', '12:00:00', playback('fine'), 'quiet'],
] as [PlayStatus, string, { purpose: 'live' | 'playback'; state: SourceState }[], string][])(
  'a broadcast from 10 to 11 that is %s at %s with %o is %s',
  (playStatus, time, sources, health) => {
    const forum = { isPublished: true, playStatus, startsAt: at('10:00:00'), endsAt: at('11:00:00'), sources };
    expect(judgeBroadcast(forum, at(time))).toBe(health);
    expect(judgeBroadcast({ ...forum, isPublished: false }, at(time))).toBe('quiet');
  },
);
