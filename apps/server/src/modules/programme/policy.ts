import type { PlayStatus, PlaySwitch } from '@mingtang/contract/programme/model';
import { refuse } from '../../platform/refuse.ts';

interface Broadcast {
  playSwitch: PlaySwitch;
  startsAt: Date;
  endsAt: Date;
  /** A recording may be watched afterwards. */
  hasPlayback: boolean;
}

/** The play status at an instant (spec §4, domain §4). The start belongs to the broadcast, the end no longer does. */
export function playStatusOf({ playSwitch, startsAt, endsAt, hasPlayback }: Broadcast, now: Date): PlayStatus {
  const over = hasPlayback ? 'in_playback' : 'finished';
  if (playSwitch === 'off') return 'no_live_broadcast';
  if (playSwitch === 'held') return 'to_be_started';
  if (playSwitch === 'on_air') return 'have_already_started';
  if (playSwitch === 'ended') return over;
  if (now < startsAt) return 'to_be_started';
  return now < endsAt ? 'have_already_started' : over;
}

/** Which addresses a reader gets: the stream's on air, the recording's in playback, none otherwise. */
export function sourcePurposeOf(status: PlayStatus): 'live' | 'playback' | undefined {
  if (status === 'have_already_started') return 'live';
  return status === 'in_playback' ? 'playback' : undefined;
}

/** Refuses an end that is not after its start. */
export function requireOrderedTimes({ startsAt, endsAt }: Span): void {
  if (endsAt <= startsAt) refuse('programme.ends_before_start');
}

/** Refuses a booking window that closes before it opens. */
export function requireBookingWindow(window: { opensAt: Date; closesAt: Date } | null): void {
  if (window && window.closesAt <= window.opensAt) refuse('programme.booking_window_reversed');
}

/** Refuses a quota under what is taken already; null is without a limit. */
export function requireQuota(quota: number | null, taken: number): void {
  if (quota !== null && quota < taken) refuse('programme.quota_below_taken', { taken });
}

interface Span {
  startsAt: Date;
  endsAt: Date;
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.startsAt >= outer.startsAt && inner.endsAt <= outer.endsAt;

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/**
 * When a talk takes place once its forum has other times: one that fills the forum goes on filling it, a forum that is
 * moved as a whole takes its talks along, and otherwise they stay.
 */
export function movedWith({ startsAt, endsAt }: Span, before: Span, after: Span): Span {
  if (isSameSpan({ startsAt, endsAt }, before)) return { startsAt: after.startsAt, endsAt: after.endsAt };
  const shift = after.startsAt.getTime() - before.startsAt.getTime();
  if (after.endsAt.getTime() - before.endsAt.getTime() !== shift) return { startsAt, endsAt };
  return { startsAt: new Date(startsAt.getTime() + shift), endsAt: new Date(endsAt.getTime() + shift) };
}

/**
 * The booking window of a forum once it has other times: it closes as long before the start as it did, and never after
 * the end; it opens when it did, unless it would close before. Null ends stay null.
 */
export function bookingMovedWith(
  before: Span & { bookingOpensAt: Date | null; bookingClosesAt: Date | null },
  after: Span,
): { bookingOpensAt?: Date; bookingClosesAt?: Date } {
  const { bookingOpensAt, bookingClosesAt } = before;
  if (!bookingOpensAt || !bookingClosesAt) return {};
  const shift = after.startsAt.getTime() - before.startsAt.getTime();
  const closesAt = Math.min(bookingClosesAt.getTime() + shift, after.endsAt.getTime());
  const opensAt = bookingOpensAt.getTime() < closesAt ? bookingOpensAt.getTime() : bookingOpensAt.getTime() + shift;
  return { bookingOpensAt: new Date(opensAt), bookingClosesAt: new Date(closesAt) };
}

/** When a session was cancelled, once it is shown or not: taken off the site it is, a draft that never was shown is not. */
export function cancellationOf(
  { publishedAt }: { publishedAt?: Date | null },
  before: { publishedAt: Date | null } | null,
  now: Date,
): { cancelledAt?: Date | null } {
  if (!before) return {};
  if (publishedAt) return { cancelledAt: null };
  return before.publishedAt && before.publishedAt <= now ? { cancelledAt: now } : {};
}

interface ForumTexts {
  titleZh?: string;
  titleEn?: string;
  summaryZh?: string | null;
  summaryEn?: string | null;
  lacksZh?: boolean;
  lacksEn?: boolean;
}

/** A language a file did not have is lacking until its texts are others than those that stood in for it. */
export function stillLacks(
  { titleZh, titleEn, summaryZh, summaryEn }: ForumTexts,
  before: ForumTexts | null,
): Pick<ForumTexts, 'lacksZh' | 'lacksEn'> {
  if (!before) return {};
  const isStandIn = titleZh === titleEn || (summaryZh !== null && summaryZh === summaryEn);
  return { lacksZh: Boolean(before.lacksZh) && isStandIn, lacksEn: Boolean(before.lacksEn) && isStandIn };
}
