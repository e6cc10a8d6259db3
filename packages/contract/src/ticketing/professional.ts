import * as z from 'zod/mini';
import { flag, instant, text, uuid } from '../fields.ts';
import { introductionText } from './holder.ts';
import type { Approval } from './model.ts';

/**
 * Professional audience (spec §1, domain §3): a ticket that needs review, its holder form sent, then approved, or rejected with a
 * reason and amended or given back.
 */
export const professionalStates = ['not_submitted', 'under_review', 'approved', 'rejected'] as const;
export type ProfessionalState = (typeof professionalStates)[number];

export const toProfessionalState = (approval: Approval): ProfessionalState =>
  approval === 'none' ? 'not_submitted' : approval === 'pending' ? 'under_review' : approval;

/** What of a sent holder form may be amended until it is approved; who the holder is may not. */
export const applicationFields = {
  company: text({ max: 100 }),
  /** Dictionary `business_type`. */
  industry: text({ max: 50 }),
  industryNote: z.optional(text({ max: 200 })),
  /** Dictionary `person_position`. */
  position: z.optional(text({ max: 50 })),
  /** The job title. */
  positionNote: text({ max: 200 }),
  introduction: introductionText,
};

/** An own ticket as professional audience, and what was sent with it; nulls until something was. */
export const professionalApplication = {
  ticketId: uuid,
  orderId: z.nullable(uuid),
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  state: z.enum(professionalStates),
  /** The holder's. */
  holderName: z.nullable(z.string()),
  company: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  industryNote: z.nullable(z.string()),
  position: z.nullable(z.string()),
  positionNote: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  /** Why it was not approved. */
  decisionNote: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** It can be amended. */
  canAmend: flag,
  /** It can be given back. */
  canReturn: flag,
};
