import {
  CLAIMS_BYTES,
  PASS_STEP_SECONDS,
  type PassClaims,
  readClaims,
  splitPass,
  stepOf,
} from '@mingtang/contract/pass';
import type { Keyring } from './crypto.ts';

/** What a QR lets somebody do; each has a key of its own, so that none passes for another. */
export type PassPurpose = 'ticket-pass' | 'badge-pass' | 'member-pass' | 'contact-card' | 'energy-code' | 'prize-code';

/** How many minutes a phone can show fresh QR codes without a network. */
export const PASS_STEPS = 30;

const STEP_MS = PASS_STEP_SECONDS * 1000;

/**
 * The text of a QR: its claims and an Ed25519 signature, base64url. A scanner checks it with the public key alone, without a
 * network; an old version or a far-off step tells a copy.
 */
export function signPass(keys: Keyring, purpose: PassPurpose, { id, version, step }: PassClaims): string {
  const claims = Buffer.alloc(CLAIMS_BYTES);
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(claims);
  claims.writeUInt16BE(version, 16);
  claims.writeUInt32BE(step, 18);
  return Buffer.concat([claims, keys.sign(purpose, claims)]).toString('base64url');
}

/** What a QR says when its signature is ours; undefined when it is forged, of another purpose or not a pass at all. */
export function readPass(keys: Keyring, purpose: PassPurpose, token: string): PassClaims | undefined {
  const parts = takeApart(token);
  return parts && keys.verify(purpose, parts.claims, parts.signature) ? readClaims(parts.claims) : undefined;
}

/** The same beside the main thread: for the scans of an hour, handed in at once. */
export async function readPassAside(
  keys: Keyring,
  purpose: PassPurpose,
  token: string,
): Promise<PassClaims | undefined> {
  const parts = takeApart(token);
  if (!parts || !(await keys.verifyAside(purpose, parts.claims, parts.signature))) return undefined;
  return readClaims(parts.claims);
}

function takeApart(token: string): { claims: Uint8Array; signature: Uint8Array } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.toString('base64url') === token ? splitPass(bytes) : undefined;
}

/** The QR texts of the coming minutes, so that a phone without a network keeps changing them. */
export function signPassSteps(
  keys: Keyring,
  purpose: PassPurpose,
  { id, version }: { id: string; version: number },
  now: Date,
  steps = PASS_STEPS,
): { token: string; from: Date }[] {
  const first = stepOf(now);
  return Array.from({ length: steps }, (_, index) => ({
    token: signPass(keys, purpose, { id, version, step: first + index }),
    from: new Date((first + index) * STEP_MS),
  }));
}
