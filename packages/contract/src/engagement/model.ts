/** What can be liked, saved and shared. A `video` is a forum's broadcast or recording, and bears the forum's id. */
export const THING_KINDS = [
  'forum',
  'video',
  'activity',
  'exhibitor',
  'exhibit',
  'news',
  'event',
  'speaker',
  'guest',
  'competition',
  'showcase',
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** A forum and its video are liked as one: they share one count. */
export const likedKind = (kind: ThingKind): ThingKind => (kind === 'video' ? 'forum' : kind);

/** What is ranked by how many people like and save it. */
export const RANKED_KINDS = ['exhibit', 'exhibitor', 'forum'] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];
/** In place of a day: the one it is, on the event's clocks. */
export const TODAY = 'today';

/** So many places a ranking shows. */
export const RANKED_PLACES = 50;

/** By which way something was shared. */
export const SHARE_CHANNELS = ['link', 'device', 'picture', 'messaging_app'] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

/** Two clicks on a like within so many milliseconds are one (spec §5). */
export const LIKE_GUARD_MS = 500;

export interface Liking {
  /** How many persons like it. */
  likes: number;
  isLiked: boolean;
}
