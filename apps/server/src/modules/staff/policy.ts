import type { SignInStage } from '@mingtang/contract/staff/model';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Between the password and the authenticator's code. */
export const HALF_SESSION_MS = 15 * MINUTE_MS;
/** A session ends when nobody used it for so long, */
export const IDLE_MS = 12 * HOUR_MS;
/** and in any case after a week. */
export const SESSION_MS = 7 * 24 * HOUR_MS;
export const INVITATION_MS = 3 * 24 * HOUR_MS;
export const RECOVERY_CODES = 10;

export const LOCK = {
  /** So many wrong attempts at an account from one network, browser or session, */
  fromCaller: 5,
  /** or, for strangers, so many from everywhere, */
  fromAnywhere: 50,
  /**
   * within this time pause signing in until the first of them is this old. Nobody far away locks somebody out of a browser
   * they signed in with before.
   */
  windowMs: 15 * MINUTE_MS,
};
/** Wrong codes after a right password count so long. */
export const CODES_MS = 24 * HOUR_MS;
/** After so many wrong attempts at one account, or at all of them together, strangers show some work with each. */
export const PROOF = { atAccount: 2, atAll: 20 };

export interface WrongAttempts {
  /** When those of the caller were, oldest first; likewise from everywhere. Of the window only. */
  fromCaller: Date[];
  fromAnywhere: Date[];
  /** Wrong codes of a day: of all strangers together, or of the one browser that is known. */
  codesOfDay: number;
}

/** Minutes until another attempt is allowed; 0 when it is allowed now. */
export function minutesLocked(
  { fromCaller, fromAnywhere, isStranger }: Omit<WrongAttempts, 'codesOfDay'> & { isStranger: boolean },
  now: Date,
): number {
  const until = (attempts: Date[], limit: number): number => {
    const deciding = attempts.at(-limit);
    return deciding === undefined ? 0 : deciding.getTime() + LOCK.windowMs - now.getTime();
  };
  const fromAll = isStranger ? until(fromAnywhere, LOCK.fromAnywhere) : 0;
  const left = Math.max(until(fromCaller, LOCK.fromCaller), fromAll);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

/** Whether a stranger has to show some work before a password of theirs is looked at. */
export const needsProof = (
  { fromAnywhere }: Pick<WrongAttempts, 'fromAnywhere'>,
  wereAllTriedOften: boolean,
): boolean => fromAnywhere.length >= PROOF.atAccount || wereAllTriedOften;

/** When a session ends that is used now. */
export function sessionEnd({ createdAt, stage }: { createdAt: Date; stage: SignInStage }, now: Date): Date {
  if (stage !== 'complete') return new Date(createdAt.getTime() + HALF_SESSION_MS);
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS));
}

/** What follows the password. */
export const stageAfterPassword = (hasAuthenticator: boolean): SignInStage =>
  hasAuthenticator ? 'second_factor' : 'enrolment';

/** Whether an owner who may sign in is left, when this account becomes what `after` says. */
export const keepsAnOwner = (otherOwners: number, after: { isOwner: boolean; isActive: boolean }): boolean =>
  otherOwners > 0 || (after.isOwner && after.isActive);

/** Whether a session proved its second factor within the last minutes. */
export const isFactorFresh = (factorAt: Date | null, minutes: number, now: Date): boolean =>
  factorAt !== null && now.getTime() - factorAt.getTime() < minutes * MINUTE_MS;
