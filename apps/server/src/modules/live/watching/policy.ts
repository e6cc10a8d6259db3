import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { WatchBar } from '@mingtang/contract/live/watching/model';
import type { ForumType, PlayStatus, VideoRegion } from '@mingtang/contract/programme/model';
import type { ReservationMode, ReservationState } from '@mingtang/contract/programme/reservation';

interface Broadcast {
  forumType: ForumType;
  playStatus: PlayStatus;
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
}

/** What somebody has bought that a broadcast asks for. */
export interface WatchRights {
  /** A ticket that names this forum, one that opens its hall that day, or none. */
  ticket: 'of_forum' | 'of_hall' | null;
  /** A product of recordings, or a membership, that shows this one. */
  hasRecording: boolean;
}

interface Viewer extends WatchRights {
  userTag: string;
  /** Registered at the venue: spec §4 restricts every other cloud tourist. */
  isOnSite: boolean;
  /** Of this forum, while it lives. */
  reservation: { mode: ReservationMode; state: ReservationState } | undefined;
}

/** Why there is nothing to watch at this moment, whoever asks. */
export function judgeTime(playStatus: PlayStatus): WatchBar | undefined {
  if (playStatus === 'no_live_broadcast') return 'no_broadcast';
  if (playStatus === 'to_be_started') return 'not_started';
  return playStatus === 'finished' ? 'over' : undefined;
}

/**
 * Why somebody may not watch a forum's stream or, in playback, its recording, whatever the time; undefined when they may.
 * Nobody is `undefined` as a viewer. The rule is a table in the decision record "Who watches what".
 */
export function judgeViewer(
  forum: Broadcast,
  viewer: Viewer | undefined,
  { isOpenToAll, now }: { isOpenToAll: boolean; now: Date },
): WatchBar | undefined {
  const { forumType } = forum;
  const isOpen = forumType === 'free' || forumType === 'public_booking';
  if (isOpen && isOpenToAll) return undefined;
  if (!viewer) return 'sign_in';
  const { userTag, isOnSite } = viewer;
  if (userTag === USER_TAG.staff || userTag === USER_TAG.reception) return undefined;
  if (userTag === USER_TAG.cloudTourist && !isOnSite) return 'profile';
  if (isOpen) return undefined;
  return forumType === 'paid' ? judgePaid(forum, viewer) : judgeInvited(forum, viewer, now);
}

function judgePaid({ playStatus }: Broadcast, { ticket, hasRecording, reservation }: Viewer): WatchBar | undefined {
  if (ticket !== null) return undefined;
  if (playStatus === 'in_playback') return hasRecording ? undefined : 'recording';
  // A place at the stream is for the stream.
  return reservation?.state === 'reserved' && reservation.mode === 'online' ? undefined : 'ticket';
}

function judgeInvited(
  { bookingOpensAt, bookingClosesAt }: Broadcast,
  { ticket, reservation }: Viewer,
  now: Date,
): WatchBar | undefined {
  // What an invitation code lets one buy names the forum it is for.
  if (ticket === 'of_forum' || reservation?.state === 'reserved') return undefined;
  if (reservation?.state === 'under_review') return 'under_review';
  const isBooking =
    bookingOpensAt !== null && bookingClosesAt !== null && bookingOpensAt <= now && now < bookingClosesAt;
  return isBooking ? 'reservation' : 'invitation';
}

/** By whose network somebody in a country is served; null where nothing says which it is. */
export function regionOf(country: string | undefined): VideoRegion | null {
  if (country === undefined || country === 'XX' || country === 'T1') return null;
  return country === 'CN' ? 'mainland' : 'international';
}
