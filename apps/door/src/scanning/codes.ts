import { digestPrefixes, type SealedFacts } from '@mingtang/contract/entrance/device';
import { type PassClaims, readClaims, splitPass } from '@mingtang/contract/pass';
import { withoutReaderPrefix } from '@mingtang/contract/typed';
import * as ed25519 from '@noble/ed25519';

/** Of an Ed25519 public key. */
const KEY_BYTES = 32;

/** Bytes of base64url; undefined when it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Ed25519, 32 bytes each, base64url: what phones' codes are signed with, and what badges are; empty: badges are none here. */
export interface DoorKeys {
  publicKey: string;
  badgeKey: string;
}

/** What a code says; of a badge its number too. */
type DoorClaims = PassClaims & { badge?: number };

/**
 * What a code says whose signature is right; undefined when it is forged, of another edition or no code at all. Of a badge its
 * number stands where a phone's code has its minute.
 */
export async function readCode(text: string, { publicKey, badgeKey }: DoorKeys): Promise<DoorClaims | undefined> {
  const bytes = bytesOf(text);
  const parts = bytes && splitPass(bytes);
  if (!parts) return undefined;
  if (await isSignedBy(publicKey, parts)) return readClaims(parts.claims);
  // A device whose setup is of before there were badges has no key of theirs.
  if (!badgeKey || !(await isSignedBy(badgeKey, parts))) return undefined;
  const claims = readClaims(parts.claims);
  return { ...claims, badge: claims.step };
}

async function isSignedBy(publicKey: string, { claims, signature }: NonNullable<ReturnType<typeof splitPass>>) {
  const key = bytesOf(publicKey);
  return key?.length === KEY_BYTES && ed25519.verifyAsync(signature, claims, key).catch(() => false);
}

/** What is kept of anything that was read, as the server takes it: a card of contacts has line breaks, a poster Chinese. No code of ours has. */
const plain = (text: string): string =>
  withoutReaderPrefix(text)
    .trim()
    .slice(0, 200)
    .replaceAll(/[^ -~]/g, '?') || '?';

/** The same of a code that a reader may have typed with the caps lock on: what it should have been, at most 200 letters, and whether that is whole. */
export async function readAnyCase(
  text: string,
  keys: DoorKeys,
): Promise<{ code: string; claims: DoorClaims | undefined; isWhole: boolean }> {
  const code = plain(text);
  // Before its set-up has come a device can tell nothing about a code.
  const isWhole = isWholeCode(code) && bytesOf(keys.publicKey)?.length === KEY_BYTES;
  const claims = await readCode(code, keys);
  if (claims) return { code, claims, isWhole };
  const turned = withCaseTurned(code);
  const other = turned === code ? undefined : await readCode(turned, keys);
  return { code: other ? turned : code, claims: other, isWhole };
}

/** Whether a text has the length and letters of a code; cut or blurred, it is scanned once more. */
function isWholeCode(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes !== undefined && splitPass(bytes) !== undefined;
}

/** By this a ticket is found in the list; the same as the server's `doorHash`. */
export const hashOf = (ticketId: string): Promise<string> => shortDigest('list', ticketId);

/** The same of whose member's code it is; the server's `memberHash`. */
export const memberHashOf = (personId: string): Promise<string> => shortDigest('members', personId);

async function shortDigest(use: keyof typeof digestPrefixes, id: string): Promise<string> {
  const digest = await digestOf(use, id);
  return btoa(String.fromCharCode(...digest.subarray(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Opens what the server sealed by a ticket's id; undefined when it is of another ticket. */
export async function openFacts(ticketId: string, sealed: string): Promise<SealedFacts | undefined> {
  const bytes = bytesOf(sealed);
  if (!bytes) return undefined;
  try {
    const raw = await digestOf('facts', ticketId);
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
    return JSON.parse(new TextDecoder().decode(opened)) as SealedFacts;
  } catch {
    return undefined;
  }
}

async function digestOf(use: keyof typeof digestPrefixes, ticketId: string): Promise<Uint8Array<ArrayBuffer>> {
  const id = Uint8Array.from(ticketId.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const words = new TextEncoder().encode(digestPrefixes[use]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...words, ...id])));
}

/** A code read by a device that types it with the caps lock on. */
export const withCaseTurned = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/** Whose code it is: a ticket's changes every minute, its id does not. Of what is no code, the text itself. */
export const subjectOf = (text: string): string => (/^[\w-]{115}$/.test(text) ? text.slice(0, 21) : text);
