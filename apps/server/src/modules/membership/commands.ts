import type { MemberTier } from '@mingtang/contract/membership/model';
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { memberships } from './tables.ts';

interface PaidMembership {
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

/** Ends the memberships of these lines: they were given back. One that has not begun yet never will. */
export async function endMemberships(tx: Tx, lineIds: string[], now: Date): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .update(memberships)
    .set({ endsAt: sql`greatest(${memberships.startsAt}, least(${memberships.endsAt}, ${now}))` })
    .where(inArray(memberships.orderLineId, lineIds));
}

function aYearAfter(instant: Date): Date {
  const end = new Date(instant);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
