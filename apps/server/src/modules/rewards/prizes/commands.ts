import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import { eventTime } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { drawPlays } from '../draws/tables.ts';
import { findPrizeCodeOwner } from './codes.ts';
import { findStanding } from './queries.ts';
import { prizeHandOvers } from './tables.ts';

interface Play {
  drawId: string;
  number: number;
}
interface HandingOver extends Play {
  /** The desk's own name for it: the same again is the same. */
  key: string;
  /** As the winner shows it. */
  code?: string | undefined;
  now: Date;
}

/** The play that won, held until the commit: of two desks the second waits, and sees what the first did. */
export async function lockPlay(tx: Tx, { drawId, number }: Play) {
  const [play] = await tx
    .select()
    .from(drawPlays)
    .where(and(eq(drawPlays.drawId, drawId), eq(drawPlays.number, number)))
    .for('no key update');
  return play;
}

/**
 * Hands a prize over to its winner, once. Throws not_found for a play that won nothing, prize_handed_over, prize_forfeited,
 * prize_code_stale, prize_code_other; conflict when the key names another hand-over, or one that was taken back.
 */
export async function handOverPrize(
  tx: Tx,
  keys: Keyring,
  actor: Actor,
  { key, code, now, ...which }: HandingOver,
  lock: typeof lockPlay = lockPlay,
): Promise<void> {
  const play = await lock(tx, which);
  if (!play?.prizeId) return refuse('protocol.not_found');
  const { drawId, number, prizeId, personId } = play;
  const [before] = await tx.select().from(prizeHandOvers).where(eq(prizeHandOvers.id, key));
  if (before) {
    const isSame = before.drawId === drawId && before.number === number && before.handedOverBy === actor.id;
    return isSame && !before.undoneAt ? undefined : refuse('protocol.conflict');
  }
  const standing = await findStanding(tx, which);
  if (standing) refuse('rewards.prize_handed_over', { when: eventTime(standing.at).slice(0, 16), by: standing.by });
  if (personId === null) refuse('rewards.prize_forfeited');
  if (code !== undefined && findPrizeCodeOwner(keys, code, now) !== personId) refuse('rewards.prize_code_other');
  const isCodeShown = code !== undefined;
  await tx.insert(prizeHandOvers).values({ id: key, drawId, number, at: now, handedOverBy: actor.id, isCodeShown });
  await recordAudit(tx, actor, now, [
    {
      action: 'hand_out',
      entity: 'prize',
      entityId: key,
      before: null,
      after: { drawId, number, prizeId, isCodeShown },
    },
  ]);
}

/** Takes back that a prize was handed over; it waits for its winner again. Throws not_found, prize_not_handed_over. */
export async function undoHandOver(
  tx: Tx,
  actor: Actor,
  { reason, now, ...which }: Play & { reason: string; now: Date },
): Promise<void> {
  const play = await lockPlay(tx, which);
  if (!play?.prizeId) return refuse('protocol.not_found');
  const standing = (await findStanding(tx, which)) ?? refuse('rewards.prize_not_handed_over');
  await tx
    .update(prizeHandOvers)
    .set({ undoneAt: now, undoneBy: actor.id, undoReason: reason })
    .where(eq(prizeHandOvers.id, standing.id));
  const { drawId, number, prizeId } = play;
  await recordAudit(tx, actor, now, [
    {
      action: 'undo',
      entity: 'prize',
      entityId: standing.id,
      before: { drawId, number, prizeId, undoReason: null },
      after: { drawId, number, prizeId, undoReason: reason },
    },
  ]);
}
