import type { CallFailure } from '@mingtang/contract/client';
import type { Challenge } from 'altcha-lib/types';

/** The puzzle of a refused code request; undefined when the refusal holds none. */
export function challengeOf(failure: CallFailure): Challenge | undefined {
  return (failure.data as { challenge?: Challenge } | null)?.challenge;
}

/**
 * Solves the puzzle that guards code requests near their limits (domain §3): about a second on a phone, without asking the
 * visitor. Base64 of its JSON, as the server reads it; undefined when it could not be solved in time.
 */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
