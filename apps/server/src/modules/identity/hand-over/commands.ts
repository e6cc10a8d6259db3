import { HAND_OVER_SECONDS } from '@mingtang/contract/identity/hand-over/model';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Keyring, newToken } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockSessions } from '../queries.ts';
import { findOpenHandOver, type HandOverRow } from './queries.ts';
import { handOvers } from './tables.ts';

export const handOverHash = (keys: Keyring, token: string): string => keys.hash('hand-over', token);

/** Lets one phone in for one page, within two minutes. An older offer of the same session ends: one code is on the screen. */
export async function offerHandOver(
  tx: Tx,
  keys: Keyring,
  { personId, sessionId, path, now }: { personId: string; sessionId: string; path: string; now: Date },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  await tx
    .update(handOvers)
    .set({ expiresAt: now })
    .where(and(eq(handOvers.sessionId, sessionId), isNull(handOvers.usedAt)));
  const id = newId();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + HAND_OVER_SECONDS * 1000);
  await tx
    .insert(handOvers)
    .values({ id, personId, sessionId, tokenHash: handOverHash(keys, token), path, createdAt: now, expiresAt });
  return { id, token, expiresAt };
}

/** How taking over reads the offer. Tests replace it to show what the mark prevents. */
export type MarkUsed = (tx: Tx, row: HandOverRow, now: Date) => Promise<boolean>;
const markUsed: MarkUsed = async (tx, { id }, now) => {
  const marked = await tx
    .update(handOvers)
    .set({ usedAt: now })
    .where(and(eq(handOvers.id, id), isNull(handOvers.usedAt)))
    .returning({ id: handOvers.id });
  return marked.length === 1;
};

/** Uses an offer up. Throws hand_over_over for one that is unknown, used, too late, of an ended session or for another path. */
export async function useHandOver(
  tx: Tx,
  keys: Keyring,
  { token, path, now }: { token: string; path: string; now: Date },
  { mark = markUsed, lock = lockSessions }: { mark?: MarkUsed; lock?: typeof lockSessions } = {},
): Promise<HandOverRow> {
  const hash = handOverHash(keys, token);
  const offered = await findOpenHandOver(tx, hash, now);
  if (!offered) return refuse('identity.hand_over_over');
  // Whoever ends the desktop's session just now ends this too: read again behind them.
  await lock(tx, offered.personId);
  const row = await findOpenHandOver(tx, hash, now);
  if (!row || row.path !== path) return refuse('identity.hand_over_over');
  if (!(await mark(tx, row, now))) return refuse('identity.hand_over_over');
  return row;
}

/** Deletes offers nobody can use or watch any more. */
export async function forgetHandOvers(tx: Tx, now: Date): Promise<void> {
  await tx.delete(handOvers).where(lt(handOvers.expiresAt, new Date(now.getTime() - 86_400_000)));
}
