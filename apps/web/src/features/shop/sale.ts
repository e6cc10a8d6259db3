import type { Product } from '@mingtang/contract/ticketing/model';

/** Above it an invitation's own stock is not counted aloud either (VISUAL §6). */
const REMAINING_SHOWN_UP_TO = 50;

/** How a product stands in the shop. */
export type SaleState = 'invited' | 'upcoming' | 'ended' | 'sold_out' | 'few' | 'plenty';

/** Judges by the server's clock. */
export function saleStateOf(
  {
    isByInvitation,
    saleFrom,
    saleTo,
    remaining,
  }: Pick<Product, 'isByInvitation' | 'saleFrom' | 'saleTo' | 'remaining'>,
  now: number,
): SaleState {
  if (isByInvitation) return 'invited';
  if (now < saleFrom.getTime()) return 'upcoming';
  if (now >= saleTo.getTime()) return 'ended';
  if (remaining === 0) return 'sold_out';
  return remaining === null || remaining > REMAINING_SHOWN_UP_TO ? 'plenty' : 'few';
}

export const isOnSale = (state: SaleState): boolean => state === 'few' || state === 'plenty';
