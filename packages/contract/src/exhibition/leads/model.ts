import * as z from 'zod/mini';
import { instant, int, mailAddress, text, uuid } from '../../fields.ts';
import { maybePhone } from '../contact/model.ts';

/** What a card may say. What its owner leaves empty is handed to nobody. */
export const cardFieldNames = ['name', 'company', 'jobTitle', 'phone', 'email'] as const;
export type CardField = (typeof cardFieldNames)[number];

const optionalLine = (max: number) => z.optional(text({ min: 0, max }));

/** A visitor's card as they fill it in. */
export const cardFields = {
  name: text({ max: 60 }),
  company: optionalLine(100),
  jobTitle: optionalLine(60),
  phone: z.optional(maybePhone),
  email: z.optional(z.union([z.literal(''), mailAddress])),
};
export const card = {
  name: z.string(),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
};
export type Card = z.output<z.ZodMiniObject<typeof card>>;

/** What a card says, in the order of the card. */
export const fieldsOf = (of: Card): CardField[] => cardFieldNames.filter((name) => of[name] !== null);

export const leadGrades = ['hot', 'warm', 'cold'] as const;
export type LeadGrade = (typeof leadGrades)[number];

/** A card somebody handed to an exhibitor. */
export const lead = {
  id: uuid,
  /** Counts from 1 within the exhibitor, so that a file's line can be named when it must go. */
  number: int({ min: 1 }),
  ...card,
  sharedAt: instant,
  grade: z.nullable(z.enum(leadGrades)),
  note: z.nullable(z.string()),
};
export const leadNote = {
  /** Left out or empty: none. */
  grade: z.optional(z.union([z.literal(''), z.enum(leadGrades)])),
  note: text({ min: 0, max: 500, lines: true }),
};

/** What its owner keeps of it: who holds the card, what of it, and since when. */
export const receipt = {
  id: uuid,
  fields: z.array(z.enum(cardFieldNames)),
  sharedAt: instant,
  withdrawnAt: z.nullable(instant),
};
