import { expect, test } from 'vitest';
import { foldRepeats } from './repeats.ts';

let seconds = 0;
const say = (id: string, text: string, pause = 1) => {
  seconds -= pause;
  return { id, text, nickname: '周*安', sentAt: new Date(1_800_000_000_000 + seconds * 1_000), positionMs: null };
};

test('the same words one after the other are one line, but one’s own stay', () => {
  const comments = [
    say('a', '讲得好'),
    say('b', '讲得好！'),
    say('c', '讲得 好'),
    say('d', '👍'),
    say('e', '👎'),
    say('f', 'Great talk'),
    say('own', 'great talk'),
    say('g', 'Great talk!'),
    say('h', 'great talk', 300),
  ];
  expect(foldRepeats(comments, (id) => id === 'own').map(({ comment, times }) => [comment.id, times])).toEqual([
    ['a', 3],
    ['d', 1],
    ['e', 1],
    ['f', 1],
    ['own', 1],
    ['g', 1],
    ['h', 1],
  ]);
});
