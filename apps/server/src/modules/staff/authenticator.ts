import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Keyring } from '../../platform/crypto.ts';
import { RECOVERY_CODES } from './policy.ts';

/** Somebody's clock may be half a minute off. */
const TOLERANCE_SECONDS = 30;
/** Without letters and digits that are mistaken for each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

export { generateSecret as newSecret };

/** What an authenticator reads from its picture. */
export const authenticatorUri = (secret: string, email: string, issuer: string): string =>
  generateURI({ issuer, label: email, secret });

export const sealSecret = (keys: Keyring, secret: string, accountId: string): Buffer =>
  keys.seal('authenticator', secret, accountId);
export const unsealSecret = (keys: Keyring, sealed: Buffer, accountId: string): string =>
  keys.unseal('authenticator', sealed, accountId).toString();

/** The time step of a right code that is newer than the last one taken; undefined for all others. */
export function checkCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: now.getTime() / 1000,
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Ten codes such as `kx7d-m2pq-8wvb`, each good once. */
export function newRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'));
}

const plainCode = (accountId: string, code: string): string =>
  `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

/** 59 bits each: they need no slow hash. */
export const recoveryHash = (keys: Keyring, accountId: string, code: string): string =>
  keys.hash('recovery-code', plainCode(accountId, code));
/** The same under older secrets too, for a code that was written down before. */
export const recoveryHashes = (keys: Keyring, accountId: string, code: string): string[] =>
  keys.hashes('recovery-code', plainCode(accountId, code));
