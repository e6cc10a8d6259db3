import * as z from 'zod/mini';
import { day, flag, instant, list, text, uuid } from '../fields.ts';
import {
  type DocumentFacts,
  type DocumentKind,
  type DocumentProblem,
  documentKinds,
  readDocument,
} from '../identity/documents.ts';
import { accountFields, signInCode } from '../identity/model.ts';

export const genders = ['male', 'female'] as const;

/** Spec §5: the earliest year of the date picker. */
export const EARLIEST_BIRTH_YEAR = 1930;

/** Who is printed on a ticket: the form of spec §3 "Ticket holder form". Dictionary values are checked by the server. */
export const holderFields = {
  name: text({ min: 2, max: 60 }),
  /** Country or region, ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'wrong_choice' })),
  documentKind: z.enum(documentKinds),
  documentNumber: text({ max: 40 }),
  gender: z.enum(genders),
  birthDate: day,
  /** Of `uploadFaceImage`, by the same person. */
  photoId: uuid,
  /** Where the holder is reached: a mobile number or an e-mail address, and the code that was sent there. */
  ...accountFields,
  /** May be left out for the signed-in person's own address. */
  code: z.optional(signInCode),
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
  /** Whether they come to buy. */
  isBuying: z.optional(flag),
  /** Dictionary `procurement_amount`. */
  budget: z.optional(text({ max: 50 })),
  /** Dictionary `forum_tag`. */
  interests: z.optional(list(text({ max: 50 }), { max: 14 })),
  personalInterests: z.optional(text({ max: 200 })),
  /** Dictionary `exhibition_time`. */
  visitTimes: z.optional(list(text({ max: 50 }), { max: 20 })),
  /** The holder is 16 or 17 and comes with an adult (spec §9). */
  isWithAdult: z.optional(flag),
  /** Privacy policy and registration agreement (spec §5). */
  isAgreed: flag,
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
  isBuying: z.nullable(flag),
  budget: z.nullable(z.string()),
  interests: z.array(z.string()),
  personalInterests: z.nullable(z.string()),
  visitTimes: z.array(z.string()),
  submittedAt: instant,
};

/** What a document says against the rest of the form; screens ask while it is filled in, the server before it believes. */
export type HolderProblem =
  | { field: 'documentNumber'; problem: DocumentProblem }
  | { field: 'birthDate'; problem: 'not_as_document' | 'date_out_of_range' }
  | { field: 'gender' | 'country'; problem: 'not_as_document' };

export interface HolderIdentity {
  country: string;
  documentKind: DocumentKind;
  documentNumber: string;
  gender: (typeof genders)[number];
  birthDate: string;
}

/** Cross-checks number, birth date, gender and country. `today` is `YYYY-MM-DD`. */
export function checkHolderIdentity(
  { country, documentKind, documentNumber, gender, birthDate }: HolderIdentity,
  today: string,
): { facts: DocumentFacts | undefined; problems: HolderProblem[] } {
  const reading = readDocument(documentKind, documentNumber, today);
  const isInRange = birthDate <= today && Number(birthDate.slice(0, 4)) >= EARLIEST_BIRTH_YEAR;
  const outOfRange: HolderProblem[] = isInRange ? [] : [{ field: 'birthDate', problem: 'date_out_of_range' }];
  if (!reading.ok)
    return { facts: undefined, problems: [{ field: 'documentNumber', problem: reading.problem }, ...outOfRange] };
  const { facts } = reading;
  const problems = [...outOfRange];
  if (facts.birthDate && facts.birthDate !== birthDate)
    problems.push({ field: 'birthDate', problem: 'not_as_document' });
  if (facts.gender && facts.gender !== gender) problems.push({ field: 'gender', problem: 'not_as_document' });
  if (facts.countries && !facts.countries.includes(country))
    problems.push({ field: 'country', problem: 'not_as_document' });
  return { facts, problems };
}
