import { expect, test } from 'vitest';
import { orderByWeight } from './vitest-order.mjs';

test('the slowest file comes first, and the files of a project stay together', () => {
  const files = [
    { name: 'web quick', project: 'web', weight: 1 },
    { name: 'server quick', project: 'server', weight: 2 },
    { name: 'web slow', project: 'web', weight: 9 },
    { name: 'server unknown', project: 'server', weight: 0 },
    { name: 'server slow', project: 'server', weight: 20 },
    { name: 'server unknown too', project: 'server', weight: 0 },
  ];
  expect(orderByWeight(files, (file) => file).map(({ name }) => name)).toEqual([
    'server slow',
    'server quick',
    'server unknown',
    'server unknown too',
    'web slow',
    'web quick',
  ]);
});
