import { membershipConsole } from '@mingtang/contract/membership/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { addRedeemer, withdrawRedeemer } from './redeemers/commands.ts';
import { listDeskRedeemers } from './redeemers/desk-queries.ts';
import { undoRedemption } from './redemptions/commands.ts';
import { countDeskRedemptions, listBenefitNames, listDeskRedemptions } from './redemptions/desk-queries.ts';
import { redemptionsSheet } from './redemptions/sheet.ts';

/** Binds the desk that sees what was redeemed and says who may redeem. */
export function membershipConsoleBindings(platform: Platform, events: Events): ConsoleBinding[] {
  const { clock } = platform;
  const { db } = platform.database;
  return bindConsole(membershipConsole, {
    listRedemptions: async ({ input: { page, pageSize, ...filter } }) => {
      const range = pageRange({ page, pageSize });
      const [items, total] = await Promise.all([
        listDeskRedemptions(db, filter, range),
        countDeskRedemptions(db, filter),
      ]);
      return { items, total, page: range.page, pageSize: range.limit };
    },
    exportRedemptions: async ({ input: { format, ...filter }, language }) =>
      toFile(redemptionsSheet(db, filter, language), format),
    listBenefitNames: () => listBenefitNames(db),
    undoRedemption: async ({ actor, input }) => {
      await transact(platform, (tx) => undoRedemption(tx, events, actor, { ...input, now: clock.now() }));
      return null;
    },
    listRedeemers: ({ input: { page, pageSize, ...filter } }) =>
      listDeskRedeemers(db, filter, pageRange({ page, pageSize })),
    addRedeemer: async ({ actor, input }) => ({
      id: await transact(platform, (tx) => addRedeemer(tx, actor, { ...input, now: clock.now() })),
    }),
    withdrawRedeemer: async ({ actor, input }) => {
      await transact(platform, (tx) => withdrawRedeemer(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
  });
}
