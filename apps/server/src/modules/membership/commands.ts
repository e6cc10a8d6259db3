import type { MemberTier } from '@mingtang/contract/membership/model';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Plan } from '../../platform/plan.ts';
import { prepareOnce } from '../../platform/prepared.ts';
import { memberships } from './tables.ts';

interface PaidMembership {
  lineId: string;
  personId: string;
  tier: MemberTier;
  quantity: number;
}

/** Makes the memberships of paid lines; one of the same tier that still runs is continued. Doing it again changes nothing. */
export async function* grantingMemberships(lines: PaidMembership[], now: Date): Plan<void> {
  for (const { lineId, personId, tier, quantity } of lines) {
    for (let seq = 1; seq <= quantity; seq++) {
      const [rows = []] = yield [askRunning([personId, tier, now])];
      const startsAt = (rows as { until: Date | null }[])[0]?.until ?? now;
      yield [
        sql`
        INSERT INTO memberships (id, person_id, tier, order_line_id, seq, starts_at, ends_at)
        VALUES (${newId()}, ${personId}, ${tier}, ${lineId}, ${seq}, ${startsAt}, ${aYearAfter(startsAt)})
        ON CONFLICT (order_line_id, seq) DO NOTHING`,
      ];
    }
  }
}

const askRunning = prepareOnce(
  () => sql`SELECT max(ends_at) AS until FROM memberships WHERE person_id = $1 AND tier = $2 AND ends_at > $3`,
);

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
