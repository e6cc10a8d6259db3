import { entranceConsole } from '@mingtang/contract/entrance/console';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import { eventDay } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Refusal } from '../../platform/refuse.ts';
import { Resource } from '../../platform/resource.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { getSetting, listDictionaryItems } from '../reference/queries.ts';
import { getDeskSetup } from './benefits/benefit-queries.ts';
import { ticketBenefitResource } from './benefits/benefit-resource.ts';
import { listChangedTickets, listNewPassages } from './door/changes.ts';
import { checkpointResource } from './door/checkpoint-resource.ts';
import { listDevices, listOpenEnrolmentCodes } from './door/device-queries.ts';
import { enrolDevice, getDevice, noteDevice, revokeDevice } from './door/devices.ts';
import {
  countEntered,
  countInside,
  listCheckpoints,
  listDoorProducts,
  listDoubles,
  listHours,
  listTicketDays,
} from './door/door-queries.ts';
import { createEnrolmentCode, endEnrolmentCode, enrolByCode } from './door/enrolment-codes.ts';
import { lookUpTicket } from './door/look-up.ts';
import { createScanning } from './door/scans.ts';
import { doublesSheet, flowSheet } from './door/sheets.ts';
import { doorDevices } from './door/tables.ts';

/** What is kept as rows here. */
export const openEntranceResources = (platform: Platform) => [
  new Resource(checkpointResource, platform),
  new Publication(ticketBenefitResource, platform),
];

/** Binds the door's devices, what they know and hand in, and what the console sees of it. */
export function entranceConsoleBindings(platform: Platform): ConsoleBinding[] {
  const { clock, keys } = platform;
  const { db } = platform.database;
  const scanning = createScanning(platform);
  const flowOf = async (day: string) => {
    const [places, hours, entered, inside] = await Promise.all([
      listCheckpoints(db),
      listHours(db, day),
      countEntered(db, day),
      countInside(db, day),
    ]);
    return { checkpoints: places, hours, entered, inside };
  };
  return bindConsole(entranceConsole, {
    enrolDevice: ({ actor, input: { name, mayRedeem = true }, staff }) =>
      transact(platform, (tx) =>
        enrolDevice(tx, actor, {
          name,
          mayRedeem: mayRedeem && mayDo(staff.roles, 'entrance.redeem'),
          now: clock.now(),
        }),
      ),
    createEnrolmentCode: ({ actor, input: { label, devices, mayRedeem = true }, staff }) =>
      transact(platform, (tx) =>
        createEnrolmentCode(tx, actor, keys, {
          label,
          devices,
          mayRedeem: mayRedeem && mayDo(staff.roles, 'entrance.redeem'),
          now: clock.now(),
        }),
      ),
    listEnrolmentCodes: () => listOpenEnrolmentCodes(db, clock.now()),
    endEnrolmentCode: async ({ actor, input: { id } }) => {
      await transact(platform, (tx) => endEnrolmentCode(tx, actor, { id, now: clock.now() }));
      return null;
    },
    enrolByCode: ({ input: { code, token }, ip }) =>
      transact(platform, (tx) => enrolByCode(tx, keys, { code, token, address: ip, now: clock.now() })),
    listDevices: async ({ input }) => {
      const range = pageRange(input);
      const [items, total] = await Promise.all([listDevices(db, range), db.$count(doorDevices)]);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    revokeDevice: async ({ actor, input: { id } }) => {
      await transact(platform, (tx) => revokeDevice(tx, actor, { id, now: clock.now() }));
      return null;
    },
    getDoor: async ({ input: { token, deviceTime, waiting } }) => {
      const now = clock.now();
      const device = await getDevice(db, token, { now });
      await transact(platform, (tx) => noteDevice(tx, device.id, { deviceTime, waiting, now }));
      const [{ nameZh, nameEn }, sessionMinutes, places, products, desk, labels] = await Promise.all([
        getSetting(db, 'edition'),
        getSetting(db, 'door_session_minutes'),
        listCheckpoints(db),
        listDoorProducts(db),
        getDeskSetup(db, keys, { mayRedeem: device.mayRedeem && device.keeperMayRedeem, now }),
        listDictionaryItems(db, ['member_level', 'check_state']),
      ]);
      return {
        deviceName: device.name,
        editionZh: nameZh,
        editionEn: nameEn,
        serverTime: now,
        today: eventDay(now),
        publicKey: keys.publicKey('ticket-pass').toString('base64url'),
        badgeKey: keys.publicKey('badge-pass').toString('base64url'),
        checkpoints: places,
        sessionMinutes,
        products,
        ...desk,
        labels,
      };
    },
    listDoorTickets: async ({ input: { token, cursor } }) => {
      await getDevice(db, token, { now: clock.now() });
      const { items, ...rest } = await listChangedTickets(db, keys, { cursor, today: eventDay(clock.now()) });
      return { ...rest, tickets: items };
    },
    listDoorPassages: async ({ input: { token, cursor } }) => {
      await getDevice(db, token, { now: clock.now() });
      const { items, ...rest } = await listNewPassages(db, keys, { cursor });
      return { ...rest, passages: items };
    },
    handInScans: async ({ input: { token, scans } }) => {
      const { id: deviceId } = await getDevice(db, token, { now: clock.now(), isHandingIn: true });
      // One that is refused keeps none of the others from being kept.
      const answers = await Promise.allSettled(scans.map((scan) => scanning.submit({ ...scan, deviceId })));
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      const other = refusals.find(
        (reason) => !(reason instanceof Refusal && reason.key === 'entrance.checkpoint_gone'),
      );
      if (other !== undefined) throw other;
      if (refusals.length > 0 && refusals.length === answers.length) throw refusals[0];
      return { scans: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])) };
    },
    listDoubles: ({ input: { day } }) => listDoubles(db, day),
    findDoorTicket: async ({ input: { token, code } }) => {
      await getDevice(db, token, { now: clock.now() });
      return lookUpTicket(db, keys, { code, today: eventDay(clock.now()) });
    },
    getDoorFlow: async ({ input: { token } }) => {
      await getDevice(db, token, { now: clock.now() });
      return flowOf(eventDay(clock.now()));
    },
    getFlow: ({ input: { day } }) => flowOf(day),
    exportFlow: ({ input: { day, format }, language }) => Promise.resolve(toFile(flowSheet(db, day, language), format)),
    exportDoubles: ({ input: { day, format }, language }) =>
      Promise.resolve(toFile(doublesSheet(db, day, language), format)),
    listDoorDays: () => listTicketDays(db),
  });
}
