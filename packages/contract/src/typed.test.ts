import { describe, expect, test } from 'vitest';
import { bareCode, bareTyped, foldMail, foldTyped, withoutReaderPrefix } from './typed.ts';

describe('what was typed without words', () => {
  test.each([
    ['１２３４５６', '123456'],
    ['\u202D123 456\u202C', '123456'],
    ['\u2066123-456\u2069', '123456'],
    ['\uFEFF12\u200B34\u00AD56', '123456'],
    ['12\u00A034\u202F56', '123456'],
    ['12‑34–56', '123456'],
    ['12−34—56', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    [' 123\t456\r\n', '123456'],
  ])('%j is 123456', (typed, meant) => expect(bareTyped(typed)).toBe(meant));

  test('keeps one blank between what stays apart, and hyphens as such', () => {
    expect(foldTyped('  Ｋ１Ａ \u3000 ０Ｂ１ — x ')).toBe('K1A 0B1 - x');
  });

  test('codes are capitals', () => expect(bareCode('mt7k-3f90 21qx')).toBe('MT7K3F9021QX'));

  test.each([
    'someone@example.org',
    ' someone @example.org ',
    'ｓｏｍｅｏｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ',
    'someone@example。org',
    'mailto:someone@example.org',
    'Some One <someone@example.org>',
    'someone@example.org,',
    '\u202Asomeone@example.org\u202C',
  ])('%j is a mail address', (typed) => expect(foldMail(typed)).toBe('someone@example.org'));
});

test.each(['\\000026abc', '\\000001abc', ']Q1abc', ']Q2\\000026abc', ' ]d1abc', 'abc'])(
  '%j was read as abc',
  (scanned) => {
    expect(withoutReaderPrefix(scanned)).toBe('abc');
  },
);
