import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** One signed QR text and the instant from which it is the one to show. */
export const passStep = { token: z.string(), from: instant };

/** A QR changes this often (domain §5). */
export const PASS_STEP_SECONDS = 60;

/** The minute since 1970 of an instant, as codes count them. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / (PASS_STEP_SECONDS * 1000));

/** What a QR that changes says: whose it is, which of its codes, and when it was to be shown. */
export interface PassClaims {
  /** The ticket's; of a member's code and a card's the person's. */
  id: string;
  version: number;
  /** Minutes since 1970; of a badge its number among those of its ticket. */
  step: number;
}

/** Id (16 bytes), version (2), step (4). */
export const CLAIMS_BYTES = 22;
const SIGNATURE_BYTES = 64;

/** The claims of a QR's bytes and the Ed25519 signature over them; undefined when it is of another length. */
export const splitPass = (bytes: Uint8Array): { claims: Uint8Array; signature: Uint8Array } | undefined =>
  bytes.length === CLAIMS_BYTES + SIGNATURE_BYTES
    ? { claims: bytes.subarray(0, CLAIMS_BYTES), signature: bytes.subarray(CLAIMS_BYTES) }
    : undefined;

/** What claims say, as they are signed. */
export function readClaims(claims: Uint8Array): PassClaims {
  const view = new DataView(claims.buffer, claims.byteOffset, claims.byteLength);
  const hex = Array.from(claims.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { id, version: view.getUint16(16), step: view.getUint32(18) };
}
