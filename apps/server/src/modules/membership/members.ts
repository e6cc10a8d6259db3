import type { Reader } from '../../platform/platform.ts';
import { listMemberships, listRedemptions, listTiers } from './queries.ts';
import { unitsLeft } from './redemptions/policy.ts';

/** A person's memberships, those running in front, with what is left of each benefit. */
export async function toMembers(db: Reader, personId: string, now: Date) {
  const [bought, tiers] = await Promise.all([listMemberships(db, personId), listTiers(db)]);
  const redeemed = await listRedemptions(
    db,
    bought.map(({ id }) => id),
  );
  const members = bought.flatMap(({ id, tier: code, startsAt, endsAt }) => {
    const tier = tiers.find((known) => known.code === code);
    if (!tier) return [];
    const benefits = tier.benefits.map((benefit) => {
      const redemptions = redeemed.filter((row) => row.membershipId === id && row.benefitId === benefit.id);
      return { ...benefit, redemptions, left: unitsLeft(benefit.units, redemptions.length) };
    });
    return [{ ...tier, id, startsAt, endsAt, isRunning: startsAt <= now && now < endsAt, benefits }];
  });
  return members.sort((one, other) => Number(other.isRunning) - Number(one.isRunning));
}
