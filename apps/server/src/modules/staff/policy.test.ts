import { describe, expect, it } from 'vitest';
import { keepsAnOwner, minutesLocked, needsProof, sessionEnd } from './policy.ts';

const now = new Date('2026-07-05T09:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const ago = (...minutes: number[]): Date[] => minutes.map(minutesAgo);

describe('minutesLocked', () => {
  it.each([
    { what: 'no attempt', fromCaller: [], fromAnywhere: [], minutes: 0 },
    { what: 'four from one network', fromCaller: ago(4, 3, 2, 1), fromAnywhere: ago(4, 3, 2, 1), minutes: 0 },
    { what: 'five from one network', fromCaller: ago(5, 4, 3, 2, 1), fromAnywhere: ago(5, 4, 3, 2, 1), minutes: 10 },
    {
      what: 'six, of which the oldest no longer decides',
      fromCaller: ago(14, 5, 4, 3, 2, 1),
      fromAnywhere: ago(14, 5, 4, 3, 2, 1),
      minutes: 10,
    },
    { what: 'forty-nine from elsewhere', fromCaller: [], fromAnywhere: ago(...Array(49).fill(3)), minutes: 0 },
    { what: 'fifty from elsewhere', fromCaller: [], fromAnywhere: ago(...Array(50).fill(3)), minutes: 12 },
  ])('$what: $minutes', ({ fromCaller, fromAnywhere, minutes }) => {
    expect(minutesLocked({ fromCaller, fromAnywhere, isStranger: true }, now)).toBe(minutes);
  });
  it('is not paused by strangers for somebody known, and by themselves like for everybody', () => {
    const fromAnywhere = ago(...Array(80).fill(3));
    expect(minutesLocked({ fromCaller: ago(1), fromAnywhere, isStranger: false }, now)).toBe(0);
    expect(minutesLocked({ fromCaller: ago(5, 4, 3, 2, 1), fromAnywhere, isStranger: false }, now)).toBe(10);
  });
});

describe('needsProof', () => {
  it.each([
    [0, false, false],
    [1, false, false],
    [2, false, true],
    [0, true, true],
  ])('%i wrong at the account, all tried often %s: %s', (count, wereAllTriedOften, expected) => {
    const fromAnywhere = ago(...Array(count).fill(1));
    expect(needsProof({ fromAnywhere }, wereAllTriedOften)).toBe(expected);
  });
});

describe('sessionEnd', () => {
  it('gives a quarter of an hour between password and code', () => {
    expect(sessionEnd({ createdAt: minutesAgo(5), stage: 'second_factor' }, now)).toEqual(minutesAgo(-10));
  });
  it('slides by twelve hours, and stops at a week', () => {
    expect(sessionEnd({ createdAt: minutesAgo(60), stage: 'complete' }, now)).toEqual(minutesAgo(-12 * 60));
    const old = minutesAgo(7 * 24 * 60 - 30);
    expect(sessionEnd({ createdAt: old, stage: 'complete' }, now)).toEqual(minutesAgo(-30));
  });
});

describe('keepsAnOwner', () => {
  it.each([
    [1, false, false, true],
    [0, true, true, true],
    [0, true, false, false],
    [0, false, true, false],
  ])('%i others, owner %s, active %s: %s', (others, isOwner, isActive, expected) => {
    expect(keepsAnOwner(others, { isOwner, isActive })).toBe(expected);
  });
});
