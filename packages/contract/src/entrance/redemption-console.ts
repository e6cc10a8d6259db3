import * as z from 'zod/mini';
import { day, flag, instant, int, list, noInput, nothing, pageFields, pageOf, renamed, text, uuid } from '../fields.ts';
import { memberTiers, undoReason } from '../membership/model.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { byDevice, cursor } from './device.ts';
import { benefitKinds, benefitPeriods, redemptionVerdicts } from './redemption.ts';

/** At most so many redemptions are handed in at once. */
export const MOST_REDEMPTIONS = 500;

const names = { nameZh: z.string(), nameEn: z.string() };
/** Of a day: `11:00`. */
const time = z.nullable(z.string());

/** What `getDoor` says beside the door itself to a device that may redeem; the lists are empty for all others. */
export const deskSetup = {
  mayRedeem: z.boolean(),
  /** Of members' codes: Ed25519, 32 bytes, base64url. */
  memberPublicKey: z.string(),
  /** What tickets include, in its order. */
  ticketBenefits: z.array(
    renamed({
      id: uuid,
      ...names,
      kind: z.enum(benefitKinds),
      productIds: z.array(uuid),
      units: int({ min: 1 }),
      per: z.enum(benefitPeriods),
      days: z.array(day),
      opensAt: time,
      closesAt: time,
    }),
  ),
  /** What members may redeem, by tier. */
  memberBenefits: z.array(
    renamed({ id: uuid, ...names, tier: z.enum(memberTiers), units: z.nullable(int({ min: 1 })) }),
  ),
};

const handedIn = {
  /** Given by the device, so that the same redemption handed in twice is one. */
  id: uuid,
  /** The text of the code: a ticket's or a member's; typed by hand, the number printed on the ticket. */
  code: text({ max: 200 }),
  benefitId: uuid,
  /** When the code was read, by the server's clock as far as the device knows it. */
  scannedAt: instant,
  /** What the device said; null: somebody stands there and waits for the server's word. */
  said: z.nullable(z.enum(redemptionVerdicts)),
};

/** When and where a unit was had. */
const had = { at: instant, placeZh: z.string(), placeEn: z.string() };

const judgement = {
  id: uuid,
  verdict: z.enum(redemptionVerdicts),
  /** Units left after it; null: without a limit, or nothing was counted. */
  left: z.nullable(int({ min: 0 })),
  /** Of `used_up`: the latest unit that stands against it. */
  against: z.nullable(renamed(had)),
};

/** What the list of redemptions is narrowed by. */
const deskFilter = {
  /** The beginning of a ticket's number, or its end. */
  words: z.optional(text({ min: 0, max: 100 })),
  benefitId: z.optional(uuid),
  state: z.optional(z.enum(['redeemed', 'undone'])),
  /** First and last civil day. */
  from: z.optional(day),
  until: z.optional(day),
};

const deskRow = {
  id: uuid,
  ...names,
  kind: z.enum(benefitKinds),
  at: instant,
  number: z.string(),
  productZh: z.string(),
  productEn: z.string(),
  /** The device's name. */
  device: z.string(),
  /** Another than `redeemed`: the device decided by itself, and the server would have refused it. */
  verdict: z.enum(redemptionVerdicts),
  undoneAt: z.nullable(instant),
  /** The account's name. */
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
};

/** A benefit of a report: what tickets include, or of a tier. */
const reportBenefit = { id: uuid, ...names, tier: z.nullable(z.enum(memberTiers)) };

const contestedRow = {
  id: uuid,
  benefit: renamed(reportBenefit),
  /** The ticket's number, or the member masked; null: what was shown is neither. */
  holder: z.nullable(z.string()),
  ...had,
  /** Why it should not have been handed out. */
  verdict: z.enum(redemptionVerdicts),
  /** Of `used_up`: the last unit that was within the limit. */
  against: z.nullable(renamed(had)),
};

/**
 * Handing out what tickets and memberships include, by a device of the door: what it knows and hands in, and what the console
 * sees of it. A device speaks by its token, and must have been allowed to redeem.
 */
export const redemptionConsole = defineRoutes({
  listDoorMembers: {
    method: 'POST',
    area: 'console/api',
    path: 'door/members',
    access: 'open',
    summary: 'Memberships that changed since a device last asked, by hashes of the persons’ ids',
    input: renamed({ ...byDevice, cursor }),
    output: renamed({
      cursor,
      isMore: z.boolean(),
      members: z.array(
        renamed({
          /** `memberHash` of the person's id. */
          hash: z.string(),
          membershipId: uuid,
          tier: z.enum(memberTiers),
          startsAt: instant,
          endsAt: instant,
        }),
      ),
    }),
    isLimitedByDevice: true,
    perMinute: 600,
  },
  listDoorRedemptions: {
    method: 'POST',
    area: 'console/api',
    path: 'door/redemptions/changes',
    access: 'open',
    summary: 'What was redeemed or undone since a device last asked, by hashes of tickets and persons',
    input: renamed({ ...byDevice, cursor }),
    output: renamed({
      cursor,
      isMore: z.boolean(),
      redemptions: z.array(
        renamed({
          /** Of a device's own: the one it gave. */
          id: uuid,
          /** `doorHash` of the ticket's id, or `memberHash` of the person's. */
          hash: z.string(),
          benefitId: uuid,
          /** Of a member's. */
          membershipId: z.nullable(uuid),
          ...had,
          day,
          /** False: it was undone, or was none; the device forgets it. */
          stands: z.boolean(),
        }),
      ),
    }),
    isLimitedByDevice: true,
    perMinute: 600,
  },
  handInRedemptions: {
    method: 'POST',
    area: 'console/api',
    path: 'door/redemptions',
    access: 'open',
    summary:
      'Hand in redemptions; each counts once however often it comes. Where the device said nothing, the server decides',
    input: renamed({ ...byDevice, redemptions: list(renamed(handedIn), { max: MOST_REDEMPTIONS }) }),
    output: renamed({ redemptions: z.array(renamed(judgement)) }),
    isLimitedByDevice: true,
    perMinute: 1_200,
  },
  setDeviceRedeeming: {
    method: 'POST',
    area: 'console/api',
    path: 'door/devices/:id/redeeming',
    access: { staff: 'entrance.redeem' },
    summary: 'Let a device redeem benefits, or no longer',
    input: renamed({ id: uuid, mayRedeem: flag }),
    output: nothing,
  },
  listTicketRedemptions: {
    method: 'GET',
    area: 'console/api',
    path: 'ticket-redemptions',
    access: { staff: 'redemptions.read' },
    summary: 'Benefits of tickets that were redeemed, the latest first',
    input: renamed({ ...deskFilter, ...pageFields }),
    output: pageOf(renamed(deskRow)),
  },
  exportTicketRedemptions: {
    method: 'GET',
    area: 'console/api',
    path: 'ticket-redemptions/sheet',
    access: { staff: 'redemptions.read' },
    summary: 'The redemptions of a list as a sheet',
    input: renamed({ ...deskFilter, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  undoTicketRedemption: {
    method: 'POST',
    area: 'console/api',
    path: 'ticket-redemptions/:id/undo',
    access: { staff: 'redemptions.write' },
    summary: 'Give a redeemed unit back to its ticket',
    input: renamed({ id: uuid, reason: undoReason }),
    output: nothing,
  },
  listTicketBenefitNames: {
    method: 'GET',
    area: 'console/api',
    path: 'ticket-redemptions/benefits',
    access: { staff: 'redemptions.read' },
    summary: 'What redemptions can be narrowed by: every benefit of tickets',
    input: noInput,
    output: z.array(renamed({ id: uuid, ...names })),
  },
  listRedemptionDays: {
    method: 'GET',
    area: 'console/api',
    path: 'redemption-report/days',
    access: { staff: 'redemptions.read' },
    summary: 'Days on which tickets are valid or something was redeemed by a device',
    input: noInput,
    output: z.array(day),
  },
  getRedemptionReport: {
    method: 'GET',
    area: 'console/api',
    path: 'redemption-report',
    access: { staff: 'redemptions.read' },
    summary: 'What devices handed out on a day, by benefit and hour',
    input: renamed({ day }),
    output: renamed({
      benefits: z.array(renamed(reportBenefit)),
      hours: z.array(
        renamed({
          benefitId: uuid,
          /** 0–23, on the event's clocks. */
          hour: int({ min: 0, max: 23 }),
          redeemed: int({ min: 0 }),
          refused: int({ min: 0 }),
          undone: int({ min: 0 }),
        }),
      ),
    }),
  },
  exportRedemptionReport: {
    method: 'GET',
    area: 'console/api',
    path: 'redemption-report/sheet',
    access: { staff: 'redemptions.read' },
    summary: 'What was handed out on a day by benefit and hour as a sheet',
    input: renamed({ day, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
  listRedemptionDoubles: {
    method: 'GET',
    area: 'console/api',
    path: 'redemption-report/doubles',
    access: { staff: 'redemptions.read' },
    summary: 'Units of a day beyond their number, and such as devices handed out against the rules, the latest first',
    input: renamed({ day }),
    output: z.array(renamed(contestedRow)),
  },
});
