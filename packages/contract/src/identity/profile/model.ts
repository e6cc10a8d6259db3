import * as z from 'zod/mini';
import { day, flag, instant, list, text, uuid } from '../../fields.ts';

import { person } from '../model.ts';
import { genders } from '../real-name/claim.ts';

/** What a person says of themselves; with it a profile is complete. What is left out is not known any more. */
export const profileFields = {
  name: text({ max: 60 }),
  gender: z.optional(z.enum(genders)),
  birthDate: z.optional(day),
  /** Country or region: the code of an area. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'wrong_choice' })),
  /** The code of an area, where the country has any; elsewhere its name. */
  province: z.optional(text({ max: 40 })),
  city: z.optional(text({ max: 40 })),
  /** Of `listIndustries`. */
  industryId: uuid,
  /** Sub-categories of the industry by their Chinese names, which tell them apart below it. */
  subIndustries: z.optional(list(text({ max: 30 }), { max: 10 })),
  /** Dictionary `person_position`. */
  position: text({ max: 50 }),
  company: z.optional(text({ max: 100 })),
};

/** Dictionary `interest`: the fourteen of spec §3, or what the organiser made of them. */
export const interestFields = {
  /** None: left out, for a form sends no empty list. */
  interests: z.optional(list(text({ max: 50 }), { max: 50 })),
};

/** All an account says of its owner (spec §3, "User info"). */
export const personDetail = {
  ...person,
  gender: z.nullable(z.enum(genders)),
  birthDate: z.nullable(day),
  country: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  industryId: z.nullable(uuid),
  subIndustries: z.array(z.string()),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
  interests: z.array(z.string()),
  /** The name is that of a document, verified for good. */
  isNameFixed: flag,
  /** When the profile was completed first. */
  completedAt: z.nullable(instant),
};

/** What is known of somebody from elsewhere, to begin the form with. Nothing of it is sealed where it comes from. */
export const history = {
  name: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  country: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  company: z.nullable(z.string()),
  position: z.nullable(z.string()),
  interests: z.array(z.string()),
};

/** What holds for visitors who register, as the organiser set it. */
export const registrationLimits = {
  /** What they sign in with. */
  signInWith: z.array(z.enum(['phone', 'email'])),
  /** Forums are reserved only with a complete profile. */
  isProfileNeeded: flag,
  /** Ages in whole years (spec §5 and §9). */
  entersFrom: z.number(),
  aloneFrom: z.number(),
  advisedFrom: z.number(),
};
