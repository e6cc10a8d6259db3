import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { memberShortCodes } from './member-codes/tables.ts';
import { redeemers } from './redeemers/tables.ts';
import { benefitRedemptions } from './redemptions/tables.ts';
import { referralCodes, referrals } from './referrals/tables.ts';
import { memberships } from './tables.ts';

/** Memberships and what was redeemed of them are lines of the books: nothing in them says who it was. */
export const membershipData: PersonalData = {
  domain: 'membership',
  tables: [memberships, memberShortCodes, redeemers, referralCodes, referrals],

  async copy({ db, personId }) {
    const own = await db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, personId))
      .orderBy(asc(memberships.startsAt));
    const redeemed = await db
      .select()
      .from(benefitRedemptions)
      .where(
        inArray(
          benefitRedemptions.membershipId,
          own.map(({ id }) => id),
        ),
      );
    const brought = await db.select().from(referrals).where(eq(referrals.referrerId, personId));
    const [broughtBy] = await db.select().from(referrals).where(eq(referrals.personId, personId));
    const permissions = await db.select().from(redeemers).where(eq(redeemers.personId, personId));
    return {
      memberships: own.map((row) => without(row, 'changedIn')),
      redeemed: redeemed.map((row) =>
        without(row, 'redeemerId', 'deviceId', 'key', 'undoneBy', 'undoReason', 'changedIn'),
      ),
      invitationCode: (await db.select().from(referralCodes).where(eq(referralCodes.personId, personId)))[0] ?? null,
      invitedAt: broughtBy?.boundAt ?? null,
      // Others came along; who they are is theirs.
      invited: brought.map(({ boundAt }) => ({ boundAt })),
      permissions: permissions.map((row) => without(row, 'givenBy', 'withdrawnBy', 'wrongCodes', 'wrongSince')),
    };
  },

  async erase({ tx, personId, now }) {
    await tx.delete(memberShortCodes).where(eq(memberShortCodes.personId, personId));
    await tx.delete(referralCodes).where(eq(referralCodes.personId, personId));
    await tx.delete(referrals).where(or(eq(referrals.personId, personId), eq(referrals.referrerId, personId)));
    await tx
      .update(redeemers)
      .set({ withdrawnAt: now })
      .where(and(eq(redeemers.personId, personId), isNull(redeemers.withdrawnAt)));
  },
};
