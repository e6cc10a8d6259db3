import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { sessions } from '../tables.ts';
import { handOvers } from './tables.ts';

export type HandOverRow = typeof handOvers.$inferSelect;

/** An offer that still holds: unused, in time, and its desktop is still signed in. */
export async function findOpenHandOver(db: Reader, tokenHash: string, now: Date): Promise<HandOverRow | undefined> {
  const rows = await db
    .select({ handOver: handOvers })
    .from(handOvers)
    .innerJoin(sessions, eq(sessions.id, handOvers.sessionId))
    .where(
      and(
        eq(handOvers.tokenHash, tokenHash),
        isNull(handOvers.usedAt),
        gt(handOvers.expiresAt, now),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return rows[0]?.handOver;
}

/** An offer of this session. */
export async function findHandOver(db: Reader, id: string, sessionId: string): Promise<HandOverRow | undefined> {
  const rows = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.id, id), eq(handOvers.sessionId, sessionId)));
  return rows[0];
}
