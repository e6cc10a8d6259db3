import { expect, test } from 'vitest';
import { chapterAt, formatPlayTime } from './play-time.ts';

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [2_538_000, '42:18'],
  [3_600_000, '1:00:00'],
  [-5_000, '0:00'],
])('%i ms reads %s', (ms, text) => expect(formatPlayTime(ms)).toBe(text));

test('a position lies in the last chapter that has begun', () => {
  const chapters = [
    { id: 'a', title: 'Opening', startMs: 0 },
    { id: 'b', title: 'Models', startMs: 600_000 },
  ];
  expect(chapterAt(chapters, -1)).toBeUndefined();
  expect(chapterAt(chapters, 599_999)?.id).toBe('a');
  expect(chapterAt(chapters, 600_000)?.id).toBe('b');
});
