import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { memberships } from './tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** A person's memberships that hold at `now`, the one that lasts longest first. */
export function listMemberships(db: Reader, personId: string, now: Date): Promise<MembershipRow[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.personId, personId), lte(memberships.startsAt, now), gt(memberships.endsAt, now)))
    .orderBy(desc(memberships.endsAt));
}

export async function isMember(db: Reader, personId: string, now: Date): Promise<boolean> {
  return (await listMemberships(db, personId, now)).length > 0;
}
