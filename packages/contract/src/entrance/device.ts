import * as z from 'zod/mini';
import type { AgeBand } from './admission.ts';

/** What a device keeps to be known again: 32 random bytes, base64url. */
export const deviceToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'wrong_type' }));
export const byDevice = { token: deviceToken };
/** Where it also travels, so that the server knows a device before it reads what it sends. */
export const DEVICE_TOKEN_HEADER = 'x-device-token';

/** How far a device has read; only the server reads it. Empty: nothing yet. */
export const cursor = z.string().check(z.regex(/^[\w-]{0,200}$/, { error: 'wrong_type' }));

/**
 * What is hashed before the sixteen bytes of an id, by the server and by devices: each use has its own, so that the hash a ticket
 * is found by is not the key its facts are sealed under.
 */
export const digestPrefixes = {
  list: 'mingtang door list ',
  members: 'mingtang door members ',
  facts: 'mingtang door facts ',
} as const;

/** What a device may show of a ticket in front of it; it travels sealed under a key made of the ticket's id. */
export interface SealedFacts {
  /** Masked; null when nobody is named. */
  name: string | null;
  /** The last four of the number printed on the ticket. */
  numberEnd: string;
  age: AgeBand;
}
