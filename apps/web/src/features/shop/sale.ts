import type { Product } from '@mingtang/contract/ticketing/model';

/** How a product stands in the shop. */
export type SaleState = 'invited' | 'upcoming' | 'ended' | 'sold_out' | 'few' | 'plenty';

/** Judges by the server's clock. */
export function saleStateOf({ isByInvitation, saleFrom, saleTo, remaining }: Product, now: number): SaleState {
  if (isByInvitation) return 'invited';
  if (now < saleFrom.getTime()) return 'upcoming';
  if (now >= saleTo.getTime()) return 'ended';
  if (remaining === 0) return 'sold_out';
  return remaining === null ? 'plenty' : 'few';
}

export const isOnSale = (state: SaleState): boolean => state === 'few' || state === 'plenty';

/** What can be bought first, the shop's order otherwise. */
export function sortForSale(products: readonly Product[], now: number): Product[] {
  const rank = (product: Product): number => (isOnSale(saleStateOf(product, now)) ? 0 : 1);
  return products.toSorted((one, other) => rank(one) - rank(other));
}
