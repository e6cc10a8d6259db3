import type { Activity } from './activity.ts';
import type { ForumSummary } from './model.ts';

/** A place in the room, or one at the stream; each has a quota of its own (domain §4). */
export const RESERVATION_MODES = ['offline', 'online'] as const;
export type ReservationMode = (typeof RESERVATION_MODES)[number];

/**
 * Spec §4; not submitted is no reservation at all. `waiting`: in line for a place. `offered`: one came free and is kept for
 * a while. `failed`: nobody decided before it began, or no place came free. `released`: another one at the same time was
 * approved. `lapsed`: what was offered was not taken in time.
 */
export const RESERVATION_STATES = [
  'under_review',
  'waiting',
  'offered',
  'reserved',
  'rejected',
  'failed',
  'released',
  'lapsed',
  'cancelled',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** Of these one person has at most one a forum or activity. */
export const LIVE_STATES = ['under_review', 'waiting', 'offered', 'reserved'] as const satisfies ReservationState[];
/** In these a place is taken: it is theirs, or kept for them. */
export const HELD_STATES = ['offered', 'reserved'] as const satisfies ReservationState[];

/** What one may do with one's own reservation in which state; the server refuses by it and screens disable by it. */
const reservationActions = {
  cancel: ['under_review', 'waiting', 'offered', 'reserved'],
  accept: ['offered'],
  /** Of the same forum or activity. */
  reserveAgain: ['rejected', 'failed', 'released', 'lapsed', 'cancelled'],
} satisfies Record<string, ReservationState[]>;
export type ReservationAction = keyof typeof reservationActions;
export const mayDoWithReservation = (action: ReservationAction, state: ReservationState): boolean =>
  (reservationActions[action] as ReservationState[]).includes(state);

/** Who offers a place that came free: the system to the first in line, the organiser; `off`: nobody may join the line. */
export const WAITING_LISTS = ['automatic', 'by_hand', 'off'] as const;
export type WaitingList = (typeof WAITING_LISTS)[number];

/** A reservation as its person sees it: of a forum, or of an activity. */
export interface Reservation {
  id: string;
  forum: ForumSummary | null;
  activity: Activity | null;
  mode: ReservationMode;
  state: ReservationState;
  /** Why one wants to come, in the applicant's words. */
  purpose: string | null;
  /** Why not, in the organiser's words. */
  decisionNote: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  /** In line: 1 is the next; null when not waiting. */
  placeInLine: number | null;
  /** Until when a place that is offered is kept; null when none is. */
  offerEndsAt: Date | null;
  /** The organiser called off what it is of; the reservation's own state stays as it was. */
  isSessionCancelled: boolean;
}
