import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { Activity } from '@mingtang/contract/programme/activity';
import type { ForumSummary } from '@mingtang/contract/programme/model';
import { expect, test } from 'vitest';
import { type Audience, isActivityFull, isForumFull, maySuggestActivity, maySuggestForum } from './queries.ts';

const at = (time: string): Date => new Date(`2026-07-05T${time}:00+08:00`);
const forum = {
  id: 'a',
  forumType: 'free',
  offlineQuota: 2,
  offlineTaken: 1,
  bookingOpensAt: at('08:00'),
  bookingClosesAt: at('12:00'),
  endsAt: at('14:00'),
} as ForumSummary;
const activity = { ...forum, id: 'b', quota: 2, taken: 1 } as unknown as Activity;
const audience: Audience = { userTag: USER_TAG.cloudAudience, now: at('10:00'), isWaitedFor: () => false };

test.each<[string, Partial<ForumSummary>, Partial<Audience>, boolean]>([
  ['with a place left', {}, {}, true],
  ['with its last place taken', { offlineTaken: 2 }, {}, false],
  ['with a place left that others wait for', {}, { isWaitedFor: (id) => id === 'a' }, false],
  ['online only', { offlineQuota: 0, offlineTaken: 0 }, {}, false],
  ['without a limit', { offlineQuota: null, offlineTaken: 900 }, {}, true],
  ['before its booking opens', {}, { now: at('07:59') }, false],
  ['from the end of its booking on', {}, { now: at('12:00') }, false],
  ['where nothing is booked', { bookingOpensAt: null, bookingClosesAt: null, offlineTaken: 2 }, {}, true],
  ['where nothing is booked, when it is over', { bookingOpensAt: null }, { now: at('14:00') }, false],
  ['for a ticket', { forumType: 'paid' }, {}, false],
  ['by invitation', { forumType: 'invited' }, {}, false],
  ['for general visitors', {}, { userTag: USER_TAG.general }, false],
  ['for everybody', { forumType: 'public_booking' }, { userTag: USER_TAG.general }, true],
])('a forum %s is suggested: %#', (_, change, to, isSuggested) => {
  expect(maySuggestForum({ ...forum, ...change }, { ...audience, ...to })).toBe(isSuggested);
});

test('an activity is suggested while it has places nobody waits for', () => {
  expect(maySuggestActivity(activity, audience)).toBe(true);
  expect(maySuggestActivity({ ...activity, taken: 2 }, audience)).toBe(false);
  expect(maySuggestActivity(activity, { ...audience, isWaitedFor: () => true })).toBe(false);
});

test('nothing is full where one just comes', () => {
  expect(isForumFull({ bookingOpensAt: null, offlineQuota: 2, offlineTaken: 2 })).toBe(false);
  expect(isForumFull({ bookingOpensAt: at('08:00'), offlineQuota: 0, offlineTaken: 0 })).toBe(false);
  expect(isForumFull({ bookingOpensAt: at('08:00'), offlineQuota: 2, offlineTaken: 2 })).toBe(true);
  expect(isActivityFull({ bookingOpensAt: null, quota: 2, taken: 2 })).toBe(false);
  expect(isActivityFull({ bookingOpensAt: at('08:00'), quota: null, taken: 2 })).toBe(false);
});
