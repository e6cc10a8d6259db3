import type { ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { LIVE_STATES } from '@mingtang/contract/programme/reservation';

/** What has to be done to keep one of two that happen at once. */
export type Keeping =
  /** Takes a place at the one in exchange for the other's. */
  | { way: 'swap'; insteadOf: string }
  /** Gives the other's place back. */
  | { way: 'cancel'; reservationId: string }
  /** Takes the other out of the collection. */
  | { way: 'unstar' };

/** How one is kept and the other leaves the day; undefined when the other cannot: somebody has a ticket for it, or agreed to meet. */
export function keepingOf(
  kept: Pick<ItineraryEntry, 'standing' | 'forum' | 'activity' | 'isFull'>,
  given: Pick<ItineraryEntry, 'standing' | 'reservation' | 'ticketId' | 'meeting'>,
): Keeping | undefined {
  // The other side is told why: where meetings are called off.
  if (given.meeting) return undefined;
  if (given.ticketId !== null) return undefined;
  const { reservation } = given;
  if (!reservation || !(LIVE_STATES as readonly string[]).includes(reservation.state)) return { way: 'unstar' };
  const isBookable = (kept.forum ?? kept.activity)?.bookingOpensAt != null && !kept.isFull;
  if (kept.standing === 'starred' && isBookable) return { way: 'swap', insteadOf: reservation.id };
  return { way: 'cancel', reservationId: reservation.id };
}
