import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { type KnownSession, type KnownTalk, noticesOf } from './policy.ts';
import { sessionChanges, type Written } from './tables.ts';

/** Whoever changes a session may think again: people are told of what it came to once nothing happened for a minute. */
export const SETTLING_MS = 60_000;
/** Somebody who goes on changing it for so long is not waited for. */
const LONGEST_MS = 10 * 60_000;

/**
 * Keeps what people know of a session that is changing, so that they are told once it has settled; what it was before the
 * first of several changes counts. Nothing where the change means nothing to anybody, nor of what was not shown: whoever heard
 * that it is cancelled is found by what they were told.
 */
export async function rememberKnown(
  tx: Tx,
  sessionId: string,
  { before, after, now }: { before: KnownSession; after: KnownSession; now: Date },
): Promise<void> {
  if (!before.isShown || noticesOf(before, after).length === 0) return;
  // A conflict locks the row: whoever is about to tell, or to change as well, waits for this.
  await tx
    .insert(sessionChanges)
    .values({
      sessionId,
      known: JSON.parse(JSON.stringify(before)) as Written<KnownSession>,
      since: now,
      changedAt: now,
    })
    .onConflictDoUpdate({ target: sessionChanges.sessionId, set: { changedAt: now } });
}

/** Takes one session that has changed and settled, with what people know of it; no other process gets it. Undefined when there is none. */
export async function takeSettled(
  tx: Tx,
  now: Date,
): Promise<{ sessionId: string; known: KnownSession; since: Date } | undefined> {
  const isSettled: SQL = sql`changed_at <= ${new Date(now.getTime() - SETTLING_MS)} OR since <= ${new Date(now.getTime() - LONGEST_MS)}`;
  const [taken] = await tx
    .delete(sessionChanges)
    .where(
      sql`session_id = (SELECT session_id FROM session_changes WHERE ${isSettled} ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
  return taken && { ...taken, known: readKnown(taken.known) };
}

const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
const readKnown = ({ talks, ...known }: Written<KnownSession>): KnownSession => ({
  ...known,
  ...spanOf(known),
  talks: talks.map((talk): KnownTalk => ({ ...talk, ...spanOf(talk) })),
});
