import type { ReservationMode, ReservationState } from '@mingtang/contract/programme/reservation';
import type { Reservable } from './reservable.ts';

/** How one stands to a place; `swap`: one at the same time would be given up for it. */
export type Standing =
  | 'open'
  | 'swap'
  | 'full'
  | 'waitable'
  | 'waiting'
  | 'offered'
  | 'inReview'
  | 'reserved'
  | 'notOpen'
  | 'rejected';

const live: Partial<Record<ReservationState, Standing>> = {
  reserved: 'reserved',
  under_review: 'inReview',
  waiting: 'waiting',
  offered: 'offered',
};

/** How a forum's or an activity's button stands at an instant; undefined where there is nothing to press. */
export function standingOf(
  {
    booking,
    places,
    isReviewNeeded,
    isWaitingListOpen,
  }: Pick<Reservable, 'booking' | 'places' | 'isReviewNeeded' | 'isWaitingListOpen'>,
  {
    mode,
    own,
    isClashing,
    now,
  }: { mode: ReservationMode; own: ReservationState | undefined; isClashing: boolean; now: number },
): Standing | undefined {
  const mine = own && live[own];
  if (mine) return mine;
  if (!booking || !places[mode]) return undefined;
  if (now < booking.opens || now >= booking.closes) return 'notOpen';
  // Applications take no place yet: they are taken however full it is.
  // What is free while others stand in line is theirs.
  if ((places[mode].left === 0 || places[mode].waiting > 0) && !isReviewNeeded)
    return isWaitingListOpen ? 'waitable' : 'full';
  if (isClashing) return 'swap';
  return own === 'rejected' || own === 'failed' ? 'rejected' : 'open';
}
