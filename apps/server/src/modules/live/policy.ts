import type { BroadcastHealth, SourceState } from '@mingtang/contract/live/model';
import { BROADCAST_HEALTH } from '@mingtang/contract/live/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import type { StreamCheck } from './tables.ts';

type VideoPurpose = 'live' | 'playback';

/** Streams are looked at from so long before their forum begins. */
export const SOON_MS = 3_600_000;
/** A live stream that brings nothing new for so many segments, and no less than half a minute, stands still. */
const SEGMENTS_MISSED = 4;
const LEAST_STALL_MS = 30_000;

type Seen = Pick<StreamCheck, 'problem' | 'isComplete' | 'checkedAt' | 'advancedAt' | 'segmentSeconds'>;

/** How an address stands by its last check. */
export function judgeSource(purpose: VideoPurpose, check: Seen | null): SourceState {
  if (!check) return 'unchecked';
  if (check.problem !== null) return 'failing';
  if (purpose === 'playback') return 'fine';
  if (check.isComplete) return 'over';
  const { advancedAt, checkedAt, segmentSeconds } = check;
  const patienceMs = Math.max(LEAST_STALL_MS, (segmentSeconds ?? 0) * 1_000 * SEGMENTS_MISSED);
  return advancedAt !== null && checkedAt.getTime() - advancedAt.getTime() >= patienceMs ? 'stalled' : 'fine';
}

interface Broadcast {
  isPublished: boolean;
  playStatus: PlayStatus;
  startsAt: Date;
  endsAt: Date;
  sources: readonly { purpose: VideoPurpose; state: SourceState }[];
}

/** Whether its stream should be there now, within the hour, or not yet. */
function phaseOf({ playStatus, startsAt, endsAt }: Omit<Broadcast, 'sources'>, now: Date) {
  if (playStatus === 'have_already_started') return 'on_air';
  const isSoon = startsAt.getTime() - now.getTime() <= SOON_MS && now < endsAt;
  return playStatus === 'to_be_started' && isSoon ? 'soon' : 'quiet';
}

/** How a broadcast stands; what the public does not see needs nobody. */
export function judgeBroadcast(forum: Broadcast, now: Date): BroadcastHealth {
  if (!forum.isPublished) return 'quiet';
  const statesOf = (wanted: VideoPurpose): SourceState[] =>
    forum.sources.filter(({ purpose }) => purpose === wanted).map(({ state }) => state);
  if (forum.playStatus === 'in_playback') {
    const states = statesOf('playback');
    return states.length === 0 || states.includes('failing') ? 'no_recording' : 'quiet';
  }
  const phase = phaseOf(forum, now);
  if (phase === 'quiet') return 'quiet';
  const isOnAir = phase === 'on_air';
  const states = statesOf('live');
  if (states.length === 0) return isOnAir ? 'no_address' : 'soon_no_address';
  if (states.some((state) => state === 'failing' || state === 'stalled' || state === 'over'))
    return isOnAir ? 'failing' : 'not_ready';
  if (states.includes('unchecked')) return isOnAir ? 'unchecked' : 'soon_unchecked';
  return isOnAir ? 'fine' : 'ready';
}

/** The most urgent first. */
export const byUrgency = (one: { health: BroadcastHealth }, other: { health: BroadcastHealth }): number =>
  BROADCAST_HEALTH.indexOf(one.health) - BROADCAST_HEALTH.indexOf(other.health);
