import { CallFailure } from '../client.ts';
import { staffRefusals } from './refusals.ts';

/** A number is to be found whose derived key begins as asked: the nonce with it, 32 bits and big-endian, is the password. */
interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}

/** Far beyond what the server asks for; each try takes a millisecond or two. */
const MOST_TRIES = 10_000;

/**
 * Asks, and once more with the solved challenge where strangers are asked for some work first: about half a second, and
 * nobody has to do anything. Throws what `ask` throws.
 */
export async function withProof<Answer>(ask: (challenge?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isAsked = error instanceof CallFailure && error.code === staffRefusals['staff.challenge_required'].code;
    const challenge = isAsked ? (error.data as { challenge?: Challenge } | null)?.challenge : undefined;
    const solved = challenge && (await solve(challenge));
    if (solved === undefined) throw error;
    return ask(solved);
  }
}

/** Base64 of the JSON of challenge and solution, as the server reads it; undefined when there is none. */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const number = new DataView(password.buffer, password.length - 4);
  for (let counter = 0; counter < MOST_TRIES; counter++) {
    number.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost },
      key,
      keyLength * 8,
    );
    const derivedKey = hexOf(new Uint8Array(bits));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  return undefined;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
