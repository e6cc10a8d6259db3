import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { membershipBenefits, membershipTiers } from '../../membership/tables.ts';
import { ticketBenefits } from './tables.ts';

/** What tickets include at `now`, in its order. */
const listBenefitsInForce = (db: Reader, now: Date) =>
  db
    .select()
    .from(ticketBenefits)
    .where(isPublished(ticketBenefits, now))
    .orderBy(asc(ticketBenefits.position), asc(ticketBenefits.id));

/** Of these ids what tickets include, in force or not. */
export const listTicketBenefits = (db: Reader, ids: readonly string[]) =>
  db
    .select()
    .from(ticketBenefits)
    .where(inArray(ticketBenefits.id, [...ids]));

/** What somebody hands out to members, by tier; of these ids only, where they are given. */
export const listMemberBenefits = (db: Reader, ids?: readonly string[]) =>
  db
    .select({
      id: membershipBenefits.id,
      nameZh: membershipBenefits.nameZh,
      nameEn: membershipBenefits.nameEn,
      tier: membershipTiers.code,
      units: membershipBenefits.units,
    })
    .from(membershipBenefits)
    .innerJoin(membershipTiers, eq(membershipTiers.id, membershipBenefits.tierId))
    .where(and(eq(membershipBenefits.isAutomatic, false), ids ? inArray(membershipBenefits.id, [...ids]) : undefined))
    .orderBy(asc(membershipTiers.position), asc(membershipBenefits.position), asc(membershipBenefits.id));

/** Every benefit of tickets by its name, in its order. */
export const listTicketBenefitNames = (db: Reader) =>
  db
    .select({ id: ticketBenefits.id, nameZh: ticketBenefits.nameZh, nameEn: ticketBenefits.nameEn })
    .from(ticketBenefits)
    .orderBy(asc(ticketBenefits.position), asc(ticketBenefits.id));

/** What a device has to know to hand out benefits; without the permission nothing but that. */
export async function getDeskSetup(db: Reader, keys: Keyring, { mayRedeem, now }: { mayRedeem: boolean; now: Date }) {
  const [ofTickets, ofMembers] = mayRedeem
    ? await Promise.all([listBenefitsInForce(db, now), listMemberBenefits(db)])
    : [[], []];
  return {
    mayRedeem,
    memberPublicKey: keys.publicKey('member-pass').toString('base64url'),
    ticketBenefits: ofTickets,
    memberBenefits: ofMembers,
  };
}
