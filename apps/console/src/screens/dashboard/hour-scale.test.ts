import { expect, test } from 'vitest';
import { scaleOf, shownHours } from './hour-scale.ts';

const hours = (sold: Record<number, [today: number, yesterday: number]>) =>
  Array.from({ length: 24 }, (_, hour) => ({ todayFen: sold[hour]?.[0] ?? 0, yesterdayFen: sold[hour]?.[1] ?? 0 }));

test.each([
  [{}, 10, 6, 21],
  [{ 4: [100, 0] as [number, number] }, 10, 4, 21],
  [{ 23: [0, 100] as [number, number] }, 10, 6, 23],
  [{}, 2, 2, 21],
  [{}, 22, 6, 22],
])('of %j at %i the hours from %i to %i are shown', (sold, now, first, last) => {
  expect(shownHours(hours(sold), now)).toEqual({ first, last });
});

test.each([
  [[], 0, 100, [100]],
  [[46_800_00], 0, 60_000_00, [20_000_00, 40_000_00, 60_000_00]],
  [[128_00, 256_00], 0, 300_00, [100_00, 200_00, 300_00]],
  [[-50_00, 120_00], -100_00, 200_00, [-100_00, 100_00, 200_00]],
  [[1], 0, 100, [100]],
])('amounts %j stand on a scale from %i to %i', (amounts, low, high, ticks) => {
  expect(scaleOf(amounts)).toEqual({ low, high, ticks });
});

test('whatever the amounts, they lie within the scale and few lines cross it', () => {
  for (let most = 1; most < 10 ** 11; most = most * 3 + 7) {
    const { low, high, ticks } = scaleOf([-most / 7, most]);
    expect(low).toBeLessThanOrEqual(-most / 7);
    expect(high).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
