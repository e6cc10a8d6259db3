import * as z from 'zod/mini';
import { flag, instant, int, text, uuid } from '../fields.ts';
import type { Label } from '../resources/model.ts';

/** Tiers of membership, lowest first (spec §6). */
export const memberTiers = ['explore', 'advanced', 'leader', 'royal', 'premium'] as const;
export type MemberTier = (typeof memberTiers)[number];

/** Dictionary `member_level`: what a tier is called until an organiser edits its item. */
export const tierNames: Record<MemberTier, Label> = {
  explore: { zh: 'Explore 会员', en: 'Explore' },
  advanced: { zh: 'Advanced 会员', en: 'Advanced' },
  leader: { zh: 'Leader 会员', en: 'Leader' },
  royal: { zh: 'Royal 会员', en: 'Royal' },
  premium: { zh: '年度 Premium 会员', en: 'Annual Premium' },
};

/** What is edited of a tier; its name is an item of the dictionary. */
export const tierFields = {
  code: z.enum(memberTiers),
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
  /** Works by itself, as the discount does: nobody redeems it, and it is not counted. */
  isAutomatic: flag,
};

const tierWords = {
  code: z.enum(memberTiers),
  nameZh: z.string(),
  nameEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
};

/** A benefit as anybody may read it. */
export const benefit = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  termsZh: z.string(),
  termsEn: z.string(),
  units: z.nullable(int({ min: 1 })),
  isAutomatic: flag,
};

/** A tier as anybody may read it, with its `benefits`. */
export const tier = tierWords;

/** A unit that was redeemed: when and where. */
export const redemption = {
  id: uuid,
  unit: int({ min: 1 }),
  redeemedAt: instant,
  placeZh: z.string(),
  placeEn: z.string(),
};

/** A benefit of a membership that was bought: what is left of it. */
export const ownBenefit = {
  ...benefit,
  /** Null: as often as one likes. */
  left: z.nullable(int({ min: 0 })),
};

/** A membership that was bought, with its `benefits`. */
export const ownMembership = {
  id: uuid,
  ...tierWords,
  startsAt: instant,
  endsAt: instant,
  /** Neither still to begin nor over. */
  isRunning: flag,
};

/** Where benefits are redeemed by somebody with the permission. */
export const placeFields = {
  placeZh: text({ max: 40 }),
  placeEn: text({ max: 80 }),
};

/** Why a redemption was undone. */
export const undoReason = text({ max: 200 });

/** Names one act of redeeming, so that a repeated request is not a second one. */
export const redemptionKey = z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'wrong_type' }));
