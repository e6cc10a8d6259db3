import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../../identity/tables.ts';
import { referralCodes, referrals } from './tables.ts';

export async function findReferralCode(db: Reader, personId: string): Promise<string | undefined> {
  const rows = await db.select().from(referralCodes).where(eq(referralCodes.personId, personId));
  return rows[0]?.code;
}

/** Whose code this is. */
export async function findReferrer(db: Reader, code: string): Promise<string | undefined> {
  const rows = await db.select().from(referralCodes).where(eq(referralCodes.code, code));
  return rows[0]?.personId;
}

/** Who brought a person along, with how they are reached. */
export async function findReferral(db: Reader, personId: string) {
  const rows = await db
    .select({
      referrerId: referrals.referrerId,
      boundAt: referrals.boundAt,
      name: persons.name,
      phone: persons.phone,
      email: persons.email,
    })
    .from(referrals)
    .innerJoin(persons, eq(persons.id, referrals.referrerId))
    .where(eq(referrals.personId, personId));
  return rows[0];
}

/** How many a member brought along. */
export const countReferrals = (db: Reader, referrerId: string): Promise<number> =>
  db.$count(referrals, eq(referrals.referrerId, referrerId));
