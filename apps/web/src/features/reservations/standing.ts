import type { ReservationState } from '@mingtang/contract/programme/reservation';
import type { ReserveState } from '@mingtang/ui/reserve-button';

interface Booking {
  /** Epoch milliseconds. */
  opens: number;
  closes: number;
  /** None is left, in the room and online. */
  isFull: boolean;
}

/** How a forum's button stands at an instant; undefined where there is nothing to press (design: reserve button). */
export function standingOf(
  booking: Booking | undefined,
  own: ReservationState | undefined,
  now: number,
): ReserveState | undefined {
  if (own === 'reserved') return 'reserved';
  if (own === 'under_review') return 'inReview';
  if (!booking) return undefined;
  if (now < booking.opens || now >= booking.closes) return 'notOpen';
  if (booking.isFull) return 'full';
  return own === 'rejected' || own === 'failed' ? 'rejected' : 'open';
}
