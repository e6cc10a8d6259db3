import * as z from 'zod/mini';
import { instant, int, longestValue, uuid } from '../fields.ts';

/** A word or two in both languages. */
export interface Label {
  zh: string;
  en: string;
}

/** Where resources stand in the console; each is read and written by who may `<group>.read` and `<group>.write`. */
export const resourceGroups = [
  'programme',
  'exhibition',
  'content',
  'reference',
  'ticketing',
  'entrance',
  'reception',
  'rewards',
] as const;
export type ResourceGroup = (typeof resourceGroups)[number];

/**
 * How a field is edited. `fen` is an amount in fen, shown in yuan; `reference` is the id of a row of another resource;
 * `picture` a path of this site; `link` a page of this site or a secure address elsewhere; `parts` a list of objects with fields of their own.
 */
export const fieldKinds = [
  'text',
  'long_text',
  'rich_text',
  'link',
  'number',
  'fen',
  'switch',
  'instant',
  'day',
  'choice',
  'choices',
  'texts',
  'numbers',
  'days',
  'reference',
  'references',
  'picture',
  'parts',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const resourceLabel = z.object({ zh: z.string(), en: z.string() });

/** One field of a resource, as its form, its sheet and its list show it. */
export interface ResourceField {
  /** A localized field's values are `<name>Zh` and `<name>En`. */
  name: string;
  label: Label;
  /** What it is for, or what happens without it. */
  hint: Label | null;
  kind: FieldKind;
  isLocalized: boolean;
  isRequired: boolean;
  /** Only shown; the server sets it. */
  isReadOnly: boolean;
  /** Characters of a text, least and greatest of a number, most items of a list; of English, `maxEn`. */
  min: number | null;
  max: number | null;
  maxEn: number | null;
  /** Of a choice. */
  options: { value: string; label: Label }[] | null;
  /** Of a reference: the resource it refers to. */
  of: string | null;
  /** Of parts. */
  fields: ResourceField[] | null;
  /** What it holds in a new row; null: nothing. */
  preset: unknown;
  /** A field of equals under one head, for a form of many. */
  section: Label | null;
}
export const resourceField: z.ZodMiniType<ResourceField, ResourceField> = z.object({
  name: z.string(),
  label: resourceLabel,
  hint: z.nullable(resourceLabel),
  kind: z.enum(fieldKinds),
  isLocalized: z.boolean(),
  isRequired: z.boolean(),
  isReadOnly: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  maxEn: z.nullable(z.number()),
  options: z.nullable(z.array(z.object({ value: z.string(), label: resourceLabel }))),
  of: z.nullable(z.string()),
  get fields() {
    return z.nullable(z.array(resourceField));
  },
  preset: z.unknown(),
  section: z.nullable(resourceLabel),
});

/** With `:id` and `:<field>` filled in; or one path each for some values of a field. */
const viewPath = z.union([z.string(), z.object({ field: z.string(), paths: z.record(z.string(), z.string()) })]);
export type ResourceViewPath = z.output<typeof viewPath>;

/** What publishing is called where rows are put in force and withdrawn instead of shown and hidden. */
const publication = z.object({
  published: resourceLabel,
  draft: resourceLabel,
  publish: resourceLabel,
  unpublish: resourceLabel,
  /** What withdrawing does, told before it is done. */
  consequence: resourceLabel,
});
export type Publication = z.output<typeof publication>;

/** What the console knows of a resource: everything it draws comes from this. */
export const resourceDescription = z.object({
  name: z.string(),
  group: z.enum(resourceGroups),
  /** Of many: `News`. */
  label: resourceLabel,
  /** Of one: `news item`. */
  one: resourceLabel,
  /** The field a row is called by. */
  title: z.string(),
  fields: z.array(resourceField),
  /** Columns of its list, by field name; `publishedAt` and `updatedAt` may be among them. */
  listed: z.array(z.string()),
  /** Fields by which its list is filtered. */
  filters: z.array(z.string()),
  /** Drafts, scheduling, publishing. */
  isPublished: z.boolean(),
  /** What is published may be left out of lists, found by its link alone. */
  mayBeUnlisted: z.boolean(),
  /** Words of its own for that; null: the usual ones. */
  publication: z.nullable(publication),
  /** Rows have an order of the organiser's choosing. */
  isOrdered: z.boolean(),
  /** Rows have their place among those of equal value of this field; null: among all. */
  orderedWithin: z.nullable(z.string()),
  /** The visitors' page of a row; null when it has none. */
  viewPath: z.nullable(viewPath),
  /** The console’s screen where new ones are made, below /console; null: in the usual form. */
  newPath: z.nullable(z.string()),
  canWrite: z.boolean(),
});
export type ResourceDescription = z.output<typeof resourceDescription>;

/** Values by column or part, as they travel. */
export const resourceValues = z.record(z.string(), z.unknown());

/** `stale`: some text's English is older than its Chinese. */
export const rowStates = ['draft', 'scheduled', 'published', 'stale'] as const;
export type RowState = (typeof rowStates)[number];

/** How many rows are in each state, and how many there are. */
export const stateCounts = {
  all: int({ min: 0 }),
  draft: int({ min: 0 }),
  scheduled: int({ min: 0 }),
  published: int({ min: 0 }),
  stale: int({ min: 0 }),
};

/** A row by its name, wherever it is. */
export const resourceHit = {
  resource: z.string(),
  /** What one of that resource is called. */
  one: resourceLabel,
  id: uuid,
  labelZh: z.string(),
  labelEn: z.string(),
};

export const resourceRow = {
  id: uuid,
  version: int({ min: 1 }),
  position: z.nullable(int()),
  /** Null: a draft, or nothing to publish. */
  publishedAt: z.nullable(instant),
  /** Published, and found by its link alone. */
  isUnlisted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  values: resourceValues,
  /** Localized fields whose English is older than their Chinese. */
  staleFields: z.array(z.string()),
  /** Somebody has unpublished changes of it. */
  hasDraft: z.boolean(),
};

export type ResourceRow = { [Name in keyof typeof resourceRow]: z.output<(typeof resourceRow)[Name]> };

/** Changes that are kept and not yet in force. */
export const resourceDraft = {
  values: resourceValues,
  /** The version they were made from; another one by now means somebody changed the row meanwhile. */
  baseVersion: int({ min: 1 }),
  savedAt: instant,
  savedBy: z.string(),
};

export const resourceVersion = {
  version: int({ min: 1 }),
  at: instant,
  /** Whose change made it; null for the system's. */
  by: z.nullable(z.string()),
  action: z.string(),
  values: resourceValues,
};

export const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
/** Rows of one file. Where each row is looked at beside others (a talk and its forum), it takes longer: fewer at once. */
export const MOST_IMPORT_ROWS = { plain: 50_000, linked: 2_000 } as const;

/** So many problems are listed, and so many refused rows given back. */
export const MOST_IMPORT_PROBLEMS = 1_000;

/** What heads of a file stand for, by head; as JSON, for forms send texts only. */
export const headings = z
  .codec(z.string().check(z.maxLength(50_000)), z.record(z.string(), z.string()), {
    decode: (text, { issues }) => {
      try {
        return JSON.parse(text) as Record<string, string>;
      } catch {
        issues.push({ code: 'custom', message: 'wrong_type', input: text });
        return z.NEVER;
      }
    },
    encode: (given) => JSON.stringify(given),
  })
  .register(longestValue, { bytes: 150_000 });

/** What `resources.unknown_columns` says beside its words: heads nobody knows, the fields there are, and those that are there already. */
export const unknownColumns = z.object({
  unknown: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  known: z.array(z.string()),
});
export type UnknownColumns = z.output<typeof unknownColumns>;

/** Why a row of a file was not taken, or would not be. */
export const importProblem = z.object({
  /** As spreadsheet programs count: the head is row 1. */
  row: int({ min: 2 }),
  /** The head of the column; null when it concerns the row. */
  column: z.nullable(z.string()),
  reason: z.string(),
  /** What stands there, shortened. */
  value: z.nullable(z.string()),
});
export type ImportProblem = z.output<typeof importProblem>;

export const importReport = {
  rows: int({ min: 0 }),
  created: int({ min: 0 }),
  updated: int({ min: 0 }),
  unchanged: int({ min: 0 }),
  refused: int({ min: 0 }),
  /** Whether anything was written. */
  isWritten: z.boolean(),
  /** Row by row, at most `MOST_IMPORT_PROBLEMS`; `refused` counts all rows that have some. */
  problems: z.array(importProblem),
  /** The refused rows, at most as many, with their reasons: CSV, to be mended and imported by itself. Empty when there are none. */
  refusedRows: z.string(),
};
export type ImportReport = { [Name in keyof typeof importReport]: z.output<(typeof importReport)[Name]> };
