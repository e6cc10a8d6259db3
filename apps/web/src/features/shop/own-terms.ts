import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { Product } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { backgroundApi } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import type { Invite } from './offer.ts';

const orders = backgroundApi(ordersRoutes);
const ticketing = backgroundApi(ticketingRoutes);

/** What is special to whoever is signed in: a member's discount, invitations, what the bag holds already. */
export interface OwnTerms {
  discountPercent: number;
  invites: Invite[];
  bag: RouteOutput<typeof ordersRoutes.getCart>['lines'];
}

const none: OwnTerms = { discountPercent: 0, invites: [], bag: [] };

/** The visitor's own terms; those of a stranger until they have come. */
export function useOwnTerms(): OwnTerms & { reload: () => void } {
  const { data = none, reload } = useOwnData('terms', async () => {
    const [{ discountPercent, lines }, invites] = await Promise.all([orders.getCart(), ticketing.listInvites()]);
    return { discountPercent, invites, bag: lines };
  });
  return { ...data, reload };
}

/** What this visitor pays a piece, in fen. The server reckons it again when the order is placed. */
export const ownPriceFen = ({ priceFen, memberPriceFen }: Product, { discountPercent }: OwnTerms): number =>
  discountPercent > 0 ? memberPriceFen : priceFen;
