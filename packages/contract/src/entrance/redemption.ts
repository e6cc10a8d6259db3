import type { MemberTier } from '../membership/model.ts';
import {
  checkAge,
  checkHolder,
  checkPresented,
  type DoorProduct,
  type DoorTicket,
  type Presented,
} from './admission.ts';

/** What a ticket includes besides the way in. */
export const benefitKinds = ['meal', 'souvenir', 'service'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** What the units of a benefit are counted by. */
export const benefitPeriods = ['ticket', 'day'] as const;
export type BenefitPeriod = (typeof benefitPeriods)[number];

/** What a desk's scan is answered with. Only `redeemed` hands anything out. */
export const redemptionVerdicts = [
  'redeemed',
  /** All units were had: of the day, of the ticket, of the membership. */
  'used_up',
  /** Not a benefit of this ticket, or of this tier. */
  'not_included',
  'not_today',
  /** Outside of its hours. */
  'not_now',
  /** Nobody is named on the ticket yet. */
  'not_verified',
  /** The committee has not agreed to its foreign holder. */
  'not_approved',
  'refunded',
  /** Somebody else's, or waiting for them. */
  'given_away',
  /** A code of before: the ticket has newer ones, as after a gift. */
  'replaced',
  /** A picture of a code, or a phone that has had no network for long. */
  'stale',
  /** The code is of a time to come: one of both clocks is wrong. */
  'ahead',
  /** The membership is over, or has not begun. */
  'not_running',
  /** The organisers have withdrawn the benefit. */
  'gone',
  /** Not signed by this edition. */
  'forged',
  /** Signed by us, and no ticket or membership there is. */
  'unknown',
] as const;
export type RedemptionVerdict = (typeof redemptionVerdicts)[number];

/** What a desk goes by of something tickets include. */
export interface TicketBenefit {
  /** Which tickets include it. */
  productIds: readonly string[];
  units: number;
  per: BenefitPeriod;
  /** On which days; none: on those of the ticket. */
  days: readonly string[];
  /** `11:00`, on the event's clocks: from the first minute until before the last. Null: all day. */
  opensAt: string | null;
  closesAt: string | null;
}

/** The same of what a tier's members may redeem; `units` null: as often as one likes. */
export interface MemberBenefit {
  tier: MemberTier;
  units: number | null;
}

/** A membership as a desk knows it. */
export interface DoorMembership {
  membershipId: string;
  tier: MemberTier;
  startsAt: Date;
  endsAt: Date;
}

/** A unit that was handed out, and not taken back. */
export interface Redeemed {
  id: string;
  at: Date;
  /** The event's civil day. */
  day: string;
}

/** When a code was read. */
export interface Moment {
  at: Date;
  /** On the event's clocks: the civil day, and `14:05`. */
  day: string;
  time: string;
  /** Minutes since 1970. */
  step: number;
}

interface TicketRedemption<One extends Redeemed> {
  pass: Presented;
  /** Undefined: no such ticket. */
  ticket: (DoorTicket & { productId: string }) | undefined;
  product: Pick<DoorProduct, 'validDays' | 'needsRealName'> | undefined;
  /** Undefined: not there, or withdrawn. */
  benefit: TicketBenefit | undefined;
  moment: Moment;
  /** What stands redeemed of this benefit with this ticket. */
  redeemed: readonly One[];
}

interface RedemptionDecision<One extends Redeemed = Redeemed> {
  verdict: RedemptionVerdict;
  /** How many units are left after this; null: there is no limit, or nothing is counted. */
  left: number | null;
  /** Of `used_up`: the latest that stands against it. */
  against: One | undefined;
}

const refused = (verdict: RedemptionVerdict): RedemptionDecision<never> => ({
  verdict,
  left: null,
  against: undefined,
});

/**
 * What a desk says to a ticket whose signature is right: the same on a device without a network, on the server, and when what
 * a device decided is looked at again. Reasons that cannot be mended on the spot come first.
 */
export function decideTicketRedemption<One extends Redeemed>({
  pass,
  ticket,
  product,
  benefit,
  moment,
  redeemed,
}: TicketRedemption<One>): RedemptionDecision<One> {
  if (!ticket || !product) return refused('unknown');
  const unusable = checkPresented(pass, ticket, moment.step);
  if (unusable) return refused(unusable);
  if (!benefit) return refused('gone');
  if (!benefit.productIds.includes(ticket.productId)) return refused('not_included');
  if (!isOnDay(benefit, product.validDays, moment.day)) return refused('not_today');
  const unnamed = checkHolder(ticket, product);
  if (unnamed) return refused(unnamed);
  if (!isOpen(benefit, moment.time)) return refused('not_now');
  return count(
    redeemed.filter(({ day }) => benefit.per === 'ticket' || day === moment.day),
    benefit.units,
  );
}

/**
 * What comes every day comes on days of the ticket. What comes once may also be collected on a day of its own, such as the
 * evening before.
 */
function isOnDay({ days, per }: TicketBenefit, validDays: readonly string[], day: string): boolean {
  if (days.length === 0) return validDays.includes(day);
  return days.includes(day) && (per === 'ticket' || validDays.includes(day));
}

const isOpen = ({ opensAt, closesAt }: TicketBenefit, time: string): boolean =>
  (opensAt === null || time >= opensAt) && (closesAt === null || time < closesAt);

function count<One extends Redeemed>(redeemed: readonly One[], units: number | null): RedemptionDecision<One> {
  if (units === null) return { verdict: 'redeemed', left: null, against: undefined };
  if (redeemed.length < units) return { verdict: 'redeemed', left: units - redeemed.length - 1, against: undefined };
  return { verdict: 'used_up', left: 0, against: inOrder(redeemed).at(-1) };
}

interface MemberRedemption<One extends Redeemed & { membershipId: string }> {
  pass: Pick<Presented, 'step'>;
  /** All of this person's. */
  memberships: readonly DoorMembership[];
  benefit: MemberBenefit | undefined;
  moment: Moment;
  /** What stands redeemed of this benefit by this person. */
  redeemed: readonly One[];
}

/** The same to a member's code. `membershipId` is the membership whose unit it is, or would be: that which ends first and has one. */
export function decideMemberRedemption<One extends Redeemed & { membershipId: string }>({
  pass,
  memberships,
  benefit,
  moment,
  redeemed,
}: MemberRedemption<One>): RedemptionDecision<One> & { membershipId: string | undefined } {
  const none = (verdict: RedemptionVerdict) => ({ ...refused(verdict), membershipId: undefined });
  if (memberships.length === 0) return none('unknown');
  const aged = checkAge(pass, moment.step);
  if (aged) return none(aged);
  if (!benefit) return none('gone');
  const ofTier = memberships
    .filter(({ tier }) => tier === benefit.tier)
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  if (ofTier.length === 0) return none('not_included');
  const running = ofTier.filter(({ startsAt, endsAt }) => startsAt <= moment.at && moment.at < endsAt);
  const counted = running.map(({ membershipId }) => ({
    ...count(
      redeemed.filter((one) => one.membershipId === membershipId),
      benefit.units,
    ),
    membershipId,
  }));
  return counted.find(({ verdict }) => verdict === 'redeemed') ?? counted.at(-1) ?? none('not_running');
}

const inOrder = <One extends Redeemed>(redeemed: readonly One[]): One[] =>
  redeemed.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));

/**
 * Units that would not have been handed out had every desk known of every other, each with the last that was within the
 * limit. They come out the same in whatever order devices handed in what they had. All of one benefit, with one ticket or
 * membership; `allowed` is how many there were at that moment.
 */
export function findExcess<One extends Redeemed & { allowed: number | null }>(
  per: BenefitPeriod,
  redeemed: readonly One[],
): { double: One; against: One }[] {
  const periods = Map.groupBy(inOrder(redeemed), ({ day }) => (per === 'day' ? day : ''));
  return Array.from(periods.values()).flatMap((period) =>
    period.flatMap((double, index) => {
      const { allowed } = double;
      const against = allowed === null || index < allowed ? undefined : period[allowed - 1];
      return against ? [{ double, against }] : [];
    }),
  );
}
