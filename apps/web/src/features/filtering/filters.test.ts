import { expect, test } from 'vitest';
import { passes, queryWith, readDay, readText, readValue } from './filters.ts';

test('changes filters and keeps what else the address carries', () => {
  const query = new URLSearchParams('lang=en&day=2026-07-05&category=main');
  expect(queryWith(query, { category: undefined, venue: 'v' })).toBe('?lang=en&day=2026-07-05&venue=v');
  expect(queryWith(new URLSearchParams('category=main'), { category: undefined })).toBe('?');
  // Another list begins with its first page.
  expect(queryWith(new URLSearchParams('page=3'), { venue: 'v' })).toBe('?venue=v');
  expect(queryWith(new URLSearchParams('page=3'), { page: '4' })).toBe('?page=4');
});

test('every filter narrows, but the one that is left out', () => {
  const matchers = {
    colour: (item: { colour: string; size: string }, wanted: string) => item.colour === wanted,
    size: (item: { colour: string; size: string }, wanted: string) => item.size === wanted,
  };
  const item = { colour: 'red', size: 'big' };
  expect(passes(item, {}, matchers)).toBe(true);
  expect(passes(item, { colour: 'red', size: 'big', other: 'x' }, matchers)).toBe(true);
  expect(passes(item, { colour: 'red', size: 'small' }, matchers)).toBe(false);
  expect(passes(item, { colour: 'red', size: 'small' }, matchers, 'size')).toBe(true);
});

test('reads what an address asks for and leaves nonsense out', () => {
  const query = new URLSearchParams(`kind=tour&other=cats&day=2026-07-05&text= ${'a'.repeat(101)}`);
  expect(readValue(query, 'kind', ['tour'])).toBe('tour');
  expect(readValue(query, 'other', ['tour'])).toBeUndefined();
  expect(readDay(query)).toBe('2026-07-05');
  expect(readDay(new URLSearchParams('day=tomorrow'))).toBeUndefined();
  expect(readText(query)).toBe('a'.repeat(100));
  expect(readText(new URLSearchParams('text=+'))).toBeUndefined();
});
