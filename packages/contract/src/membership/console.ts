import * as z from 'zod/mini';
import { day, flag, instant, int, nothing, pageFields, pageOf, renamed, text, uuid } from '../fields.ts';
import { accountFields } from '../identity/model.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { memberTiers, placeFields, undoReason } from './model.ts';

/** What the list of redemptions is narrowed by. */
const redemptionFilter = {
  /** The beginning of a member's or redeemer's name, an address, or the end of a phone number. */
  words: z.optional(text({ min: 0, max: 100 })),
  benefitId: z.optional(uuid),
  state: z.optional(z.enum(['redeemed', 'undone'])),
  /** First and last civil day. */
  from: z.optional(day),
  until: z.optional(day),
};

const redemptionRow = {
  id: uuid,
  tier: z.enum(memberTiers),
  benefitId: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  unit: int({ min: 1 }),
  /** How many there were; null: without a limit. */
  allowed: z.nullable(int({ min: 1 })),
  redeemedAt: instant,
  /** Masked, as is `redeemer`. */
  member: z.string(),
  redeemer: z.string(),
  placeZh: z.string(),
  placeEn: z.string(),
  undoneAt: z.nullable(instant),
  /** The account's name. */
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
};

const redeemerRow = {
  id: uuid,
  /** Masked. */
  person: z.string(),
  ...placeFields,
  givenAt: instant,
  givenBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  /** How many redemptions of theirs stand. */
  redeemed: int({ min: 0 }),
};

/** Benefits that were redeemed, and who may redeem them. */
export const membershipConsole = defineRoutes({
  listRedemptions: {
    method: 'GET',
    area: 'console/api',
    path: 'redemptions',
    access: { staff: 'redemptions.read' },
    summary: 'Benefits redeemed, latest first; persons masked',
    input: renamed({ ...redemptionFilter, ...pageFields }),
    output: pageOf(renamed(redemptionRow)),
  },
  exportRedemptions: {
    method: 'GET',
    area: 'console/api',
    path: 'redemptions/sheet',
    access: { staff: 'redemptions.read' },
    summary: 'The redemptions of a list as a sheet; persons masked',
    input: renamed({ ...redemptionFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  listBenefitNames: {
    method: 'GET',
    area: 'console/api',
    path: 'redemptions/benefits',
    access: { staff: 'redemptions.read' },
    summary: 'What redemptions can be narrowed by: every benefit with its tier',
    input: renamed({}),
    output: z.array(renamed({ id: uuid, tier: z.enum(memberTiers), nameZh: z.string(), nameEn: z.string() })),
  },
  undoRedemption: {
    method: 'POST',
    area: 'console/api',
    path: 'redemptions/:id/undo',
    access: { staff: 'redemptions.write' },
    summary: 'Give a redeemed unit back to its member',
    input: renamed({ id: uuid, reason: undoReason }),
    output: nothing,
  },
  listRedeemers: {
    method: 'GET',
    area: 'console/api',
    path: 'redeemers',
    access: { staff: 'redemptions.read' },
    summary: 'Who may redeem benefits, or once might; persons masked',
    input: renamed({ isInForce: z.optional(flag), ...pageFields }),
    output: pageOf(renamed(redeemerRow)),
  },
  addRedeemer: {
    method: 'POST',
    area: 'console/api',
    path: 'redeemers',
    access: { staff: 'redemptions.write' },
    summary: 'Let an account redeem benefits at a place',
    input: renamed({ ...accountFields, ...placeFields }),
    output: renamed({ id: uuid }),
    perMinute: 30,
  },
  withdrawRedeemer: {
    method: 'POST',
    area: 'console/api',
    path: 'redeemers/:id/withdraw',
    access: { staff: 'redemptions.write' },
    summary: 'Take the permission back; what was redeemed stays',
    input: renamed({ id: uuid }),
    output: nothing,
  },
});
