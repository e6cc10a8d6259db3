import * as z from 'zod/mini';
import { int, text, uuid } from '../fields.ts';

/** Tiers of membership, lowest first (spec §6). */
export const memberTiers = ['explore', 'advanced', 'leader', 'royal', 'premium'] as const;
export type MemberTier = (typeof memberTiers)[number];

/** What is edited of a tier. */
export const tierFields = {
  code: z.enum(memberTiers),
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
  summaryZh: text({ min: 0, max: 200 }),
  summaryEn: text({ min: 0, max: 400 }),
};

/** What is edited of a benefit (domain §5). */
export const benefitFields = {
  tierId: uuid,
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  termsZh: text({ min: 0, max: 300, lines: true }),
  termsEn: text({ min: 0, max: 600, lines: true }),
  /** How often one membership redeems it; null: as often as one likes. */
  units: z.nullable(int({ min: 1, max: 1_000 })),
};
