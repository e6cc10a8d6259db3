import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit-trail.ts';
import { makeChallenge, readSolvedChallenge, useChallenge } from '../../platform/challenge.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { getSetting } from '../reference/queries.ts';
import { minutesLocked, needsProof } from './policy.ts';
import { listWrongAttempts, wasTriedOften } from './queries.ts';
import { staffWrongAttempts } from './tables.ts';

/** Who tries: a network, a browser somebody signed in with before, or a session. Attempts are counted by it. */
export interface AttemptSource {
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
  step: AttemptStep;
}

/** What was tried: a code is judged only after the right password. Recovery codes are too long to be guessed. */
type AttemptStep = 'password' | 'code' | 'recovery_code';

interface Try {
  email: string;
  step: AttemptStep;
  caller: AttemptSource;
  address: string;
}

const purposes = { network: 'address', device: 'staff-device-attempt', session: 'staff-session-attempt' } as const;

/**
 * Counts an attempt before it is judged, so that a hundred at once are a hundred and not one. Refuses with `staff.locked`
 * after too many, and with `staff.codes_used_up` after too many wrong codes within a day.
 */
export const beginAttempt = (platform: Platform, tried: Try): Promise<Attempt> => begin(platform, tried, undefined);

/** The same at the door: refuses with `staff.challenge_required` where strangers have to show some work first. */
export async function beginPasswordAttempt(
  platform: Platform,
  { challenge, ...tried }: Try & { challenge: string | undefined },
): Promise<Attempt> {
  return begin(platform, tried, { solved: await readSolvedChallenge(platform.keys, challenge) });
}

async function begin(
  { keys, clock, database }: Platform,
  { email, step, caller, address }: Try,
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
    step,
  };
  const { codesPerDay } = await getSetting(database.db, 'console_security');
  const verdict = await transact({ database }, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${attempt.emailHash}, 0))`);
    const wrong = await listWrongAttempts(tx, { ...attempt, now });
    const minutes = minutesLocked({ ...wrong, isStranger: attempt.isStranger }, now);
    if (minutes > 0) return { minutes };
    // Who tries has the password. The account's owner has a browser of their own, a recovery code, and another password.
    if (step === 'code' && wrong.codesOfDay >= codesPerDay) return 'no more codes';
    if (door && attempt.isStranger && needsProof(wrong, await wasTriedOften(tx, now))) {
      if (door.solved === undefined || !(await useChallenge(tx, door.solved))) return 'proof';
    }
    const { id, emailHash, networkHash, isStranger } = attempt;
    const kept = step === 'code' ? 'code' : 'password';
    await tx.insert(staffWrongAttempts).values({ id, emailHash, networkHash, at: now, step: kept, isStranger });
    return 'go on';
  });
  if (verdict === 'proof') refuse('staff.challenge_required', { challenge: await makeChallenge(keys, now) });
  if (verdict === 'no more codes') refuse('staff.codes_used_up');
  return verdict === 'go on' ? attempt : refuse('staff.locked', verdict);
}

/** What was right, or never judged, does not count. */
export async function forgiveAttempt(tx: Tx, { id }: Attempt): Promise<void> {
  await tx.delete(staffWrongAttempts).where(eq(staffWrongAttempts.id, id));
}

/** Codes that were guessed at an account whose password has changed since count no more. */
export async function forgiveCodes(tx: Tx, keys: Keyring, email: string): Promise<void> {
  await tx
    .delete(staffWrongAttempts)
    .where(
      and(eq(staffWrongAttempts.emailHash, keys.hash('staff-attempt', email)), eq(staffWrongAttempts.step, 'code')),
    );
}

/** Writes the wrong attempt down that pauses signing in; the minutes it does, 0 while more are allowed. */
export async function closeWrongAttempt({ clock, database }: Platform, attempt: Attempt): Promise<number> {
  const now = clock.now();
  const [wrong, { codesPerDay }] = await Promise.all([
    listWrongAttempts(database.db, { ...attempt, now }),
    getSetting(database.db, 'console_security'),
  ]);
  const minutes = minutesLocked({ ...wrong, isStranger: attempt.isStranger }, now);
  const isLastCode = attempt.step === 'code' && wrong.codesOfDay === codesPerDay;
  if (minutes > 0 || isLastCode)
    await transact({ database }, (tx) =>
      recordAudit(tx, { kind: 'system', id: 'sign-in', address: attempt.address }, now, [
        {
          action: 'lock',
          entity: 'sign_in',
          entityId: attempt.email,
          before: null,
          after: isLastCode ? { minutes, wrongCodes: wrong.codesOfDay } : { minutes },
        },
      ]),
    );
  return minutes;
}
