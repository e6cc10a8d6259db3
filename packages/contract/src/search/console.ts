import * as z from 'zod/mini';
import { int, list, nothing, pageFields, pageOf, renamed, text } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { HOT_WORD_STANDINGS, LONGEST_QUESTION } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });

/** What is edited of words that mean the same. */
export const synonymFields = { words: list(text({ max: 60 }), { max: 20 }) };
/** What is edited of a hot word. */
export const hotWordFields = {
  words: text({ max: LONGEST_QUESTION }),
  language: z.enum(['zh', 'en']),
  standing: z.enum(HOT_WORD_STANDINGS),
};

/** By which number the report is ordered. */
export const SEARCH_ORDERS = ['searches', 'empty', 'hits'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
/** Of how many days, today among them. */
export const SEARCH_SPANS = ['1', '7', '30'] as const;

const filters = {
  by: z.enum(SEARCH_ORDERS),
  days: z.optional(z.enum(SEARCH_SPANS)),
  language: z.optional(z.enum(['zh', 'en'])),
};
const row = renamed({
  words: z.string(),
  language: z.enum(['zh', 'en']),
  searches: count,
  empty: count,
  hits: count,
});
export type SearchedWords = z.output<typeof row>;

/** What visitors search for. */
export const searchConsole = defineRoutes({
  listSearches: {
    area,
    method: 'GET',
    path: 'searches',
    access: { staff: 'dashboard.read' },
    summary: 'What is searched for, what finds nothing, what is opened: the most first',
    input: renamed({ ...filters, ...pageFields }),
    output: pageOf(row),
  },
  exportSearches: {
    area,
    method: 'GET',
    path: 'searches/sheet',
    access: { staff: 'dashboard.read' },
    summary: 'The same as a sheet',
    input: renamed({ ...filters, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
