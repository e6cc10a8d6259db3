import type { ProfessionalState } from '@mingtang/contract/identity/model';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ForumType, ReservationMode } from '@mingtang/contract/programme/model';
import type { RefusalKey } from '@mingtang/contract/refusals';

interface Applicant {
  userTag: string;
  /** What became of the application as professional audience; undefined when there is none. */
  professional: ProfessionalState | undefined;
}

interface Bookable {
  forumType: ForumType;
  offlineQuota: number | null;
  offlineTaken: number;
  onlineQuota: number | null;
  onlineTaken: number;
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
}

/** Why this person may not reserve at this forum; undefined when they may (spec §6 and §8, domain §4). */
export function judgeApplicant(
  { userTag, professional }: Applicant,
  { forumType }: Pick<Bookable, 'forumType'>,
  { needsProfile }: { needsProfile: boolean },
): RefusalKey | undefined {
  if (userTag === USER_TAG.staff || userTag === USER_TAG.reception) return 'programme.staff_cannot_book';
  if (userTag === USER_TAG.general && forumType !== 'public_booking') return 'programme.not_for_general';
  if (userTag === USER_TAG.cloudTourist && needsProfile) return 'programme.profile_incomplete';
  // Whom a forum invites is judged by what they are, so that is settled first.
  if (forumType === 'invited' && professional === 'under_review') return 'programme.info_under_review';
  if (forumType === 'invited' && professional === 'rejected') return 'programme.info_not_approved';
  return undefined;
}

/** The place meant when none is named: in the room, or at the stream where the forum has no room. */
export const modeOf = (wanted: ReservationMode | undefined, { offlineQuota }: Bookable): ReservationMode =>
  wanted ?? (offlineQuota === 0 ? 'online' : 'offline');

/** How many places of a kind are left; null is without a limit. */
export function placesLeft(forum: Bookable, mode: ReservationMode): number | null {
  const { quota, taken } = placesOf(forum, mode);
  return quota === null ? null : quota - taken;
}

/** Places of a kind and how many are taken. */
export const placesOf = (forum: Bookable, mode: ReservationMode): { quota: number | null; taken: number } =>
  mode === 'offline'
    ? { quota: forum.offlineQuota, taken: forum.offlineTaken }
    : { quota: forum.onlineQuota, taken: forum.onlineTaken };

/** Why nobody can reserve a place of this kind at this instant; undefined when one can. */
export function judgePlaces(forum: Bookable, mode: ReservationMode, now: Date): RefusalKey | undefined {
  const { bookingOpensAt, bookingClosesAt, forumType } = forum;
  if (!bookingOpensAt || !bookingClosesAt || placesOf(forum, mode).quota === 0) return 'programme.no_places';
  if (mode === 'offline' && forumType === 'paid') return 'programme.ticket_needed';
  if (now < bookingOpensAt) return 'programme.booking_not_started';
  if (now >= bookingClosesAt) return 'programme.booking_over';
  return placesLeft(forum, mode) === 0 ? 'programme.quota_reached' : undefined;
}
