import * as z from 'zod/mini';
import { flag, instant, int, renamed, text, uuid } from '../fields.ts';
import { benefit, ownBenefit, ownMembership, placeFields, redemption, redemptionKey, tier } from './model.ts';

const benefitNames = {
  id: 'uuid',
  nameZh: 'equityName',
  nameEn: 'equityNameEn',
  termsZh: 'remark',
  termsEn: 'remarkEn',
  units: 'totalNum',
  isAutomatic: 'automatic',
} as const;
const tierNames = {
  code: 'memberLevel',
  nameZh: 'name',
  summaryZh: 'introduce',
  summaryEn: 'introduceEn',
  benefits: 'equityList',
} as const;
const redemptionNames = {
  id: 'uuid',
  unit: 'num',
  redeemedAt: 'writeOffTime',
  placeZh: 'address',
  placeEn: 'addressEn',
} as const;

export const tierList = z.array(renamed({ ...tier, benefits: z.array(renamed(benefit, benefitNames)) }, tierNames));

/** Without a code one's own; with the code a member shows or says, what that member may redeem. */
export const memberRequest = renamed({ memberCode: z.optional(text({ max: 200 })) }, { memberCode: 'code' });

const redemptionWire = renamed(redemption, redemptionNames);
export const memberWire = renamed(
  {
    /** Masked where it is somebody else's. */
    name: z.string(),
    memberships: z.array(
      renamed(
        {
          ...ownMembership,
          benefits: z.array(
            renamed(
              { ...ownBenefit, redemptions: z.array(redemptionWire) },
              { ...benefitNames, left: 'surplusNum', redemptions: 'recordList' },
            ),
          ),
        },
        { ...tierNames, id: 'uuid', startsAt: 'startTime', endsAt: 'endTime', isRunning: 'valid' },
      ),
    ),
    /** What is redeemed by; null for one's own. For a typed code the one it stands for. */
    memberCode: z.nullable(z.string()),
  },
  { memberships: 'memberList', memberCode: 'code' },
);

export const shortCodeWire = renamed(
  {
    /** `7K3F-90QX` */
    code: z.string(),
    expiresAt: instant,
  },
  { expiresAt: 'expireTime' },
);

export const redemptionRequest = renamed(
  { memberCode: text({ max: 200 }), benefitId: uuid, key: redemptionKey },
  { memberCode: 'code', benefitId: 'equityUuid', key: 'serialNo' },
);
export const redeemedWire = renamed(
  {
    ...redemption,
    nameZh: z.string(),
    nameEn: z.string(),
    /** Whose it was, masked. */
    memberName: z.string(),
    left: z.nullable(int({ min: 0 })),
  },
  { ...redemptionNames, nameZh: 'equityName', nameEn: 'equityNameEn', memberName: 'name', left: 'surplusNum' },
);

export const redeemerWire = renamed(
  {
    /** Whether one may redeem other people's benefits. */
    isRedeemer: flag,
    /** Where; null without the permission. */
    place: z.nullable(renamed(placeFields, { placeZh: 'address', placeEn: 'addressEn' })),
  },
  { isRedeemer: 'permission' },
);

/** The code a member gives to others. Case, spaces and hyphens do not matter. */
export const referralRequest = renamed({ code: text({ min: 6, max: 40 }) }, { code: 'id' });
export const referralWire = renamed(
  {
    /** Who brought one along, masked. */
    referrer: z.string(),
    boundAt: instant,
  },
  { referrer: 'inviter', boundAt: 'createTime' },
);
export const ownReferralsWire = renamed(
  {
    /** Null without a running membership. */
    code: z.nullable(z.string()),
    /** How many came by it. */
    brought: int({ min: 0 }),
    /** Who brought one along oneself. */
    broughtBy: z.nullable(referralWire),
  },
  { code: 'inviteCode', brought: 'inviteNum', broughtBy: 'invited' },
);
