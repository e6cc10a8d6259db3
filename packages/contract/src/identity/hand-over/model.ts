import * as z from 'zod/mini';
import { instant, uuid } from '../../fields.ts';

/** Seconds in which a code on a desktop's screen can be taken over by a phone. */
export const HAND_OVER_SECONDS = 120;

/** A path of this site. Two slashes, or a slash and a backslash, begin another site's address. */
export const ownPath = z
  .string()
  .check(
    z.maxLength(500, { error: 'too_long:500' }),
    z.regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u, { error: 'not_our_path' }),
  );
/** 32 random bytes, base64url. */
export const handOverToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'wrong_type' }));

/** What a desktop shows as a code: whoever brings the token may sign in as this person, once. */
export const handOver = { id: uuid, token: handOverToken, expiresAt: instant };

/** What a phone is asked before it takes over. */
export const handOverOffer = {
  /** The person the phone would be signed in as, masked. */
  account: z.string(),
  /** Where it leads. */
  path: z.string(),
};

export const handOverStates = ['waiting', 'used', 'over'] as const;
