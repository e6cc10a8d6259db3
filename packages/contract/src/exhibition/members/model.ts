import * as z from 'zod/mini';
import { instant, int, text, uuid } from '../../fields.ts';

/** A manager edits the stand's texts, offers times and takes leads home; staff answer, meet and scan. */
export const standRoles = ['manager', 'staff'] as const;
export type StandRole = (typeof standRoles)[number];

/** Texts, times on offer and files of leads are a manager's. */
export const mayManage = (role: StandRole): boolean => role === 'manager';

/** As much of an exhibitor as a line of a list shows. */
export const exhibitorBrief = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  hall: int({ min: 0, max: 8 }),
  booth: z.string(),
  mark: int({ min: 0 }),
  logo: z.nullable(z.string()),
};

/** A stand of one's own, and what waits there. */
export const ownStand = {
  role: z.enum(standRoles),
  /** Messages nobody has answered. */
  unanswered: int({ min: 0 }),
  /** Meetings that are still to come. */
  meetings: int({ min: 0 }),
  nextMeetingAt: z.nullable(instant),
  /** Cards that were not taken back. */
  leads: int({ min: 0 }),
  /** A change of the texts waits for the organisers. */
  hasProposal: z.boolean(),
};

/** What reports and lists of the console are narrowed by. */
export const standWords = z.optional(text({ min: 0, max: 100 }));
