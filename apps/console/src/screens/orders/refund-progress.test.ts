import { describe, expect, it } from 'vitest';
import type { OrderFile } from './looks.ts';
import { nextLook } from './refund-progress.ts';

type Refund = OrderFile['refunds'][number];
const refund = (state: Refund['state'], more: Partial<Refund> = {}): Refund => ({
  id: 'one',
  method: 'stripe',
  state,
  cause: 'organiser',
  amountFen: 100,
  refundRef: null,
  tries: 0,
  problem: null,
  createdAt: new Date(0),
  nextTryAt: new Date(0),
  settledAt: null,
  handReference: null,
  note: null,
  ...more,
});

describe('an order is looked at again', () => {
  it('within seconds while what goes back has no refund yet, or one that has not left', () => {
    expect(nextLook({ refundedFen: 100, refunds: [] })).toBe(2_000);
    expect(nextLook({ refundedFen: 100, refunds: [refund('requested')] })).toBe(2_000);
    expect(nextLook({ refundedFen: 100, refunds: [refund('done', { cause: 'unusable_payment' })] })).toBe(2_000);
  });

  it('now and then while the provider has it, or refused it once', () => {
    expect(nextLook({ refundedFen: 100, refunds: [refund('pending')] })).toBe(30_000);
    expect(nextLook({ refundedFen: 100, refunds: [refund('requested', { tries: 1 })] })).toBe(30_000);
  });

  it('no more once all is settled', () => {
    expect(nextLook({ refundedFen: 0, refunds: [] })).toBe(false);
    expect(nextLook({ refundedFen: 100, refunds: [refund('done')] })).toBe(false);
    expect(nextLook({ refundedFen: 100, refunds: [refund('failed')] })).toBe(false);
  });
});
