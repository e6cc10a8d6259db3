import { redemptionConsole } from '@mingtang/contract/entrance/redemption-console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { toFile } from '../../../platform/sheet-file.ts';
import { listTicketBenefitNames } from '../benefits/benefit-queries.ts';
import { getRedeemingDevice, setDeviceRedeeming } from '../door/devices.ts';
import { listChangedMembers, listChangedRedemptions } from './changes.ts';
import { undoTicketRedemption } from './commands.ts';
import { countTicketRedemptions, listTicketRedemptions } from './desk-queries.ts';
import { createRedeeming } from './hand-in.ts';
import { getRedemptionReport, listRedemptionDays, listRedemptionDoubles } from './report-queries.ts';
import { redemptionReportSheet } from './report-sheet.ts';
import { ticketRedemptionsSheet } from './sheet.ts';

/** Binds what devices hand out at desks, and what the console sees of it. */
export function redemptionConsoleBindings(platform: Platform, events: Events): ConsoleBinding[] {
  const { clock, keys } = platform;
  const { db } = platform.database;
  const redeeming = createRedeeming(platform, events);
  return bindConsole(redemptionConsole, {
    listDoorMembers: async ({ input: { token, cursor } }) => {
      await getRedeemingDevice(db, token, { now: clock.now() });
      return listChangedMembers(db, keys, { cursor });
    },
    listDoorRedemptions: async ({ input: { token, cursor } }) => {
      await getRedeemingDevice(db, token, { now: clock.now() });
      const { items, ...rest } = await listChangedRedemptions(db, keys, { cursor });
      return { ...rest, redemptions: items };
    },
    handInRedemptions: async ({ input: { token, redemptions } }) => {
      const { id: deviceId } = await getRedeemingDevice(db, token, { now: clock.now(), isHandingIn: true });
      return { redemptions: await Promise.all(redemptions.map((item) => redeeming.submit({ ...item, deviceId }))) };
    },
    setDeviceRedeeming: async ({ actor, input }) => {
      await transact(platform, (tx) => setDeviceRedeeming(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    listTicketRedemptions: async ({ input: { page, pageSize, ...filter } }) => {
      const range = pageRange({ page, pageSize });
      const [items, total] = await Promise.all([
        listTicketRedemptions(db, filter, range),
        countTicketRedemptions(db, filter),
      ]);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    exportTicketRedemptions: async ({ input: { format, ...filter }, language }) =>
      toFile(ticketRedemptionsSheet(db, filter, language), format),
    undoTicketRedemption: async ({ actor, input }) => {
      await transact(platform, (tx) => undoTicketRedemption(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    listTicketBenefitNames: () => listTicketBenefitNames(db),
    listRedemptionDays: () => listRedemptionDays(db),
    getRedemptionReport: ({ input: { day } }) => getRedemptionReport(db, day),
    exportRedemptionReport: ({ input: { day, format }, language }) =>
      Promise.resolve(toFile(redemptionReportSheet(db, day, language), format)),
    listRedemptionDoubles: ({ input: { day } }) => listRedemptionDoubles(db, day),
  });
}
