import type { OrderFile } from './looks.ts';

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/**
 * When to look again while a refund is under way, in milliseconds; false when none is. What is owed goes to the provider
 * within seconds, and the provider's word may take days.
 */
export function nextLook({ refundedFen, refunds }: Pick<OrderFile, 'refundedFen' | 'refunds'>): number | false {
  // Money that no order could take goes back too, and is nothing of what the order owes.
  const askedFen = refunds.reduce(
    (sum, { cause, amountFen }) => sum + (cause === 'unusable_payment' ? 0 : amountFen),
    0,
  );
  if (askedFen < refundedFen || refunds.some(({ state, tries }) => state === 'requested' && tries === 0))
    return SOON_MS;
  return refunds.some(({ state }) => state === 'requested' || state === 'pending') && LATER_MS;
}
