import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { type Attempt, beginAttempt, closeWrongAttempt, forgiveAttempt, forgiveCodes } from './attempts.ts';
import { checkCode, newRecoveryCodes, recoveryHash, unsealSecret } from './authenticator.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type AccountRow, findAccount, lockAccount } from './queries.ts';
import { endSession, endSessions, noteFactor } from './sessions.ts';
import { useCode } from './sign-in.ts';
import { staffAccounts } from './tables.ts';

/** Whoever is signed in, by one of their sessions. */
interface Own {
  actor: Actor;
  sessionId: string;
}

/**
 * Changes one's own password and ends one's other sessions. Refuses with `staff.wrong_password`; too many of those are
 * somebody else at an unlocked desk, and end the session with `staff.signed_out`.
 */
export async function changePassword(
  platform: Platform,
  { actor, sessionId, current, next }: Own & { current: string; next: string },
): Promise<void> {
  const { account, attempt } = await begin(platform, { actor, sessionId, step: 'password' });
  let passwordHash: string;
  try {
    if (!(await isPassword(current, account.passwordHash, 'known')))
      return await refuseWrong(platform, { actor, sessionId, attempt, key: 'staff.wrong_password' });
    passwordHash = await hashPassword(next);
  } catch (error) {
    // Too many at once is nobody's wrong password.
    if (error instanceof Refusal && error.key === 'staff.busy')
      await transact(platform, (tx) => forgiveAttempt(tx, attempt));
    throw error;
  }
  await transact(platform, async (tx) => {
    await forgiveAttempt(tx, attempt);
    await forgiveCodes(tx, platform.keys, account.email);
    await tx.update(staffAccounts).set({ passwordHash }).where(eq(staffAccounts.id, actor.id));
    await endSessions(tx, actor.id, sessionId);
    await recordAudit(tx, actor, platform.clock.now(), [
      { action: 'change_password', entity: 'staff_account', entityId: actor.id, before: null, after: null },
    ]);
  });
}

/**
 * Ten new recovery codes instead of the old, for a code of the authenticator. Refuses with `staff.wrong_one_time_code`,
 * and after too many of those with `staff.signed_out`.
 */
export async function renewRecoveryCodes(
  platform: Platform,
  { actor, sessionId, code }: Own & { code: string },
): Promise<string[]> {
  const { keys, clock } = platform;
  const { attempt } = await begin(platform, { actor, sessionId, step: 'code' });
  const recoveryCodes = newRecoveryCodes();
  const isRenewed = await transact(platform, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account?.authenticatorSecret) return false;
    const secret = unsealSecret(keys, account.authenticatorSecret, account.id);
    const step = checkCode(secret, code, clock.now(), account.authenticatorStep);
    if (step === undefined) return false;
    const recoveryHashes = recoveryCodes.map((one) => recoveryHash(keys, account.id, one));
    await tx
      .update(staffAccounts)
      .set({ authenticatorStep: step, recoveryHashes })
      .where(eq(staffAccounts.id, account.id));
    await forgiveAttempt(tx, attempt);
    await recordAudit(tx, actor, clock.now(), [
      { action: 'renew_recovery_codes', entity: 'staff_account', entityId: actor.id, before: null, after: null },
    ]);
    return true;
  });
  if (!isRenewed) await refuseWrong(platform, { actor, sessionId, attempt, key: 'staff.wrong_one_time_code' });
  return recoveryCodes;
}

/**
 * Confirms with a code of the authenticator, or a recovery code, that it is still oneself. Refuses with
 * `staff.wrong_one_time_code`, and after too many of those with `staff.signed_out`.
 */
export async function confirmFactor(
  platform: Platform,
  { actor, sessionId, ...codes }: Own & { code: string | undefined; recoveryCode: string | undefined },
): Promise<void> {
  const step = codes.recoveryCode === undefined ? 'code' : 'recovery_code';
  const { attempt } = await begin(platform, { actor, sessionId, step });
  const isRight = await transact(platform, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    const used = account && useCode(platform, account, codes);
    if (!used) return false;
    const now = platform.clock.now();
    await tx.update(staffAccounts).set(used).where(eq(staffAccounts.id, actor.id));
    await forgiveAttempt(tx, attempt);
    await noteFactor(tx, sessionId, now);
    await recordAudit(tx, actor, now, [
      {
        action: 'confirm_factor',
        entity: 'staff_account',
        entityId: actor.id,
        before: null,
        after: { how: codes.code === undefined ? 'recovery_code' : 'authenticator' },
      },
    ]);
    return true;
  });
  if (!isRight) await refuseWrong(platform, { actor, sessionId, attempt, key: 'staff.wrong_one_time_code' });
}

async function begin(
  platform: Platform,
  { actor, sessionId, step }: Own & Pick<Attempt, 'step'>,
): Promise<{ account: AccountRow; attempt: Attempt }> {
  const account = (await findAccount(platform.database.db, actor.id)) ?? refuse('protocol.sign_in_required');
  try {
    const caller = { kind: 'session', name: sessionId } as const;
    const attempt = await beginAttempt(platform, { email: account.email, step, caller, address: actor.address ?? '' });
    return { account, attempt };
  } catch (error) {
    if (!(error instanceof Refusal) || !(error.key === 'staff.locked' || error.key === 'staff.codes_used_up'))
      throw error;
    // Of several at once the session ends with the first that is one too many.
    await transact(platform, (tx) => endSession(tx, { id: sessionId, accountId: actor.id }));
    return refuse('staff.signed_out');
  }
}

async function refuseWrong(
  platform: Platform,
  {
    actor,
    sessionId,
    attempt,
    key,
  }: Own & { attempt: Attempt; key: 'staff.wrong_password' | 'staff.wrong_one_time_code' },
): Promise<never> {
  if ((await closeWrongAttempt(platform, attempt)) === 0) refuse(key);
  await transact(platform, (tx) => endSession(tx, { id: sessionId, accountId: actor.id }));
  return refuse('staff.signed_out');
}
