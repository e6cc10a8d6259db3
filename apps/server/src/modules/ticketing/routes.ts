import { type Channel, isTicketAllowed, type ProductKind } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Events } from '../../platform/events.ts';
import { signPassSteps } from '../../platform/passes.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import type { SendCode } from '../identity/codes/commands.ts';
import { requireTarget } from '../identity/commands.ts';
import { getSetting } from '../reference/queries.ts';
import { activateTicket, requireActivated } from './activation.ts';
import { disputeGift } from './gift-disputes/commands.ts';
import { listSentGifts } from './gift-disputes/queries.ts';
import { giveTicket } from './gifts.ts';
import type { HolderDesk } from './holder-desk.ts';
import { bindInvite, getInvite } from './invites.ts';
import { lookUpHandlers } from './look-up.ts';
import { ownTickets } from './own-tickets.ts';
import { toProduct } from './policy.ts';
import { amendApplication } from './professionals/commands.ts';
import { findOwnApplication, findReviewedProduct } from './professionals/queries.ts';
import {
  countTickets,
  findGift,
  findShownProduct,
  type InviteRow,
  isInviteBound,
  listBoundInvites,
  listForumsOfInvite,
  listProducts,
  listProductsOfInvite,
  listReceivedGifts,
  PRODUCTS_TAG,
  type ProductRow,
} from './queries.ts';
import { toListedGift, toReceivedGift, toSentGift } from './views.ts';
import { raiseOwnerOfTicket } from './visitor-tags.ts';

/** What is left changes with every order: seconds, so that a sale's crowd costs the database nothing. */
const CATALOGUE_TTL_SECONDS = 2;

/** Binds the shop's catalogue and a person's own tickets. */
export function ticketingBindings(
  platform: Platform,
  { events, sendCode, desk }: { events: Events; sendCode: SendCode; desk: HolderDesk },
): Binding[] {
  const { database, keys, clock } = platform;
  const toProducts = async (rows: ProductRow[]) => {
    const discount = await getSetting(database.read, 'member_discount_percent');
    const shownUpTo = await getSetting(database.read, 'stock_shown_up_to');
    return rows.map((row) => toProduct(row, { discount, shownUpTo }));
  };
  const list = async (kind: ProductKind, channel: Channel = 'general', forumId?: string) =>
    toProducts(await listProducts(database.read, { kind, channel, forumId }, clock.now()));
  const toInvite = async (invite: InviteRow, isBound: boolean) => ({
    ...invite,
    isBound,
    remaining: invite.quota === null ? null : invite.quota - invite.taken,
    forumIds: await listForumsOfInvite(database.db, invite),
    products: await toProducts(await listProductsOfInvite(database.db, invite, clock.now())),
  });
  const cache = { tags: () => [PRODUCTS_TAG, 'settings'], ttlSeconds: CATALOGUE_TTL_SECONDS };

  const gifting = { keys, events };
  const own = ownTickets(platform, events);

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
      handle: async ({ input }) => {
        const row = await findShownProduct(database.read, input.id, clock.now());
        return (await toProducts(row ? [row] : []))[0] ?? refuse('protocol.not_found');
      },
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
    listVerifiedTickets: ({ input, person }) => own.list(person.personId, { ...input, state: 'verified' }),
    listUnverifiedTickets: ({ input, person }) => own.list(person.personId, { ...input, state: 'unverified' }),
    listTickets: ({ input, person }) => own.list(person.personId, input),
    countTickets: async ({ person: { personId } }) => {
      await own.claimGifts(personId);
      return countTickets(database.db, personId);
    },
    getTicket: ({ input, person }) => own.detail(input.id, person),
    getPass: async ({ input, person: { personId } }) => {
      const ticket = await own.get(input.id, personId);
      if (!isTicketAllowed('show', ticket.state)) refuse('ticketing.ticket_not_valid', { state: ticket.state });
      return { ticket, steps: signPassSteps(keys, 'ticket-pass', ticket, clock.now()) };
    },
    submitHolder: async ({ input, person: { personId }, language, ip }) => {
      await desk.submit(input, { personId, language, ip });
      return own.get(input.id, personId);
    },
    submitOwnHolder: async ({ input, person: { personId }, language, ip }) => {
      await desk.submitOwn(input, { personId, language, ip });
      return own.get(input.id, personId);
    },
    getProfessionalApplication: async ({ input: { ticketId }, person: { personId } }) =>
      (await findOwnApplication(database.db, personId, { ticketId, now: clock.now() })) ?? null,
    amendProfessionalApplication: async ({ input: amendment, person: { personId } }) => {
      const now = clock.now();
      const foreignIdDeadline = await getSetting(database.read, 'foreign_id_deadline');
      return transact(platform, async (tx) => {
        await amendApplication(tx, { personId, amendment, foreignIdDeadline, now });
        return (await findOwnApplication(tx, personId, { ticketId: amendment.ticketId, now })) ?? null;
      });
    },
    getProfessionalUpgrade: async ({ person: { personId } }) => {
      const now = clock.now();
      const own = await findOwnApplication(database.db, personId, { now });
      const productId = await findReviewedProduct(database.db, now);
      const isApproved = own?.state === 'approved';
      const ticketId = own && !isApproved ? own.ticketId : null;
      return { canApply: !isApproved && (ticketId ?? productId) !== null, productId, ticketId };
    },
    giveTicket: async ({ input, person: { personId } }) => {
      const to = requireTarget(input.account, input.countryCode);
      const mostPerDay = await getSetting(database.db, 'gifts_per_day');
      const id = await transact(platform, (tx) =>
        giveTicket(tx, gifting, { ticketId: input.ticketId, personId, to, mostPerDay, now: clock.now() }),
      );
      return toSentGift(keys, (await findGift(database.db, { id })) ?? refuse('protocol.not_found'));
    },
    disputeGift: async ({ input: { id: giftId, reason }, person: { personId } }) => {
      await transact(platform, (tx) => disputeGift(tx, { giftId, personId, reason, now: clock.now() }));
      return null;
    },
    listSentGifts: async ({ input, person: { personId } }) => {
      const { page, limit, offset } = pageRange(input);
      const { items, total } = await listSentGifts(database.db, { personId, limit, offset });
      return { items: items.map((gift) => toListedGift(keys, gift)), total, page, pageSize: limit };
    },
    listReceivedGifts: async ({ input, person: { personId } }) => {
      await own.claimGifts(personId);
      const { page, limit, offset } = pageRange(input);
      const { items, total } = await listReceivedGifts(database.db, { personId, limit, offset });
      return { items: items.map(toReceivedGift), total, page, pageSize: limit };
    },
    activateTicket: async ({ input: { code }, person: { personId }, ip }) => {
      const verdict = await transact(platform, async (tx) => {
        const outcome = await activateTicket(tx, keys, { code, personId, ip, now: clock.now() });
        if (typeof outcome === 'object') await raiseOwnerOfTicket(tx, platform.bus, outcome.ticketId);
        return outcome;
      });
      return own.get(requireActivated(verdict), personId);
    },
    ...lookUpHandlers(platform, sendCode),
  });
}
