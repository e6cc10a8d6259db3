import { orderDeskConsole } from '@mingtang/contract/order-desk/console';
import type { AuditEntity } from '@mingtang/contract/staff/audit';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding, type SignedStaff } from '../../http/console-context.ts';
import { countedRange } from '../../http/paging.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { toFile } from '../../platform/sheet-file.ts';
import { findPerson } from '../identity/queries.ts';
import { findOrderById } from '../orders/queries.ts';
import { findWholeHolder } from '../ticketing/holder-queries.ts';
import * as commands from './commands.ts';
import { getOrderFile } from './order-file.ts';
import { ordersSheet } from './order-sheet.ts';
import * as queries from './queries.ts';
import { findMatches } from './search.ts';

/** Asks the providers how an order's money stands; the composition root hands it over. */
export type AskAgain = (orderId: string) => Promise<{ asked: number; changed: number; isSilent: boolean }>;

/** Binds the orders desk. */
export function orderDeskBindings(platform: Platform, events: Events, askAgain: AskAgain): ConsoleBinding[] {
  const { database, keys, clock } = platform;
  const { db } = database;
  const look = (actor: Actor, entity: AuditEntity, id: string) =>
    transact(platform, (tx) => commands.recordLook(tx, actor, entity, id, clock.now()));

  const lookUp = (words: string, { roles }: SignedStaff) =>
    words === '' ? undefined : findMatches(db, keys, words, { mayReveal: mayDo(roles, 'people.reveal') });

  return bindConsole(orderDeskConsole, {
    listOrders: async ({ staff, input: { page, pageSize, cursor, words = '', ...filter } }) =>
      queries.listDeskOrders(db, filter, {
        found: await lookUp(words, staff),
        range: countedRange({ page, pageSize, cursor }),
      }),
    exportOrders: async ({ staff, input: { format, words = '', ...filter }, language }) =>
      toFile(await ordersSheet(db, filter, await lookUp(words, staff), language), format),
    listProducts: () => queries.listProductNames(db),
    getOrder: ({ input }) => getOrderFile(platform, input.id),
    refundOrder: async ({ actor, input, countRefund }) => ({
      amountFen: await transact(platform, async (tx) => {
        await countRefund(tx, input.expectedFen);
        return commands.refundOrder(tx, events, actor, { ...input, now: clock.now() });
      }),
    }),
    retryRefund: async ({ actor, input }) => {
      await transact(platform, (tx) => commands.retryRefund(tx, actor, input.id, clock.now()));
      return null;
    },
    settleRefund: async ({ actor, input, countRefund }) => {
      await transact(platform, async (tx) => {
        await countRefund(tx, (await queries.findRefundAmount(tx, input.id)) ?? refuse('order-desk.cannot_settle'));
        await commands.settleRefund(tx, events, actor, { ...input, now: clock.now() });
      });
      return null;
    },
    cancelOrder: async ({ actor, input }) => {
      await transact(platform, (tx) => commands.cancelOrder(tx, events, actor, { ...input, now: clock.now() }));
      return null;
    },
    askProvider: async ({ actor, input }) => {
      if (!(await findOrderById(db, input.id))) refuse('protocol.not_found');
      const { asked, changed, isSilent } = await askAgain(input.id);
      if (asked === 0) refuse('order-desk.nothing_to_ask');
      await transact(platform, (tx) => commands.recordQuestion(tx, actor, input.id, { asked, changed }, clock.now()));
      if (isSilent) refuse('order-desk.provider_silent');
      return { asked, changed };
    },
    resendMessage: async ({ actor, input: { id, giftId } }) => {
      await transact(platform, (tx) => commands.resendMessage(tx, platform, actor, { id, giftId }));
      return null;
    },
    reissueTicket: async ({ actor, input }) => ({
      version: await transact(platform, (tx) => commands.reissueTicket(tx, actor, { ...input, now: clock.now() })),
    }),
    addNote: async ({ actor, input }) => {
      await transact(platform, (tx) => commands.addNote(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    revealBuyer: async ({ actor, input }) => {
      const order = (await findOrderById(db, input.id)) ?? refuse('protocol.not_found');
      const person = (await findPerson(db, order.personId)) ?? refuse('protocol.not_found');
      await look(actor, 'person', person.id);
      return { name: person.name, phone: person.phone, email: person.email };
    },
    revealHolder: async ({ actor, input }) => {
      const holder = (await findWholeHolder(db, keys, input.id)) ?? refuse('order-desk.no_holder');
      await look(actor, 'ticket_holder', input.id);
      return holder;
    },
    revealNotice: async ({ actor, input }) => {
      const raw = (await queries.findRawNotice(db, input.id)) ?? refuse('protocol.not_found');
      await look(actor, 'payment_notice', input.id);
      return { raw: JSON.stringify(raw, null, 2) };
    },
  });
}
