import { expect, test } from 'vitest';
import type { OwnTicket } from './kept.ts';
import { nextToShow } from './pass-of-today.tsx';

const verified = (id: string, ...validDays: string[]): OwnTicket => ({
  id,
  number: 'MT24 7K3F 9021',
  state: 'verified',
  approval: 'none',
  isForForeignId: false,
  orderId: null,
  productId: 'product',
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  halls: [0],
  validDays,
  needsRealName: true,
  needsReview: false,
  createdAt: new Date(0),
  isReceived: false,
  actions: ['show'],
  holder: { name: 'Lu Zhiwei', documentKind: 'passport', documentNumber: 'E1****34' },
});

test('today goes before the days to come, those before the past', () => {
  const past = verified('past', '2026-07-04');
  const later = verified('later', '2026-07-07');
  const now = verified('now', '2026-07-04', '2026-07-06');
  expect(nextToShow([past, later, now], '2026-07-06')?.id).toBe('now');
  expect(nextToShow([past, later], '2026-07-06')?.id).toBe('later');
  expect(nextToShow([past], '2026-07-06')?.id).toBe('past');
});

test('what does not open the door is not shown', () => {
  const unnamed: OwnTicket = { ...verified('a', '2026-07-06'), state: 'unverified', holder: null };
  const inReview: OwnTicket = { ...unnamed, approval: 'pending' };
  const refunded: OwnTicket = { ...verified('b', '2026-07-06'), state: 'refunded', actions: [] };
  expect(nextToShow([unnamed, inReview, refunded], '2026-07-06')).toBeUndefined();
  expect(nextToShow([{ ...unnamed, needsRealName: false }], '2026-07-06')?.id).toBe('a');
});
