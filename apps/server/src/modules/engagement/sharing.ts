import type { ThingKind } from '@mingtang/contract/engagement/model';
import { sql } from 'drizzle-orm';
import { Batch } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { askShownThings } from './things-queries.ts';

export interface Shared {
  kind: ThingKind;
  id: string;
}
const keyOf = ({ kind, id }: Shared): string => `${kind} ${id}`;

/** Counts each of these on the event day of `now`. Returns the keys of those that were; what nobody may see is not. */
async function countShares(tx: Tx, shared: readonly Shared[], now: Date): Promise<Set<string>> {
  const kinds = sql.param(shared.map(({ kind }) => kind));
  const ids = sql.param(shared.map(({ id }) => id));
  const { rows } = await tx.execute<{ kind: ThingKind; thing_id: string }>(sql`
    INSERT INTO share_counts (thing_id, kind, day, shares)
    SELECT things.id, things.kind, ${eventDay(now)}::date, count(*)
    FROM (${askShownThings([...new Set(shared.map(({ id }) => id))], now)}) AS things
    JOIN unnest(${kinds}::text[], ${ids}::uuid[]) AS shared (kind, id) USING (kind, id)
    GROUP BY things.id, things.kind ORDER BY things.id, things.kind
    ON CONFLICT (thing_id, kind, day) DO UPDATE SET shares = share_counts.shares + excluded.shares
    RETURNING thing_id, kind`);
  return new Set(rows.map(({ kind, thing_id }) => keyOf({ kind, id: thing_id })));
}

/** Shares arrive in bursts, when something is on everybody's lips: a burst is one statement. */
export function createShareCounter(platform: Platform): Batch<Shared, null> {
  return new Batch<Shared, null>({
    run: async (shared) => {
      const counted = await transact(platform, (tx) => countShares(tx, shared, platform.clock.now()));
      return shared.map((one) => (counted.has(keyOf(one)) ? null : new Refusal('protocol.not_found')));
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}
