import * as z from 'zod/mini';
import { instant, text, uuid } from '../fields.ts';

/** The tags of spec §1; others come from the dictionary `user_tag`. */
export const USER_TAG = { onlineAudience: '405', cloudAudience: '406', cloudTourist: '407' } as const;

/** Where a code goes: a mobile number with its country code, or an e-mail address. */
export const accountFields = {
  /** Mobile number or e-mail address as the visitor typed it; the server normalises and checks it. */
  account: text({ max: 254 }),
  /** Country code of a mobile number, digits only. */
  countryCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/, { error: 'bad_phone' }))),
};

/** Six digits (domain §3). */
export const signInCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'bad_code' }));

export const person = {
  id: uuid,
  name: z.nullable(z.string()),
  /** Masked: first 3 and last 4 digits (spec §9). */
  phone: z.nullable(z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  userTag: z.string(),
  /** The sub-source decides what tag 407 may see (spec §4). */
  subSource: z.nullable(z.string()),
};
export const signedPerson = { ...person, token: z.string(), expiresAt: instant };

export interface Person {
  id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  userTag: string;
  subSource: string | null;
}
