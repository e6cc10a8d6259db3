import type { Product } from '@mingtang/contract/ticketing/model';
import { expect, test } from 'vitest';
import { saleStateOf, sortForSale } from './sale.ts';

const opens = new Date('2026-07-01T02:00:00Z');
const closes = new Date('2026-07-07T09:00:00Z');
const product = (id: string, remaining: number | null): Product => ({
  id,
  kind: 'exhibition',
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  lineZh: '',
  lineEn: '',
  includesZh: [],
  includesEn: [],
  halls: [0],
  validDays: ['2026-07-05'],
  priceFen: 12_800,
  memberPriceFen: 11_520,
  remaining,
  perPurchase: 5,
  perPerson: 10,
  forumIds: [],
  refundUntil: null,
  tier: null,
  saleFrom: opens,
  saleTo: closes,
  needsRealName: true,
  needsApproval: false,
  isRecommended: false,
  isByInvitation: false,
});

test.each([
  ['before it opens', opens.getTime() - 1, 3, 'upcoming'],
  ['the moment it opens', opens.getTime(), null, 'plenty'],
  ['with few left', opens.getTime(), 46, 'few'],
  ['with none left', opens.getTime(), 0, 'sold_out'],
  ['the moment it closes', closes.getTime(), 46, 'ended'],
] as const)('%s', (_, now, remaining, state) => {
  expect(saleStateOf(product('a', remaining), now)).toBe(state);
});

test('what is sold out goes last, the rest keeps its order', () => {
  const shelf = [product('gone', 0), product('first', null), product('second', 2)];
  expect(sortForSale(shelf, opens.getTime()).map(({ id }) => id)).toEqual(['first', 'second', 'gone']);
});

test('what is for invited visitors is not on sale to others', () => {
  expect(saleStateOf({ ...product('a', null), isByInvitation: true }, opens.getTime())).toBe('invited');
});
