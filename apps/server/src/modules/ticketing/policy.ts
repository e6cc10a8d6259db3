import {
  type Approval,
  type Channel,
  type Product,
  priceWithDiscount,
  type TicketState,
} from '@mingtang/contract/ticketing/model';
import { refuse } from '../../platform/refuse.ts';
import { leftOn, type ProductRow } from './queries.ts';

/** What the general channel does not sell needs an invitation. */
const isByInvitation = (channels: Channel[]): boolean => !channels.includes('general');

/** A product as the shop shows it: how many are left is told only when few are. */
export function toProduct(row: ProductRow, { discount, shownUpTo }: { discount: number; shownUpTo: number }): Product {
  const { quota: _, taken: __, setAside: ___, channels, position: ____, createdAt: _____, ...shown } = row;
  const left = leftOn(row);
  return {
    ...shown,
    memberPriceFen: priceWithDiscount(row, discount),
    isByInvitation: isByInvitation(channels),
    remaining: left === 0 || left <= shownUpTo ? left : null,
  };
}

/** Wrong activation codes an hour; a venue's visitors share one address. */
const MOST_WRONG_CODES = { ofPerson: 10, ofAddress: 200 };

export const mayTryCode = (wrong: { ofPerson: number; ofAddress: number }): boolean =>
  wrong.ofPerson < MOST_WRONG_CODES.ofPerson && wrong.ofAddress < MOST_WRONG_CODES.ofAddress;

/** Holder details are submitted once (spec §5); only what the committee rejected may be submitted again. */
export function refuseFixed({ state, approval }: { state: TicketState; approval: Approval }): void {
  if (state === 'verified' || (state === 'unverified' && approval === 'pending')) refuse('ticketing.holder_fixed');
  if (state !== 'unverified') refuse('ticketing.not_in_this_state');
}
