import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import type { RefusalKey } from '@mingtang/contract/refusals';
import type { Approval } from '@mingtang/contract/ticketing/model';
import { eventDay } from '../../../platform/clock.ts';
import { type QuietHours, quietUntil } from '../../../platform/quiet-hours.ts';
import type { Bookable } from './bookables.ts';

interface Applicant {
  userTag: string;
  /** What became of a ticket as professional audience; null without one. */
  review: Approval | null;
  /** An invitation or a ticket of theirs names this forum, or every one. */
  isInvited: boolean;
  /** Days on which a ticket of theirs opens the exhibition to them; empty: one does once it is verified. Null: they have none. */
  exhibitionDays: readonly string[] | null;
}

/** Why this person may not reserve here; undefined when they may (spec §6 and §8, domain §4). */
export function judgeApplicant(
  applicant: Applicant,
  bookable: Pick<Bookable, 'forumType' | 'isReviewNeeded' | 'isEntryTime' | 'startsAt'>,
  { needsProfile }: { needsProfile: boolean },
): RefusalKey | undefined {
  const { userTag, review, isInvited } = applicant;
  const { forumType, isReviewNeeded } = bookable;
  if (userTag === USER_TAG.staff || userTag === USER_TAG.reception) return 'programme.staff_cannot_book';
  if (bookable.isEntryTime) return judgeVisitor(applicant, eventDay(bookable.startsAt));
  if (forumType === 'invited' && isInvited) return undefined;
  if (userTag === USER_TAG.general && forumType !== 'public_booking') return 'programme.not_for_general';
  if (userTag === USER_TAG.cloudTourist && needsProfile) return 'programme.profile_incomplete';
  if (forumType !== 'invited') return undefined;
  // Whom a forum invites without having named them is judged by what they are, so that is settled first.
  if (review === 'pending') return 'programme.info_under_review';
  if (review === 'rejected') return 'programme.info_not_approved';
  // Where places are reviewed, the reviewer's word is the invitation.
  return isReviewNeeded ? undefined : 'programme.not_invited';
}

/**
 * Why they may not reserve when to enter the exhibition on a day (spec §6: only general visitors). A ticket of that day makes a
 * general visitor, even of somebody whose tag says more since they bought a forum; professional audience enters without.
 */
function judgeVisitor({ userTag, exhibitionDays }: Applicant, day: string): RefusalKey | undefined {
  if (exhibitionDays?.includes(day)) return undefined;
  const isVisitor = userTag === USER_TAG.general || exhibitionDays !== null;
  return isVisitor ? 'programme.exhibition_ticket_needed' : 'programme.exhibition_general_only';
}

/** The place meant when none is named: in the room, or at the stream where there is no room. */
export const modeOf = (
  wanted: ReservationMode | undefined,
  { offlineQuota }: Pick<Bookable, 'offlineQuota'>,
): ReservationMode => wanted ?? (offlineQuota === 0 ? 'online' : 'offline');

type Places = Pick<Bookable, 'offlineQuota' | 'offlineTaken' | 'onlineQuota' | 'onlineTaken'>;

/** How many places of a kind are left; null is without a limit. */
export function placesLeft(of: Places, mode: ReservationMode): number | null {
  const { quota, taken } = placesOf(of, mode);
  return quota === null ? null : quota - taken;
}

/** Places of a kind and how many are taken. */
export const placesOf = (of: Places, mode: ReservationMode): { quota: number | null; taken: number } =>
  mode === 'offline'
    ? { quota: of.offlineQuota, taken: of.offlineTaken }
    : { quota: of.onlineQuota, taken: of.onlineTaken };

/**
 * Why nobody can reserve a place of this kind at this instant; undefined when one can. What is free while others wait in line
 * is theirs. Applications take no place, so they are taken however full it is: they are the line.
 */
export function judgePlaces(
  bookable: Bookable,
  mode: ReservationMode,
  now: Date,
  { isLineWaiting }: { isLineWaiting: boolean },
): RefusalKey | undefined {
  const { bookingOpensAt, bookingClosesAt, forumType, endsAt, isReviewNeeded } = bookable;
  if (!bookingOpensAt || !bookingClosesAt || placesOf(bookable, mode).quota === 0) return 'programme.no_places';
  if (mode === 'offline' && forumType === 'paid') return 'programme.ticket_needed';
  if (now < bookingOpensAt) return 'programme.booking_not_started';
  if (now >= bookingClosesAt || now >= endsAt) return 'programme.booking_over';
  if (isReviewNeeded) return undefined;
  return isLineWaiting || placesLeft(bookable, mode) === 0 ? 'programme.quota_reached' : undefined;
}

/** What an organiser decides of waiting lists (setting `waiting_list`). */
export interface LineRules {
  /** How long a place that came free is kept for whom it is offered to. */
  offerMinutes: number;
  /** However near the start, they get this long, but never past it. */
  leastMinutes: number;
  /** A place that came free is theirs without being asked. */
  confirmsItself: boolean;
  /** When nobody is asked (setting `quiet_hours`). */
  quiet: QuietHours;
}

const MINUTE_MS = 60_000;
/** Near the start nobody gets more than this share of what is left: three may be asked one after the other. */
const SHARE_OF_REST = 1 / 4;

/** Until when a place offered now is kept: shorter near the start, never past it, and never ending at night. */
export function offerEnd(now: Date, startsAt: Date, rules: LineRules): Date {
  const { offerMinutes, leastMinutes } = rules;
  const rest = startsAt.getTime() - now.getTime();
  const kept = Math.max(leastMinutes * MINUTE_MS, Math.min(offerMinutes * MINUTE_MS, rest * SHARE_OF_REST));
  const end = new Date(now.getTime() + Math.min(kept, rest));
  const morning = quietUntil(end, startsAt, rules);
  return morning ? new Date(morning.getTime() + leastMinutes * MINUTE_MS) : end;
}
