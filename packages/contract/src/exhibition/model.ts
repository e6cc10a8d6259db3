import * as z from 'zod/mini';
import { int, text, uuid } from '../fields.ts';

/** A hall of the plan: 0–8 row-major, north up. */
const hall = int({ min: 0, max: 8 });
/** Which of the twelve invented marks is drawn until there is a logo. */
const mark = int({ min: 0, max: 11 });

/** What is edited of an exhibitor. */
export const exhibitorFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 100 }),
  /** What it does, in one line. */
  lineZh: text({ max: 80 }),
  lineEn: text({ max: 160 }),
  hall,
  booth: text({ max: 20 }),
  mark,
};

export const exhibitor = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  lineZh: z.string(),
  lineEn: z.string(),
  hall,
  booth: z.string(),
  mark,
};

export const exhibitorFilters = {
  hall: z.optional(hall),
  /** Words that names, lines or the booth contain. */
  search: z.optional(text({ min: 0, max: 100 })),
};
