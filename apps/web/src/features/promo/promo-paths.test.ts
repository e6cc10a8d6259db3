import { expect, test } from 'vitest';
import { showsPromo } from './promo-paths.ts';

test.each([
  ['/ticket', true],
  ['/ticket/', true],
  ['/ticket/ticketshome', true],
  ['/ticket/buy', true],
  ['/ticket/success', false],
  ['/ticket/login', false],
  ['/ticket/vip', false],
  ['/ticket/VIP/', false],
  ['/ticket/leader', false],
  ['/ticket/special', false],
  ['/home', false],
])('%s: %s', (path, expected) => {
  expect(showsPromo(path)).toBe(expected);
});
