import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { digestPrefixes, type SealedFacts } from '@mingtang/contract/entrance/device';

const digest = (use: keyof typeof digestPrefixes, id: string): Buffer =>
  createHash('sha256')
    .update(digestPrefixes[use])
    .update(Buffer.from(id.replaceAll('-', ''), 'hex'))
    .digest();

/** By this a device finds a ticket it has scanned: sixteen bytes of SHA-256, base64url. Nobody comes back from it to the ticket. */
export const doorHash = (ticketId: string): string => digest('list', ticketId).subarray(0, 16).toString('base64url');

/** The same of a person, to find a member whose code was read. */
export const memberHash = (personId: string): string =>
  digest('members', personId).subarray(0, 16).toString('base64url');

/**
 * AES-256-GCM under a key made of the ticket's id, which stands in its codes alone: a device that is stolen tells nothing of
 * anybody who was not in front of it. Nonce (12 bytes), ciphertext, tag (16), base64url, as WebCrypto reads it.
 */
export function sealFacts(ticketId: string, facts: SealedFacts): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', digest('facts', ticketId), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(facts)), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}
