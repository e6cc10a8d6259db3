import {
  type Channel,
  type Product,
  REMAINING_SHOWN_UP_TO,
  type TicketState,
  ticketActions,
} from '@mingtang/contract/ticketing/model';
import { lessPercent } from '../../platform/money.ts';
import type { ProductRow } from './queries.ts';

/** What the general channel does not sell needs an invitation. */
const isByInvitation = (channels: Channel[]): boolean => !channels.includes('general');

/** A product as the shop shows it: how many are left is told only when few are. */
export function toProduct(row: ProductRow, discountPercent: number): Product {
  const { quota, taken, channels, position: __, createdAt: ___, kind, ...shown } = row;
  const left = quota - taken;
  return {
    ...shown,
    kind,
    memberPriceFen: lessPercent(row.priceFen, discountPercent),
    isByInvitation: isByInvitation(channels),
    remaining: left <= REMAINING_SHOWN_UP_TO ? left : null,
  };
}

export const mayShow = (state: TicketState): boolean => (ticketActions.show as TicketState[]).includes(state);
