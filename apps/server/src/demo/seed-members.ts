import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq } from 'drizzle-orm';
import { persons } from '../modules/identity/tables.ts';
import { redeemers } from '../modules/membership/redeemers/tables.ts';
import { benefitRedemptions } from '../modules/membership/redemptions/tables.ts';
import { membershipBenefits, memberships, membershipTiers } from '../modules/membership/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { demoMember, demoRedeemer } from './content/membership.ts';

const DAY_MS = 86_400_000;

/** The demo's member, to whom the membership was given, and whoever redeems benefits at the service desk. */
export async function seedMembers(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const startsAt = new Date(now.getTime() - 30 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 365 * DAY_MS);
  const { email, name, tier, redeemed } = demoMember;
  const [memberId, deskId] = [newId(), newId()];
  const known = { userTag: USER_TAG.cloudAudience, language: 'zh', createdAt: startsAt };
  await tx.insert(persons).values([
    { id: memberId, email, name, ...known },
    { id: deskId, email: demoRedeemer.email, name: demoRedeemer.name, ...known },
  ]);
  const membershipId = newId();
  await tx.insert(memberships).values({ id: membershipId, personId: memberId, tier, seq: 1, startsAt, endsAt });
  const redeemerId = newId();
  const { placeZh, placeEn } = demoRedeemer;
  await tx.insert(redeemers).values({ id: redeemerId, personId: deskId, placeZh, placeEn, givenAt: startsAt });

  const benefits = await tx
    .select({ id: membershipBenefits.id, nameEn: membershipBenefits.nameEn, units: membershipBenefits.units })
    .from(membershipBenefits)
    .innerJoin(membershipTiers, eq(membershipTiers.id, membershipBenefits.tierId))
    .where(eq(membershipTiers.code, tier));
  const rows = benefits
    .filter(({ nameEn }) => redeemed.some((wanted) => wanted === nameEn))
    .map(({ id: benefitId, units }) => ({
      id: newId(yesterday.getTime()),
      membershipId,
      benefitId,
      unit: 1,
      allowed: units,
      redeemedAt: yesterday,
      redeemerId,
      key: `demo-${benefitId}`,
    }));
  await tx.insert(benefitRedemptions).values(rows);
}
