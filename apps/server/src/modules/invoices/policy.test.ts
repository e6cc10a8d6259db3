import { describe, expect, it } from 'vitest';
import { invoiceableFen, isRequestOpen, judgeRefund, promiseFor } from './policy.ts';

describe('what an order can be invoiced for', () => {
  it.each([
    ['paid', 12_800, 0, 12_800],
    ['paid', 38_400, 12_800, 25_600],
    ['refunded', 12_800, 12_800, 0],
    ['unpaid', 12_800, 0, 0],
    ['cancelled', 12_800, 0, 0],
    ['paid', 0, 0, 0],
  ] as const)('%s, %d paid, %d back: %d', (state, totalFen, refundedFen, fen) => {
    expect(invoiceableFen({ state, totalFen, refundedFen })).toBe(fen);
  });
});

it.each([
  ['2024-07-30', true],
  ['2024-07-31', true],
  ['2024-08-01', false],
])('until 31 July, on %s: %s', (today, isOpen) => {
  expect(isRequestOpen(today, '2024-07-31')).toBe(isOpen);
});

it.each([
  ['before the conference', '2024-06-01', '2024-08-02'],
  ['on its last day', '2024-07-07', '2024-08-02'],
  ['long after it', '2024-07-31', '2024-08-28'],
])('the promise made %s', (_, today, day) => {
  const calendar = { 2024: { holidays: [], makeUpDays: [] } };
  expect(promiseFor(today, { conferenceEnds: '2024-07-07', workingDays: 20, calendar })).toEqual({
    day,
    isCertain: true,
  });
});

describe('a refund', () => {
  const at = new Date();
  const fresh = { state: 'not_issued', amountFen: 25_600, submittedAt: null, reversalDueAt: null } as const;
  it.each([
    ['of part, before it is issued', fresh, 12_800, 'lower'],
    ['of all, before it is issued', fresh, 0, 'withdraw'],
    ['of part, while it is being issued', { ...fresh, submittedAt: at }, 12_800, 'wait'],
    ['of part, after it was issued', { ...fresh, state: 'issued', submittedAt: at }, 12_800, 'reverse'],
    ['of all, after it was issued', { ...fresh, state: 'issued', submittedAt: at }, 0, 'reverse'],
    ['of more, while it is being reversed', { ...fresh, state: 'issued', reversalDueAt: at }, 0, 'none'],
    ['after it was reversed', { ...fresh, state: 'reversed' }, 0, 'none'],
    ['after it was withdrawn', { ...fresh, state: 'withdrawn' }, 0, 'none'],
    ['of nothing of it', fresh, 25_600, 'none'],
  ] as const)('%s', (_, invoice, dueFen, adjustment) => {
    expect(judgeRefund(invoice, dueFen)).toBe(adjustment);
  });
});
