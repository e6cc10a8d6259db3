import { describe, expect, it } from 'vitest';
import { readYuan, writeYuan } from './yuan.ts';

describe('yuan', () => {
  it.each([
    ['0.01', 1],
    ['1', 100],
    ['128.00', 12_800],
    ['1.1', 110],
    ['-35.80', -3580],
    ['0.00', 0],
    ['-0.00', 0],
    // Where floating point fails: 1.15 * 100 = 114.99999999999999
    ['1.15', 115],
    ['4.35', 435],
    ['999999999999.99', 99_999_999_999_999],
    // Fees have five decimals.
    ['0.07680', 8],
    ['0.07499', 7],
    ['-0.07500', -8],
    [' 20.00\t', 2000],
  ])('reads %s as %i fen', (text, fen) => {
    expect(readYuan(text)).toBe(fen);
  });

  it.each(['', '-', '1,000.00', '1.', '.5', '1e3', '¥1.00', '12a', 'NaN', '1234567890123.00'])('refuses %j', (text) => {
    expect(readYuan(text)).toBeUndefined();
  });

  it('writes what it reads', () => {
    for (const fen of [1, 9, 10, 99, 100, 115, 12_800, 99_999_999]) expect(readYuan(writeYuan(fen))).toBe(fen);
    expect([1, 10, 100, 12_801].map(writeYuan)).toEqual(['0.01', '0.10', '1.00', '128.01']);
  });
});
