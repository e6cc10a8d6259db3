import type { OwnTicket } from '../tickets/kept.ts';

/** Why a ticket cannot be returned; undefined when it can. */
export type RefundBar = 'pending' | 'notBuyer' | 'unknown' | 'never' | 'over';

/**
 * Whether the buyer may return a ticket (spec §9: no refunds unless its product takes it back until some instant).
 * `refundUntil` is undefined while the product is not known; `now` in epoch milliseconds by the server's clock.
 */
export function refundBarOf(
  { approval, isReceived, orderId }: Pick<OwnTicket, 'approval' | 'isReceived' | 'orderId'>,
  refundUntil: Date | null | undefined,
  now: number,
): RefundBar | undefined {
  if (isReceived || orderId === null) return 'notBuyer';
  if (approval === 'pending') return 'pending';
  if (refundUntil === undefined) return 'unknown';
  if (refundUntil === null) return 'never';
  return now < refundUntil.getTime() ? undefined : 'over';
}
