import { expect, test } from 'vitest';
import { refundBarOf } from './refund-rule.ts';

const closes = new Date('2026-07-01T02:00:00Z');
const bought = { approval: 'none', isReceived: false, orderId: 'order' } as const;

test.each([
  ['in time', bought, closes, closes.getTime() - 1, undefined],
  ['the moment it closes', bought, closes, closes.getTime(), 'over'],
  ['a product without returns', bought, null, 0, 'never'],
  ['before the product is known', bought, undefined, 0, 'unknown'],
  ['a gift', { ...bought, isReceived: true }, closes, 0, 'notBuyer'],
  ['from an activation code', { ...bought, orderId: null }, closes, 0, 'notBuyer'],
  ['with the committee', { ...bought, approval: 'pending' as const }, closes, 0, 'pending'],
] as const)('%s', (_, ticket, refundUntil, now, bar) => {
  expect(refundBarOf(ticket, refundUntil, now)).toBe(bar);
});
