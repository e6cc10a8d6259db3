import type { Product } from '@mingtang/contract/ticketing/model';
import { expect, test } from 'vitest';
import { type Invite, sortForSale, toOffer } from './offer.ts';
import { saleStateOf } from './sale.ts';

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
  needsReview: false,
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
  const offers = shelf.map((one) => toOffer(one, { now: opens.getTime() }));
  expect(sortForSale(offers).map((offer) => offer.product.id)).toEqual(['first', 'second', 'gone']);
});

test('what is for invited visitors is not on sale to others', () => {
  expect(saleStateOf({ ...product('a', null), isByInvitation: true }, opens.getTime())).toBe('invited');
});

test('an invitation opens its products, from its own stock when it has one', () => {
  const now = opens.getTime();
  const seat = { ...product('seat', 0), isByInvitation: true };
  const invite = (remaining: number | null, of: Product): Invite => ({
    id: 'invite',
    channel: 'leader',
    labelZh: '',
    labelEn: '',
    validUntil: null,
    remaining,
    isBound: true,
    forumIds: [],
    products: [of],
  });
  expect(toOffer(seat, { now, invites: [invite(8, seat)] })).toMatchObject({ state: 'few', left: 8 });
  expect(toOffer(seat, { now, invites: [invite(80, seat)] })).toMatchObject({ state: 'plenty' });
  expect(toOffer(seat, { now, invites: [invite(null, seat)] })).toMatchObject({ state: 'sold_out', left: 0 });
  expect(toOffer(seat, { now, invites: [invite(8, product('other', 3))] })).toMatchObject({ state: 'invited' });
  expect(toOffer(product('open', 3), { now, invites: [] }).invite).toBeUndefined();
});
