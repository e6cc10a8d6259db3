import { expect, test } from 'vitest';
import { companies } from './companies.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const isClosed = (code: string): boolean => {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return code.length === 18 && alphabet.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
};

test('every invented code is one that GB 32100 would take, and none stands twice', () => {
  // The standard's own example, so that the check itself is checked.
  expect(isClosed('91350100M000100Y43')).toBe(true);
  expect(isClosed('91350100M000100Y44')).toBe(false);
  expect(companies.filter(({ creditCode }) => !isClosed(creditCode))).toEqual([]);
  expect(new Set(companies.map(({ creditCode }) => creditCode)).size).toBe(companies.length);
});
