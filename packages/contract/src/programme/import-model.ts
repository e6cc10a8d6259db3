import * as z from 'zod/mini';
import { flag, instant, text, uuid } from '../fields.ts';

/** Spec §5: an upload's limit. What the file is, is told by its content. */
export const PROGRAMME_UPLOAD = {
  files: 1,
  bytes: 20 * 1024 * 1024,
  types: ['text/xml', 'application/xml', 'application/json'],
} as const;

/**
 * What becomes of a session of a programme file: new, changed or the same, or refused. `missing` is a forum of an earlier
 * import that the file no longer names.
 */
export const IMPORT_OUTCOMES = ['taken', 'changed', 'unchanged', 'refused', 'missing'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a file can say of a forum. */
export const IMPORTED_FIELDS = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'venue',
  'startsAt',
  'endsAt',
  'category',
  'language',
  'tags',
  'speakers',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

const words = z.object({ zh: z.string(), en: z.string() });

/** What a file can have that has no place here. */
export const LEFT_OUT_KINDS = ['links', 'attachments', 'avatars', 'images'] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/** Whose clocks show a file's times: those of the zone it names, or the event's. */
export const FILE_CLOCKS = ['file', 'event'] as const;
export type FileClocks = (typeof FILE_CLOCKS)[number];

const importRow = z.object({
  /** Its id in the file; of what the file does not name, in the file before. */
  key: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Null while it is not there. */
  forumId: z.nullable(uuid),
  titleZh: z.string(),
  titleEn: z.string(),
  venue: z.string(),
  /** ISO 8601; null when it could not be read. */
  startsAt: z.nullable(z.string()),
  /** Somebody changed it in the console, and applying overwrites that. */
  isEdited: z.boolean(),
  isPublished: z.boolean(),
  /** People with a place. */
  booked: z.number(),
  /** Why it was refused, or what had to be put right. */
  remarks: z.array(words),
  /** What is there, and what the file says; long texts are cut. */
  changes: z.array(
    z.object({ field: z.enum(IMPORTED_FIELDS), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Once applied: whether it was left out on request. */
  isSkipped: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

const report = {
  counts: z.object({
    taken: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    missing: z.number(),
  }),
  /** Rooms, tags and speakers that are new or say something new. */
  written: z.object({ venues: z.number(), tags: z.number(), speakers: z.number() }),
  rows: z.array(importRow),
  /** What had to be put right of the file as a whole. Of files compared before it was asked, as the next two, absent. */
  remarks: z.optional(z.array(words)),
  leftOut: z.optional(z.partialRecord(z.enum(LEFT_OUT_KINDS), z.number())),
  /** Of a file whose clocks differ from the event's: its zone, and whose clocks its times were read by. */
  zone: z.optional(z.nullable(z.object({ file: z.string(), clocks: z.enum(FILE_CLOCKS) }))),
};
const importReport = z.object(report);
export type ImportReport = z.output<typeof importReport>;

const imported = {
  id: uuid,
  fileName: z.string(),
  source: z.string(),
  timeZone: z.string(),
  uploadedAt: instant,
  /** Whoever uploaded it. */
  uploadedBy: z.nullable(z.string()),
  /** Null while nothing of it was taken. */
  appliedAt: z.nullable(instant),
  counts: report.counts,
};
export const importSummary = imported;
export const importDetail = { ...imported, ...report, fingerprint: z.string() };

/** What is taken of a file. */
export const importChoice = {
  /** As it was shown. */
  fingerprint: text({ max: 60 }),
  /** Keys of sessions to leave out. */
  skip: z.array(text({ max: 300 })).check(z.maxLength(20_000)),
  /** Forums the file no longer names that are to be taken off the site. */
  withdraw: z.array(uuid).check(z.maxLength(20_000)),
  /** New ones are shown at once; otherwise they are drafts. */
  isPublished: flag,
};
/** How an uploaded file is read when it is compared again; as before when absent. */
export const importReading = { clocks: z.optional(z.enum(FILE_CLOCKS)) };
export const timeZone = z.optional(text({ max: 60 }));
