import { benefitResource, tierResource } from '../modules/membership/resources.ts';
import type { Actor } from '../platform/audit-trail.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Resource } from '../platform/resource.ts';
import { tiers } from './content/membership.ts';

const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** The demo's tiers of membership with their benefits. */
export async function seedMembership(tx: Tx, platform: Pick<Platform, 'cache' | 'clock'>): Promise<void> {
  const made = await new Resource(tierResource, platform).createAll(tx, seeder, [...tiers]);
  await new Resource(benefitResource, platform).createAll(
    tx,
    seeder,
    tiers.flatMap(({ benefits }, index) =>
      benefits.map((benefit) => ({ isAutomatic: false, ...benefit, tierId: made[index]?.id ?? '' })),
    ),
  );
}
