import * as z from 'zod/mini';
import { day, flag, instant, int, text, uuid } from '../fields.ts';
import { UPLOAD } from '../files/limits.ts';
import { documentKinds } from '../identity/documents.ts';
import { accountFields } from '../identity/model.ts';
import { claimConsents, claimFields } from '../identity/real-name/claim.ts';
import { identityStates, verifiers } from '../identity/real-name/model.ts';
import { introductionText } from '../ticketing/holder.ts';
import { approvals, reEntryRules, ticketStates } from '../ticketing/model.ts';

/** What a face is compared with: the picture a person gave before, or the page of a document that lies on the desk. */
export const comparedWith = ['kept', 'document'] as const;
export type ComparedWith = (typeof comparedWith)[number];

/** What a comparison advises. Whoever stands at the desk decides. */
const faceOutcomes = ['match', 'unclear', 'no_match'] as const;
export type FaceOutcome = (typeof faceOutcomes)[number];

/** Providers give a score; from here on it is most probably, perhaps, the same person. */
const FACE_SCORES = { match: 80, unclear: 60 } as const;

export function faceOutcomeOf(similarity: number): FaceOutcome {
  if (similarity >= FACE_SCORES.match) return 'match';
  return similarity >= FACE_SCORES.unclear ? 'unclear' : 'no_match';
}

/** Papers a badge is printed on, in millimetres. */
export const badgeSizes = { card: { width: 86, height: 124 }, a6: { width: 105, height: 148 } } as const;
export const badgeSizeNames = ['card', 'a6'] as const;
export type BadgeSize = (typeof badgeSizeNames)[number];

/** Points a name is set in where there is room: the longer it is, the smaller, so that a few lines hold it. */
export const badgeNamePoints = { short: 32, middle: 23, long: 15 } as const;

const SQUARE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks stand above or below their letter. */
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;

function widthOfLetter(letter: string): number {
  if (SQUARE.test(letter)) return 2;
  if (WITHOUT_WIDTH.test(letter)) return 0;
  return /\p{Script=Arabic}/u.test(letter) ? 0.8 : 1;
}

export function badgeNameLength(name: string): keyof typeof badgeNamePoints {
  // In halves of a Chinese character.
  const width = Array.from(name).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
  if (width <= 12) return 'short';
  return width <= 24 ? 'middle' : 'long';
}

/** A face, and for a comparison with a document its page. */
export const DESK_UPLOAD = { ...UPLOAD, files: 2, bytes: 10 * 1024 * 1024 } as const;

/** A phone or address in full, a whole name, a ticket's number or its end, or the text of a pass that was scanned. */
export const deskWords = text({ min: 2, max: 254 });

export const registrationFields = {
  /** The desk's own, so that a double press registers once. */
  key: uuid,
  ...accountFields,
  /** Of what the visitor is sent and agrees to. */
  language: z.enum(['zh', 'en']),
  isAgreed: claimConsents.isAgreed,
};

export const deskIdentityFields = {
  ...claimFields,
  /** Of `takeFace`; a foreign document asks for one. */
  photoId: z.optional(uuid),
  ...claimConsents,
};

export const deskHolderFields = {
  company: text({ max: 100 }),
  /** Dictionary `business_type`. */
  industry: text({ max: 50 }),
  /** Job title, and what they work on and come for: asked of professional audience. */
  positionNote: z.optional(text({ max: 200 })),
  introduction: z.optional(introductionText),
  /** May be left out where the person gave one before. */
  photoId: z.optional(uuid),
  ...claimConsents,
};

export const badgeFields = {
  key: uuid,
  /** For a ticket nobody is named on; a holder's own name cannot be changed here. */
  name: z.optional(text({ min: 1, max: 60 })),
  /** The name in the other script, as they write it themselves. */
  otherName: z.optional(text({ min: 1, max: 60 })),
};

/** Somebody the search found; masked. */
export const foundVisitor = {
  id: uuid,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** That still admit, or may come to. */
  tickets: int({ min: 0 }),
  /** The one that was scanned or whose number was typed, and who is named on it; masked. */
  ticketId: z.nullable(uuid),
  holderName: z.nullable(z.string()),
};

export const faceComparison = {
  id: uuid,
  against: z.enum(comparedWith),
  outcome: z.enum(faceOutcomes),
  /** 0–100. */
  similarity: int({ min: 0, max: 100 }),
  comparedAt: instant,
  /** The account's name. */
  comparedBy: z.string(),
  /** Null while nobody has decided. */
  isAccepted: z.nullable(flag),
};

const deskTicket = {
  id: uuid,
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  validDays: z.array(day),
  reEntry: z.enum(reEntryRules),
  state: z.enum(ticketStates),
  approval: z.enum(approvals),
  needsRealName: flag,
  /** Its holder is reviewed as professional audience. */
  needsReview: flag,
  /** Masked; null when nobody is named. */
  holderName: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** How many badges were printed; only the last opens. */
  badges: int({ min: 0 }),
  printedAt: z.nullable(instant),
  /** There is a picture of its holder's face to compare with. */
  hasFace: flag,
};

/** Somebody at the desk; masked. */
export const deskVisitor = {
  id: uuid,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(['zh', 'en']),
  /** They came to the desk, now or before. */
  isOnSite: flag,
  identity: z.nullable(
    z.object({
      state: z.enum(identityStates),
      documentKind: z.enum(documentKinds),
      verifiedBy: z.nullable(z.enum(verifiers)),
    }),
  ),
  /** There is a picture of their own face, with their real name. */
  hasFace: flag,
  /** A third party compares faces; without one, the eye does. */
  canCompare: flag,
  tickets: z.array(z.object(deskTicket)),
  /** The latest first. */
  comparisons: z.array(z.object(faceComparison)),
};

/** What stands on a badge. Names are in full here: it is what is printed. */
export const badge = {
  /** The key it was printed under. */
  id: uuid,
  /** Its number among those of its ticket. */
  serial: int({ min: 1 }),
  name: z.string(),
  otherName: z.nullable(z.string()),
  company: z.nullable(z.string()),
  ticketNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  editionZh: z.string(),
  editionEn: z.string(),
  /** Texts of it with letters that the PDF has in no font; a browser may have them. */
  unprintable: z.array(z.object({ text: z.string(), letters: z.array(z.string()) })),
  /** The text of its code. */
  code: z.string(),
};
export type Badge = z.output<ReturnType<typeof z.object<typeof badge>>>;
