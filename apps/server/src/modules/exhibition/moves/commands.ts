import type { ExhibitorFields } from '@mingtang/contract/exhibition/model';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Resource } from '../../../platform/resource.ts';
import type { Target } from '../../../platform/resource-definition.ts';
import { exhibitors } from '../tables.ts';
import { standMoves } from './tables.ts';

/** People are told of a stand's new place once it has stayed there so long: who puts a hall in order moves some twice. */
const SETTLED_MS = 60_000;

interface Place {
  hall: number;
  booth: string;
}

/** Lets stands go of their places, for others that are written at the same time: each stands nowhere for a moment. */
export const vacateStands = (tx: Tx, ids: string[]): Promise<unknown> =>
  tx
    .update(exhibitors)
    .set({ booth: sql`${exhibitors.id}::text` })
    .where(inArray(exhibitors.id, ids));

/** Two stands take each other's places, at once or not at all. Refuses as `Resource.updateAll` does. */
export async function swapStands(
  tx: Tx,
  actor: Actor,
  stands: Resource<typeof exhibitors, ExhibitorFields>,
  [one, other]: [Target, Target],
): Promise<void> {
  // Whoever swaps one with itself has seen something that is not there.
  if (one.id === other.id) refuse('protocol.conflict');
  const [first, second] = [await stands.get(tx, one.id), await stands.get(tx, other.id)];
  const placeOf = ({ hall, booth }: Place): Place => ({ hall, booth });
  await stands.updateAll(tx, actor, [
    { target: one, changes: placeOf(second) },
    { target: other, changes: placeOf(first) },
  ]);
}

/** Remembers where people know a stand to be that has moved, until they are told. */
export async function noteMove(tx: Tx, exhibitorId: string, known: Place, movedAt: Date): Promise<void> {
  await tx
    .insert(standMoves)
    .values({ exhibitorId, knownHall: known.hall, knownBooth: known.booth, movedAt })
    .onConflictDoUpdate({ target: standMoves.exhibitorId, set: { movedAt } });
}

/**
 * Has people told of stands that have stayed at a new place for a minute; one that came back, or is not shown any more, is
 * forgotten without a word. Takes up to `limit`; returns how many.
 */
export async function tellMoves(tx: Tx, events: Events, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const moves = await tx
    .select({
      id: standMoves.exhibitorId,
      movedAt: standMoves.movedAt,
      hall: exhibitors.hall,
      booth: exhibitors.booth,
      knownHall: standMoves.knownHall,
      knownBooth: standMoves.knownBooth,
      publishedAt: exhibitors.publishedAt,
    })
    .from(standMoves)
    .innerJoin(exhibitors, eq(exhibitors.id, standMoves.exhibitorId))
    .where(lte(standMoves.movedAt, new Date(now.getTime() - SETTLED_MS)))
    .orderBy(standMoves.movedAt)
    .limit(limit)
    .for('update', { of: standMoves, skipLocked: true });
  if (moves.length === 0) return 0;
  const told = moves.filter((one) => isShown(one, now) && (one.hall !== one.knownHall || one.booth !== one.knownBooth));
  await events.publishAll(
    tx,
    'exhibition.stand_moved',
    told.map(({ id, movedAt }) => ({ exhibitorId: id, movedAt: movedAt.toISOString() })),
  );
  await tx.delete(standMoves).where(
    inArray(
      standMoves.exhibitorId,
      moves.map(({ id }) => id),
    ),
  );
  return moves.length;
}
