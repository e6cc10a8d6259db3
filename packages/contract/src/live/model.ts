import * as z from 'zod/mini';
import { instant, int, uuid } from '../fields.ts';
import {
  PLAY_STATUSES,
  PLAY_SWITCHES,
  VIDEO_LANGUAGES,
  VIDEO_PURPOSES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
  type VideoLanguage,
  type VideoQuality,
  type VideoRegion,
} from '../programme/model.ts';

/**
 * Why an address gave no stream: nobody answered in time, a status that is no success, something that is no playlist, an
 * address of an inner network, redirects without end, an answer too long to be a playlist.
 */
export const STREAM_PROBLEMS = [
  'no_answer',
  'bad_status',
  'not_a_playlist',
  'inner_address',
  'redirects',
  'too_long',
] as const;
export type StreamProblem = (typeof STREAM_PROBLEMS)[number];

/**
 * How an address stands by its last check. `stalled`: it answers, but nothing new came for several segments; `over`: its
 * playlist says that nothing more will come.
 */
export const SOURCE_STATES = ['fine', 'failing', 'stalled', 'over', 'unchecked'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/**
 * How a forum's broadcast stands, the most urgent first. On air: `failing`, `no_address`, `unchecked`, `fine`; within the
 * hour: `not_ready`, `soon_no_address`, `soon_unchecked`, `ready`; in playback without an address: `no_recording`; `quiet`
 * needs nobody.
 */
export const BROADCAST_HEALTH = [
  'no_address',
  'failing',
  'unchecked',
  'soon_no_address',
  'not_ready',
  'no_recording',
  'soon_unchecked',
  'fine',
  'ready',
  'quiet',
] as const;
export type BroadcastHealth = (typeof BROADCAST_HEALTH)[number];
/** What somebody should look at now. */
export const TROUBLED: readonly BroadcastHealth[] = ['no_address', 'failing', 'soon_no_address', 'not_ready'];

/** The address of one place of a stream out of one for all of them. */
export const expandReserve = (
  url: string,
  { region, language, quality }: { region: VideoRegion; language: VideoLanguage; quality: VideoQuality },
): string => url.replaceAll('{region}', region).replaceAll('{language}', language).replaceAll('{quality}', quality);

const count = int({ min: 0 });

/** One rendition of a stream. */
const rendition = z.object({
  /** Peak, as the playlist says. */
  bitsPerSecond: count,
  /** Pixels; null where the playlist does not say. */
  height: z.nullable(count),
});

const streamCheck = z.object({
  checkedAt: instant,
  /** When it last gave a stream; null if it never did. */
  answeredAt: z.nullable(instant),
  /** Until the last byte of the first playlist; null when none came. */
  latencyMs: z.nullable(count),
  problem: z.nullable(z.enum(STREAM_PROBLEMS)),
  /** Of a `bad_status`. */
  httpStatus: z.nullable(count),
  /** Best first; none of a single playlist. */
  renditions: z.array(rendition),
});

const switchboardSource = z.object({
  purpose: z.enum(VIDEO_PURPOSES),
  region: z.enum(VIDEO_REGIONS),
  language: z.enum(VIDEO_LANGUAGES),
  quality: z.enum(VIDEO_QUALITIES),
  url: z.string(),
  state: z.enum(SOURCE_STATES),
  check: z.nullable(streamCheck),
});
export type SwitchboardSource = z.output<typeof switchboardSource>;

/** Where a stream is to be had when its own addresses are dead. */
const switchboardReserve = z.object({
  url: z.string(),
  /** The worst of what it stands for. */
  state: z.enum(SOURCE_STATES),
  check: z.nullable(streamCheck),
});
export type SwitchboardReserve = z.output<typeof switchboardReserve>;

const switchboardForum = z.object({
  id: uuid,
  version: count,
  titleZh: z.string(),
  titleEn: z.string(),
  venueZh: z.string(),
  venueEn: z.string(),
  /** Chamber of the plan, 0–8. */
  hall: z.nullable(int({ min: 0, max: 8 })),
  startsAt: instant,
  endsAt: instant,
  isPublished: z.boolean(),
  playSwitch: z.enum(PLAY_SWITCHES),
  /** What visitors see by clock and switch. */
  playStatus: z.enum(PLAY_STATUSES),
  hasPlayback: z.boolean(),
  /** Addresses of the recording's captions. */
  captionsZh: z.nullable(z.string()),
  captionsEn: z.nullable(z.string()),
  /** People watching now; null while nothing is counted. */
  viewers: z.nullable(count),
  health: z.enum(BROADCAST_HEALTH),
  sources: z.array(switchboardSource),
  reserve: z.nullable(switchboardReserve),
  /** When the addresses of the stream were last replaced in one step, and by what they can be put back; null if never. */
  replaced: z.nullable(z.object({ at: instant, urls: z.array(z.string()) })),
});
export type SwitchboardForum = z.output<typeof switchboardForum>;

export const switchboard = {
  day: z.string(),
  /** Every day that has forums, drafts as well. */
  days: z.array(z.string()),
  /** The server's clock, by which the statuses are. */
  madeAt: instant,
  /** The most urgent first, then by start. */
  forums: z.array(switchboardForum),
};
