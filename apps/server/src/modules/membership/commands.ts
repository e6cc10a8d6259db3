import type { MemberTier } from '@mingtang/contract/membership/model';
import { inArray, type SQL, sql } from 'drizzle-orm';
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

/**
 * Makes the memberships of paid lines; one of the same tier that still runs is continued, also one that is being made at the same
 * moment. Doing it again changes nothing.
 */
export async function* grantingMemberships(lines: PaidMembership[], now: Date): Plan<void> {
  if (lines.length > 0) yield [lockMembers(lines.map(({ personId }) => personId))];
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

/** One transaction after the other makes memberships of the same people. */
const lockMembers = (personIds: string[]): SQL => sql`
  SELECT pg_advisory_xact_lock(hashtextextended('memberships of ' || person_id, 0))
  FROM (SELECT DISTINCT person_id FROM unnest(${sql.param(personIds)}::uuid[]) AS bought (person_id) ORDER BY 1) AS members`;

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
