import { describe, expect, it } from 'vitest';
import { type BoardForum, findClashes } from './board-model.ts';

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const ada = { id: 'ada', nameZh: '艾达', nameEn: 'Ada' };
const venues = [
  { id: 'big', nameZh: '大', nameEn: 'Big', seats: 100, hours: null },
  { id: 'small', nameZh: '小', nameEn: 'Small', seats: 10, hours: null },
  { id: 'stage', nameZh: '台', nameEn: 'Stage', seats: null, hours: { opensAt: at('09:00'), closesAt: at('17:00') } },
];
const forum = (id: string, from: string, to: string, more: Partial<BoardForum> = {}): BoardForum => ({
  id,
  version: 1,
  titleZh: id,
  titleEn: id,
  venueId: 'big',
  startsAt: at(from),
  endsAt: at(to),
  isPublished: true,
  offlineQuota: null,
  offlineTaken: 0,
  reserved: 0,
  waiting: 0,
  underReview: 0,
  ticketed: 0,
  talks: [{ id: `talk of ${id}`, startsAt: at(from), endsAt: at(to), speakers: [] }],
  ...more,
});
const kindsOf = (forums: BoardForum[]) =>
  Object.fromEntries([...findClashes(forums, venues)].map(([id, list]) => [id, list.map(({ kind }) => kind)]));

describe('a day has a clash', () => {
  it('when two forums are in one venue at a time, not when one follows the other', () => {
    const one = forum('one', '10:00', '11:00');
    expect(kindsOf([one, forum('two', '10:55', '12:00')])).toEqual({ one: ['venue_taken'], two: ['venue_taken'] });
    expect(kindsOf([one, forum('two', '11:00', '12:00')])).toEqual({ one: [], two: [] });
  });
  it('when somebody speaks in two places at a time', () => {
    const speaks = (id: string, venueId: string, from: string, to: string) =>
      forum(id, from, to, { venueId, talks: [{ id: `t ${id}`, startsAt: at(from), endsAt: at(to), speakers: [ada] }] });
    const both = [speaks('one', 'big', '10:00', '11:00'), speaks('two', 'small', '10:30', '12:00')];
    expect(kindsOf(both)).toEqual({ one: ['speaker_elsewhere'], two: ['speaker_elsewhere'] });
    expect(kindsOf([speaks('one', 'big', '10:00', '10:30'), speaks('two', 'small', '10:30', '12:00')])).toEqual({
      one: [],
      two: [],
    });
  });
  it('when there are more places, or more people, than seats', () => {
    expect(kindsOf([forum('one', '10:00', '11:00', { venueId: 'small', offlineQuota: 11 })])).toEqual({
      one: ['more_places_than_seats'],
    });
    expect(kindsOf([forum('one', '10:00', '11:00', { venueId: 'small', offlineQuota: 20, offlineTaken: 11 })])).toEqual(
      {
        one: ['more_taken_than_seats'],
      },
    );
    expect(kindsOf([forum('one', '10:00', '11:00', { venueId: 'small', offlineQuota: 10, offlineTaken: 10 })])).toEqual(
      {
        one: [],
      },
    );
  });
  it('when the doors are closed before its end, or still at its start', () => {
    const onStage = (from: string, to: string) => kindsOf([forum('one', from, to, { venueId: 'stage' })]);
    expect(onStage('09:00', '17:00')).toEqual({ one: [] });
    expect(onStage('08:55', '10:00')).toEqual({ one: ['outside_hours'] });
    expect(onStage('16:00', '17:05')).toEqual({ one: ['outside_hours'] });
  });
  it('when a talk lies outside its forum', () => {
    const talks = [{ id: 't', startsAt: at('09:50'), endsAt: at('10:20'), speakers: [] }];
    expect(kindsOf([forum('one', '10:00', '11:00', { talks })])).toEqual({ one: ['talk_outside'] });
  });
});
