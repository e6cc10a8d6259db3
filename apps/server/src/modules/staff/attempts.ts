import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit-trail.ts';
import { makeChallenge, readSolvedChallenge, useChallenge } from '../../platform/challenge.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { minutesLocked, needsProof } from './policy.ts';
import { listWrongAttempts, wasTriedOften } from './queries.ts';
import { staffWrongAttempts } from './tables.ts';

/** Who tries: a network, a browser somebody signed in with before, or a session. Attempts are counted by it. */
export interface Caller {
  kind: 'network' | 'device' | 'session';
  name: string;
}

export interface Attempt {
  id: string;
  email: string;
  emailHash: string;
  networkHash: string;
  isStranger: boolean;
  address: string;
}

interface Try {
  email: string;
  caller: Caller;
  address: string;
}

const purposes = { network: 'address', device: 'staff-device-attempt', session: 'staff-session-attempt' } as const;

/**
 * Counts an attempt before it is judged, so that a hundred at once are a hundred and not one. Refuses with `staff.locked`
 * after too many.
 */
export const beginAttempt = (platform: Platform, tried: Try): Promise<Attempt> => begin(platform, tried, undefined);

/** The same at the door: refuses with `staff.challenge_required` where strangers have to show some work first. */
export async function beginAtTheDoor(
  platform: Platform,
  { challenge, ...tried }: Try & { challenge: string | undefined },
): Promise<Attempt> {
  return begin(platform, tried, { solved: await readSolvedChallenge(platform.keys, challenge) });
}

async function begin(
  { keys, clock, database }: Platform,
  { email, caller, address }: Try,
  door: { solved: string | undefined } | undefined,
): Promise<Attempt> {
  const now = clock.now();
  const attempt = {
    id: newId(),
    email,
    emailHash: keys.hash('staff-attempt', email),
    networkHash: keys.hash(purposes[caller.kind], caller.name),
    isStranger: caller.kind === 'network',
    address,
  };
  const verdict = await transact({ database }, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${attempt.emailHash}, 0))`);
    const wrong = await listWrongAttempts(tx, { ...attempt, now });
    const minutes = minutesLocked({ ...wrong, isStranger: attempt.isStranger }, now);
    if (minutes > 0) return { minutes };
    if (door && attempt.isStranger && needsProof(wrong, await wasTriedOften(tx, now))) {
      if (door.solved === undefined || !(await useChallenge(tx, door.solved))) return 'proof';
    }
    const { id, emailHash, networkHash } = attempt;
    await tx.insert(staffWrongAttempts).values({ id, emailHash, networkHash, at: now });
    return 'go on';
  });
  if (verdict === 'proof') refuse('staff.challenge_required', { challenge: await makeChallenge(keys, now) });
  return verdict === 'go on' ? attempt : refuse('staff.locked', verdict);
}

/** What was right, or never judged, does not count. */
export async function forgiveAttempt(tx: Tx, { id }: Attempt): Promise<void> {
  await tx.delete(staffWrongAttempts).where(eq(staffWrongAttempts.id, id));
}

/** Writes the wrong attempt down that pauses signing in; the minutes it does, 0 while more are allowed. */
export async function closeWrongAttempt({ clock, database }: Platform, attempt: Attempt): Promise<number> {
  const now = clock.now();
  const wrong = await listWrongAttempts(database.db, { ...attempt, now });
  const minutes = minutesLocked({ ...wrong, isStranger: attempt.isStranger }, now);
  if (minutes > 0)
    await transact({ database }, (tx) =>
      recordAudit(tx, { kind: 'system', id: 'sign-in', address: attempt.address }, now, [
        { action: 'lock', entity: 'sign_in', entityId: attempt.email, before: null, after: { minutes } },
      ]),
    );
  return minutes;
}
