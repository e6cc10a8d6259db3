import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callingCode, flag, instant, int, list, mailAddress, renamed, sixDigits, text, uuid } from './fields.ts';

const reasonsOf = (schema: z.core.$ZodType, value: unknown): string[] =>
  z.safeDecode(schema, value as never).error?.issues.map(({ message }) => message) ?? [];

describe('text', () => {
  test('is trimmed, composed and rid of invisible characters', () => {
    expect(z.decode(text(), '  cafe\u0301\u200B 明堂\u00AD ')).toBe('café 明堂');
  });

  test('keeps line breaks only where lines are allowed', () => {
    expect(z.decode(text({ lines: true }), 'a\r\nb\tc')).toBe('a\nb\tc');
    expect(z.decode(text({ lines: true }), 'a\u2028b')).toBe('a\nb');
    expect(z.decode(text(), 'a\r\nb\tc\u2028d')).toBe('a b c d');
  });

  test.each(['\u200E\u200F', '\u3164\u3164', '\u2800\u2800', '\u061C\u061C', '\u{E0041}\u{E0042}', '\u0301\u0301'])(
    'is nothing when a reader sees nothing: %j',
    (invisible) => {
      expect(reasonsOf(text(), invisible)).toEqual(['required']);
      expect(z.decode(text({ min: 0 }), invisible)).toBe('');
      expect(z.decode(text(), `林${invisible}`)).toContain('林');
    },
  );

  test('keeps at most twenty marks on a letter', () => {
    expect(z.decode(text(), `a${'\u0335'.repeat(50)}b`)).toBe(`a${'\u0335'.repeat(20)}b`);
    expect(z.decode(text(), 'Việt Nam हिन्दी')).toBe('Việt Nam हिन्दी');
  });

  test.each(['\u202Eabc', 'a\u2066bc\u2069', 'ab\u0000c', 'a\u0007bc', '\u202Aabc\u202C'])(
    'is rid of what turns a line or does not show: %j',
    (typed) => {
      expect(z.decode(text(), typed)).toBe('abc');
      expect(z.decode(text({ lines: true }), typed)).toBe('abc');
    },
  );

  test('keeps joiners and direction marks, which scripts are written with', () => {
    for (const typed of ['می\u200Cخواهم', '👩\u200D🔬', 'שלום\u200F (ABC)'])
      expect(z.decode(text(), typed)).toBe(typed);
  });

  test('refuses half a character, and names it', () => {
    expect(reasonsOf(text(), 'a\uD800b')).toEqual(['hostile_text:U+D800']);
    expect(reasonsOf(text({ lines: true }), '\uDC00')).toEqual(['hostile_text:U+DC00']);
  });

  test('counts code points', () => {
    expect(z.decode(text({ max: 2 }), '𠮷𠮷')).toBe('𠮷𠮷');
    expect(reasonsOf(text({ max: 2 }), '𠮷𠮷𠮷')).toEqual(['too_long:2']);
    expect(reasonsOf(text(), ' \u200B ')).toEqual(['required']);
    expect(reasonsOf(text({ min: 3 }), 'ab')).toEqual(['too_short:3']);
    expect(reasonsOf(text({ min: 3 }), ' ')).toEqual(['required']);
  });
});

describe('a renamed object', () => {
  const schema = renamed(
    { id: uuid, title: text(), seats: int(), isOpen: flag, at: instant, tags: list(text()), note: z.optional(text()) },
    { id: 'uuid', isOpen: 'open' },
  );
  const inside = {
    id: '0199a000-0000-7000-8000-00000000000a',
    title: '主论坛',
    seats: 300,
    isOpen: true,
    at: new Date('2026-07-05T01:00:00Z'),
    tags: ['a', 'b'],
  };

  test('reads what a form sends', () => {
    const form = {
      uuid: '0199A000-0000-7000-8000-00000000000A',
      title: ' 主论坛 ',
      seats: '300',
      open: '1',
      at: '2026-07-05T09:00:00+08:00',
      tags: 'a,b',
      extra: 'dropped',
    };
    expect(z.decode(schema, form as never)).toEqual(inside);
  });

  test('writes what it read, undeclared fields aside', () => {
    expect(z.encode(schema, { ...inside, secret: 'x' } as never)).toEqual({
      uuid: inside.id,
      title: '主论坛',
      seats: 300,
      open: true,
      at: '2026-07-05T01:00:00.000Z',
      tags: ['a', 'b'],
    });
  });
});

describe('a whole number', () => {
  test.each([
    ['300', 300],
    ['３００', 300],
    ['1,200', 1_200],
    ['1 200', 1_200],
    ['12,345,678', 12_345_678],
    [' +7 ', 7],
    ['−5', -5],
    ['٤٢', 42],
  ])('%j is %d', (typed, meant) => expect(z.decode(int(), typed)).toBe(meant));

  test.each(['1,2', '1.5', '12,34,567', '', 'x', '1e3'])('%j is none', (typed) => {
    expect(reasonsOf(int(), typed)).toEqual(['not_a_number']);
  });
});

test.each(['123456', '１２３４５６', '123 456', '\u202D123-456\u202C'])('%j is a code of six digits', (typed) => {
  expect(z.decode(sixDigits, typed)).toBe('123456');
});

test.each(['86', '+86', '0086', '（+86）', '＋８６'])('%j is a calling code', (typed) => {
  expect(z.decode(callingCode, typed).replace('+', '')).toBe('86');
});

test('a mail address is read as it was pasted', () => {
  expect(z.decode(mailAddress, ' Some One <some.one@example。org>, ')).toBe('some.one@example.org');
  expect(reasonsOf(mailAddress, 'some.one')).toEqual(['bad_email']);
});
