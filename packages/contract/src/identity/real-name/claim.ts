import * as z from 'zod/mini';
import { day, flag, text } from '../../fields.ts';
import {
  ageOn,
  type DocumentFacts,
  type DocumentKind,
  type DocumentProblem,
  documentKinds,
  readDocument,
} from '../documents.ts';

export const genders = ['male', 'female'] as const;

/** Spec §5: the earliest year of the date picker. */
export const EARLIEST_BIRTH_YEAR = 1930;

/** Who somebody says they are, by a document: on a ticket, or for their own account. */
export const claimFields = {
  name: text({ min: 2, max: 60 }),
  /** Country or region, ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'wrong_choice' })),
  documentKind: z.enum(documentKinds),
  documentNumber: text({ max: 40 }),
  gender: z.enum(genders),
  birthDate: day,
};

/** What else such a form asks for, whoever it is about. */
export const claimConsents = {
  /** They are 16 or 17 and come with an adult (spec §9). */
  isWithAdult: z.optional(flag),
  /** Privacy policy and registration agreement (spec §5). */
  isAgreed: flag,
};

/** What a document says against the rest of the form; screens ask while it is filled in, the server before it believes. */
export type ClaimProblem =
  | { field: 'documentNumber'; problem: DocumentProblem }
  | { field: 'birthDate'; problem: 'not_as_document' | 'date_out_of_range' }
  | { field: 'gender' | 'country'; problem: 'not_as_document' };

export interface Claim {
  country: string;
  documentKind: DocumentKind;
  documentNumber: string;
  gender: (typeof genders)[number];
  birthDate: string;
}

/** Cross-checks number, birth date, gender and country. `today` is `YYYY-MM-DD`. */
export function checkClaim(
  { country, documentKind, documentNumber, gender, birthDate }: Claim,
  today: string,
): { facts: DocumentFacts | undefined; problems: ClaimProblem[] } {
  const reading = readDocument(documentKind, documentNumber, today);
  const isInRange = birthDate <= today && Number(birthDate.slice(0, 4)) >= EARLIEST_BIRTH_YEAR;
  const outOfRange: ClaimProblem[] = isInRange ? [] : [{ field: 'birthDate', problem: 'date_out_of_range' }];
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

export interface EntryAges {
  entersFrom: number;
  aloneFrom: number;
  advisedFrom: number;
}

/**
 * What follows from somebody's age on a day (spec §5, §9): not admitted; with an adult, which is also not advised below an
 * age of its own; or nothing. Days are `YYYY-MM-DD`.
 */
export function judgeAge(
  birthDate: string,
  day: string,
  { entersFrom, aloneFrom, advisedFrom }: EntryAges,
): 'too_young' | 'not_advised' | 'with_adult' | 'alone' {
  const age = ageOn(birthDate, day);
  if (age < entersFrom) return 'too_young';
  if (age < advisedFrom && age < aloneFrom) return 'not_advised';
  return age < aloneFrom ? 'with_adult' : 'alone';
}
