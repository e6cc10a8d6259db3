import { describe, expect, it } from 'vitest';
import type { ClockTime, DemoForum, DemoTalk, HallKey } from '../content.ts';
import { forums } from './forums.ts';
import { speakers } from './speakers.ts';
import { halls, walkingMinutes } from './venues.ts';

const dayMinutes = 24 * 60;

function minuteOf(time: ClockTime): number {
  expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

interface Span {
  label: string;
  start: number;
  end: number;
}

interface Appearance extends Span {
  hall: HallKey;
}

/** Minutes from midnight at the beginning of day 0. */
function forumSpan(forum: DemoForum): Span {
  const midnight = forum.dayIndex * dayMinutes;
  const end = midnight + minuteOf(forum.end) + (forum.endsNextDay ? dayMinutes : 0);
  return { label: forum.key, start: midnight + minuteOf(forum.start), end };
}

function talkSpan(forum: DemoForum, talk: DemoTalk): Span {
  const midnight = forum.dayIndex * dayMinutes;
  const place = (time: ClockTime) => {
    const minute = midnight + minuteOf(time);
    return time < forum.start ? minute + dayMinutes : minute;
  };
  return { label: `${forum.key} / ${talk.titleEn}`, start: place(talk.start), end: place(talk.end) };
}

function overlaps(spans: Span[]): string[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const found: string[] = [];
  let latest: Span | undefined;
  for (const span of sorted) {
    if (latest && span.start < latest.end) found.push(`${latest.label} × ${span.label}`);
    if (!latest || span.end > latest.end) latest = span;
  }
  return found;
}

function grouped<T>(entries: [string, T][]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

const talks = forums.flatMap((forum) => forum.talks.map((talk) => ({ forum, talk })));

describe('the programme', () => {
  it('keeps every talk inside its forum, without overlap', () => {
    const wrong = forums.flatMap((forum) => {
      const { start, end } = forumSpan(forum);
      const spans = forum.talks.map((talk) => talkSpan(forum, talk));
      const outside = spans.filter((span) => span.start < start || span.end > end || span.start >= span.end);
      return [...outside.map((span) => span.label), ...overlaps(spans)];
    });
    expect(wrong).toEqual([]);
  });

  it('has at least two talks in each forum and an end after each start', () => {
    expect(forums.filter((forum) => forum.talks.length < 2).map((forum) => forum.key)).toEqual([]);
    const backwards = forums.map(forumSpan).filter((span) => span.end <= span.start || span.end - span.start > 4 * 60);
    expect(backwards).toEqual([]);
  });

  it('gives everyone something to say', () => {
    const heard = new Set(talks.flatMap(({ talk }) => [...talk.speakers, talk.moderator]));
    expect(speakers.filter((speaker) => !heard.has(speaker.key)).map((speaker) => speaker.key)).toEqual([]);
    expect(talks.filter(({ talk }) => talk.speakers.length === 0 && !talk.moderator)).toEqual([]);
  });

  it('is on air whenever somebody looks', () => {
    const live = forums.filter((forum) => forum.liveMode === 'live').map(forumSpan);
    const silent: number[] = [];
    for (let minute = 0; minute <= 3 * dayMinutes; minute += 5) {
      if (!live.some((span) => span.start <= minute && minute < span.end)) silent.push(minute);
    }
    expect(silent).toEqual([]);
  });

  it('has something on air for everybody from the day of seeding on: the journeys of the stage need no ticket', () => {
    const open = forums
      .filter(({ liveMode, forumType }) => liveMode === 'live' && ['free', 'public_booking'].includes(forumType))
      .map(forumSpan);
    const silent: number[] = [];
    for (let minute = dayMinutes; minute <= 3 * dayMinutes; minute += 5) {
      if (!open.some((span) => span.start <= minute && minute < span.end)) silent.push(minute);
    }
    expect(silent).toEqual([]);
  });

  it('puts a handful of forums of every day above the others', () => {
    const tops = [0, 1, 2].map((day) => forums.filter(({ dayIndex, isTop }) => isTop && dayIndex === day).length);
    expect(tops).toEqual([4, 6, 5]);
  });

  it('has on the day of seeding, at any hour, sessions that are over and sessions to come', () => {
    const spans = forums.map(forumSpan);
    const lonely: number[] = [];
    for (let minute = dayMinutes; minute < 2 * dayMinutes; minute += 5) {
      const isBetween = spans.some((span) => span.end <= minute) && spans.some((span) => span.start > minute);
      if (!isBetween) lonely.push(minute);
    }
    expect(lonely).toEqual([]);
  });

  it('never books a room twice', () => {
    const rooms = grouped(forums.map((forum) => [`${forum.hall}/${forum.stage ?? ''}`, forumSpan(forum)]));
    expect([...rooms.values()].flatMap(overlaps)).toEqual([]);
  });

  it('never puts a speaker in two places at once, and leaves time for the walk between', () => {
    const appearances = talks.flatMap(({ forum, talk }) =>
      [...new Set([...talk.speakers, talk.moderator])].flatMap((key): [string, Appearance][] =>
        key ? [[key, { ...talkSpan(forum, talk), hall: forum.hall }]] : [],
      ),
    );
    const rushed = [...grouped(appearances)].flatMap(([key, all]) => {
      const sorted = all.toSorted((a, b) => a.start - b.start);
      return sorted.flatMap((next, index) => {
        const last = sorted[index - 1];
        const isFine = !last || next.start - last.end >= walkingMinutes(last.hall, next.hall);
        return isFine ? [] : [`${key}: ${last.label} × ${next.label}`];
      });
    });
    expect(rushed).toEqual([]);
  });

  it('seats nobody whom the room cannot hold', () => {
    const tooMany = forums.filter((forum) => {
      const hall = halls.find((one) => one.key === forum.hall);
      const stage = hall?.stages.find((one) => one.key === forum.stage);
      return (
        forum.quotaOffline > (stage?.seats ?? hall?.capacity ?? 0) || (forum.reservedInDemo ?? 0) > forum.quotaOffline
      );
    });
    expect(tooMany.map((forum) => forum.key)).toEqual([]);
  });
});
