import { exchangeConsole } from '@mingtang/contract/rewards/exchange/console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { toFile } from '../../../platform/sheet-file.ts';
import { cancelOrder, revealParcels, revealReceiver, shipOrder } from './commands.ts';
import { countDeskOrders, listDeskOrders } from './desk-queries.ts';
import { giftOrdersSheet, parcelsSheet } from './sheet.ts';
import { shipOrders } from './shipping.ts';

/** Binds the desk that sends gifts. */
export function exchangeConsoleBindings(platform: Platform, events: Events): ConsoleBinding[] {
  const { clock, keys } = platform;
  const { db } = platform.database;
  return bindConsole(exchangeConsole, {
    listGiftOrders: async ({ input: { page, pageSize, ...filter } }) => {
      const range = pageRange({ page, pageSize });
      const [items, total] = await Promise.all([listDeskOrders(db, filter, range), countDeskOrders(db, filter)]);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    exportGiftOrders: async ({ input: { format, ...filter }, language }) =>
      toFile(giftOrdersSheet(db, filter, language), format),
    exportParcels: async ({ actor, input: { format }, language }) => {
      const now = clock.now();
      // Written down before anything of it leaves.
      const parcels = await transact(platform, (tx) => revealParcels(tx, keys, actor, now));
      return toFile(parcelsSheet(parcels, language, now), format);
    },
    revealGiftReceiver: ({ actor, input: { id } }) =>
      transact(platform, (tx) => revealReceiver(tx, keys, actor, { id, now: clock.now() })),
    shipGiftOrder: async ({ actor, input }) => {
      await transact(platform, (tx) => shipOrder(tx, events, actor, { ...input, now: clock.now() }));
      return null;
    },
    shipGiftOrders: ({ actor, input }) =>
      transact(platform, (tx) => shipOrders(tx, events, actor, { ...input, now: clock.now() })),
    cancelGiftOrder: async ({ actor, input }) => {
      await transact(platform, (tx) => cancelOrder(tx, events, actor, { ...input, now: clock.now() }));
      return null;
    },
  });
}
