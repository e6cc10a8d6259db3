import type { BroadcastHealth, SourceState } from '@mingtang/contract/live/model';
import { type SwitchboardForum, TROUBLED } from '@mingtang/contract/live/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import type { TagShape, TagTone } from '@mingtang/ui/status-tag';

type Look = { tone: TagTone; shape: TagShape };

export const statusLooks: Record<PlayStatus, Look> = {
  no_live_broadcast: { tone: 'line', shape: 'over' },
  to_be_started: { tone: 'mute', shape: 'waiting' },
  have_already_started: { tone: 'live', shape: 'live' },
  finished: { tone: 'over', shape: 'over' },
  in_playback: { tone: 'azure', shape: 'replay' },
};

export const healthLooks: Record<Exclude<BroadcastHealth, 'quiet'>, Look> = {
  no_address: { tone: 'rouge', shape: 'failed' },
  failing: { tone: 'rouge', shape: 'failed' },
  unchecked: { tone: 'mute', shape: 'waiting' },
  soon_no_address: { tone: 'gam', shape: 'half' },
  not_ready: { tone: 'gam', shape: 'half' },
  no_recording: { tone: 'gam', shape: 'failed' },
  soon_unchecked: { tone: 'mute', shape: 'waiting' },
  fine: { tone: 'mal', shape: 'done' },
  ready: { tone: 'mal', shape: 'done' },
};

export const sourceLooks: Record<SourceState, Look> = {
  fine: { tone: 'mal', shape: 'done' },
  failing: { tone: 'rouge', shape: 'failed' },
  stalled: { tone: 'rouge', shape: 'half' },
  over: { tone: 'rouge', shape: 'over' },
  unchecked: { tone: 'mute', shape: 'waiting' },
};

/** In the order of the screen. */
export const groups = ['trouble', 'on_air', 'next', 'over', 'none'] as const;
export type Group = (typeof groups)[number];

const groupOfStatus: Record<PlayStatus, Group> = {
  have_already_started: 'on_air',
  to_be_started: 'next',
  finished: 'over',
  in_playback: 'over',
  no_live_broadcast: 'none',
};

/** Where a broadcast stands on the switchboard. */
export const groupOf = ({ health, playStatus }: SwitchboardForum): Group =>
  TROUBLED.includes(health) ? 'trouble' : groupOfStatus[playStatus];

/** `6.2 Mbps`, `850 kbps` */
export const formatBitrate = (bitsPerSecond: number): string =>
  bitsPerSecond >= 1_000_000
    ? `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbps`
    : `${Math.round(bitsPerSecond / 1_000)} kbps`;
