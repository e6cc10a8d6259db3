import * as z from 'zod/mini';

/** What a device keeps to be known again: 32 random bytes, base64url. */
export const deviceToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'wrong_type' }));
export const byDevice = { token: deviceToken };

/** How far a device has read; only the server reads it. Empty: nothing yet. */
export const cursor = z.string().check(z.regex(/^[\w-]{0,200}$/, { error: 'wrong_type' }));
