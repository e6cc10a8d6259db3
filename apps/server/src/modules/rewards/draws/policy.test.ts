import { expect, it } from 'vitest';
import { deskStateOf, isSeedPublic, isSettled, stateOf } from './policy.ts';

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const draw = { opensAt: at('10:00'), endsAt: at('16:00'), slots: 10, plays: 3 };

it.each([
  ['09:59', {}, false, 'not_open', false],
  ['10:00', {}, false, 'open', false],
  ['12:00', {}, true, 'used_up', false],
  ['12:00', { plays: 10 }, false, 'ended', true],
  ['16:00', {}, true, 'ended', false],
  ['16:01', {}, false, 'ended', true],
])('at %s with %o, played: %s: %s', (time, change, hasPlayed, state, isSeedShown) => {
  expect(stateOf({ ...draw, ...change }, at(time), hasPlayed)).toBe(state);
  expect(isSettled({ ...draw, ...change }, at(time))).toBe(isSeedShown);
});

it.each([
  ['12:00', at('09:00'), 'open', false],
  ['16:01', at('09:00'), 'ended', true],
  ['16:01', null, 'unpublished', false],
  ['16:01', at('17:00'), 'unpublished', false],
])('for staff at %s, published %o: %s', (time, publishedAt, state, isSeedShown) => {
  expect(deskStateOf({ ...draw, publishedAt }, at(time))).toBe(state);
  expect(isSeedPublic({ ...draw, publishedAt }, at(time))).toBe(isSeedShown);
});
