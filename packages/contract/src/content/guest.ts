import * as z from 'zod/mini';
import { text, uuid } from '../fields.ts';
import { richText } from '../rich-text.ts';
import { FIELDS } from './field.ts';
import { picture } from './news.ts';

/** What is edited of a distinguished guest. Some of them speak, some only come. */
export const guestFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 120 }),
  /** The name as it is looked up, family name first, in Latin letters. */
  sortedAs: text({ max: 80 }).check(z.regex(/^[A-Za-z]/, { error: 'latin_letter_first' })),
  field: z.enum(FIELDS),
  positionZh: text({ max: 120 }),
  positionEn: text({ max: 240 }),
  organisationZh: text({ max: 120 }),
  organisationEn: text({ max: 240 }),
  /** Why one knows them, in one line. */
  lineZh: text({ max: 120 }),
  lineEn: text({ max: 240 }),
  bioZh: richText({ max: 5_000 }),
  bioEn: richText({ max: 10_000 }),
  portrait: z.nullable(picture),
  /** The same person on the stage. */
  speakerId: z.nullable(uuid),
};

export const guestSummary = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  /** A to Z: the first of the name as it is looked up. */
  letter: z.string(),
  field: z.enum(FIELDS),
  positionZh: z.string(),
  positionEn: z.string(),
  organisationZh: z.string(),
  organisationEn: z.string(),
  lineZh: z.string(),
  lineEn: z.string(),
  portrait: z.nullable(z.string()),
  /** Null of those who do not speak. */
  speakerId: z.nullable(uuid),
};
export const guest = { ...guestSummary, bioZh: z.string(), bioEn: z.string() };

export const guestFilters = {
  field: z.optional(z.enum(FIELDS)),
  /** The first of the name as it is looked up. */
  letter: z.optional(text({ max: 1 }).check(z.regex(/^[A-Za-z]$/, { error: 'not_known' }))),
  /** Words that names, positions or organisations contain. */
  search: z.optional(text({ min: 0, max: 100 })),
};
