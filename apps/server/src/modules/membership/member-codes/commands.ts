import { stepOf } from '@mingtang/contract/pass';
import type { Keyring } from '../../../platform/crypto.ts';
import { readPass, signPass, signPassSteps } from '../../../platform/passes.ts';
import { refuse } from '../../../platform/refuse.ts';

/** A member's code has no versions: what kills it is its age. */
const VERSION = 1;
/** The member stands there while the benefit is chosen; after these minutes a code is a picture of one. */
const MINUTES_GOOD = 5;
/** Phones' clocks run a little ahead. */
const MINUTES_EARLY = 1;

/** The QR texts of a member's code for the coming minutes. */
export const signMemberCodes = (keys: Keyring, personId: string, now: Date) =>
  signPassSteps(keys, 'member-pass', { id: personId, version: VERSION }, now);

/** The one of this minute. */
export const signMemberCode = (keys: Keyring, personId: string, now: Date): string =>
  signPass(keys, 'member-pass', { id: personId, version: VERSION, step: stepOf(now) });

/** Whose code this is. Throws code_unknown, code_stale. */
export function readMemberCode(keys: Keyring, code: string, now: Date): string {
  const claims = readPass(keys, 'member-pass', code) ?? refuse('membership.code_unknown');
  const age = stepOf(now) - claims.step;
  if (age > MINUTES_GOOD || age < -MINUTES_EARLY) refuse('membership.code_stale');
  return claims.id;
}
