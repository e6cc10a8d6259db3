import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** One signed QR text and the instant from which it is the one to show. */
export const passStep = { token: z.string(), from: instant };

/** A QR changes this often (domain §5). */
export const PASS_STEP_SECONDS = 60;
