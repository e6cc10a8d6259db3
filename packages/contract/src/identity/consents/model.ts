import * as z from 'zod/mini';
import { instant } from '../../fields.ts';

/** What visitors agree to. Each acceptance is kept with the text it was about. */
export const agreements = ['privacy', 'registration', 'digital_currency', 'accompanying_adult'] as const;
export type Agreement = (typeof agreements)[number];

/** An acceptance. Of each text there is one: the first counts. */
export const consent = {
  agreement: z.enum(agreements),
  /** Of the published text; another one after every edit. */
  version: z.number(),
  /** The language the text was read in. */
  language: z.enum(['zh', 'en']),
  acceptedAt: instant,
};
