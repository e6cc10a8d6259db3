import type { ForumType } from '@mingtang/contract/programme/model';
import { describe, expect, test } from 'vitest';
import { judgeApplicant, judgePlaces, modeOf, offerEnd } from './policy.ts';

const now = new Date('2026-07-04T12:00:00+08:00');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const forum = {
  kind: 'forum' as const,
  id: 'forum',
  titleZh: '',
  titleEn: '',
  startsAt: hours(2),
  endsAt: hours(3),
  publishedAt: hours(-9),
  isEntryTime: false,
  isReviewNeeded: false,
  waitingList: 'automatic' as const,
  forumType: 'free' as ForumType,
  offlineQuota: 10,
  offlineTaken: 3,
  onlineQuota: null,
  onlineTaken: 50,
  bookingOpensAt: hours(-1),
  bookingClosesAt: hours(1),
};

describe('who may reserve', () => {
  test.each<[string, string, ForumType, string | undefined]>([
    ['the professional audience', '402', 'invited', undefined],
    ['the professional audience, a free forum', '402', 'free', undefined],
    ['an online visitor', '405', 'free', undefined],
    ['somebody with a fresh account', '407', 'free', undefined],
    ['staff', '408', 'free', 'programme.staff_cannot_book'],
    ['reception staff', '409', 'public_booking', 'programme.staff_cannot_book'],
    ['a general visitor, not a forum for others', '401', 'free', 'programme.not_for_general'],
    ['a general visitor, a forum for everybody', '401', 'public_booking', undefined],
  ])('%s', (_, userTag, forumType, refusal) => {
    expect(
      judgeApplicant(
        { userTag, review: null, isInvited: false, exhibitionDays: null },
        { ...forum, forumType, isReviewNeeded: true },
        { needsProfile: false },
      ),
    ).toBe(refusal);
  });

  test('a profile is asked for where the organiser says so', () => {
    const judge = (userTag: string) =>
      judgeApplicant(
        { userTag, review: null, isInvited: false, exhibitionDays: null },
        { ...forum, forumType: 'free', isReviewNeeded: false },
        { needsProfile: true },
      );
    expect([judge('407'), judge('406')]).toEqual(['programme.profile_incomplete', undefined]);
  });

  test('forums by invitation wait for the word on who one is', () => {
    const judge = (review: 'none' | 'pending' | 'rejected' | 'approved', forumType: ForumType) =>
      judgeApplicant(
        { userTag: '406', review, isInvited: false, exhibitionDays: null },
        { ...forum, forumType, isReviewNeeded: true },
        { needsProfile: false },
      );
    expect(judge('pending', 'invited')).toBe('programme.info_under_review');
    expect(judge('rejected', 'invited')).toBe('programme.info_not_approved');
    expect(judge('approved', 'invited')).toBeUndefined();
    expect(judge('none', 'invited')).toBeUndefined();
    expect(judge('pending', 'free')).toBeUndefined();
  });

  test.each<[string, string, boolean, boolean, string | undefined]>([
    ['somebody who is invited', '406', true, false, undefined],
    ['a general visitor who is invited', '401', true, false, undefined],
    ['staff, invited or not', '408', true, false, 'programme.staff_cannot_book'],
    ['whoever is not', '406', false, false, 'programme.not_invited'],
    ['whoever is not, where a reviewer decides', '406', false, true, undefined],
  ])('an invitation counts for %s', (_, userTag, isInvited, isReviewNeeded, refusal) => {
    const invited = { ...forum, forumType: 'invited' as const, isReviewNeeded };
    expect(
      judgeApplicant({ userTag, review: null, isInvited, exhibitionDays: null }, invited, { needsProfile: true }),
    ).toBe(refusal);
  });
});

describe('who may reserve when to enter the exhibition', () => {
  const entry = { ...forum, forumType: 'public_booking' as const, isEntryTime: true };
  const generalOnly = 'programme.exhibition_general_only';
  const needsTicket = 'programme.exhibition_ticket_needed';
  test.each<[string, string, string[] | null, string | undefined]>([
    ['a general visitor with a verified ticket of the day', '401', ['2026-07-04', '2026-07-05'], undefined],
    ['a general visitor with a ticket of another day', '401', ['2026-07-05'], needsTicket],
    ['a general visitor whose ticket is not verified', '401', [], needsTicket],
    ['a general visitor without a ticket any more', '401', null, needsTicket],
    ['a forum’s audience with a verified ticket of the day', '403', ['2026-07-04'], undefined],
    ['somebody whose ticket is not verified yet', '405', [], needsTicket],
    ['online audience', '405', null, generalOnly],
    ['a fresh account', '407', null, generalOnly],
    ['professional audience', '402', null, generalOnly],
    ['staff with a ticket', '408', ['2026-07-04'], 'programme.staff_cannot_book'],
    ['reception staff', '409', null, 'programme.staff_cannot_book'],
  ])('%s', (_, userTag, exhibitionDays, refusal) => {
    const applicant = { userTag, review: null, isInvited: false, exhibitionDays };
    expect(judgeApplicant(applicant, entry, { needsProfile: true })).toBe(refusal);
  });

  test('the day is that of the event’s clocks', () => {
    const early = { ...entry, startsAt: new Date('2026-07-04T23:30:00Z') };
    const applicant = { userTag: '401', review: null, isInvited: false, exhibitionDays: ['2026-07-05'] };
    expect(judgeApplicant(applicant, early, { needsProfile: false })).toBeUndefined();
  });
});

const free = { isLineWaiting: false };

describe('whether there are places', () => {
  test.each<[string, Partial<typeof forum> | { bookingOpensAt: null; bookingClosesAt: null }, string | undefined]>([
    ['open', {}, undefined],
    ['from the first instant', { bookingOpensAt: now }, undefined],
    ['not yet', { bookingOpensAt: hours(0.01) }, 'programme.booking_not_started'],
    ['not from the last instant', { bookingClosesAt: now }, 'programme.booking_over'],
    ['the last one', { offlineTaken: 9 }, undefined],
    ['none left', { offlineTaken: 10 }, 'programme.quota_reached'],
    ['none left, and reviewed: who is approved gets the next', { offlineTaken: 10, isReviewNeeded: true }, undefined],
    ['over, however long it is booked', { endsAt: now, bookingClosesAt: hours(1) }, 'programme.booking_over'],
    ['with a ticket instead', { forumType: 'paid' }, 'programme.ticket_needed'],
    ['no room', { offlineQuota: 0 }, 'programme.no_places'],
    ['nothing to book', { bookingOpensAt: null, bookingClosesAt: null }, 'programme.no_places'],
  ])('%s', (_, change, refusal) => {
    expect(judgePlaces({ ...forum, ...change }, 'offline', now, free)).toBe(refusal);
  });

  test('the stream has a quota of its own, or none', () => {
    expect(judgePlaces({ ...forum, offlineTaken: 10 }, 'online', now, free)).toBeUndefined();
    expect(judgePlaces({ ...forum, forumType: 'paid' }, 'online', now, free)).toBeUndefined();
  });

  test('the room is meant unless there is none', () => {
    expect(modeOf(undefined, forum)).toBe('offline');
    expect(modeOf(undefined, { ...forum, offlineQuota: 0 })).toBe('online');
    expect(modeOf('online', forum)).toBe('online');
  });

  test('what is free while others wait is theirs', () => {
    expect(judgePlaces(forum, 'offline', now, { isLineWaiting: true })).toBe('programme.quota_reached');
  });
});

describe('how long a place is kept', () => {
  const quiet = { from: '22:00', until: '08:00' };
  const rules = { offerMinutes: 240, leastMinutes: 15, confirmsItself: false, quiet };
  test.each([
    ['days before', 72 * 60, 240],
    ['the same morning', 4 * 60, 60],
    ['shortly before', 40, 15],
    ['at the door', 10, 10],
  ])('%s', (_, minutesLeft, minutes) => {
    const end = offerEnd(now, hours(minutesLeft / 60), rules);
    expect((end.getTime() - now.getTime()) / 60_000).toBeCloseTo(minutes);
  });

  const at = (day: number, time: string): Date => new Date(`2026-07-0${day}T${time}:00+08:00`);
  test.each([
    ['over the evening', at(4, '17:00'), at(6, '10:00'), at(4, '21:00')],
    ['into the night, so until the morning', at(4, '19:00'), at(6, '10:00'), at(5, '08:15')],
    ['into the night, but it begins before anybody is up', at(4, '21:50'), at(5, '08:10'), at(5, '00:25')],
    ['from the night on, of what begins early', at(5, '05:00'), at(5, '08:10'), at(5, '05:47')],
  ])('%s', (_, from, startsAt, end) => {
    expect(Math.abs(offerEnd(from, startsAt, rules).getTime() - end.getTime())).toBeLessThan(60_000);
  });
});
