import { expect, test } from 'vitest';
import { formatCount } from './count.ts';
import { formatPrice } from './price.ts';

test.each([
  [0, '0', '0'],
  [212, '212', '212'],
  [2406, '2,406', '2,406'],
  [9999, '9,999', '9,999'],
  [10_000, '1万', '10k'],
  [12_500, '1.25万', '12.5k'],
  [102_000, '10.2万', '102k'],
  [200_000, '20万', '200k'],
  [10_800, '1.08万', '10.8k'],
  [32_600, '3.26万', '32.6k'],
  [999_940, '99.99万', '999.9k'],
  [999_960, '100万', '1m'],
  [12_345_678, '1,234.57万', '12.3m'],
])('%d counts are %s in Chinese (spec §9) and %s in English', (count, zh, en) => {
  expect(formatCount(count, 'zh')).toBe(zh);
  expect(formatCount(count, 'en')).toBe(en);
});

test.each([
  [0, '0', '0.00'],
  [1, '0.01', '0.01'],
  [12_800, '128', '128.00'],
  [11_520, '115.20', '115.20'],
  [128_000, '1,280', '1,280.00'],
  [138_240, '1,382.40', '1,382.40'],
  [-15_360, '−153.60', '−153.60'],
  [128_436_005, '1,284,360.05', '1,284,360.05'],
])('%d fen are %s yuan, %s in columns of money', (fen, plain, exact) => {
  expect(formatPrice(fen)).toBe(plain);
  expect(formatPrice(fen, { isExact: true })).toBe(exact);
});

test('money that is not whole fen is refused', () => {
  expect(() => formatPrice(115.2)).toThrow(RangeError);
  expect(() => formatPrice(Number.NaN)).toThrow(RangeError);
});
