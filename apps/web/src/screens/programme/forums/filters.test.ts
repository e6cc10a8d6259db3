import { expect, test } from 'vitest';
import type { Session } from '../../../features/programme/session.ts';
import { passes, queryWith, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const given = (query: string) => Object.fromEntries(Object.entries(read(query)).filter(([, value]) => value));

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

test('changes filters and keeps what else the address carries', () => {
  const query = new URLSearchParams('lang=en&day=2026-07-05&category=main');
  expect(queryWith(query, { category: undefined, venue: 'v' })).toBe('?lang=en&day=2026-07-05&venue=v');
  expect(queryWith(new URLSearchParams('category=main'), { category: undefined })).toBe('?');
});

test('every filter narrows', () => {
  const session = { category: 'main', track: null, forumType: 'free', tags: ['a', 'b'], venue: { id: 'v' } } as Session;
  expect(passes(session, { category: 'main', type: 'free', tag: 'b', venue: 'v' })).toBe(true);
  expect(passes(session, { track: 'future' })).toBe(false);
  expect(passes(session, { tag: 'c' })).toBe(false);
  expect(passes(session, { category: 'public' })).toBe(false);
  expect(passes(session, { category: 'public' }, 'category')).toBe(true);
});
