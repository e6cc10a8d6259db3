import { stepOf } from '@mingtang/contract/pass';
import type { Keyring } from '../../../platform/crypto.ts';
import { readPass, signPassSteps } from '../../../platform/passes.ts';
import { refuse } from '../../../platform/refuse.ts';

/** A winner's code has no versions: what kills it is its age. */
const VERSION = 1;
/** The winner stands there while the prize is fetched; after these minutes a code is a picture of one. */
const MINUTES_GOOD = 5;
/** Phones' clocks run a little ahead. */
const MINUTES_EARLY = 1;

/** The QR texts of a winner's code for the coming minutes. */
export const signPrizeCodes = (keys: Keyring, personId: string, now: Date) =>
  signPassSteps(keys, 'prize-code', { id: personId, version: VERSION }, now);

/** Whose code this is; undefined when it is none of ours. Throws prize_code_stale. */
export function findPrizeCodeOwner(keys: Keyring, code: string, now: Date): string | undefined {
  const claims = readPass(keys, 'prize-code', code);
  if (!claims) return undefined;
  const age = stepOf(now) - claims.step;
  if (age > MINUTES_GOOD || age < -MINUTES_EARLY) refuse('rewards.prize_code_stale');
  return claims.id;
}
