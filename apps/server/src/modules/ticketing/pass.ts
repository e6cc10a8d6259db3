import { PASS_STEP_SECONDS } from '@mingtang/contract/ticketing/model';
import type { Keyring } from '../../platform/crypto.ts';

/**
 * The QR of a ticket: id (16 bytes), version (2), time step (4) and an Ed25519 signature (64), base64url. A scanner
 * checks it with the public key alone, without a network; an old version or a far-off step tells a copy.
 */
export interface PassClaims {
  ticketId: string;
  version: number;
  /** Minutes since 1970. */
  step: number;
}

/** How many minutes a phone can show fresh QR codes without a network. */
export const PASS_STEPS = 30;

const PURPOSE = 'ticket-pass';
const CLAIMS_LENGTH = 22;
const STEP_MS = PASS_STEP_SECONDS * 1000;

export function signPass(keys: Keyring, { ticketId, version, step }: PassClaims): string {
  const claims = Buffer.alloc(CLAIMS_LENGTH);
  Buffer.from(ticketId.replaceAll('-', ''), 'hex').copy(claims);
  claims.writeUInt16BE(version, 16);
  claims.writeUInt32BE(step, 18);
  return Buffer.concat([claims, keys.sign(PURPOSE, claims)]).toString('base64url');
}

/** What a QR says when its signature is ours; undefined when it is forged or not a pass at all. */
export function readPass(keys: Keyring, token: string): PassClaims | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CLAIMS_LENGTH + 64 || bytes.toString('base64url') !== token) return undefined;
  const claims = bytes.subarray(0, CLAIMS_LENGTH);
  if (!keys.verify(PURPOSE, claims, bytes.subarray(CLAIMS_LENGTH))) return undefined;
  const hex = claims.toString('hex', 0, 16);
  const ticketId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { ticketId, version: claims.readUInt16BE(16), step: claims.readUInt32BE(18) };
}

/** The QR texts of the coming `steps` minutes, so that a phone without a network keeps changing them. */
export function signPassSteps(
  keys: Keyring,
  ticket: { id: string; version: number },
  now: Date,
  steps: number,
): { token: string; from: Date }[] {
  const first = Math.floor(now.getTime() / STEP_MS);
  return Array.from({ length: steps }, (_, index) => ({
    token: signPass(keys, { ticketId: ticket.id, version: ticket.version, step: first + index }),
    from: new Date((first + index) * STEP_MS),
  }));
}
