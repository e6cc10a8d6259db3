import { expect, test } from 'vitest';
import { findPlace, navigationItems } from './navigation.ts';

test('a path belongs to the longest item it lies below, and to none by the beginning of a word', () => {
  expect(findPlace('/staff')?.item.path).toBe('staff');
  expect(findPlace('/staff/invitations')?.item.path).toBe('staff');
  expect(findPlace('/staffing')).toBeUndefined();
  expect(findPlace('/')?.item.path).toBe('');
});

test('no two items share an address or a key', () => {
  const paths = navigationItems.map(({ path }) => path);
  const keys = navigationItems.map(({ key }) => key).filter((key) => key !== undefined);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(keys).size).toBe(keys.length);
});
