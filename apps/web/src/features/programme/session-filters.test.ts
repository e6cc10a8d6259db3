import { expect, test } from 'vitest';
import { passes } from '../filtering/filters.ts';
import type { Session } from './session.ts';
import { isListed, readSessionFilters, sessionMatchers } from './session-filters.ts';

const given = (query: string) =>
  Object.fromEntries(Object.entries(readSessionFilters(new URLSearchParams(query))).filter(([, value]) => value));

test('reads what an address asks for and leaves nonsense out', () => {
  expect(
    given('day=2026-07-05&category=main&type=invited&status=live&view=list&time=09:00-12:00&text= robots '),
  ).toEqual({
    day: '2026-07-05',
    category: 'main',
    type: 'invited',
    status: 'live',
    view: 'list',
    time: '09:00-12:00',
    text: 'robots',
  });
  expect(given('day=tomorrow&category=cats&status=finished&view=map&time=noon&text=+')).toEqual({});
  expect(given('day=all')).toEqual({ day: 'all' });
});

test('every filter narrows', () => {
  const session = {
    category: 'main',
    track: null,
    forumType: 'free',
    tags: ['a', 'b'],
    venue: { id: 'v' },
    start: Date.parse('2026-07-05T11:59:00+08:00'),
  } as Session;
  const isShown = (filters: Record<string, string>, except?: string) =>
    passes(session, filters, sessionMatchers, except);
  expect(isShown({ category: 'main', type: 'free', tag: 'b', venue: 'v' })).toBe(true);
  expect(isShown({ track: 'future' })).toBe(false);
  expect(isShown({ tag: 'c' })).toBe(false);
  expect(isShown({ time: '09:00-12:00' })).toBe(true);
  expect(isShown({ time: '12:00-18:00' })).toBe(false);
  expect(isShown({ category: 'public' })).toBe(false);
  expect(isShown({ category: 'public' }, 'category')).toBe(true);
});

test('a session that has begun is no longer to come, in the list and in its counts', () => {
  const start = Date.parse('2026-07-05T09:00:00+08:00');
  const session = { category: 'main', start } as Session;
  const upcoming = { ...readSessionFilters(new URLSearchParams('status=upcoming')), category: 'main' as const };
  expect(isListed(session, upcoming, start - 1)).toBe(true);
  expect(isListed(session, upcoming, start)).toBe(false);
  expect(isListed(session, { ...upcoming, status: undefined }, start)).toBe(true);
});
