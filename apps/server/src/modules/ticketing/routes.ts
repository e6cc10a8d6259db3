import { type Channel, isTicketAllowed, type ProductKind, type TicketState } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { getSetting } from '../reference/queries.ts';
import { bindInvite, getInvite } from './invites.ts';
import { signPassSteps } from './pass.ts';
import { toProduct } from './policy.ts';
import {
  countTickets,
  findProducts,
  findTicket,
  type InviteRow,
  isInviteBound,
  listBoundInvites,
  listProducts,
  listProductsOfInvite,
  listTickets,
  type ProductRow,
} from './queries.ts';

/** How long a phone can show fresh QR codes without a network. */
const PASS_STEPS = 30;
/** What is left changes with every order: seconds, so that a sale's crowd costs the database nothing. */
const CATALOGUE_TTL_SECONDS = 2;

/** Binds the shop's catalogue and a person's own tickets. */
export function ticketingBindings(platform: Platform): Binding[] {
  const { database, keys, clock } = platform;
  const toProducts = async (rows: ProductRow[]) => {
    const discount = await getSetting(database.read, 'member_discount_percent');
    return rows.map((row) => toProduct(row, discount));
  };
  const list = async (kind: ProductKind, channel: Channel = 'general', forumId?: string) =>
    toProducts(await listProducts(database.read, { kind, channel, forumId }));
  const toInvite = async (invite: InviteRow, isBound: boolean) => ({
    ...invite,
    isBound,
    remaining: invite.quota === null ? null : invite.quota - invite.taken,
    products: await toProducts(await listProductsOfInvite(database.db, invite)),
  });
  const cache = { tags: () => ['products', 'settings'], ttlSeconds: CATALOGUE_TTL_SECONDS };

  const ownTickets =
    (state: TicketState) =>
    async ({ input, person }: HandlerContext<{ page?: number | undefined; pageSize?: number | undefined }>) => {
      const range = pageRange(input);
      const { items, total } = await listTickets(database.db, { personId: person.personId, state, ...range });
      return { items: items, total, page: range.page, pageSize: range.limit };
    };

  return bindRoutes(ticketingRoutes, {
    listExhibitionProducts: { cache, handle: ({ input }) => list('exhibition', input.channel) },
    listSpecialActivityProducts: { cache, handle: ({ input }) => list('special_activity', input.channel) },
    listForumProducts: {
      cache,
      handle: async ({ input }) => {
        const { page, limit, offset } = pageRange(input);
        const all = await list('forum', input.channel, input.forumId);
        return { items: all.slice(offset, offset + limit), total: all.length, page, pageSize: limit };
      },
    },
    listVideoProducts: { cache, handle: ({ input }) => list('video', input.channel) },
    listMemberships: { cache, handle: ({ input }) => list('membership', input.channel) },
    getProduct: {
      cache,
      handle: async ({ input }) =>
        (await toProducts(await findProducts(database.read, [input.id])))[0] ?? refuse('protocol.not_found'),
    },
    bindInvite: async ({ input, person: { personId } }) => {
      const invite = await transact(platform, (tx) => bindInvite(tx, keys, { ...input, personId, now: clock.now() }));
      return toInvite(invite, true);
    },
    getInvite: ({ input, person: { personId } }) =>
      transact(platform, async (tx) => {
        const invite = await getInvite(tx, keys, input.code, clock.now());
        return toInvite(invite, await isInviteBound(tx, invite.id, personId));
      }),
    listInvites: async ({ person: { personId } }) => {
      const bound = await listBoundInvites(database.db, personId);
      return Promise.all(bound.map((invite) => toInvite(invite, true)));
    },
    listVerifiedTickets: ownTickets('verified'),
    listUnverifiedTickets: ownTickets('unverified'),
    countTickets: async ({ person }) => {
      const counts = await countTickets(database.db, person.personId);
      const of = (state: TicketState): number => counts.get(state) ?? 0;
      const total = of('unverified') + of('verified') + of('given') + of('refunded');
      return {
        total,
        unverified: of('unverified'),
        verified: of('verified'),
        given: of('given'),
        refunded: of('refunded'),
      };
    },
    getPass: async ({ input, person }) => {
      const ticket = (await findTicket(database.db, input.id, person.personId)) ?? refuse('protocol.not_found');
      if (!isTicketAllowed('show', ticket.state)) refuse('ticketing.ticket_not_valid');
      return { ticket, steps: signPassSteps(keys, ticket, clock.now(), PASS_STEPS) };
    },
  });
}
