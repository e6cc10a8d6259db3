import * as z from 'zod/mini';
import { day, int, list, text, uuid } from '../../fields.ts';

/** What a printed code hangs at. */
export const CODE_KINDS = ['booth', 'forum'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** What brings points: each is something the system sees for itself. Codes bring their own points. */
export const TASK_KINDS = [...CODE_KINDS, 'profile', 'card'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Why a line of the ledger is there. */
export const ENTRY_REASONS = [...TASK_KINDS, 'draw', 'exchange', 'exchange_returned'] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

const MOST_POINTS = 10_000;
const points = int({ min: 1, max: MOST_POINTS });
const LONGEST_CODE = 400;

/** A code with its signature, or the whole address its QR holds. */
export const scannedText = text({ max: LONGEST_CODE });

export const energyCodeFields = {
  kind: z.enum(CODE_KINDS),
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  exhibitorId: z.nullable(uuid),
  forumId: z.nullable(uuid),
  /** The codes it counts with. */
  groupId: z.nullable(uuid),
  points,
  /** On which civil days of the event it counts. */
  validDays: list(day, { max: 31 }).check(z.refine((days) => days.length > 0, { error: 'required' })),
};

/** Codes that belong together (spec §3, "energy group"): those of a hall, a walk, a sponsor. */
export const energyGroupFields = { nameZh: text({ max: 40 }), nameEn: text({ max: 80 }) };

export const energyTaskFields = {
  kind: z.enum(TASK_KINDS),
  titleZh: text({ max: 40 }),
  titleEn: text({ max: 80 }),
  noteZh: text({ max: 80 }),
  noteEn: text({ max: 160 }),
  points,
  /** How often a day it counts. */
  dailyLimit: int({ min: 1, max: 100 }),
};

const scanName = 'code';
/** The page a printed code opens in a phone's own camera; in a messenger's as well. */
export const energyScanPath = (code: string): string =>
  `/energy?${new URLSearchParams({ [scanName]: code }).toString()}`;

/** The code in what was scanned: the address of that page, or the code alone. */
export function readScannedCode(scanned: string): string {
  if (!URL.canParse(scanned)) return scanned;
  return new URL(scanned).searchParams.get(scanName) ?? scanned;
}
