import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../../ports/payments/provider.ts';
import {
  boundsOfDay,
  compareStatement,
  dayOf,
  daysWithBill,
  type OwnPayment,
  type OwnRefund,
} from './statement-policy.ts';

const payment = (change: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 'attempt',
  providerRef: 'P1',
  transactionRef: 'T1',
  state: 'paid',
  paidFen: 12_800,
  isOfDay: true,
  ...change,
});
const refund = (change: Partial<OwnRefund> = {}): OwnRefund => ({
  id: '0197-refund',
  refundRef: 'R1',
  attemptId: 'attempt',
  state: 'done',
  amountFen: 12_800,
  isOfDay: true,
  ...change,
});
const line = (change: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'payment',
  providerRef: 'P1',
  transactionRef: 'T1',
  amountFen: 12_800,
  feeFen: 77,
  currency: 'CNY',
  bookedAt: new Date('2026-07-05T02:00:00Z'),
  ...change,
});
const refundLine = (change: Partial<StatementLine> = {}) => line({ kind: 'refund', refundRef: 'R1', ...change });

interface Case {
  lines: StatementLine[];
  payments?: OwnPayment[];
  refunds?: OwnRefund[];
  elsewhere?: string[];
}
const differencesOf = ({ lines, payments = [payment()], refunds = [], elsewhere = [] }: Case) =>
  compareStatement(lines, { payments, refunds, bookedElsewhere: new Set(elsewhere) }).map(
    ({ kind, subject, ourFen, theirFen }) => `${kind} ${subject} ${ourFen}/${theirFen}`,
  );

describe('a bill', () => {
  it.each<[string, Case, string[]]>([
    ['that agrees', { lines: [line()] }, []],
    [
      'that names the payment by its transaction alone, as Stripe does',
      { lines: [line({ providerRef: 'other', transactionRef: 'T1' })] },
      [],
    ],
    ['without a payment of ours', { lines: [] }, ['payment_missing_there attempt 12800/null']],
    ['without a payment that another day has', { lines: [], elsewhere: ['attempt'] }, []],
    ['without a payment of another day', { lines: [], payments: [payment({ isOfDay: false })] }, []],
    ['without a payment that never came', { lines: [], payments: [payment({ state: 'closed' })] }, []],
    [
      'with a payment of nobody',
      { lines: [line(), line({ providerRef: 'P9', transactionRef: 'T9', amountFen: 5 })] },
      ['payment_missing_here T9 null/5'],
    ],
    [
      'with two payments of nobody under one number',
      {
        lines: [line({ providerRef: 'P9', transactionRef: 'T9' }), line({ providerRef: 'P9', transactionRef: 'T9' })],
        payments: [],
      },
      ['payment_missing_here T9 null/12800', 'payment_missing_here T9 #2 null/12800'],
    ],
    [
      'with a payment we do not count as paid',
      { lines: [line()], payments: [payment({ state: 'open', paidFen: null })] },
      ['payment_missing_here attempt null/12800'],
    ],
    ['with another amount', { lines: [line({ amountFen: 12_700 })] }, ['payment_amount attempt 12800/12700']],
    ['with another currency', { lines: [line({ currency: 'HKD' })] }, ['payment_currency attempt 12800/12800']],
    ['with a payment twice', { lines: [line(), line()] }, ['payment_twice_there attempt 12800/12800']],
    ['with a refund that agrees', { lines: [line(), refundLine()], refunds: [refund()] }, []],
    [
      'with a refund named by our own number',
      { lines: [line(), refundLine({ refundRef: '0197refund' })], refunds: [refund({ refundRef: null })] },
      [],
    ],
    [
      'without a refund of ours',
      { lines: [line()], refunds: [refund()] },
      ['refund_missing_there 0197-refund 12800/null'],
    ],
    [
      'with a refund nobody here asked for',
      { lines: [line(), refundLine({ refundRef: 'R9', amountFen: 100 })] },
      ['refund_missing_here R9 null/100'],
    ],
    [
      'with a refund we still wait for',
      { lines: [line(), refundLine()], refunds: [refund({ state: 'pending', isOfDay: false })] },
      ['refund_unsettled_here 0197-refund 12800/12800'],
    ],
    [
      'with a refund of another amount',
      { lines: [line(), refundLine({ amountFen: 1 })], refunds: [refund()] },
      ['refund_amount 0197-refund 12800/1'],
    ],
    [
      'with a refund in another currency',
      { lines: [line(), refundLine({ currency: 'USD' })], refunds: [refund()] },
      ['refund_currency 0197-refund 12800/12800'],
    ],
    [
      'with a refund twice',
      { lines: [line(), refundLine(), refundLine()], refunds: [refund()] },
      ['refund_twice_there 0197-refund 12800/12800'],
    ],
    [
      'in which part refunds of one payment agree',
      {
        lines: [line(), refundLine({ amountFen: 1 }), refundLine({ refundRef: 'R2', amountFen: 2 })],
        refunds: [refund({ amountFen: 1 }), refund({ id: 'second', refundRef: 'R2', amountFen: 2 })],
      },
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(differencesOf(given)).toEqual(expected);
  });

  it('says what a difference is about', () => {
    const [difference] = compareStatement([line({ amountFen: 1, currency: 'HKD' })], {
      payments: [payment()],
      refunds: [],
      bookedElsewhere: new Set(),
    });
    expect(difference).toEqual({
      kind: 'payment_currency',
      subject: 'attempt',
      attemptId: 'attempt',
      refundId: null,
      transactionRef: 'T1',
      ourFen: 12_800,
      theirFen: 1,
      theirCurrency: 'HKD',
    });
  });
});

describe('days', () => {
  it('are the event’s', () => {
    expect(dayOf(new Date('2026-07-04T15:59:59Z'))).toBe('2026-07-04');
    expect(dayOf(new Date('2026-07-04T16:00:00Z'))).toBe('2026-07-05');
    expect(boundsOfDay('2026-07-05')).toEqual({
      from: new Date('2026-07-04T16:00:00Z'),
      to: new Date('2026-07-05T16:00:00Z'),
    });
  });

  it.each([
    ['before half past ten the day before yesterday is the last', '2026-07-05T02:29:59Z', ['2026-07-02', '2026-07-03']],
    ['from half past ten on yesterday is', '2026-07-05T02:30:00Z', ['2026-07-02', '2026-07-03', '2026-07-04']],
  ])('%s', (_, now, days) => {
    expect(daysWithBill(new Date(now), '2026-07-02', 31)).toEqual(days);
  });

  it('go back no further than asked', () => {
    expect(daysWithBill(new Date('2026-07-05T04:00:00Z'), '2020-01-01', 2)).toEqual(['2026-07-03', '2026-07-04']);
  });
});
