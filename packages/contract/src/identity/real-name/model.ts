import * as z from 'zod/mini';
import { instant, int, text, uuid } from '../../fields.ts';
import { documentKinds } from '../documents.ts';
import { claimConsents, claimFields } from './claim.ts';

/** An ID card is verified at once or not at all; other documents wait for staff, and a rejected one may be submitted again. */
export const identityStates = ['verified', 'under_review', 'rejected'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Whose word it was. */
export const verifiers = ['registry', 'staff'] as const;
export type VerifiedBy = (typeof verifiers)[number];

/** The short way: a resident ID card, whose number tells birth date, gender and country. */
export const simpleIdentityFields = {
  name: claimFields.name,
  documentNumber: text({ max: 40 }),
  ...claimConsents,
};

/**
 * Of `uploadFile`, by the same person: the page of a document no registry knows, which staff compare. The specification's
 * form has none, so that its clients may leave it out.
 */
export const documentPhotoId = z.optional(uuid);

/** With any document, and a picture of oneself. */
export const identityFields = {
  ...claimFields,
  /** Of `uploadFacePic`, by the same person. */
  photoId: uuid,
  documentPhotoId,
  ...claimConsents,
};

/** Who one is, as one sees it oneself: the number is masked, and the birth date stays where it is. */
export const ownIdentity = {
  state: z.enum(identityStates),
  name: z.string(),
  country: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
  verifiedBy: z.nullable(z.enum(verifiers)),
  /** A short-lived link; null where no picture was asked for. */
  photoUrl: z.nullable(z.string()),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why not. */
  decisionNote: z.nullable(z.string()),
};

/** One's own real name, and how often one may still be wrong today. */
export const ownStanding = {
  /** How many more names and numbers the registry is asked about today. */
  triesLeft: int({ min: 0 }),
};
