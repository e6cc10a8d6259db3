import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { redeemers } from '../redeemers/tables.ts';
import { membershipBenefits, memberships } from '../tables.ts';
import { redemptionPlace } from './place-queries.ts';
import { unitsLeft } from './policy.ts';
import { benefitRedemptions } from './tables.ts';

/** A redemption with whose it was, of what and where, and how many units are left now (null: without a limit). */
export async function findRedemption(db: Reader, id: string) {
  const [row] = await db
    .select({
      personId: memberships.personId,
      membershipId: benefitRedemptions.membershipId,
      benefitId: benefitRedemptions.benefitId,
      redeemedAt: benefitRedemptions.redeemedAt,
      nameZh: membershipBenefits.nameZh,
      nameEn: membershipBenefits.nameEn,
      units: membershipBenefits.units,
      ...redemptionPlace,
    })
    .from(benefitRedemptions)
    .innerJoin(memberships, eq(memberships.id, benefitRedemptions.membershipId))
    .innerJoin(membershipBenefits, eq(membershipBenefits.id, benefitRedemptions.benefitId))
    .leftJoin(redeemers, eq(redeemers.id, benefitRedemptions.redeemerId))
    .where(eq(benefitRedemptions.id, id));
  if (!row) return undefined;
  const standing = await db.$count(
    benefitRedemptions,
    and(
      eq(benefitRedemptions.membershipId, row.membershipId),
      eq(benefitRedemptions.benefitId, row.benefitId),
      isNull(benefitRedemptions.undoneAt),
    ),
  );
  return { ...row, left: unitsLeft(row.units, standing) };
}
