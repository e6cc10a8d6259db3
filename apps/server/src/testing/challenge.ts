import { CallFailure } from '@mingtang/contract/client';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Makes a call, and once more with the solved challenge when it is refused with one, as the pages do. */
export async function withProof<Answer>(ask: (challenge?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { challenge } = (error instanceof CallFailure ? (error.data ?? {}) : {}) as { challenge?: Challenge };
    if (!challenge) throw error;
    const solution = await solveChallenge({ challenge, deriveKey });
    return ask(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'));
  }
}
