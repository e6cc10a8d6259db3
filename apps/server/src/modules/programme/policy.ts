import type { PlayStatus } from '@mingtang/contract/programme/model';
import { refuse } from '../../platform/refuse.ts';

/** The organiser's switch of a broadcast: none, by the clock, or held back, on air, ended whatever the clock says. */
export const PLAY_SWITCHES = ['off', 'auto', 'held', 'on_air', 'ended'] as const;
export type PlaySwitch = (typeof PLAY_SWITCHES)[number];

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
export function requireOrderedTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): void {
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
