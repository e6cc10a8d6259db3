import { describe, expect, test } from 'vitest';
import { mayBeMobile, readingsOfPhone } from './phone.ts';

describe('a mobile number as people type and paste it', () => {
  test.each([
    '13800138104',
    '8613800138104',
    '+8613800138104',
    '008613800138104',
    '0086-138-0013-8104',
    '+86 86 13800138104',
    '(+86) 138 0013 8104',
    '+86 (138) 0013.8104',
    'tel:+8613800138104',
    '\u202D138 0013 8104\u202C',
    '\u2068+86 138 0013 8104\u2069',
    '\u200E13800138104',
    '138‑0013‑8104',
    '138–0013–8104',
    '１３８００１３８１０４',
    '＋８６　１３８　００１３　８１０４',
    '١٣٨٠٠١٣٨١٠٤',
  ])('%j is +8613800138104', (typed) => {
    expect(readingsOfPhone(typed)).toContain('+8613800138104');
    expect(mayBeMobile(typed)).toBe(true);
  });

  test('of another country, with its calling code chosen, typed, or both', () => {
    for (const typed of ['7911 123456', '07911 123456', '447911123456', '+44 (0)7911 123456', '0044 7911 123456'])
      expect(readingsOfPhone(typed, '44')).toContain('+447911123456');
    expect(readingsOfPhone('+44 7911 123456', '86')[0]).toBe('+447911123456');
  });

  test.each(['', 'abc', '138001381', '1380013810x', '12345678901234567890', 'someone@example.org'])(
    '%j is none',
    (typed) => expect(mayBeMobile(typed)).toBe(false),
  );
});
