import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ForumType, PlayStatus } from '@mingtang/contract/programme/model';
import { describe, expect, it, test } from 'vitest';
import { judgeTime, judgeViewer } from './policy.ts';

const now = new Date('2026-07-05T10:00:00+08:00');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
type Viewer = NonNullable<Parameters<typeof judgeViewer>[1]>;

const forum = (forumType: ForumType, playStatus: PlayStatus = 'have_already_started') => ({
  forumType,
  playStatus,
  bookingOpensAt: null,
  bookingClosesAt: null,
});
const person = (more: Partial<Viewer> = {}): Viewer => ({
  userTag: USER_TAG.cloudAudience,
  isOnSite: false,
  ticket: null,
  hasRecording: false,
  reservation: undefined,
  ...more,
});
const reserved = { state: 'reserved', mode: 'online' } as const;
const judge = (of: Parameters<typeof judgeViewer>[0], viewer: Viewer | undefined, isOpenToAll = false) =>
  judgeViewer(of, viewer, { isOpenToAll, now }) ?? 'watches';

test.each([
  ['no_live_broadcast', 'no_broadcast'],
  ['to_be_started', 'not_started'],
  ['have_already_started', undefined],
  ['finished', 'over'],
  ['in_playback', undefined],
] as const)('%s: %s', (status, bar) => expect(judgeTime(status)).toBe(bar));

describe('forums open to all', () => {
  it.each(['free', 'public_booking'] as const)('%s: whoever is signed in and no tourist', (type) => {
    expect(judge(forum(type), undefined)).toBe('sign_in');
    expect(judge(forum(type), person({ userTag: USER_TAG.cloudTourist }))).toBe('profile');
    expect(judge(forum(type), person({ userTag: USER_TAG.cloudTourist, isOnSite: true }))).toBe('watches');
    expect(judge(forum(type), person())).toBe('watches');
    expect(judge(forum(type, 'in_playback'), person())).toBe('watches');
  });

  it('are watched without signing in where the organiser says so, and no others are', () => {
    expect(judge(forum('free'), undefined, true)).toBe('watches');
    expect(judge(forum('free'), person({ userTag: USER_TAG.cloudTourist }), true)).toBe('watches');
    expect(judge(forum('paid'), undefined, true)).toBe('sign_in');
    expect(judge(forum('invited'), undefined, true)).toBe('sign_in');
  });
});

describe('paid forums', () => {
  it.each([
    ['nothing', {}, 'ticket', 'recording'],
    ['a ticket of the forum', { ticket: 'of_forum' }, 'watches', 'watches'],
    ['a ticket of its hall', { ticket: 'of_hall' }, 'watches', 'watches'],
    ['the recordings', { hasRecording: true }, 'ticket', 'watches'],
    ['a place at the stream', { reservation: reserved }, 'watches', 'recording'],
    ['a place in the room', { reservation: { state: 'reserved', mode: 'offline' } }, 'ticket', 'recording'],
    ['a place not decided on', { reservation: { state: 'under_review', mode: 'online' } }, 'ticket', 'recording'],
    ['the tag some forum ticket gave', { userTag: USER_TAG.forumPaid }, 'ticket', 'recording'],
    ['the tag of staff', { userTag: USER_TAG.staff }, 'watches', 'watches'],
    ['the tag of reception', { userTag: USER_TAG.reception }, 'watches', 'watches'],
  ] satisfies [string, Partial<Viewer>, string, string][])('with %s', (_, has, live, recording) => {
    expect(judge(forum('paid'), person(has))).toBe(live);
    expect(judge(forum('paid', 'in_playback'), person(has))).toBe(recording);
  });
});

describe('forums by invitation', () => {
  it.each([
    ['nothing', {}, 'invitation'],
    ['a place', { reservation: { state: 'reserved', mode: 'offline' } }, 'watches'],
    ['an application', { reservation: { state: 'under_review', mode: 'offline' } }, 'under_review'],
    ['what an invitation let one buy', { ticket: 'of_forum' }, 'watches'],
    ['a pass of the hall', { ticket: 'of_hall' }, 'invitation'],
    ['the recordings', { hasRecording: true }, 'invitation'],
    ['the tag of staff', { userTag: USER_TAG.staff }, 'watches'],
  ] satisfies [string, Partial<Viewer>, string][])('with %s', (_, has, live) => {
    expect(judge(forum('invited'), person(has))).toBe(live);
    expect(judge(forum('invited', 'in_playback'), person(has))).toBe(live);
  });

  it('ask for a place while places are given', () => {
    const booking = (from: number, to: number) => ({
      ...forum('invited'),
      bookingOpensAt: at(from),
      bookingClosesAt: at(to),
    });
    expect(judge(booking(-1, 1), person())).toBe('reservation');
    expect(judge(booking(1, 2), person())).toBe('invitation');
    expect(judge(booking(-2, 0), person())).toBe('invitation');
  });
});
