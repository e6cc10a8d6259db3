import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq } from 'drizzle-orm';
import { persons } from '../modules/identity/tables.ts';
import { redeemers } from '../modules/membership/redeemers/tables.ts';
import { benefitRedemptions } from '../modules/membership/redemptions/tables.ts';
import { membershipBenefits, memberships, membershipTiers } from '../modules/membership/tables.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { demoMembers, demoRedeemers } from './content/membership.ts';

const DAY_MS = 86_400_000;

/** The demo's members, to whom the membership was given, and whoever redeems benefits at the desks. */
export async function seedMembers(tx: Tx, now: Date): Promise<void> {
  const startsAt = new Date(now.getTime() - 30 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 365 * DAY_MS);
  // At noon, when lunch is.
  const yesterday = eventInstant(eventDay(new Date(now.getTime() - DAY_MS)), '12:10');
  const addPerson = async ({ email, name }: { email: string; name: string }): Promise<string> => {
    const id = newId();
    const known = { userTag: USER_TAG.cloudAudience, language: 'zh', createdAt: startsAt };
    await tx.insert(persons).values({ id, email, name, ...known });
    return id;
  };

  const desks: string[] = [];
  for (const { placeZh, placeEn, ...who } of demoRedeemers) {
    const id = newId();
    const personId = await addPerson(who);
    await tx.insert(redeemers).values({ id, personId, placeZh, placeEn, givenAt: startsAt });
    desks.push(id);
  }
  const benefits = await tx
    .select({ benefit: membershipBenefits, tier: membershipTiers.code })
    .from(membershipBenefits)
    .innerJoin(membershipTiers, eq(membershipTiers.id, membershipBenefits.tierId));
  for (const { tier, redeemed, ...who } of demoMembers) {
    const membershipId = newId();
    const personId = await addPerson(who);
    await tx.insert(memberships).values({ id: membershipId, personId, tier, seq: 1, startsAt, endsAt });
    for (const { benefit } of benefits.filter((one) => one.tier === tier && redeemed.includes(one.benefit.nameEn)))
      await tx.insert(benefitRedemptions).values({
        id: newId(yesterday.getTime()),
        membershipId,
        benefitId: benefit.id,
        unit: 1,
        allowed: benefit.units,
        redeemedAt: yesterday,
        redeemerId: desks[0] ?? '',
        key: `demo-${benefit.id}`,
      });
  }
}
