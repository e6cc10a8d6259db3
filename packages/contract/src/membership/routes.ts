import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  memberRequest,
  memberWire,
  ownReferralsWire,
  redeemedWire,
  redeemerWire,
  redemptionRequest,
  referralRequest,
  referralWire,
  shortCodeWire,
  tierList,
} from './wire.ts';

export const membershipRoutes = defineRoutes({
  // Ours: who thinks of joining reads what a tier gives before buying it.
  listTiers: {
    method: 'GET',
    area: 'business',
    path: 'online/member/level/list',
    access: 'open',
    summary: 'Tiers of membership with their benefits, lowest first',
    input: noInput,
    output: tierList,
  },
  getMember: {
    method: 'GET',
    area: 'business',
    path: 'online/member/equity/detail',
    access: 'person',
    summary:
      'Own memberships with what is left of their benefits; with a member’s code, scanned or typed, theirs, for who may redeem them',
    input: memberRequest,
    output: memberWire,
    perMinute: 120,
  },
  // Ours: where scanning fails, a member says a code that can be typed.
  makeShortCode: {
    method: 'POST',
    area: 'business',
    path: 'online/member/equity/shortCode',
    access: 'person',
    summary: 'A member’s code of eight letters and digits, for a minute; it ends the one before',
    input: noInput,
    output: shortCodeWire,
    perMinute: 30,
  },
  redeemBenefit: {
    method: 'POST',
    area: 'business',
    path: 'online/member/equity/writeOff',
    access: 'person',
    summary: 'Redeem one unit of a benefit by the code its member shows',
    input: redemptionRequest,
    output: redeemedWire,
    perMinute: 120,
  },
  getRedeemer: {
    method: 'GET',
    area: 'business',
    path: 'online/member/equity/writeOffPermission',
    access: 'person',
    summary: 'Whether one may redeem members’ benefits, and where',
    input: noInput,
    output: redeemerWire,
  },
  bindReferral: {
    method: 'POST',
    area: 'business',
    path: 'online/member/invite/binding/:id',
    access: 'person',
    summary: 'Say which member brought one along, once',
    input: referralRequest,
    output: referralWire,
    perMinute: 10,
    limitGroup: 'codes',
  },
  // Ours: a member has to learn the code that others bind.
  getReferrals: {
    method: 'GET',
    area: 'business',
    path: 'online/member/invite/mine',
    access: 'person',
    summary: 'The code by which a member brings others along, and how many came',
    input: noInput,
    output: ownReferralsWire,
  },
});

/** The screen of a person's tickets, benefits and certificate. */
export const VOUCHER_SCREEN_PATH = '/voucher';
