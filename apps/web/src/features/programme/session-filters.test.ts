import { expect, test } from 'vitest';
import { passes } from '../filtering/filters.ts';
import type { Session } from './session.ts';
import { readSessionFilters, sessionMatchers } from './session-filters.ts';

const given = (query: string) =>
  Object.fromEntries(Object.entries(readSessionFilters(new URLSearchParams(query))).filter(([, value]) => value));

test('reads what an address asks for and leaves nonsense out', () => {
  expect(given('day=2026-07-05&category=main&type=invited&status=live&view=list&text= robots ')).toEqual({
    day: '2026-07-05',
    category: 'main',
    type: 'invited',
    status: 'live',
    view: 'list',
    text: 'robots',
  });
  expect(given('day=tomorrow&category=cats&status=finished&view=map&text=+')).toEqual({});
  expect(given('day=all')).toEqual({ day: 'all' });
});

test('every filter narrows', () => {
  const session = { category: 'main', track: null, forumType: 'free', tags: ['a', 'b'], venue: { id: 'v' } } as Session;
  const isShown = (filters: Record<string, string>, except?: string) =>
    passes(session, filters, sessionMatchers, except);
  expect(isShown({ category: 'main', type: 'free', tag: 'b', venue: 'v' })).toBe(true);
  expect(isShown({ track: 'future' })).toBe(false);
  expect(isShown({ tag: 'c' })).toBe(false);
  expect(isShown({ category: 'public' })).toBe(false);
  expect(isShown({ category: 'public' }, 'category')).toBe(true);
});
