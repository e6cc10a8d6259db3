import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** Ways to pay that this edition offers. */
export const payMethods = ['stripe'] as const;
export type PayMethod = (typeof payMethods)[number];

/** What the client does to start paying. */
export const payAction = {
  method: z.enum(payMethods),
  /** Where to send the browser. */
  url: z.string(),
  expiresAt: instant,
};
