import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { redeemAtDesk } from '../../membership/redemptions/commands.ts';
import type { HandedIn, Judgement } from './judge.ts';
import { type Known, type ReadCode, unitKey } from './known.ts';

/** Puts a unit into the members' list. Null: there is no membership it could be of. */
export async function redeemMember(
  tx: Tx,
  events: Events,
  {
    known,
    read,
    item: { id, deviceId, benefitId },
    decision: { membershipId },
    at,
    place,
  }: {
    known: Known;
    read: NonNullable<ReadCode>;
    item: Pick<HandedIn, 'id' | 'deviceId' | 'benefitId'>;
    decision: Pick<Judgement, 'membershipId'>;
    at: Date;
    place: string;
  },
): Promise<string | null> {
  const entry = known.benefits.get(benefitId);
  if (membershipId === undefined || entry?.of !== 'member') return null;
  const key = unitKey(read.claims.id, benefitId);
  const units = known.memberUnits.get(key) ?? [];
  const redeemed = await redeemAtDesk(tx, events, {
    membershipId,
    benefitId,
    allowed: entry.benefit.units,
    taken: units.filter((unit) => unit.membershipId === membershipId).map(({ unit }) => unit),
    deviceId,
    key: id,
    at,
  });
  const unit = { ...redeemed, membershipId, at, day: eventDay(at), placeZh: place, placeEn: place };
  known.memberUnits.set(key, [...units, unit]);
  return redeemed.id;
}
