import type { ShareChannel, ThingKind } from '@mingtang/contract/engagement/model';
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
  channel: ShareChannel;
  /** Undefined of a guest, whose browser counts for itself what it told already. */
  personId: string | undefined;
}
interface Marked extends Shared {
  /** The same of the same person, thing, channel and day, and of nothing else; null of a guest. */
  mark: string | null;
}
const keyOf = ({ kind, id }: Pick<Shared, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Counts each of these on the event day of `now`, but what somebody told already that day by the same channel. Returns the
 * keys of those the public may see.
 */
async function countShares(tx: Tx, shared: readonly Marked[], now: Date): Promise<Set<string>> {
  const each = <Value>(of: (one: Marked) => Value) => sql.param(shared.map(of));
  const day = eventDay(now);
  const { rows } = await tx.execute<{ kind: ThingKind; id: string }>(sql`
    WITH shown AS (${askShownThings([...new Set(shared.map(({ id }) => id))], now)}), told AS (
      SELECT shown.id, shown.kind, mark FROM shown
      JOIN unnest(${each(({ kind }) => kind)}::text[], ${each(({ id }) => id)}::uuid[], ${each(({ mark }) => mark)}::text[])
        AS shared (kind, id, mark) USING (kind, id)
    ), fresh AS (
      INSERT INTO share_marks (mark, day) SELECT DISTINCT mark, ${day}::date FROM told WHERE mark IS NOT NULL ORDER BY mark
      ON CONFLICT (mark) DO NOTHING RETURNING mark
    ), counting AS (
      SELECT DISTINCT id, kind, mark, 1 AS shares FROM told JOIN fresh USING (mark)
      UNION ALL SELECT id, kind, NULL, 1 FROM told WHERE mark IS NULL
    ), counted AS (
      INSERT INTO share_counts (thing_id, kind, day, shares)
      SELECT id, kind, ${day}::date, sum(shares) FROM counting GROUP BY id, kind ORDER BY id, kind
      ON CONFLICT (thing_id, kind, day) DO UPDATE SET shares = share_counts.shares + excluded.shares
    )
    SELECT DISTINCT kind, id FROM told`);
  return new Set(rows.map(keyOf));
}

/** Forgets by which marks a share told twice was known, once their day is over. Returns nothing. */
export const forgetShareMarks = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`DELETE FROM share_marks WHERE day < ${eventDay(now)}::date`);
};

/** Shares arrive in bursts, when something is on everybody's lips: a burst is one statement. */
export function createShareCounter(platform: Platform): Batch<Shared, null> {
  const { clock, keys } = platform;
  return new Batch<Shared, null>({
    run: async (shared) => {
      const now = clock.now();
      const day = eventDay(now);
      const marked = shared.map((one) => ({
        ...one,
        // Nobody can read from it who shared what.
        mark: one.personId
          ? keys.hash('share marks', `${day} ${one.personId} ${one.kind} ${one.id} ${one.channel}`)
          : null,
      }));
      const counted = await transact(platform, (tx) => countShares(tx, marked, now));
      return shared.map((one) => (counted.has(keyOf(one)) ? null : new Refusal('protocol.not_found')));
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}
