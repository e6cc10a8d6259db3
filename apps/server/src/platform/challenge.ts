import { createHash, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import type { Keyring } from './crypto.ts';
import type { Tx } from './database.ts';

/** About a second of work on a phone. */
const COST = 2_000;
const MAX_COUNTER = 300;
const VALID_MS = 10 * 60_000;

const secretOf = (keys: Keyring): string => keys.hash('challenge', 'hmac');

/** A proof-of-work puzzle that makes it dear to ask in bulk: for codes, or whether a password is right. */
export async function makeChallenge(keys: Keyring, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(MAX_COUNTER / 3, MAX_COUNTER),
    deriveKey,
    expiresAt: new Date(now.getTime() + VALID_MS),
    hmacSignatureSecret: secretOf(keys),
  });
}

/** What tells a solved challenge (base64 JSON of challenge and solution) from others; undefined when it is wrong or late. */
export async function readSolvedChallenge(keys: Keyring, solved: string | undefined): Promise<string | undefined> {
  const payload = solved === undefined ? undefined : readPayload(solved);
  if (!payload) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secretOf(keys) }).catch(
    () => ({ verified: false }),
  );
  // The signature covers what we made; whatever else the client put beside it must not make the same challenge another.
  return verified
    ? createHash('sha256')
        .update(payload.challenge.signature ?? '')
        .digest('hex')
    : undefined;
}

/** Uses a solved challenge up; false when that was done before. */
export async function useChallenge(tx: Tx, digest: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO request_serials (digest) VALUES (${digest}) ON CONFLICT DO NOTHING`,
  );
  return rowCount === 1;
}

function readPayload(solved: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const value = JSON.parse(Buffer.from(solved, 'base64').toString('utf8')) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    return value.challenge && value.solution ? { challenge: value.challenge, solution: value.solution } : undefined;
  } catch {
    return undefined;
  }
}
