import * as z from 'zod/mini';
import { day, flag, instant, list, text, uuid } from '../fields.ts';
import { documentKinds } from '../identity/documents.ts';
import { accountFields, signInCode } from '../identity/model.ts';
import { claimConsents, claimFields, genders } from '../identity/real-name/claim.ts';
import { documentPhotoId } from '../identity/real-name/model.ts';

/** Where the holder is reached: a mobile number or an e-mail address, and the code that was sent there. */
const contactFields = {
  ...accountFields,
  /** May be left out for the signed-in person's own address. */
  code: z.optional(signInCode),
};

/** In an applicant's own words. */
export const introductionText = text({ max: 500, lines: true });

/** What a holder does and comes for, besides who they are. Dictionary values are checked by the server. */
const visitFields = {
  /** Where the holder lives now. */
  province: z.optional(text({ max: 40 })),
  city: z.optional(text({ max: 40 })),
  company: text({ max: 100 }),
  /** Dictionary `business_type`. */
  industry: text({ max: 50 }),
  subIndustries: z.optional(list(text({ max: 50 }), { max: 10 })),
  industryNote: z.optional(text({ max: 200 })),
  /** Dictionary `person_position`. */
  position: z.optional(text({ max: 50 })),
  positionNote: z.optional(text({ max: 200 })),
  /** What they work on and what they come for; asked of professional audience (spec §1). */
  introduction: z.optional(introductionText),
  /** Whether they come to buy. */
  isBuying: z.optional(flag),
  /** Dictionary `procurement_amount`. */
  budget: z.optional(text({ max: 50 })),
  /** Dictionary `forum_tag`. */
  interests: z.optional(list(text({ max: 50 }), { max: 14 })),
  personalInterests: z.optional(text({ max: 200 })),
  /** Dictionary `exhibition_time`. */
  visitTimes: z.optional(list(text({ max: 50 }), { max: 20 })),
  ...claimConsents,
};

/** Who is printed on a ticket: the form of spec §3 "Ticket holder form". */
export const holderFields = {
  ...claimFields,
  /** Of `uploadFaceImage`, by the same person. */
  photoId: uuid,
  documentPhotoId,
  ...contactFields,
  ...visitFields,
};

/** The same of somebody who is known by their own real name: that, and their own address, are taken from it. */
export const ownHolderFields = {
  /** May be left out where their real name was verified with a picture. */
  photoId: z.optional(uuid),
  ...visitFields,
};

/** The holder as their ticket shows them: the number is masked. */
export const holderSummary = {
  name: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
};

/** All that was submitted and cannot be changed any more; number and address are masked. */
export const holderDetail = {
  ...holderSummary,
  country: z.string(),
  gender: z.enum(genders),
  birthDate: day,
  /** A short-lived link. */
  photoUrl: z.string(),
  contact: z.string(),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  company: z.string(),
  industry: z.string(),
  subIndustries: z.array(z.string()),
  industryNote: z.nullable(z.string()),
  position: z.nullable(z.string()),
  positionNote: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  isBuying: z.nullable(flag),
  budget: z.nullable(z.string()),
  interests: z.array(z.string()),
  personalInterests: z.nullable(z.string()),
  visitTimes: z.array(z.string()),
  submittedAt: instant,
};
