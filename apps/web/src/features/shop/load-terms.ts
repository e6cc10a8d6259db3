import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { backgroundApi } from '../../api.ts';
import type { Invite } from './offer.ts';

/** What is special to a buyer: a member's discount, and the invitations bound to them. */
export interface OwnTerms {
  discountPercent: number;
  invites: Invite[];
}

/** The terms of whoever is signed in; undefined when they do not come, and then everybody's hold. */
export async function loadTerms(): Promise<OwnTerms | undefined> {
  try {
    const [{ discountPercent }, invites] = await Promise.all([
      backgroundApi(ordersRoutes).getCart(),
      backgroundApi(ticketingRoutes).listInvites(),
    ]);
    return { discountPercent, invites };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return undefined;
  }
}
