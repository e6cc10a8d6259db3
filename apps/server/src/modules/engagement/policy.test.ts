import { expect, it } from 'vitest';
import { likedAfter } from './policy.ts';

const now = new Date('2026-07-05T10:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const last = (isLiked: boolean, ms: number, clientKey: string | null = null) => ({
  isLiked,
  changedAt: ago(ms),
  clientKey,
});
const call = (isLiked?: boolean, clientKey?: string) => ({ isLiked, clientKey });

it.each([
  ['the first click likes', undefined, call(), true],
  ['the first click may say that it does not', undefined, call(false), false],
  ['a click turns it over', last(true, 500), call(), false],
  ['a click turns it back', last(false, 500), call(), true],
  ['two clicks within half a second are one', last(true, 499), call(), true],
  ['also when the first one took it back', last(false, 499), call(), false],
  ['what is said is done at once', last(true, 1), call(false), false],
  ['what is said twice is done once', last(true, 90_000), call(true), true],
  ['the same call sent again changes nothing', last(true, 90_000, 'one-click'), call(undefined, 'one-click'), true],
  ['another call does', last(true, 90_000, 'one-click'), call(undefined, 'other-click'), false],
])('%s', (_, before, asked, after) => {
  expect(likedAfter(before, { isLiked: asked.isLiked, clientKey: asked.clientKey }, now)).toBe(after);
});
