import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listRows } from '../../../platform/rows.ts';
import { lockBookables, takePlaces } from './bookables.ts';
import { announceFreed } from './line.ts';
import { askOwnPlaces, isEitherOr, lockPerson, type OwnPlace } from './places.ts';
import { refusalOf } from './requests.ts';
import { reservations } from './tables.ts';

/**
 * Somebody takes the place that is kept for them, and gives up what they have at the same time if they said so. Throws
 * not_found, offer_over, overlapping, entry_time_taken, reservation_not_in_this_state.
 */
export async function acceptOffer(
  tx: Tx,
  events: Events,
  { id, personId, givesUpOthers, now }: { id: string; personId: string; givesUpOthers: boolean; now: Date },
): Promise<void> {
  const [found] = await tx.select().from(reservations).where(eq(reservations.id, id));
  if (found?.personId !== personId) return refuse('protocol.not_found');
  await lockPerson(tx, personId);
  const places = await listRows<OwnPlace>(tx, askOwnPlaces([personId]));
  const locked = await lockBookables(tx, [
    found.bookableId,
    ...places.filter(({ state }) => state === 'reserved').map(({ bookableId }) => bookableId),
  ]);
  const bookable = locked.get(found.bookableId);
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update');
  if (!bookable || !reservation || !isShown(bookable, now)) return refuse('protocol.not_found');
  const isLate = reservation.offerEndsAt !== null && reservation.offerEndsAt <= now;
  if (reservation.state === 'lapsed' || (reservation.state === 'offered' && isLate)) refuse('programme.offer_over');
  if (reservation.state !== 'offered') refuse('programme.reservation_not_in_this_state');
  const others = places.filter((place) => isEitherOr(place, bookable));
  const other = others.find(({ isHeld }) => isHeld);
  if (other && !givesUpOthers) throw refusalOf(other);
  for (const { reservationId, bookableId, mode } of others) {
    await tx
      .update(reservations)
      .set({ state: 'cancelled', cancelledAt: now, version: sql`${reservations.version} + 1` })
      .where(eq(reservations.id, reservationId));
    await takePlaces(tx, bookableId, mode, -1);
  }
  await tx
    .update(reservations)
    .set({ state: 'reserved', version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, id));
  await announceFreed(
    tx,
    events,
    others.map(({ bookableId }) => bookableId),
  );
}
