import type { Product } from '@mingtang/contract/ticketing/model';

/**
 * What a product costs members, where that is worth saying: to members, and to others as long as a membership is sold. Undefined where
 * it costs everybody the same, or nobody could become a member.
 */
export const shownMemberPriceFen = (
  { priceFen, memberPriceFen }: Pick<Product, 'priceFen' | 'memberPriceFen'>,
  { isMember, isMembershipSold }: { isMember: boolean; isMembershipSold: boolean },
): number | undefined => (memberPriceFen < priceFen && (isMember || isMembershipSold) ? memberPriceFen : undefined);
