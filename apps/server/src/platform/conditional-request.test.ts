import { expect, it } from 'vitest';
import { createModificationTimes, isUnchanged } from './conditional-request.ts';

const current = { etag: '"a"', lastModified: new Date('2026-07-05T02:00:00.700Z') };

it.each([
  ['the tag', { 'if-none-match': '"a"' }, true],
  ['the tag among others, made weak on the way', { 'if-none-match': '"x", W/"a"' }, true],
  ['any', { 'if-none-match': '*' }, true],
  ['another tag', { 'if-none-match': '"b"' }, false],
  [
    'another tag, whatever the date',
    { 'if-none-match': '"b"', 'if-modified-since': 'Sun, 05 Jul 2026 02:00:00 GMT' },
    false,
  ],
  ['the date of the change', { 'if-modified-since': 'Sun, 05 Jul 2026 02:00:00 GMT' }, true],
  ['a date before it', { 'if-modified-since': 'Sun, 05 Jul 2026 01:59:59 GMT' }, false],
  ['no date', { 'if-modified-since': 'yesterday' }, false],
  ['nothing', {}, false],
])('who has %s', (_, headers, isKnown) => {
  expect(isUnchanged(headers, current)).toBe(isKnown);
});

it('a content keeps its date while it keeps its tag, and a former one that comes back has a new one', () => {
  const times = createModificationTimes();
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 5, 0, minute));
  expect(times('x', '"a"', at(0))).toEqual(at(0));
  expect(times('x', '"a"', at(1))).toEqual(at(0));
  expect(times('y', '"a"', at(2))).toEqual(at(2));
  expect(times('x', '"b"', at(3))).toEqual(at(3));
  expect(times('x', '"a"', at(4))).toEqual(at(4));
});
