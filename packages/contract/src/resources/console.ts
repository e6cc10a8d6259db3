import * as z from 'zod/mini';
import {
  flag,
  instant,
  jsonObject,
  list,
  noInput,
  nothing,
  pageFields,
  pageOf,
  renamed,
  text,
  uuid,
  rowVersion as version,
} from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import {
  headings,
  importReport,
  MOST_IMPORT_BYTES,
  resourceDescription,
  resourceDraft,
  resourceHit,
  resourceRow,
  resourceVersion,
  rowStates,
  stateCounts,
} from './model.ts';

const resource = text({ max: 40 });
const values = jsonObject();
const row = renamed(resourceRow);
const one = { resource, id: uuid };
const at = <const Path extends string>(path: Path) => ({ area: 'console/api', path, access: 'staff' }) as const;

/** What a list is asked for. */
const listFields = {
  resource,
  words: z.optional(text({ min: 0, max: 100 })),
  state: z.optional(z.enum(rowStates)),
  /** A JSON object: field → value. */
  filter: z.optional(text({ min: 0, max: 1_000 })),
  /** A field's name, `publishedAt`, `updatedAt` or `createdAt`; with a minus in front from the last to the first. */
  sort: z.optional(text({ min: 0, max: 60 })),
};

/**
 * Every simple record of the product, by the name of its resource. Whoever is signed in may call; what they may read and
 * write is decided by the group of the resource.
 */
export const resourcesConsole = defineRoutes({
  describe: {
    ...at('resources'),
    method: 'GET',
    summary: 'The resources one may read, and everything their lists and forms are drawn from',
    input: noInput,
    output: z.array(resourceDescription),
  },
  search: {
    ...at('search'),
    method: 'GET',
    summary: 'Rows of every resource one may read, by their words; a few of each',
    input: renamed({ words: text({ max: 100 }) }),
    output: z.array(renamed(resourceHit)),
  },
  countStates: {
    ...at('resources/:resource/counts'),
    method: 'GET',
    summary: 'How many rows are in each state',
    input: renamed({ resource }),
    output: renamed(stateCounts),
  },
  list: {
    ...at('resources/:resource'),
    method: 'GET',
    summary: 'One page of rows',
    input: renamed({ ...listFields, ...pageFields }),
    output: pageOf(row),
  },
  listOptions: {
    ...at('resources/:resource/options'),
    method: 'GET',
    summary: 'Rows by their names, for a field that refers to them; those of `ids` first',
    input: renamed({
      resource,
      words: z.optional(text({ min: 0, max: 100 })),
      ids: z.optional(list(uuid, { max: 100 })),
    }),
    output: z.array(renamed({ id: uuid, labelZh: z.string(), labelEn: z.string() })),
  },
  export: {
    ...at('resources/:resource/export'),
    method: 'GET',
    summary: 'The rows as a workbook or as CSV; either can be imported again',
    input: renamed({ ...listFields, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  template: {
    ...at('resources/:resource/template'),
    method: 'GET',
    summary: 'An empty workbook to fill in and import, with what may stand in each column in both languages',
    input: renamed({ resource }),
    output: nothing,
    isDownload: true,
  },
  import: {
    ...at('resources/:resource/import'),
    method: 'POST',
    summary: 'Take the rows of a workbook or a CSV file: those without an id are made, those with one changed',
    input: renamed({
      resource,
      /** Nothing is written; the answer says what would be. */
      isDryRun: z.optional(flag),
      /** Write the rows that are right, though others are not; else one wrong row stops all. */
      takesGoodRows: z.optional(flag),
      /** What heads stand for that no column has: a field's name, or nothing for what is left out; as JSON. */
      headings: z.optional(headings),
    }),
    output: renamed(importReport),
    // Spreadsheet programs name the types of CSV differently; what a file is, is read from it.
    upload: { files: 1, bytes: MOST_IMPORT_BYTES, types: [] },
    perMinute: 60,
  },
  reorder: {
    ...at('resources/:resource/reorder'),
    method: 'POST',
    summary: 'Put rows in this order, in the places they hold',
    input: renamed({ resource, ids: list(uuid, { max: 500 }) }),
    output: nothing,
  },
  bulk: {
    ...at('resources/:resource/bulk'),
    method: 'POST',
    summary: 'Do one thing to many rows; each has an answer of its own',
    input: renamed({
      resource,
      action: z.enum(['publish', 'unpublish', 'list', 'unlist', 'delete']),
      targets: list(z.object({ id: uuid, version }), { max: 500 }),
    }),
    /** `version`: of the row as it is then; null of what is gone, or was refused. */
    output: z.array(z.object({ id: uuid, code: z.string(), message: z.string(), version: z.nullable(z.number()) })),
  },
  create: {
    ...at('resources/:resource'),
    method: 'POST',
    summary: 'Make a row; a draft, where there is publishing',
    input: renamed({ resource, values }),
    output: row,
  },
  get: {
    ...at('resources/:resource/:id'),
    method: 'GET',
    summary: 'One row with its unpublished changes',
    input: renamed(one),
    output: renamed({ row, draft: z.nullable(renamed(resourceDraft)) }),
  },
  update: {
    ...at('resources/:resource/:id'),
    method: 'PUT',
    summary:
      'Change a row; unpublished changes of it are done with, but those of somebody else only when they were seen',
    input: renamed({ ...one, version, values, draftSeenAt: z.optional(instant) }),
    output: row,
  },
  delete: {
    ...at('resources/:resource/:id'),
    method: 'DELETE',
    summary: 'Delete a row; its history can bring it back',
    input: renamed({ ...one, version }),
    output: nothing,
  },
  publish: {
    ...at('resources/:resource/:id/publish'),
    method: 'POST',
    summary: 'Show a row from now on, or from an instant on',
    input: renamed({ ...one, version, at: z.optional(instant) }),
    output: row,
  },
  unpublish: {
    ...at('resources/:resource/:id/unpublish'),
    method: 'POST',
    summary: 'Make a row a draft again',
    input: renamed({ ...one, version }),
    output: row,
  },
  saveDraft: {
    ...at('resources/:resource/:id/draft'),
    method: 'PUT',
    summary:
      'Keep changes that are not yet in force, however unfinished; not over those of somebody else that were not seen',
    input: renamed({ ...one, baseVersion: version, values, draftSeenAt: z.optional(instant) }),
    /** The row's own version by now: another than the base when somebody changed it meanwhile. */
    output: renamed({ savedAt: instant, version }),
  },
  dropDraft: {
    ...at('resources/:resource/:id/draft'),
    method: 'DELETE',
    summary: 'Give up unpublished changes; those of somebody else only when they were seen',
    input: renamed({ ...one, draftSeenAt: z.optional(instant) }),
    output: nothing,
  },
  confirmTexts: {
    ...at('resources/:resource/:id/confirm-texts'),
    method: 'POST',
    summary: 'Say of texts whose English is older than their Chinese that it is right all the same',
    input: renamed({ ...one, fields: list(text({ max: 60 }), { max: 50 }) }),
    output: row,
  },
  listVersions: {
    ...at('resources/:resource/:id/versions'),
    method: 'GET',
    summary: 'Earlier states of a row, newest first',
    input: renamed(one),
    output: z.array(renamed(resourceVersion)),
  },
  restore: {
    ...at('resources/:resource/:id/restore'),
    method: 'POST',
    summary: 'Make a row what it was; also one that was deleted',
    input: renamed({ ...one, to: version, version: z.optional(version) }),
    output: row,
  },
} satisfies Record<string, Route>);
