import type { Language } from '../envelope.ts';

/** What a forum is in the programme: plenary, thematic, industry, academic, for the public. */
export const FORUM_CATEGORIES = ['main', 'special', 'industry', 'academic', 'public'] as const;
export type ForumCategory = (typeof FORUM_CATEGORIES)[number];

/** Who gets in, and how (spec §1). */
export const FORUM_TYPES = ['paid', 'free', 'public_booking', 'invited'] as const;
export type ForumType = (typeof FORUM_TYPES)[number];

/** The sections CONNECT and FUTURE TECH are made of forums of these tracks. */
export const FORUM_TRACKS = ['connect', 'future'] as const;
export type ForumTrack = (typeof FORUM_TRACKS)[number];

/** Dictionary `play status` (spec §4, domain §4), derived from the clock and the organiser's switch. */
export const PLAY_STATUSES = [
  'no_live_broadcast',
  'to_be_started',
  'have_already_started',
  'finished',
  'in_playback',
] as const;
export type PlayStatus = (typeof PLAY_STATUSES)[number];

/** The organiser's switch of a broadcast: none, by the clock, or held back, on air, ended whatever the clock says. */
export const PLAY_SWITCHES = ['off', 'auto', 'held', 'on_air', 'ended'] as const;
export type PlaySwitch = (typeof PLAY_SWITCHES)[number];

/** In the place of a forum's id: not near one forum, but the top forums of all. */
export const ALL_FORUMS = 'all';

/** What is spoken: one of our languages, both with interpretation, or another. */
export const SPOKEN_LANGUAGES = ['zh', 'en', 'both', 'other'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** `forum` and `exhibition` are the nine halls; a `stage` is a room within one. */
export const VENUE_KINDS = ['forum', 'exhibition', 'stage'] as const;
export type VenueKind = (typeof VENUE_KINDS)[number];

export interface Venue {
  id: string;
  nameZh: string;
  nameEn: string;
  kind: VenueKind;
  /** Which of the nine chambers it is or lies in: 0–8, row by row from the north-west. Null where the plan does not show it. */
  hall: number | null;
  /** At most three characters, for the plan and for tickets. */
  code: string | null;
  seats: number | null;
  /** What one finds there, in a few words. */
  themeZh: string | null;
  themeEn: string | null;
}

export interface Tag {
  id: string;
  nameZh: string;
  nameEn: string;
}

export interface Organisation {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** A speaker as lists name them. */
export interface SpeakerName {
  id: string;
  nameZh: string;
  nameEn: string;
  isModerator: boolean;
}

/** A speaker in one talk. */
export interface Speaker extends SpeakerName {
  positionZh: string | null;
  positionEn: string | null;
  organisation: Organisation | null;
  bioZh: string | null;
  bioEn: string | null;
  isDistinguished: boolean;
}

/** A speaker with all they do at the conference. */
export interface SpeakerPage extends Omit<Speaker, 'isModerator'> {
  /** The same person among the guests, whose page is theirs; null of those who only speak. */
  guestId: string | null;
  /** The forums they appear in, by start, each with their own talks in it. */
  appearances: { forum: ForumSummary; talks: Appearance[] }[];
  /** With whom they share a forum, those they share most with first. */
  others: Omit<SpeakerName, 'isModerator'>[];
}

/** A talk somebody gives or moderates. */
export interface Appearance extends Pick<Talk, 'id' | 'startsAt' | 'endsAt' | 'titleZh' | 'titleEn'> {
  isModerator: boolean;
}

export interface Talk {
  id: string;
  startsAt: Date;
  endsAt: Date;
  titleZh: string;
  titleEn: string;
  abstractZh: string | null;
  abstractEn: string | null;
  /** In order of appearance, the moderator last. */
  speakers: Speaker[];
}

/** A forum in a list. */
export interface ForumSummary {
  id: string;
  titleZh: string;
  titleEn: string;
  /** Chinese (English) is missing somewhere in its texts and filled with the other language. */
  lacksZh: boolean;
  lacksEn: boolean;
  /** Civil day of the start in the event's time zone, `YYYY-MM-DD`. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  venue: Venue;
  category: ForumCategory;
  forumType: ForumType;
  track: ForumTrack | null;
  tags: Tag[];
  /** Null where nothing is said. */
  language: SpokenLanguage | null;
  /** Places in the room and online, and how many are taken; null is without a limit. */
  offlineQuota: number | null;
  offlineTaken: number;
  onlineQuota: number | null;
  onlineTaken: number;
  isReviewNeeded: boolean;
  /** The booking window; both null where there is nothing to book. */
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  playStatus: PlayStatus;
  /** People watching now; null while nothing is counted. */
  viewers: number | null;
  /** In order of appearance, moderators last. */
  speakers: SpeakerName[];
}

/** One of the ways a stream or a recording is offered. */
export interface VideoVariant {
  region: VideoRegion;
  language: Language;
  quality: VideoQuality;
}

/** Addresses of the stream or the recording by region, language and quality. */
export interface VideoSources {
  mainlandZh720p: string | null;
  mainlandZh1080p: string | null;
  mainlandEn720p: string | null;
  mainlandEn1080p: string | null;
  internationalZh720p: string | null;
  internationalZh1080p: string | null;
  internationalEn720p: string | null;
  internationalEn1080p: string | null;
}
export const VIDEO_REGIONS = ['mainland', 'international'] as const;
export const VIDEO_QUALITIES = ['720p', '1080p'] as const;
/** Of the stream while it runs, or of the recording. */
export const VIDEO_PURPOSES = ['live', 'playback'] as const;
export const VIDEO_LANGUAGES = ['zh', 'en'] as const;
export type VideoLanguage = (typeof VIDEO_LANGUAGES)[number];
export type VideoRegion = (typeof VIDEO_REGIONS)[number];
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];

/** The field of VideoSources for one variant. */
export function videoSourceKey(region: VideoRegion, language: Language, quality: VideoQuality): keyof VideoSources {
  return `${region}${language === 'zh' ? 'Zh' : 'En'}${quality}`;
}

/** A forum in full. */
export interface Forum extends ForumSummary {
  summaryZh: string | null;
  summaryEn: string | null;
  organisers: Organisation[];
  hasComments: boolean;
  /** Found by its link alone; search engines leave it out. */
  isUnlisted: boolean;
  /** Whether one may queue for a place while every one is taken, and how many do. */
  isWaitingListOpen: boolean;
  waiting: number;
  /** Of them, for a place at the stream. */
  waitingOnline: number;
  talks: Talk[];
  /** Of the stream while it runs, of the recording afterwards; none otherwise. Addresses are given to whoever may watch. */
  variants: VideoVariant[];
}

/** A forum or an activity that was taken off the site, for those who come by its link. */
export interface CancelledSession {
  id: string;
  kind: 'forum' | 'activity';
  titleZh: string;
  titleEn: string;
  /** When and where it was to be. */
  startsAt: Date;
  endsAt: Date;
  venue: Venue;
}

/** One day of the programme. */
export interface ProgrammeDay {
  day: string;
  /** The first start and the last end of that day's forums. */
  startsAt: Date;
  endsAt: Date;
  forums: number;
  categories: Record<ForumCategory, number>;
}

export interface ProgrammeFacts {
  forums: number;
  /** People who speak or moderate. */
  speakers: number;
  days: number;
  liveNow: number;
}
