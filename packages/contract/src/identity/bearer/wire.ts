import * as z from 'zod/mini';
import { instant, renamed } from '../../fields.ts';

/** An alias, or anything where the header has the token; whatever it looks like, one that is nobody's is only unknown. */
export const bearerRequest = renamed({ token: z.string().check(z.maxLength(100, { error: 'too_long:100' })) });
export const bearerWire = renamed({
  /** Masked; null while the person has none. */
  name: z.nullable(z.string()),
  userTag: z.string(),
  expiresAt: instant,
  /** What may stand in the path instead of the token for some minutes; null where none is given out. */
  alias: z.nullable(z.string()),
});
