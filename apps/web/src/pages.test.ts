import { PAGES } from '@mingtang/contract/analytics/pages';
import { expect, test } from 'vitest';
import { screens } from './routes.ts';

test('every screen is counted under its name, and no other', () => {
  expect([...PAGES].sort()).toEqual(Object.keys(screens).sort());
});
