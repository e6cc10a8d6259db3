import type { RouteOutput } from '@mingtang/contract/route';
import type { Product } from '@mingtang/contract/ticketing/model';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { isOnSale, type SaleState, saleStateOf } from './sale.ts';

export type Invite = RouteOutput<typeof ticketingRoutes.listInvites>[number];

/** A product as this visitor can buy it. */
export interface Offer {
  product: Product;
  /** What invites them to it; absent where nobody needs one. */
  invite?: Invite | undefined;
  state: SaleState;
  /** Pieces left for them; null when more than are counted aloud. */
  left: number | null;
}

/** Judges a product by the server's clock and the visitor's own invitations. */
export function toOffer(product: Product, { now, invites = [] }: { now: number; invites?: readonly Invite[] }): Offer {
  const invite = product.isByInvitation
    ? invites.find(({ products }) => products.some(({ id }) => id === product.id))
    : undefined;
  // An invitation with a stock of its own sells from that, whatever is left of the product.
  const left = invite?.remaining ?? product.remaining;
  const state = saleStateOf({ ...product, isByInvitation: product.isByInvitation && !invite, remaining: left }, now);
  return { product, invite, state, left };
}

/** What can be bought first, the shop's order otherwise. */
export function sortForSale(offers: readonly Offer[]): Offer[] {
  const rank = ({ state }: Offer): number => (isOnSale(state) ? 0 : 1);
  return offers.toSorted((one, other) => rank(one) - rank(other));
}
