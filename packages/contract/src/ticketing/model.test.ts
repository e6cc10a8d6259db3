import { describe, expect, it } from 'vitest';
import {
  mayDoWithTicket,
  type RefundBar,
  refundBarOf,
  type TicketAction,
  type TicketStanding,
  ticketActionNames,
} from './model.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const later = new Date('2026-11-22T00:00:00Z');
const bought: TicketStanding = {
  state: 'unverified',
  approval: 'none',
  needsRealName: true,
  isReceived: false,
  orderId: 'order',
  refundUntil: null,
};

describe('what may be done with a ticket', () => {
  it.each<[string, Partial<TicketStanding>, TicketAction[]]>([
    ['without a holder', {}, ['show', 'verify', 'give']],
    ['while it may be given back', { refundUntil: later }, ['show', 'verify', 'give', 'refund']],
    ['when that time is over', { refundUntil: NOW }, ['show', 'verify', 'give']],
    ['that needs no holder', { needsRealName: false }, ['show', 'give']],
    ['that was received', { isReceived: true, refundUntil: later }, ['show', 'verify']],
    ['of an activation code', { orderId: null, refundUntil: later }, ['show', 'verify', 'give']],
    ['before the committee', { approval: 'pending' }, ['show']],
    [
      'before the committee, while it may be given back',
      { approval: 'pending', refundUntil: later },
      ['show', 'refund'],
    ],
    ['the committee rejected', { approval: 'rejected' }, ['show', 'verify', 'give', 'refund']],
    ['with a holder', { state: 'verified', refundUntil: later }, ['show', 'refund']],
    ['given away', { state: 'given', refundUntil: later }, []],
    ['refunded', { state: 'refunded', refundUntil: later }, []],
  ])('%s', (_, change, allowed) => {
    const ticket = { ...bought, ...change };
    expect(ticketActionNames.filter((action) => mayDoWithTicket(action, ticket, NOW)).sort()).toEqual(allowed.sort());
  });
});

it.each<[string, Partial<TicketStanding>, RefundBar | undefined]>([
  ['in time', { refundUntil: later }, undefined],
  ['the moment it closes', { refundUntil: NOW }, 'over'],
  ['of a product without refunds', {}, 'never'],
  ['that was received', { isReceived: true, refundUntil: later }, 'not_buyer'],
  ['of an activation code', { orderId: null, refundUntil: later }, 'not_buyer'],
  ['whose holder was not approved', { approval: 'rejected' }, undefined],
  ['that was received, whose holder was not approved', { isReceived: true, approval: 'rejected' }, 'not_buyer'],
])('giving back a ticket %s: %s', (_, change, bar) => {
  expect(refundBarOf({ ...bought, ...change }, NOW)).toBe(bar);
});
