import { describe, expect, it } from 'vitest';
import {
  alternativesTo,
  type Candidate,
  clashesOf,
  fitting,
  gapsOf,
  overlapMinutes,
  type Slot,
  walkMinutes,
  walksOf,
} from './policy.ts';

const pace = { leaveMinutes: 2, wallMinutes: 4 };
const at = (time: string): Date => new Date(`2026-07-05T${time.length === 5 ? `${time}:00` : time}+08:00`);
const slot = (id: string, from: string, to: string, hall: number | null = 4): Slot => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  hall,
});
const candidate = (
  id: string,
  from: string,
  to: string,
  hall: number | null = 4,
  tagIds: string[] = [],
): Candidate => ({
  ...slot(id, from, to, hall),
  tagIds,
});

describe('a clash', () => {
  it.each([
    ['one after the other', ['10:00', '11:00'], ['11:00', '12:00'], 0],
    ['apart', ['10:00', '11:00'], ['13:00', '14:00'], 0],
    ['the end of one in the other', ['13:30', '16:00'], ['15:00', '16:30'], 60],
    ['one within the other', ['10:00', '12:00'], ['10:30', '11:15'], 45],
    ['the same', ['10:00', '12:00'], ['10:00', '12:00'], 120],
    ['seconds', ['10:00', '11:00:30'], ['11:00', '12:00'], 1],
  ] as const)('%s', (_, [aFrom, aTo], [bFrom, bTo], minutes) => {
    const [a, b] = [slot('a', aFrom, aTo), slot('b', bFrom, bTo)];
    expect([overlapMinutes(a, b), overlapMinutes(b, a)]).toEqual([minutes, minutes]);
  });

  it('is told at both of whom it concerns, by start', () => {
    const slots = [slot('late', '15:00', '16:30'), slot('long', '13:30', '16:00'), slot('alone', '17:00', '17:40')];
    expect(Object.fromEntries(clashesOf(slots))).toEqual({
      long: [{ id: 'late', minutes: 60 }],
      late: [{ id: 'long', minutes: 60 }],
      alone: [],
    });
  });
});

describe('a way', () => {
  it.each([
    [4, 4, 0],
    [4, 3, 6],
    [3, 5, 10],
    [0, 8, 18],
    [0, 2, 10],
    [null, 3, null],
    [3, null, null],
  ])('from chamber %s to %s takes %s minutes', (from, to, minutes) => {
    expect(walkMinutes(from, to, pace)).toBe(minutes);
    expect(walkMinutes(to, from, pace)).toBe(minutes);
  });

  it.each([
    ['another hall, in time', slot('b', '12:06', '13:00', 3), [[6, 6, true]]],
    ['another hall, a minute short', slot('b', '12:05', '13:00', 3), [[6, 5, false]]],
    ['at once', slot('b', '12:00', '13:00', 3), [[6, 0, false]]],
    ['the same hall', slot('b', '12:30', '13:00', 4), []],
    ['not on the plan', slot('b', '12:30', '13:00', null), []],
    ['overlapping', slot('b', '11:59', '13:00', 3), []],
  ])('to %s', (_, next, expected) => {
    const walks = walksOf([next, slot('a', '10:00', '12:00', 4)], pace);
    expect(walks.map(({ minutes, gapMinutes, hasTime }) => [minutes, gapMinutes, hasTime])).toEqual(expected);
  });

  it.each([
    [4, 3, true],
    [1, 7, true],
    [0, 8, true],
    [0, 1, false],
    [2, 5, false],
  ])('from %s to %s through the atrium: %s', (from, to, isThroughAtrium) => {
    const [walk] = walksOf([slot('a', '10:00', '11:00', from), slot('b', '12:00', '13:00', to)], pace);
    expect(walk?.isThroughAtrium).toBe(isThroughAtrium);
  });

  it('leads over midnight, but not from an evening to the next morning', () => {
    const late = { id: 'a', startsAt: at('22:30'), endsAt: at('23:50'), hall: 0 };
    const next = (from: string) => ({
      id: 'b',
      startsAt: new Date(`2026-07-06T${from}:00+08:00`),
      endsAt: new Date('2026-07-06T12:00:00+08:00'),
      hall: 1,
    });
    expect(walksOf([late, next('00:00')], pace)).toMatchObject([
      { fromId: 'a', toId: 'b', minutes: 6, gapMinutes: 10 },
    ]);
    expect(walksOf([late, next('09:00')], pace)).toEqual([]);
  });
});

describe('free time', () => {
  const gaps = (slots: Slot[], now = at('08:00')) =>
    gapsOf(slots, now).map(({ startsAt, endsAt, after, before }) => [startsAt, endsAt, after.id, before.id]);

  it.each([
    ['45 minutes', [slot('a', '10:00', '11:00'), slot('b', '11:45', '12:00')], 1],
    ['44 minutes', [slot('a', '10:00', '11:00'), slot('b', '11:44', '12:00')], 0],
    ['one thing alone', [slot('a', '10:00', '11:00')], 0],
    ['nothing', [], 0],
    [
      'beside what goes on longer',
      [slot('a', '10:00', '14:00'), slot('b', '10:30', '11:00'), slot('c', '13:00', '14:00')],
      0,
    ],
  ])('of %s', (_, slots, count) => {
    expect(gaps(slots)).toHaveLength(count);
  });

  it('begins after what ends last, and not before now', () => {
    const slots = [slot('a', '09:00', '12:00'), slot('b', '10:00', '11:00'), slot('c', '14:00', '15:00')];
    expect(gaps(slots)).toEqual([[at('12:00'), at('14:00'), 'a', 'c']]);
    expect(gaps(slots, at('13:00'))).toEqual([[at('13:00'), at('14:00'), 'a', 'c']]);
    expect(gaps(slots, at('13:30'))).toEqual([]);
    expect(gaps(slots, at('16:00'))).toEqual([]);
  });

  const noon = gapsOf([slot('a', '10:00', '12:00', 4), slot('b', '14:00', '15:00', 3)], at('08:00'))[0];
  it.each([
    ['in the same hall', candidate('x', '12:00', '13:00', 4), 0],
    ['next door, once one has walked', candidate('x', '12:06', '13:00', 5), 6],
    ['begins while one walks', candidate('x', '12:05', '13:00', 5), undefined],
    ['ends too late to walk on', candidate('x', '13:00', '13:55', 4), undefined],
    ['ends in time to walk on', candidate('x', '13:00', '13:54', 4), 0],
    ['where the plan does not show it', candidate('x', '12:30', '13:30', null), null],
    ['before', candidate('x', '11:00', '12:00', 4), undefined],
  ])('takes what is %s', (_, one, minutes) => {
    if (!noon) throw new Error('There is a gap.');
    expect(fitting(noon, [one], { pace, now: at('08:00') })[0]?.walkMinutes).toBe(minutes);
  });

  it('takes what is on by now, if half of it is left, the nearest first and three at most', () => {
    const now = at('12:30');
    const [gap] = gapsOf([slot('a', '10:00', '12:00', 4), slot('b', '15:00', '16:00', 4)], now);
    if (!gap) throw new Error('There is a gap.');
    const on = [
      candidate('far', '12:20', '14:20', 0),
      candidate('near', '12:00', '14:00', 4),
      candidate('ending', '11:30', '12:50', 4),
      candidate('door', '12:20', '14:20', 3),
      candidate('later', '13:00', '14:00', 3),
    ];
    expect(fitting(gap, on, { pace, now }).map(({ id }) => id)).toEqual(['near', 'door', 'later']);
  });
});

describe('instead of what came to nothing', () => {
  const lost = candidate('lost', '13:00', '14:00', 4, ['speech', 'robots']);
  const now = at('12:00');
  const instead = (candidates: Candidate[], held: Slot[] = []) =>
    alternativesTo(lost, candidates, { held, pace, now }).map(({ id }) => id);

  it('comes what has most topics in common, then what is at the same time, then what begins nearest', () => {
    expect(
      instead([
        candidate('same time', '13:30', '14:30', 3),
        candidate('nothing in common', '16:00', '17:00', 3, ['law']),
        candidate('both topics', '17:00', '18:00', 3, ['robots', 'speech']),
        candidate('one topic', '15:00', '16:00', 3, ['speech']),
        candidate('one topic, same time', '13:00', '14:00', 3, ['speech']),
      ]),
    ).toEqual(['both topics', 'one topic, same time', 'one topic']);
  });

  it('comes nothing that has begun, nor what is in the way of a place elsewhere', () => {
    const held = [slot('held', '14:00', '15:00'), slot('lost', '13:00', '14:00')];
    expect(
      instead(
        [
          candidate('begun', '11:59', '13:30', 3),
          candidate('in the way', '13:30', '14:30', 3),
          candidate('free', '13:00', '14:00', 3),
        ],
        held,
      ),
    ).toEqual(['free']);
  });
});
