import type { SignInStage } from '@mingtang/contract/staff/model';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit-trail.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  type Attempt,
  type AttemptSource,
  beginAttempt,
  beginPasswordAttempt,
  closeWrongAttempt,
  forgiveAttempt,
} from './attempts.ts';
import {
  authenticatorUri,
  checkCode,
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  recoveryHashes,
  sealSecret,
  unsealSecret,
} from './authenticator.ts';
import { findDevice, rememberDevice } from './devices.ts';
import { requireTurn } from './hashing.ts';
import { isPassword } from './passwords.ts';
import { stageAfterPassword } from './policy.ts';
import { type AccountRow, findAccountByEmail, lockAccount, type SessionRow } from './queries.ts';
import { type Device, endSession, findVisit, openSession } from './sessions.ts';
import { staffAccounts, staffSessions } from './tables.ts';

/** What a step of signing in leads to: a token for the browser to keep, and what is asked next. */
export interface SignInStep {
  token: string;
  stage: SignInStage;
  /** What their browser is to keep besides, once they are wholly in. */
  remember?: string;
}

/** Somebody at the door of the console. `network` is their address, or the part of it that is theirs. */
export interface SignInClient {
  device: Device;
  network: string;
  /** What their browser keeps of those who signed in there before. */
  remembered: string | undefined;
}

/**
 * E-mail and password. Refuses with `staff.wrong_credentials`, the same whether the account is unknown, closed or the
 * password wrong; with `staff.locked` after too many wrong attempts, with `staff.challenge_required` (and the challenge)
 * where strangers show some work first, and with `staff.busy`.
 */
export async function signIn(
  platform: Platform,
  {
    email,
    password,
    challenge,
    client,
  }: { email: string; password: string; challenge: string | undefined; client: SignInClient },
): Promise<SignInStep> {
  const { keys, clock, database } = platform;
  const caller = callerOf(keys, email, client);
  const queue = caller.kind === 'device' ? 'known' : 'stranger';
  // What cannot be judged is not looked at either.
  requireTurn(queue);
  const tried = { email, step: 'password', caller, challenge, address: client.device.address } as const;
  const attempt = await beginPasswordAttempt(platform, tried);
  const account = await findAccountByEmail(database.db, email);
  const hash = account?.isActive ? account.passwordHash : undefined;
  const isRight = await isPassword(password, hash, queue).catch(async (error: unknown) => {
    await transact({ database }, (tx) => forgiveAttempt(tx, attempt));
    throw error;
  });
  if (!account || !isRight) return refuseAttempt(platform, attempt, 'staff.wrong_credentials');
  const stage = stageAfterPassword(account.authenticatorSecret !== null);
  const token = await transact(platform, async (tx) => {
    await forgiveAttempt(tx, attempt);
    return openSession(tx, keys, { accountId: account.id, stage, device: client.device, now: clock.now() });
  });
  return { token, stage };
}

/**
 * The authenticator's code or a recovery code, after the password. The session gets a new token. Refuses with
 * `staff.password_first`, `staff.wrong_one_time_code`, `staff.locked` and `staff.codes_used_up`.
 */
export async function enterCode(
  platform: Platform,
  {
    token,
    code,
    recoveryCode,
    client,
  }: { token: string | undefined; code: string | undefined; recoveryCode: string | undefined; client: SignInClient },
): Promise<SignInStep> {
  const { session, account } = await requireHalf(platform, token, 'second_factor');
  const step = recoveryCode === undefined ? 'code' : 'recovery_code';
  const attempt = await beginAttempt(platform, { ...tryOf(platform, account, client), step });
  const entered = await transact(platform, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    if (!locked?.isActive) refuse('staff.password_first');
    const used = useCode(platform, locked, { code, recoveryCode });
    if (!used) return undefined;
    await tx.update(staffAccounts).set(used).where(eq(staffAccounts.id, account.id));
    await forgiveAttempt(tx, attempt);
    return complete(tx, platform, { account: locked, session, client, how: code ? 'authenticator' : 'recovery_code' });
  });
  return entered ?? refuseAttempt(platform, attempt, 'staff.wrong_one_time_code');
}

/** What a right code changes of its account; undefined when it is wrong. */
export function useCode(
  { keys, clock }: Platform,
  account: AccountRow,
  { code, recoveryCode }: { code: string | undefined; recoveryCode: string | undefined },
): Partial<AccountRow> | undefined {
  if (recoveryCode !== undefined) {
    const hashes = recoveryHashes(keys, account.id, recoveryCode);
    const left = account.recoveryHashes.filter((known) => !hashes.includes(known));
    return left.length < account.recoveryHashes.length ? { recoveryHashes: left } : undefined;
  }
  if (code === undefined || account.authenticatorSecret === null) return undefined;
  const secret = unsealSecret(keys, account.authenticatorSecret, account.id);
  const step = checkCode(secret, code, clock.now(), account.authenticatorStep);
  return step === undefined ? undefined : { authenticatorStep: step };
}

/** A new secret to be read by the authenticator of whoever entered their password and has none yet. Refuses with `staff.password_first`. */
export async function startEnrolment(
  platform: Platform,
  token: string | undefined,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const { session, account } = await requireHalf(platform, token, 'enrolment');
  const secret = newSecret();
  await transact(platform, (tx) =>
    tx
      .update(staffSessions)
      .set({ newSecret: sealSecret(platform.keys, secret, account.id) })
      .where(eq(staffSessions.id, session.id)),
  );
  return { secret, uri: authenticatorUri(secret, account.email, issuer) };
}

/** The first code of the new secret, which counts from now on. Refuses with `staff.password_first` and `staff.wrong_one_time_code`. */
export async function finishEnrolment(
  platform: Platform,
  { token, code, client }: { token: string | undefined; code: string; client: SignInClient },
): Promise<SignInStep & { recoveryCodes: string[] }> {
  const { keys, clock } = platform;
  const { session, account } = await requireHalf(platform, token, 'enrolment');
  if (session.newSecret === null) refuse('staff.password_first');
  // They know the secret: it was shown to them.
  const attempt = await beginAttempt(platform, { ...tryOf(platform, account, client), step: 'password' });
  const secret = unsealSecret(keys, session.newSecret, account.id);
  const step = checkCode(secret, code, clock.now(), null);
  if (step === undefined) return refuseAttempt(platform, attempt, 'staff.wrong_one_time_code');
  const recoveryCodes = newRecoveryCodes();
  const done = await transact(platform, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // Whoever else knows the password and was quicker has the account now.
    if (!locked?.isActive || locked.authenticatorSecret !== null) refuse('staff.password_first');
    await setAuthenticator(tx, keys, { accountId: account.id, secret, step, recoveryCodes });
    await forgiveAttempt(tx, attempt);
    return complete(tx, platform, { account: locked, session, client, how: 'enrolment' });
  });
  return { ...done, recoveryCodes };
}

/** Keeps an authenticator's secret and what opens the account without it. */
export async function setAuthenticator(
  tx: Tx,
  keys: Keyring,
  {
    accountId,
    secret,
    step,
    recoveryCodes,
  }: { accountId: string; secret: string; step: number | null; recoveryCodes: string[] },
): Promise<void> {
  await tx
    .update(staffAccounts)
    .set({
      authenticatorSecret: sealSecret(keys, secret, accountId),
      authenticatorStep: step,
      recoveryHashes: recoveryCodes.map((one) => recoveryHash(keys, accountId, one)),
    })
    .where(eq(staffAccounts.id, accountId));
}

/** Signed in: the half session ends and a whole one begins, under another token. */
async function complete(
  tx: Tx,
  { keys, clock }: Platform,
  { account, session, client, how }: { account: AccountRow; session: SessionRow; client: SignInClient; how: string },
): Promise<SignInStep> {
  const now = clock.now();
  await endSession(tx, session);
  await tx.update(staffAccounts).set({ signedInAt: now }).where(eq(staffAccounts.id, account.id));
  const actor = { kind: 'staff', id: account.id, address: client.device.address } as const;
  await recordAudit(tx, actor, now, [
    { action: 'sign_in', entity: 'staff_account', entityId: account.id, before: null, after: { how } },
  ]);
  const token = await openSession(tx, keys, { accountId: account.id, stage: 'complete', device: client.device, now });
  return { token, stage: 'complete', remember: rememberDevice(keys, account.email, client.remembered) };
}

async function requireHalf(platform: Platform, token: string | undefined, stage: SignInStage) {
  const found = token === undefined ? undefined : await findVisit(platform, token);
  return found?.session.stage === stage ? found : refuse('staff.password_first');
}

function callerOf(keys: Keyring, email: string, { network, remembered }: SignInClient): AttemptSource {
  const device = findDevice(keys, email, remembered);
  return device === undefined ? { kind: 'network', name: network } : { kind: 'device', name: device };
}

const tryOf = ({ keys }: Platform, { email }: AccountRow, client: SignInClient) => ({
  email,
  caller: callerOf(keys, email, client),
  address: client.device.address,
});

async function refuseAttempt(
  platform: Platform,
  attempt: Attempt,
  key: 'staff.wrong_credentials' | 'staff.wrong_one_time_code',
): Promise<never> {
  const minutes = await closeWrongAttempt(platform, attempt);
  return minutes === 0 ? refuse(key) : refuse('staff.locked', { minutes });
}
