import * as z from 'zod/mini';
import { callingCode, instant, sixDigits, text, uuid } from '../fields.ts';
import { foldTyped } from '../typed.ts';

/** Where a code goes: a mobile number with its country code, or an e-mail address. */
export const accountFields = {
  /** Mobile number or e-mail address as the visitor typed it; the server normalises and checks it. */
  account: text({ max: 254 }),
  /** Country code of a mobile number, digits only. */
  countryCode: z.optional(callingCode),
};

/** Six digits (domain §3). */
export const signInCode = sixDigits;

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

/** Whom things are sent to: the consignee of a person (spec §7, "receiver"). */
export const receiverFields = {
  name: text({ max: 60 }),
  /** A mobile number as typed. */
  phone: text({ min: 4, max: 24 }),
  countryCode: accountFields.countryCode,
  /** ISO 3166-1 alpha-2; China where none is given. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'wrong_choice' }))),
  province: z.optional(text({ max: 40 })),
  city: z.optional(text({ max: 40 })),
  district: z.optional(text({ max: 40 })),
  address: text({ max: 200 }),
  postcode: z.optional(
    z.string().check(z.overwrite(foldTyped), z.regex(/^[A-Za-z0-9 -]{3,10}$/, { error: 'wrong_type' })),
  ),
};
export const receiver = {
  name: z.string(),
  /** In full, in E.164: it is the person's own. */
  phone: z.string(),
  country: z.string(),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  address: z.string(),
  postcode: z.nullable(z.string()),
};
