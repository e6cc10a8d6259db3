import type { MemberTier } from '@mingtang/contract/membership/model';
import { and, eq, gt, max } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { memberships } from './tables.ts';

export interface PaidMembership {
  lineId: string;
  personId: string;
  tier: MemberTier;
  quantity: number;
}

/** Makes the memberships of paid lines; one of the same tier that still runs is continued. Doing it again changes nothing. */
export async function grantMemberships(tx: Tx, lines: PaidMembership[], now: Date): Promise<void> {
  for (const { lineId, personId, tier, quantity } of lines) {
    for (let seq = 1; seq <= quantity; seq++) {
      const [running] = await tx
        .select({ until: max(memberships.endsAt) })
        .from(memberships)
        .where(and(eq(memberships.personId, personId), eq(memberships.tier, tier), gt(memberships.endsAt, now)));
      const startsAt = running?.until ?? now;
      await tx
        .insert(memberships)
        .values({ id: newId(), personId, tier, orderLineId: lineId, seq, startsAt, endsAt: aYearAfter(startsAt) })
        .onConflictDoNothing({ target: [memberships.orderLineId, memberships.seq] });
    }
  }
}

function aYearAfter(instant: Date): Date {
  const end = new Date(instant);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
