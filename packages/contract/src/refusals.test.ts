import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test('every refusal has a code of its own: whoever reads one knows which it was', () => {
  const keys = Object.groupBy(Object.keys(refusals), (key) => refusals[key as keyof typeof refusals].code);
  const shared = Object.entries(keys).filter(([, names]) => (names?.length ?? 0) > 1);
  expect(shared).toEqual([]);
});
