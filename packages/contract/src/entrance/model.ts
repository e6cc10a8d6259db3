import * as z from 'zod/mini';
import { day, distinct, instant, int, text } from '../fields.ts';
import { directions } from './admission.ts';

/** A certificate's code: whose it is and our mark on it, 43 characters for addresses. */
export const certificateCode = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'wrong_type' }));

/** That somebody attended: one holder of one's tickets, and the days that have come. */
export const certificate = {
  /** Printed on it: `ZS` and ten letters and digits in groups. */
  number: z.string(),
  /** The holder as named on the tickets. */
  name: z.string(),
  days: z.array(day),
};

/** What anybody learns who checks a certificate. */
export const checkedCertificate = {
  number: z.string(),
  /** Masked, to be compared with the paper. */
  name: z.string(),
  days: z.array(day),
  editionZh: z.string(),
  editionEn: z.string(),
};

/** The member's code of a pass. */
export const memberCode = { nameZh: z.string(), nameEn: z.string(), endsAt: instant };

/** What is edited of a checkpoint. */
export const checkpointFields = {
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
  direction: z.enum(directions),
  halls: distinct(int({ min: 0, max: 8 }), 9),
};
