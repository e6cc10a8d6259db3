import type { TicketState } from '@mingtang/contract/ticketing/model';
import type { Signed } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { signFileUrl } from '../files/commands.ts';
import { claimGifts, hasWaitingGifts } from './gifts.ts';
import { listHolders } from './holder-rows.ts';
import { findGift, findProducts, findTicket, listTickets } from './queries.ts';
import { toHolderDetail, toOwnTicket, toReceivedGift, toSentGift } from './views.ts';

export interface PageInput {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Reads a person's tickets as they see them; whoever looks receives the gifts that wait for them first. */
export function ownTickets(platform: Platform, events: Events) {
  const { database, keys, clock } = platform;

  const receiveGifts = async (personId: string): Promise<void> => {
    if (await hasWaitingGifts(database.db, keys, personId))
      await transact(platform, (tx) => claimGifts(tx, { keys, events }, personId, clock.now()));
  };
  const find = async (id: string, personId: string) =>
    (await findTicket(database.db, id, personId)) ?? refuse('protocol.not_found');

  return {
    claimGifts: receiveGifts,
    list: async (personId: string, input: PageInput & { state?: TicketState | undefined }) => {
      await receiveGifts(personId);
      const range = pageRange(input);
      const { items, total } = await listTickets(database.db, { personId, state: input.state, ...range });
      const holders = await listHolders(
        database.db,
        items.map(({ id }) => id),
      );
      const now = clock.now();
      return {
        items: items.map((ticket) => toOwnTicket(keys, ticket, holders.get(ticket.id), now)),
        total,
        page: range.page,
        pageSize: range.limit,
      };
    },
    get: async (id: string, personId: string) => {
      // A gift's letter leads straight to its ticket: whoever follows it receives it by opening it.
      if (!(await findTicket(database.db, id, personId))) await receiveGifts(personId);
      const ticket = await find(id, personId);
      const holders = await listHolders(database.db, [id]);
      return { ...toOwnTicket(keys, ticket, holders.get(id), clock.now()), version: ticket.version };
    },
    detail: async (id: string, { personId, sessionId }: Signed) => {
      await receiveGifts(personId);
      const ticket = await find(id, personId);
      const holder = (await listHolders(database.db, [id])).get(id);
      const [product] = await findProducts(database.db, [ticket.productId]);
      const gift = await findGift(database.db, { ticketId: id });
      return {
        ...toOwnTicket(keys, ticket, holder, clock.now()),
        includesZh: product?.includesZh ?? [],
        includesEn: product?.includesEn ?? [],
        holder: holder
          ? toHolderDetail(keys, holder, signFileUrl(platform, holder.photoId, { kind: 'person', sessionId }))
          : null,
        decisionNote: holder?.decisionNote ?? null,
        gift: gift ? (ticket.state === 'given' ? toSentGift(keys, gift) : toReceivedGift(gift)) : null,
      };
    },
  };
}
