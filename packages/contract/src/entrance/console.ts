import * as z from 'zod/mini';
import { day, flag, instant, int, list, noInput, nothing, pageFields, pageOf, renamed, text, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { sheetFormats } from '../sheet.ts';
import { approvals, reEntryRules, ticketStates } from '../ticketing/model.ts';
import { ageBands, directions, doorPlaceKinds, MOST_SESSION_MINUTES, verdicts } from './admission.ts';
import { byDevice, cursor, deviceToken } from './device.ts';
import { deskSetup } from './redemption-console.ts';

const checkpointRow = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  direction: z.enum(directions),
  halls: z.array(int({ min: 0, max: 8 })),
};

/** At most so many scans are handed in at once. */
export const MOST_SCANS = 500;

/** At most so many devices are enrolled by one code. */
export const MOST_ENROLLED = 200;

const scan = {
  /** Given by the device, so that the same scan handed in twice is one. */
  id: uuid,
  /** The text of the code; typed by hand, the number printed on the ticket. */
  code: text({ max: 200 }),
  checkpointId: uuid,
  /** By the server's clock, as far as the device knows it. */
  scannedAt: instant,
  /** What the device said; null: somebody stands there and waits for the server's word. */
  said: z.nullable(z.enum(verdicts)),
};

const passage = {
  at: instant,
  day,
  direction: z.enum(directions),
  checkpointId: uuid,
};

const span = { from: instant, until: instant };
/** What a ticket's owner reserved, where they are its holder; left out where that is nothing. */
const places = z.optional(
  z.array(renamed({ kind: z.enum(doorPlaceKinds), hall: z.nullable(int({ min: 0, max: 8 })), ...span })),
);

/** What the server makes of a scan. */
const judgement = {
  id: uuid,
  verdict: z.enum(verdicts),
  /** Of `already_used`: what stands against it. */
  against: z.nullable(renamed(passage)),
  /** Of the first entry of a day: the times reserved for it. */
  entryTimes: z.optional(renamed({ isNow: flag, times: z.array(renamed(span)) })),
};

const deviceRow = {
  id: uuid,
  name: z.string(),
  enrolledAt: instant,
  /** The account it hangs on: whoever enrolled it, or whom it was handed to. */
  keptBy: z.string(),
  seenAt: z.nullable(instant),
  /** How far its clock is before the server's, in milliseconds. */
  clockAheadMs: z.nullable(int()),
  /** Scans it said it still had when it was last seen. */
  waiting: int({ min: 0 }),
  /** Whether it may redeem benefits. */
  mayRedeem: z.boolean(),
  revokedAt: z.nullable(instant),
};

const doubleRow = {
  ticketId: uuid,
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  reEntry: z.enum(reEntryRules),
  double: renamed({ ...passage, device: z.string() }),
  against: renamed({ ...passage, device: z.string() }),
};

const flowRow = {
  checkpointId: uuid,
  /** 0–23, on the event's clocks. */
  hour: int({ min: 0, max: 23 }),
  /** Let in; who came in at a gate and again at a hall's door counts at both. */
  admitted: int({ min: 0 }),
  /** Let out. */
  left: int({ min: 0 }),
  refused: int({ min: 0 }),
};

const ofDay = { day, format: z.enum(sheetFormats) };

const flow = renamed({
  checkpoints: z.array(renamed(checkpointRow)),
  hours: z.array(renamed(flowRow)),
  /** Tickets that came in, each once: visitors of the day. */
  entered: int({ min: 0 }),
  inside: int(),
});

/**
 * The door: devices, what they know, and what they hand in. A device speaks by the token it got when a gatekeeper signed in
 * on it, so that it goes on when their session has ended, and stops when it is revoked.
 */
export const entranceConsole = defineRoutes({
  enrolDevice: {
    method: 'POST',
    area: 'console/api',
    path: 'door/devices',
    access: { staff: 'entrance.scan' },
    summary:
      'Make this browser a device of the door; its token is given once. It may redeem benefits when who signed in may, unless it is said not to',
    input: renamed({ name: text({ max: 60 }), mayRedeem: z.optional(flag) }),
    output: renamed({ id: uuid, token: deviceToken }),
  },
  createEnrolmentCode: {
    method: 'POST',
    area: 'console/api',
    path: 'door/enrolment-codes',
    access: { staff: 'entrance.scan' },
    summary: 'A code that enrols devices on which nobody signs in, for a quarter of an hour; it is shown once',
    input: renamed({
      /** Devices are named after it and numbered. */
      label: text({ max: 50 }),
      devices: int({ min: 1, max: MOST_ENROLLED }),
      mayRedeem: z.optional(flag),
    }),
    output: renamed({ code: z.string(), expiresAt: instant }),
    stepUp: 'always',
    perMinute: 30,
  },
  listEnrolmentCodes: {
    method: 'GET',
    area: 'console/api',
    path: 'door/enrolment-codes',
    access: { staff: 'entrance.read' },
    summary: 'Enrolment codes that still enrol devices, without the codes themselves, the next to end first',
    input: noInput,
    output: z.array(
      renamed({
        id: uuid,
        label: z.string(),
        devices: int(),
        /** Devices it has enrolled. */
        used: int(),
        keptBy: z.string(),
        expiresAt: instant,
      }),
    ),
  },
  endEnrolmentCode: {
    method: 'DELETE',
    area: 'console/api',
    path: 'door/enrolment-codes/:id',
    access: { staff: 'entrance.scan' },
    summary: 'End an enrolment code before its time, as when somebody photographed it; what it has enrolled stays',
    input: renamed({ id: uuid }),
    output: nothing,
  },
  enrolByCode: {
    method: 'POST',
    area: 'console/api',
    path: 'door/enrolments',
    access: 'open',
    summary:
      'Make this browser a device of the door by an enrolment code; the same token again answers the same device',
    input: renamed({
      code: text({ max: 30 }),
      /** Made by the device, so that an answer that got lost leaves no device that nobody has. */
      token: deviceToken,
    }),
    output: renamed({ id: uuid, name: z.string() }),
    perMinute: 60,
    countsRefusals: ['entrance.enrolment_code_unknown'],
  },
  listDevices: {
    method: 'GET',
    area: 'console/api',
    path: 'door/devices',
    access: { staff: 'entrance.read' },
    summary: 'Devices of the door, the latest seen first',
    input: renamed(pageFields),
    output: pageOf(renamed(deviceRow)),
  },
  revokeDevice: {
    method: 'DELETE',
    area: 'console/api',
    path: 'door/devices/:id',
    access: { staff: 'entrance.scan' },
    summary: 'Take a device out of the door, as when it was stolen',
    input: renamed({ id: uuid }),
    output: nothing,
  },
  getDoor: {
    method: 'POST',
    area: 'console/api',
    path: 'door/setup',
    access: 'open',
    summary:
      'What a device needs beside tickets: checkpoints, products, labels, the key that codes are signed with, the time',
    input: renamed({
      ...byDevice,
      /** The device's own clock as it asks. */
      deviceTime: instant,
      /** Scans it still has. */
      waiting: int({ min: 0, max: 10_000_000 }),
    }),
    output: renamed({
      deviceName: z.string(),
      editionZh: z.string(),
      editionEn: z.string(),
      serverTime: instant,
      today: day,
      /** Ed25519, 32 bytes, base64url. */
      publicKey: z.string(),
      /** The same of badges: their codes are as long, and have the badge's number in the place of the minute. */
      badgeKey: z.string(),
      checkpoints: z.array(renamed(checkpointRow)),
      /** How long before its start a reserved session opens the doors of its hall. */
      sessionMinutes: z.optional(int({ min: 0, max: MOST_SESSION_MINUTES })),
      products: z.array(
        renamed({
          id: uuid,
          nameZh: z.string(),
          nameEn: z.string(),
          validDays: z.array(day),
          halls: z.array(int({ min: 0, max: 8 })),
          needsRealName: flag,
          reEntry: z.enum(reEntryRules),
        }),
      ),
      ...deskSetup,
      /** What the dictionary calls what a device names; an older server leaves it out, and the standard labels hold. */
      labels: z.optional(
        z.array(renamed({ type: z.string(), value: z.string(), labelZh: z.string(), labelEn: z.string() })),
      ),
    }),
    isLimitedByDevice: true,
    perMinute: 120,
  },
  listDoorTickets: {
    method: 'POST',
    area: 'console/api',
    path: 'door/tickets',
    access: 'open',
    summary: 'Tickets that changed since a device last asked, found by a hash and sealed by their own ids',
    input: renamed({ ...byDevice, cursor }),
    output: renamed({
      cursor,
      isMore: z.boolean(),
      tickets: z.array(
        renamed({
          /** `doorHash` of the ticket's id. */
          hash: z.string(),
          version: int({ min: 0 }),
          state: z.enum(ticketStates),
          approval: z.enum(approvals),
          /** The number of the badge that opens; 0: none was printed. */
          badge: int({ min: 0 }),
          productId: uuid,
          places,
          /** Masked name, end of the number, age band: opens with the ticket's id (`SealedFacts`). */
          sealed: z.string(),
        }),
      ),
    }),
    isLimitedByDevice: true,
    perMinute: 600,
  },
  listDoorPassages: {
    method: 'POST',
    area: 'console/api',
    path: 'door/passages',
    access: 'open',
    summary: 'Who went through since a device last asked, by the hashes of their tickets',
    input: renamed({ ...byDevice, cursor }),
    output: renamed({
      cursor,
      isMore: z.boolean(),
      passages: z.array(renamed({ ...passage, id: uuid, hash: z.string() })),
    }),
    isLimitedByDevice: true,
    perMinute: 600,
  },
  handInScans: {
    method: 'POST',
    area: 'console/api',
    path: 'door/scans',
    access: 'open',
    summary:
      'Hand in scans; each counts once however often it comes. Where the device said nothing, the server decides',
    input: renamed({ ...byDevice, scans: list(renamed(scan), { max: MOST_SCANS }) }),
    output: renamed({ scans: z.array(renamed(judgement)) }),
    isLimitedByDevice: true,
    perMinute: 1_200,
  },
  findDoorTicket: {
    method: 'POST',
    area: 'console/api',
    path: 'door/ticket',
    access: 'open',
    summary:
      'One ticket for the help desk, by its number or the text of its code: what it opens, masked holder, its scans',
    input: renamed({ ...byDevice, code: text({ max: 200 }) }),
    output: renamed({
      number: z.string(),
      productId: uuid,
      state: z.enum(ticketStates),
      approval: z.enum(approvals),
      /** Masked; null when nobody is named. */
      name: z.nullable(z.string()),
      numberEnd: z.string(),
      age: z.enum(ageBands),
      /** Of today. */
      places,
      /** The latest first, at most twenty. */
      scans: z.array(
        renamed({
          ...passage,
          device: z.string(),
          verdict: z.enum(verdicts),
          /** What the device said by itself; null: it asked. */
          said: z.nullable(z.enum(verdicts)),
          isAdmitted: z.boolean(),
        }),
      ),
    }),
    isLimitedByDevice: true,
    perMinute: 300,
  },
  getDoorFlow: {
    method: 'POST',
    area: 'console/api',
    path: 'door/wall',
    access: 'open',
    summary: 'Today’s flow by checkpoint and hour, for a display at the door',
    input: renamed(byDevice),
    output: flow,
    isLimitedByDevice: true,
    perMinute: 120,
  },
  listDoubles: {
    method: 'GET',
    area: 'console/api',
    path: 'door/doubles',
    access: { staff: 'entrance.read' },
    summary: 'Entries of a day that another device had let in already, as found when both had handed in',
    input: renamed({ day }),
    output: z.array(renamed(doubleRow)),
  },
  getFlow: {
    method: 'GET',
    area: 'console/api',
    path: 'door/flow',
    access: { staff: 'entrance.read' },
    summary: 'Who came through which checkpoint in which hour of a day',
    input: renamed({ day }),
    output: flow,
  },
  exportFlow: {
    method: 'GET',
    area: 'console/api',
    path: 'door/flow/sheet',
    access: { staff: 'entrance.read' },
    summary: 'The flow of a day by checkpoint and hour as a sheet',
    input: renamed(ofDay),
    output: nothing,
    isDownload: true,
  },
  exportDoubles: {
    method: 'GET',
    area: 'console/api',
    path: 'door/doubles/sheet',
    access: { staff: 'entrance.read' },
    summary: 'Who was let in twice on a day as a sheet',
    input: renamed(ofDay),
    output: nothing,
    isDownload: true,
  },
  listDoorDays: {
    method: 'GET',
    area: 'console/api',
    path: 'door/days',
    access: { staff: 'entrance.read' },
    summary: 'Days on which tickets are valid',
    input: noInput,
    output: z.array(day),
  },
});
