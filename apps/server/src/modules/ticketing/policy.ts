import {
  type Channel,
  type Product,
  priceWithDiscount,
  REMAINING_SHOWN_UP_TO,
} from '@mingtang/contract/ticketing/model';
import type { ProductRow } from './queries.ts';

/** What the general channel does not sell needs an invitation. */
const isByInvitation = (channels: Channel[]): boolean => !channels.includes('general');

/** A product as the shop shows it: how many are left is told only when few are. */
export function toProduct(row: ProductRow, discountPercent: number): Product {
  const { quota, taken, setAside, channels, position: __, createdAt: ___, ...shown } = row;
  const left = quota - taken - setAside;
  return {
    ...shown,
    memberPriceFen: priceWithDiscount(row, discountPercent),
    isByInvitation: isByInvitation(channels),
    remaining: left <= REMAINING_SHOWN_UP_TO ? left : null,
  };
}
