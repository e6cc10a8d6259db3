import { expect, it } from 'vitest';
import { type CurrentEvent, type ToldEvent, tellAnew } from './events.ts';

const now = new Date('2026-07-01T08:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const event = (uid: string, summary = uid): CurrentEvent => ({
  uid,
  content: {
    summary,
    description: '',
    location: '',
    url: 'https://example.org',
    startsAt: '2026-07-05T02:00:00.000Z',
    endsAt: '2026-07-05T04:00:00.000Z',
    isSure: true,
    isBusy: true,
  },
});
const facts = (told: ToldEvent[]) =>
  told.map(({ uid, sequence, changedAt, cancelledAt }) => [uid, sequence, changedAt, cancelledAt]);

it('begins at none, and stays as it is while nothing changes', () => {
  const told = tellAnew([], [event('b'), event('a')], now);
  expect(facts(told)).toEqual([
    ['a', 0, now, null],
    ['b', 0, now, null],
  ]);
  expect(tellAnew(told, [event('b'), event('a')], later(1))).toEqual(told);
});

it('counts a change', () => {
  const told = tellAnew(tellAnew([], [event('a')], now), [event('a', 'moved')], later(1));
  expect(facts(told)).toEqual([['a', 1, later(1), null]]);
});

it('cancels what is gone for thirty days, and then says no more of it', () => {
  const told = tellAnew([], [event('a'), event('b')], now);
  const gone = tellAnew(told, [event('b')], later(1));
  expect(facts(gone)).toEqual([
    ['a', 1, later(1), later(1)],
    ['b', 0, now, null],
  ]);
  expect(facts(tellAnew(gone, [event('b')], later(30)))).toEqual(facts(gone));
  expect(facts(tellAnew(gone, [event('b')], later(31)))).toEqual([['b', 0, now, null]]);
});

it('goes on counting when something comes back', () => {
  const gone = tellAnew(tellAnew([], [event('a')], now), [], later(1));
  expect(facts(tellAnew(gone, [event('a')], later(2)))).toEqual([['a', 2, later(2), null]]);
});
