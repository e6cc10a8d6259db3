import { describe, expect, it } from 'vitest';
import { foldText, WordList } from './words.ts';

const list = new WordList(['加微信', 'casino', 'ass', 'free money', '!!']);

describe('words of the list', () => {
  it.each<[string, string[]]>([
    ['想了解的加微信', ['加微信']],
    ['加 微 信', ['加微信']],
    ['加·微★信', ['加微信']],
    ['加\u{FE0F}微，信！', ['加微信']],
    ['微信里加我', []],
    ['Casino tonight', ['casino']],
    ['ＣＡＳＩＮＯ', ['casino']],
    ['c a s i n o', ['casino']],
    ['c@s1n0', ['casino']],
    ['сasіnо in Cyrillic', ['casino']],
    ['cásïnō', ['casino']],
    ['去casino玩', ['casino']],
    ['cas\u{3164}ino and cas\u{1160}ino', ['casino']],
    ['加\u{FFA0}微\u{115F}信', ['加微信']],
    ['cas\u{E0020}ino', ['casino']],
    ['casinos', []],
    ['first class assistant', []],
    ['an ass', ['ass']],
    ['FREE-MONEY and casino', ['free money', 'casino']],
    ['！！', []],
    ['', []],
  ])('%s', (text, found) => {
    expect(list.find(text)).toEqual(found);
  });

  it('finds in a long text of beginnings without going through the list each time', () => {
    const many = new WordList(Array.from({ length: 5_000 }, (_, index) => `词${index}末`));
    const before = process.cpuUsage();
    expect(many.find('词'.repeat(500))).toEqual([]);
    // The list gone through at each letter takes minutes; on a busy machine only the clock goes on.
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });
});

describe('folding', () => {
  it('makes one of what reads alike, and leaves signs alone', () => {
    expect(foldText('Good, TALK!!')).toBe(foldText('ｇｏｏｄ talk'));
    expect(foldText('讲得好！')).toBe(foldText('讲得好'));
    expect(foldText('👍👍')).toBe('👍👍');
    expect(foldText('👍')).not.toBe(foldText('👎'));
  });
});
