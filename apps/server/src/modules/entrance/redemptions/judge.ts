import {
  decideMemberRedemption,
  decideTicketRedemption,
  type Moment,
  type RedemptionVerdict,
} from '@mingtang/contract/entrance/redemption';
import { stepOf } from '@mingtang/contract/pass';
import { clockTime, eventDay } from '../../../platform/clock.ts';
import { readAt } from '../door/device-time.ts';
import { type Had, type Known, type ReadCode, unitKey } from './known.ts';

/** A redemption as a device hands it in. */
export interface HandedIn {
  id: string;
  deviceId: string;
  /** The text of the code, or the number of a ticket that was typed. */
  code: string;
  benefitId: string;
  scannedAt: Date;
  /** What the device decided; null: the server is asked. */
  said: RedemptionVerdict | null;
}

export interface Judgement {
  verdict: RedemptionVerdict;
  left: number | null;
  against: Had | undefined;
  /** Of a member's: whose unit it is, or would have been. */
  membershipId: string | undefined;
}

/** When a redemption was, on the event's clocks. */
export function momentOf(item: HandedIn, now: Date): Moment {
  const at = readAt(item, now);
  return { at, day: eventDay(at), time: clockTime(at), step: stepOf(at) };
}

/** What the server makes of a redemption. Of one that a device decided, what it would have said then: by what was had before. */
export function judge(
  known: Known,
  { read, benefitId, said, moment }: Pick<HandedIn, 'benefitId' | 'said'> & { read: ReadCode; moment: Moment },
): Judgement {
  const only = (verdict: RedemptionVerdict): Judgement => ({
    verdict,
    left: null,
    against: undefined,
    membershipId: undefined,
  });
  if (!read) return only('forged');
  const { of, claims } = read;
  // A number has no age: somebody at the desk compared the holder with their document.
  const version = known.tickets.get(claims.id)?.version ?? 0;
  const pass = 'step' in claims ? claims : { ...claims, version, step: moment.step };
  const entry = known.benefits.get(benefitId);
  const before = <One extends Had>(units: readonly One[]): One[] =>
    units.filter(({ at }) => said === null || at <= moment.at);
  // What is of the other kind is not theirs; what is in force nowhere is gone.
  const isOther = entry !== undefined && entry.isInForce && entry.of !== of;
  const key = unitKey(pass.id, benefitId);
  if (of === 'ticket') {
    const ticket = known.tickets.get(pass.id);
    const benefit = entry?.of === 'ticket' && entry.isInForce ? entry.benefit : undefined;
    const redeemed = before(known.ticketUnits.get(key) ?? []);
    const decision = decideTicketRedemption({ pass, ticket, product: ticket, benefit, moment, redeemed });
    if (decision.verdict === 'gone' && isOther) return only('not_included');
    return { ...decision, membershipId: undefined };
  }
  const memberships = known.memberships.get(pass.id) ?? [];
  const benefit = entry?.of === 'member' ? entry.benefit : undefined;
  const redeemed = before(known.memberUnits.get(key) ?? []);
  const decision = decideMemberRedemption({ pass, memberships, benefit, moment, redeemed });
  if (decision.verdict === 'gone' && isOther) return only('not_included');
  if (decision.membershipId !== undefined || !benefit) return decision;
  // A device may have handed it out all the same: then it is of the membership they had last.
  const last = memberships
    .filter(({ tier }) => tier === benefit.tier)
    .toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0];
  return { ...decision, membershipId: last?.membershipId };
}
