import { describe, expect, it } from 'vitest';
import type { DoorTicket } from './admission.ts';
import {
  type DoorMembership,
  decideMemberRedemption,
  decideTicketRedemption,
  findExcess,
  type MemberBenefit,
  type Moment,
  type Redeemed,
  type RedemptionVerdict,
  type TicketBenefit,
} from './redemption.ts';

const day = '2026-07-05';
const step = 1_000;
const at = new Date(`${day}T12:00:00+08:00`);
const moment: Moment = { at, day, time: '12:00', step };
const ticket: DoorTicket & { productId: string } = {
  productId: 'pass',
  version: 2,
  state: 'verified',
  approval: 'none',
};
const product = { validDays: [day, '2026-07-06'], needsRealName: true };
const lunch: TicketBenefit = {
  productIds: ['pass'],
  units: 1,
  per: 'day',
  days: [],
  opensAt: '11:00',
  closesAt: '14:00',
};
const bag: TicketBenefit = { ...lunch, per: 'ticket', opensAt: null, closesAt: null };
let units = 0;
const had = (time: string, of = day): Redeemed => ({
  id: `unit-${units++}`,
  at: new Date(`${of}T${time}:00+08:00`),
  day: of,
});

type Asked = Parameters<typeof decideTicketRedemption<Redeemed>>[0];
const decide = (change: Partial<Asked> = {}) =>
  decideTicketRedemption({
    pass: { version: 2, step },
    ticket,
    product,
    benefit: lunch,
    moment,
    redeemed: [],
    ...change,
  });

describe('what a desk says to a ticket', () => {
  it.each<[string, Partial<Asked>, RedemptionVerdict]>([
    ['a verified ticket at noon', {}, 'redeemed'],
    ['no such ticket', { ticket: undefined }, 'unknown'],
    ['no such product', { product: undefined }, 'unknown'],
    ['refunded', { ticket: { ...ticket, state: 'refunded' } }, 'refunded'],
    ['given away', { ticket: { ...ticket, state: 'given' } }, 'given_away'],
    ['a code of before a gift', { pass: { version: 1, step } }, 'replaced'],
    ['a picture of four minutes ago', { pass: { version: 2, step: step - 4 } }, 'stale'],
    ['a code of three minutes ago', { pass: { version: 2, step: step - 3 } }, 'redeemed'],
    ['a code of in three minutes', { pass: { version: 2, step: step + 3 } }, 'ahead'],
    ['a benefit that was withdrawn', { benefit: undefined }, 'gone'],
    ['another ticket', { ticket: { ...ticket, productId: 'forum' } }, 'not_included'],
    ['a day of the ticket, not of lunch', { benefit: { ...lunch, days: ['2026-07-06'] } }, 'not_today'],
    ['a day of lunch, not of the ticket', { product: { ...product, validDays: ['2026-07-06'] } }, 'not_today'],
    [
      'every day, but not on days of the ticket',
      { product: { ...product, validDays: ['2026-07-06'] }, benefit: { ...lunch, days: [day] } },
      'not_today',
    ],
    [
      'once, on the eve of the ticket’s first day',
      { product: { ...product, validDays: ['2026-07-06'] }, benefit: { ...bag, days: [day] } },
      'redeemed',
    ],
    ['a minute too early', { moment: { ...moment, time: '10:59' } }, 'not_now'],
    ['the first minute', { moment: { ...moment, time: '11:00' } }, 'redeemed'],
    ['the last minute', { moment: { ...moment, time: '13:59' } }, 'redeemed'],
    ['a minute too late', { moment: { ...moment, time: '14:00' } }, 'not_now'],
    ['nobody named', { ticket: { ...ticket, state: 'unverified' } }, 'not_verified'],
    [
      'nobody named where nobody has to be',
      { ticket: { ...ticket, state: 'unverified' }, product: { ...product, needsRealName: false } },
      'redeemed',
    ],
    ['not agreed to', { ticket: { ...ticket, approval: 'rejected' } }, 'not_approved'],
    ['had today', { redeemed: [had('11:05')] }, 'used_up'],
    ['had yesterday', { redeemed: [had('11:05', '2026-07-04')] }, 'redeemed'],
    ['once, had yesterday', { benefit: bag, redeemed: [had('11:05', '2026-07-04')] }, 'used_up'],
  ])('%s', (_, change, verdict) => expect(decide(change).verdict).toBe(verdict));

  it('says what is left, and the latest unit that stands against one more', () => {
    const [first, second] = [had('11:05'), had('11:30')];
    const two = { ...lunch, units: 2 };
    expect(decide({ benefit: two })).toMatchObject({ left: 1 });
    expect(decide({ benefit: two, redeemed: [first] })).toEqual({ verdict: 'redeemed', left: 0, against: undefined });
    expect(decide({ benefit: two, redeemed: [second, first] })).toEqual({
      verdict: 'used_up',
      left: 0,
      against: second,
    });
  });
});

describe('what a desk says to a member', () => {
  const running: DoorMembership = {
    membershipId: 'a',
    tier: 'leader',
    startsAt: new Date('2026-01-01'),
    endsAt: new Date('2026-12-31'),
  };
  const longer = { ...running, membershipId: 'b', endsAt: new Date('2027-03-31') };
  const benefit: MemberBenefit = { tier: 'leader', units: 1 };
  const of = (membershipId: string) => ({ ...had('11:00'), membershipId });
  type OfMember = Parameters<typeof decideMemberRedemption<Redeemed & { membershipId: string }>>[0];
  const asked: OfMember = { pass: { step }, memberships: [running], benefit, moment, redeemed: [] };

  it.each<[string, Partial<OfMember>, RedemptionVerdict, string | undefined]>([
    ['a member', {}, 'redeemed', 'a'],
    ['nobody we know', { memberships: [] }, 'unknown', undefined],
    ['a picture of a code', { pass: { step: step - 4 } }, 'stale', undefined],
    ['a code to come', { pass: { step: step + 3 } }, 'ahead', undefined],
    ['a benefit that is gone', { benefit: undefined }, 'gone', undefined],
    ['another tier', { benefit: { ...benefit, tier: 'royal' } }, 'not_included', undefined],
    ['over at this moment', { memberships: [{ ...running, endsAt: at }] }, 'not_running', undefined],
    ['from this moment on', { memberships: [{ ...running, startsAt: at }] }, 'redeemed', 'a'],
    ['had', { redeemed: [of('a')] }, 'used_up', 'a'],
    ['had with the one that ends first', { memberships: [longer, running], redeemed: [of('a')] }, 'redeemed', 'b'],
    ['had with both', { memberships: [longer, running], redeemed: [of('a'), of('b')] }, 'used_up', 'b'],
    ['as often as one likes', { benefit: { ...benefit, units: null }, redeemed: [of('a')] }, 'redeemed', 'a'],
  ])('%s', (_, change, verdict, membershipId) =>
    expect(decideMemberRedemption({ ...asked, ...change })).toMatchObject({ verdict, membershipId }),
  );
});

it('breaks a tie of the same millisecond by the ids', () => {
  const [one, two] = [
    { ...had('11:00'), allowed: 1 },
    { ...had('11:00'), allowed: 1 },
  ];
  expect(findExcess('ticket', [one, two])).toEqual([{ double: two, against: one }]);
  expect(findExcess('ticket', [two, one])).toEqual([{ double: two, against: one }]);
  expect(
    findExcess('ticket', [
      { ...one, allowed: null },
      { ...two, allowed: null },
    ]),
  ).toEqual([]);
});
