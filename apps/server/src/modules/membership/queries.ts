import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { readLabels } from '../reference/queries.ts';
import { redeemers } from './redeemers/tables.ts';
import { redemptionPlace } from './redemptions/place-queries.ts';
import { benefitRedemptions } from './redemptions/tables.ts';
import { membershipBenefits, memberships, membershipTiers } from './tables.ts';

/** Cache tag of what shows tiers and benefits. */
export const MEMBERSHIP_TAG = 'membership';

type MembershipRow = typeof memberships.$inferSelect;

/** The tiers in their order, each with its benefits in theirs, called as the dictionary has it (`member_level`). */
export async function listTiers(db: Reader) {
  const labelOf = await readLabels(db, 'member_level');
  const tiers = await db.select().from(membershipTiers).orderBy(asc(membershipTiers.position), asc(membershipTiers.id));
  const benefits = await db
    .select()
    .from(membershipBenefits)
    .orderBy(asc(membershipBenefits.position), asc(membershipBenefits.id));
  return tiers.map((tier) => ({
    ...tier,
    nameZh: labelOf(tier.code).zh,
    nameEn: labelOf(tier.code).en,
    benefits: benefits.filter(({ tierId }) => tierId === tier.id),
  }));
}

const isRunning = (now: Date) => and(lte(memberships.startsAt, now), gt(memberships.endsAt, now));

/** The running membership of a person that ends last, with the name of its tier. */
export async function findRunningMembership(db: Reader, personId: string, now: Date) {
  const rows = await db
    .select({
      tier: memberships.tier,
      endsAt: memberships.endsAt,
    })
    .from(memberships)
    .innerJoin(membershipTiers, eq(membershipTiers.code, memberships.tier))
    .where(and(eq(memberships.personId, personId), isRunning(now)))
    .orderBy(asc(memberships.endsAt));
  const last = rows.at(-1);
  if (!last) return undefined;
  const { zh: nameZh, en: nameEn } = (await readLabels(db, 'member_level'))(last.tier);
  return { ...last, nameZh, nameEn };
}

/** A person's memberships that were not given back before they began, the one that ends first in front. */
export function listMemberships(db: Reader, personId: string): Promise<MembershipRow[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.personId, personId), gt(memberships.endsAt, memberships.startsAt)))
    .orderBy(asc(memberships.endsAt), asc(memberships.id));
}

/** What stands of these memberships' redemptions, the latest first, with their places. */
export async function listRedemptions(db: Reader, membershipIds: string[]) {
  if (membershipIds.length === 0) return [];
  return db
    .select({
      id: benefitRedemptions.id,
      membershipId: benefitRedemptions.membershipId,
      benefitId: benefitRedemptions.benefitId,
      unit: benefitRedemptions.unit,
      redeemedAt: benefitRedemptions.redeemedAt,
      ...redemptionPlace,
    })
    .from(benefitRedemptions)
    .leftJoin(redeemers, eq(redeemers.id, benefitRedemptions.redeemerId))
    .where(and(inArray(benefitRedemptions.membershipId, membershipIds), isNull(benefitRedemptions.undoneAt)))
    .orderBy(asc(benefitRedemptions.redeemedAt), asc(benefitRedemptions.id));
}

/** A benefit with the tier it is of. */
export async function findBenefit(db: Reader, id: string) {
  const rows = await db
    .select({ benefit: membershipBenefits, tier: membershipTiers.code })
    .from(membershipBenefits)
    .innerJoin(membershipTiers, eq(membershipTiers.id, membershipBenefits.tierId))
    .where(eq(membershipBenefits.id, id));
  return rows[0];
}

/** A person's running memberships of a tier, locked, the one that ends first in front. */
export function lockRunningMemberships(
  tx: Tx,
  { personId, tier, now }: { personId: string; tier: MembershipRow['tier']; now: Date },
): Promise<MembershipRow[]> {
  return tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.tier, tier), isRunning(now)))
    .orderBy(asc(memberships.endsAt), asc(memberships.id))
    .for('update');
}

/** All memberships of these persons, locked, in the order in which one person's are locked elsewhere. */
export function lockMembershipsOf(tx: Tx, personIds: readonly string[]): Promise<MembershipRow[]> {
  return tx
    .select()
    .from(memberships)
    .where(isOneOf(memberships.personId, [...personIds]))
    .orderBy(asc(memberships.personId), asc(memberships.endsAt), asc(memberships.id))
    .for('update');
}
