import * as z from 'zod/mini';
import { instant, renamed } from '../../fields.ts';

/** What was given as a token; whatever it looks like, one that is nobody's is only unknown. */
export const bearerRequest = renamed({ token: z.string().check(z.maxLength(100, { error: 'too_long:100' })) });
export const bearerWire = renamed({
  /** Masked; null while the person has none. */
  name: z.nullable(z.string()),
  userTag: z.string(),
  expiresAt: instant,
});
