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
  /** So many wrong attempts at an account from one network, */
  fromNetwork: 5,
  /** or so many from everywhere, */
  fromAnywhere: 50,
  /** within this time pause signing in until the first of them is this old. A stranger far away locks nobody out. */
  windowMs: 15 * MINUTE_MS,
};

export interface WrongAttempts {
  /** When those from the caller's network were, oldest first; likewise from everywhere. Of the window only. */
  fromNetwork: Date[];
  fromAnywhere: Date[];
}

/** Minutes until another attempt is allowed; 0 when it is allowed now. */
export function minutesLocked({ fromNetwork, fromAnywhere }: WrongAttempts, now: Date): number {
  const until = (attempts: Date[], limit: number): number => {
    const deciding = attempts.at(-limit);
    return deciding === undefined ? 0 : deciding.getTime() + LOCK.windowMs - now.getTime();
  };
  const left = Math.max(until(fromNetwork, LOCK.fromNetwork), until(fromAnywhere, LOCK.fromAnywhere));
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

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
