import * as z from 'zod/mini';
import { day, distinct, flag, instant, int, list, text, uuid } from '../fields.ts';
import { memberTiers } from '../membership/model.ts';
import { channels, isAdmission, productKinds, reEntryRules } from './model.ts';

const pieces = int({ min: 1, max: 1000 });

/** What is edited of a product. */
export const productFields = z
  .object({
    nameZh: text({ max: 60 }),
    nameEn: text({ max: 120 }),
    lineZh: text({ max: 80 }),
    lineEn: text({ max: 160 }),
    includesZh: list(text({ max: 80 }), { max: 20 }),
    includesEn: list(text({ max: 160 }), { max: 20 }),
    kind: z.enum(productKinds),
    channels: distinct(z.enum(channels), 4).check(z.refine(({ length }) => length > 0, { error: 'required' })),
    // A million yuan.
    priceFen: int({ min: 0, max: 100_000_000 }),
    quota: int({ min: 0, max: 10_000_000 }),
    perPurchase: pieces,
    perPerson: pieces,
    saleFrom: instant,
    saleTo: instant,
    refundUntil: z.nullable(instant),
    validDays: distinct(day, 31),
    halls: distinct(int({ min: 0, max: 8 }), 9),
    forumIds: distinct(uuid, 200),
    tier: z.nullable(z.enum(memberTiers)),
    reEntry: z.enum(reEntryRules),
    needsRealName: flag,
    needsApproval: flag,
    needsReview: flag,
    isRecommended: flag,
  })
  .check(
    z.refine(({ saleFrom, saleTo }) => saleFrom < saleTo, { error: 'ends_before_start', path: ['saleTo'] }),
    z.refine(({ kind, tier }) => (kind === 'membership') === (tier !== null), {
      error: 'tier_of_memberships',
      path: ['tier'],
    }),
    z.refine(({ kind, validDays }) => !isAdmission(kind) || validDays.length > 0, {
      error: 'required',
      path: ['validDays'],
    }),
    z.refine(({ needsReview, kind, needsRealName }) => !needsReview || (kind === 'exhibition' && needsRealName), {
      error: 'review_needs_holder',
      path: ['needsReview'],
    }),
    // Without a holder nothing is ever approved: the ticket would open its days, and be refunded at the deadline.
    z.refine(({ needsApproval, needsRealName }) => !needsApproval || needsRealName, {
      error: 'approval_needs_holder',
      path: ['needsApproval'],
    }),
    z.refine(({ perPurchase, perPerson }) => perPurchase <= perPerson, {
      error: 'more_than_a_person',
      path: ['perPurchase'],
    }),
  );
export type ProductFields = z.output<typeof productFields>;
