import type { ThingKind } from '@mingtang/contract/engagement/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { savedThings } from './tables.ts';
import { listShownThings } from './things-queries.ts';

/** Puts something into a person's collection; it is there once, since the first time. Throws not_found, sign_in_required. */
export async function saveThing(
  tx: Tx,
  { kind, id, personId, now }: { kind: ThingKind; id: string; personId: string; now: Date },
): Promise<void> {
  // Held until the commit: an account that is being erased meanwhile saves nothing any more.
  const { rows } = await tx.execute(
    sql`SELECT FROM persons WHERE id = ${personId} AND erased_at IS NULL FOR KEY SHARE`,
  );
  if (rows.length === 0) refuse('protocol.sign_in_required');
  const thing = (await listShownThings(tx, id, now)).find((one) => one.kind === kind);
  if (!thing) refuse('protocol.not_found');
  const { titleZh, titleEn } = thing;
  await tx
    .insert(savedThings)
    .values({ personId, kind, thingId: id, titleZh, titleEn, savedAt: now })
    .onConflictDoNothing();
}

/** Takes something out of a person's collection, as whatever it was put there unless a kind is named. */
export async function unsaveThing(
  tx: Tx,
  { kind, id, personId }: { kind: ThingKind | undefined; id: string; personId: string },
): Promise<void> {
  await tx
    .delete(savedThings)
    .where(
      and(
        eq(savedThings.personId, personId),
        eq(savedThings.thingId, id),
        kind === undefined ? undefined : eq(savedThings.kind, kind),
      ),
    );
}

/** Takes back everything a person likes and saved, and what is counted of it. */
export async function forgetEngagement(tx: Tx, personId: string): Promise<void> {
  // The counters first and in their order, as everybody locks them.
  await tx.execute(sql`
    SELECT FROM like_counts WHERE thing_id IN (SELECT thing_id FROM likes WHERE person_id = ${personId})
    ORDER BY thing_id FOR UPDATE`);
  await tx.execute(sql`
    WITH gone AS (DELETE FROM likes WHERE person_id = ${personId} RETURNING thing_id, is_liked)
    UPDATE like_counts SET likes = likes - 1 FROM gone WHERE like_counts.thing_id = gone.thing_id AND is_liked`);
  await tx.delete(savedThings).where(eq(savedThings.personId, personId));
}
