import { expect, test } from 'vitest';
import { positionToResume, withPosition } from './watch-positions.ts';

const at = (seconds: number, more: { person?: string; thing?: string; at?: number } = {}) => ({
  person: 'lin',
  thing: 'one',
  duration: 600,
  at: 1,
  seconds,
  ...more,
});

test('one goes on where one stopped, each person for themselves', () => {
  const kept = withPosition(withPosition(null, at(123.9)), at(45, { person: 'zhou' }));
  expect(positionToResume(kept, 'lin', 'one')).toBe(123);
  expect(positionToResume(kept, 'zhou', 'one')).toBe(45);
  expect(positionToResume(kept, 'lin', 'two')).toBeUndefined();
});

test('whoever stopped at the beginning or the end begins anew', () => {
  const kept = withPosition(null, at(300));
  expect(positionToResume(withPosition(kept, at(10)), 'lin', 'one')).toBeUndefined();
  expect(positionToResume(withPosition(kept, at(590)), 'lin', 'one')).toBeUndefined();
});

test('fifty are kept, the latest', () => {
  let kept: string | null = null;
  for (let index = 0; index < 60; index++) kept = withPosition(kept, at(100, { thing: `forum-${index}`, at: index }));
  expect(positionToResume(kept, 'lin', 'forum-9')).toBeUndefined();
  expect(positionToResume(kept, 'lin', 'forum-10')).toBe(100);
});

test('what cannot be read is forgotten', () => {
  expect(positionToResume('{', 'lin', 'one')).toBeUndefined();
  expect(positionToResume(withPosition('null', at(100)), 'lin', 'one')).toBe(100);
});
