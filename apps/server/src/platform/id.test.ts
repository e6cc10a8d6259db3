import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('an id is a UUIDv7 of its instant', () => {
  const now = Date.UTC(2026, 6, 5, 1);
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

test('ids of one millisecond come in the order of their making', () => {
  const now = Date.UTC(2026, 6, 5, 2);
  const made = Array.from({ length: 2_000 }, () => newId(now));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(2_000);
});

test('ids of later instants come later', () => {
  const start = Date.UTC(2026, 6, 5, 3);
  const made = Array.from({ length: 500 }, (_, index) => newId(start + index));
  expect(made.toSorted()).toEqual(made);
});
