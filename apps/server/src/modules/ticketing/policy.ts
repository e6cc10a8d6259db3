import {
  type Product,
  type ProductKind,
  REMAINING_SHOWN_UP_TO,
  type TicketState,
  ticketActions,
} from '@mingtang/contract/ticketing/model';
import { percentOf } from '../../platform/money.ts';
import type { ProductRow } from './queries.ts';

/** A price less the members' discount, half up to the fen. */
export const memberPrice = (priceFen: number, discountPercent: number): number =>
  priceFen - percentOf(priceFen, discountPercent);

/** A product as the shop shows it: how many are left is told only when few are. */
export function toProduct(row: ProductRow, discountPercent: number): Product {
  const { quota, taken, channels: _, position: __, createdAt: ___, kind, ...shown } = row;
  const left = quota - taken;
  return {
    ...shown,
    kind: kind as ProductKind,
    memberPriceFen: memberPrice(row.priceFen, discountPercent),
    remaining: left <= REMAINING_SHOWN_UP_TO ? left : null,
  };
}

export const mayShow = (state: string): boolean => (ticketActions.show as TicketState[]).includes(state as TicketState);
