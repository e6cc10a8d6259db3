import * as z from 'zod/mini';
import { int, list, text, uuid } from '../fields.ts';
import { richText } from '../rich-text.ts';
import { FIELDS } from './field.ts';
import { picture } from './news.ts';

const hall = int({ min: 0, max: 8 });
/** A number that says what came of it; its keys stand in the order in which the database gives them back. */
const fact = z.object({ value: text({ max: 16 }), labelEn: text({ max: 60 }), labelZh: text({ max: 30 }) });
export type ShowcaseFact = z.output<typeof fact>;

/** What is edited of a showcase: intelligence at work somewhere. */
export const showcaseFields = {
  titleZh: text({ max: 80 }),
  titleEn: text({ max: 160 }),
  summaryZh: text({ max: 200 }),
  summaryEn: text({ max: 400 }),
  field: z.enum(FIELDS),
  /** Where it is at work. */
  placeZh: text({ max: 80 }),
  placeEn: text({ max: 160 }),
  sinceYear: z.nullable(int({ min: 1950, max: 2100 })),
  facts: list(fact, { max: 4 }),
  bodyZh: richText({ max: 20_000 }),
  bodyEn: richText({ max: 40_000 }),
  cover: z.nullable(picture),
  /** The hall where one can see it. */
  hall: z.nullable(hall),
  exhibitorId: z.nullable(uuid),
};

const exhibitor = z.object({
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  lineZh: z.string(),
  lineEn: z.string(),
  hall,
  booth: z.string(),
  mark: int({ min: 0, max: 11 }),
});

export const showcaseSummary = {
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  field: z.enum(FIELDS),
  placeZh: z.string(),
  placeEn: z.string(),
  sinceYear: z.nullable(z.number()),
  facts: z.array(fact),
  cover: z.nullable(z.string()),
  hall: z.nullable(hall),
};
export const showcase = {
  ...showcaseSummary,
  bodyZh: z.string(),
  bodyEn: z.string(),
  /** Who shows it; null when nobody does, or nobody whom visitors may see yet. */
  exhibitor: z.nullable(exhibitor),
};
export const showcaseFilters = { field: z.optional(z.enum(FIELDS)), hall: z.optional(hall) };
