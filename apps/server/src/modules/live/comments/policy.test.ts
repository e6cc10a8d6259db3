import type { PlayStatus } from '@mingtang/contract/programme/model';
import { describe, expect, it, test } from 'vitest';
import { anchorOf, isSaidAgain, judgeAuthor, maskNickname, nameNobody, secondsToWait } from './policy.ts';

const now = new Date('2026-07-04T12:00:00+08:00');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('who may comment', () => {
  const author = { userTag: '406', isSilenced: false };
  const room = { hasComments: true, playStatus: 'have_already_started' as PlayStatus };
  test.each<[string, Partial<typeof author>, Partial<typeof room>, boolean, string | undefined]>([
    ['on air', {}, {}, true, undefined],
    ['before the beginning', {}, { playStatus: 'to_be_started' }, true, undefined],
    ['on a recording', {}, { playStatus: 'in_playback' }, true, undefined],
    ['over, without a recording', {}, { playStatus: 'finished' }, true, 'comments.closed'],
    ['nothing is broadcast', {}, { playStatus: 'no_live_broadcast' }, true, 'comments.closed'],
    ['the switch is off', {}, { hasComments: false }, true, 'comments.closed'],
    ['an incomplete profile', { userTag: '407' }, {}, true, 'comments.no_permission'],
    ['an incomplete profile where none is asked for', { userTag: '407' }, {}, false, undefined],
    ['staff', { userTag: '408' }, {}, true, undefined],
    ['somebody who was silenced', { isSilenced: true }, {}, true, 'comments.silenced'],
  ])('%s', (_, who, where, needsProfile, refusal) => {
    expect(judgeAuthor({ ...author, ...who }, { ...room, ...where }, { needsProfile })).toBe(refusal);
  });
});

test('the pause is told in whole seconds', () => {
  expect([0, 1, 4.2, 5, 60].map((seconds) => secondsToWait(ago(seconds), 5, now))).toEqual([5, 4, 1, 0, 0]);
  expect(secondsToWait(ago(0), 0, now)).toBe(0);
});

test('the same words soon after are the same comment', () => {
  const last = { letters: '好', sentAt: ago(59) };
  expect([isSaidAgain(last, '好', now), isSaidAgain(last, '妙', now)]).toEqual([true, false]);
  expect(isSaidAgain({ ...last, sentAt: ago(60) }, '好', now)).toBe(false);
});

test('a comment belongs to the moment of the broadcast', () => {
  const at = (playStatus: PlayStatus, startsAt: Date, position?: number) =>
    anchorOf({ playStatus, startsAt }, position, now);
  expect(at('have_already_started', ago(90))).toBe(90_000);
  // The reader's player does not say when it is on air.
  expect(at('have_already_started', ago(90), 1_000)).toBe(90_000);
  expect(at('have_already_started', ago(-90))).toBeNull();
  expect(at('to_be_started', ago(-90), 1_000)).toBeNull();
  expect(at('in_playback', ago(9_000), 61_000)).toBe(61_000);
  expect(at('in_playback', ago(9_000))).toBeNull();
});

describe('names', () => {
  it.each([
    ['周以安', '周*安'],
    ['林乔', '林*'],
    ['欧阳明月', '欧*月'],
    ['Hanna Olsen', 'H**a'],
    ['Bo', 'B*'],
    ['李', '李*'],
    ['  ', ''],
  ])('%s', (name, shown) => {
    expect(maskNickname(name)).toBe(shown);
  });

  it('says of whoever has none only that they visit', () => {
    expect([nameNobody('zh', '3f2a'), nameNobody('en', '3f2a')]).toEqual(['观众 3f2a', 'Visitor 3f2a']);
  });
});
