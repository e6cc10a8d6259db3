import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findRunningMembership } from '../queries.ts';
import { newTypedCode, readTypedCode, toPrinted } from '../typed-codes.ts';
import { findReferral, findReferralCode, findReferrer } from './queries.ts';
import { referralCodes, referrals } from './tables.ts';

/** The code by which a member brings others along, the same each time; null without a running membership. */
export async function ensureReferralCode(
  tx: Tx,
  { personId, now }: { personId: string; now: Date },
): Promise<string | null> {
  if (!(await findRunningMembership(tx, personId, now))) return null;
  await tx
    .insert(referralCodes)
    .values({ personId, code: newTypedCode(), createdAt: now })
    .onConflictDoNothing({ target: referralCodes.personId });
  return toPrinted((await findReferralCode(tx, personId)) ?? refuse('protocol.conflict'));
}

/** Keeps which member brought a person along; the same again changes nothing. Throws referral_unknown, referral_own, referral_bound. */
export async function bindReferral(
  tx: Tx,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<void> {
  const referrerId = (await findReferrer(tx, readTypedCode(code))) ?? refuse('membership.referral_unknown');
  if (referrerId === personId) refuse('membership.referral_own');
  const bound = await findReferral(tx, personId);
  if (bound?.referrerId === referrerId) return;
  if (bound) refuse('membership.referral_bound');
  if (!(await findRunningMembership(tx, referrerId, now))) refuse('membership.referral_unknown');
  const made = await tx
    .insert(referrals)
    .values({ personId, referrerId, boundAt: now })
    .onConflictDoNothing()
    .returning({ personId: referrals.personId });
  if (made.length > 0) return;
  // Another request of theirs was first.
  const [first] = await tx.select().from(referrals).where(eq(referrals.personId, personId));
  if (first?.referrerId !== referrerId) refuse('membership.referral_bound');
}
