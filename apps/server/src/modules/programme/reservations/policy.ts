import type { ProfessionalState } from '@mingtang/contract/identity/model';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import type { RefusalKey } from '@mingtang/contract/refusals';
import { clockTime, eventDay, eventInstant } from '../../../platform/clock.ts';
import type { Bookable } from './bookables.ts';

interface Applicant {
  userTag: string;
  /** What became of the application as professional audience; none when there is none. */
  professional: ProfessionalState | null;
  /** An invitation or a ticket of theirs names this forum, or every one. */
  isInvited: boolean;
}

/** Why this person may not reserve here; undefined when they may (spec §6 and §8, domain §4). */
export function judgeApplicant(
  { userTag, professional, isInvited }: Applicant,
  { forumType, isReviewNeeded }: Pick<Bookable, 'forumType' | 'isReviewNeeded'>,
  { needsProfile }: { needsProfile: boolean },
): RefusalKey | undefined {
  if (userTag === USER_TAG.staff || userTag === USER_TAG.reception) return 'programme.staff_cannot_book';
  if (forumType === 'invited' && isInvited) return undefined;
  if (userTag === USER_TAG.general && forumType !== 'public_booking') return 'programme.not_for_general';
  if (userTag === USER_TAG.cloudTourist && needsProfile) return 'programme.profile_incomplete';
  if (forumType !== 'invited') return undefined;
  // Whom a forum invites without having named them is judged by what they are, so that is settled first.
  if (professional === 'under_review') return 'programme.info_under_review';
  if (professional === 'rejected') return 'programme.info_not_approved';
  // Where places are reviewed, the reviewer's word is the invitation.
  return isReviewNeeded ? undefined : 'programme.not_invited';
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
const DAY_MS = 86_400_000;
/** Near the start nobody gets more than this share of what is left: three may be asked one after the other. */
const SHARE_OF_REST = 1 / 4;

/** The night on the event's clocks, `22:00` to `08:00`; the same twice is none. */
export interface QuietHours {
  from: string;
  until: string;
}

/** When the night ends that an instant lies in; undefined by day. */
export function nightEnd(instant: Date, { from, until }: QuietHours): Date | undefined {
  const time = clockTime(instant);
  const isOverMidnight = from > until;
  const isNight = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isNight) return undefined;
  const end = eventInstant(eventDay(instant), until);
  return end > instant ? end : new Date(end.getTime() + DAY_MS);
}

/** Until when nobody is asked whether they take a place; undefined when they may be asked now, or could not be later. */
export function quietUntil(
  now: Date,
  startsAt: Date,
  { quiet, leastMinutes }: Pick<LineRules, 'quiet' | 'leastMinutes'>,
): Date | undefined {
  const end = nightEnd(now, quiet);
  return end && end.getTime() + leastMinutes * MINUTE_MS <= startsAt.getTime() ? end : undefined;
}

/** Until when a place offered now is kept: shorter near the start, never past it, and never ending at night. */
export function offerEnd(now: Date, startsAt: Date, rules: LineRules): Date {
  const { offerMinutes, leastMinutes } = rules;
  const rest = startsAt.getTime() - now.getTime();
  const kept = Math.max(leastMinutes * MINUTE_MS, Math.min(offerMinutes * MINUTE_MS, rest * SHARE_OF_REST));
  const end = new Date(now.getTime() + Math.min(kept, rest));
  const morning = quietUntil(end, startsAt, rules);
  return morning ? new Date(morning.getTime() + leastMinutes * MINUTE_MS) : end;
}

/** So long before the night whoever has to be somewhere early is reminded. */
const EVENING_MINUTES = 30;
/** A reminder that waits for the morning must leave this share of the notice one is used to. */
const SHARE_OF_NOTICE = 3 / 4;

/**
 * When people are reminded of what begins: so many minutes before; where that is at night, in the morning if that leaves
 * nearly as long, else the evening before.
 */
export function reminderDue(startsAt: Date, minutes: number, quiet: QuietHours): Date {
  const due = new Date(startsAt.getTime() - minutes * MINUTE_MS);
  const morning = nightEnd(due, quiet);
  if (!morning) return due;
  if (startsAt.getTime() - morning.getTime() >= minutes * SHARE_OF_NOTICE * MINUTE_MS) return morning;
  const nightfall = eventInstant(eventDay(due), quiet.from).getTime();
  const lastNightfall = nightfall > due.getTime() ? nightfall - DAY_MS : nightfall;
  return new Date(lastNightfall - EVENING_MINUTES * MINUTE_MS);
}
