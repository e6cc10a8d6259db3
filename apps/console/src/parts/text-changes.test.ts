import { expect, test } from 'vitest';
import { markChanges, splitChange } from './text-changes.ts';

test.each([
  ['九间屋一盏灯', '九间屋两盏灯', ['九间屋', '一', '两', '盏灯']],
  ['one', 'one two', ['one', '', ' two', '']],
  ['aaa', 'aa', ['aa', 'a', '', '']],
  ['😀a', '😁a', ['', '😀', '😁', 'a']],
  ['', 'new', ['', '', 'new', '']],
])('between %s and %s differs only the middle', (before, after, [start, removed, added, end]) => {
  expect(splitChange(before, after)).toEqual({ start, removed, added, end });
});

const marked = (before: string, after: string): string =>
  markChanges(before, after)
    .map(({ is, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[is])
    .join('');

test.each([
  ['Robots for the night shift.', 'Robots for the day shift.', 'Robots for the [-night][+day] shift.'],
  [
    'One lamp, two doors, three keys',
    'One light, two doors, four keys',
    'One [-lamp][+light], two doors, [-three][+four] keys',
  ],
  ['', 'New', '[+New]'],
  ['Gone', '', '[-Gone]'],
  ['Same', 'Same', 'Same'],
  ['the old way', 'a new path', '[-the old way][+a new path]'],
])('of %j and %j each changed word is marked', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('the parts of a text that went and stayed are what was there, those that came and stayed what is there now', () => {
  const before = '机器人替人走进夜里的厂区。\n我们做巡检，也做搬运。';
  const after = '机器人替人走进白天和夜里的厂区。\n我们只做巡检。';
  const parts = markChanges(before, after);
  const textOf = (left: 'removed' | 'added') =>
    parts
      .filter(({ is }) => is !== left)
      .map(({ text }) => text)
      .join('');
  expect([textOf('added'), textOf('removed')]).toEqual([before, after]);
  expect(parts.filter(({ is }) => is === 'same').map(({ text }) => text)).toContain('机器人替人走进');
});
