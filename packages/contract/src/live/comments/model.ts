/** What is commented on: a forum while it is on air, or its recording. Both have one list (domain §4). */
export const COMMENT_KINDS = ['forum', 'video'] as const;

/** `held`: nobody but its author sees it until somebody of the staff has looked at it. `hidden`: staff took it away. */
export const COMMENT_STATES = ['shown', 'held', 'hidden'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Why somebody reports a comment. */
export const REPORT_REASONS = ['abuse', 'advertising', 'false', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** domain §4; in Unicode code points. */
export const COMMENT_LENGTH = 500;

/** The longest pause between two comments of one person an organiser can ask for, in seconds. */
export const LONGEST_PAUSE = 3_600;

export interface Comment {
  id: string;
  /** Its author's name, masked. */
  nickname: string;
  text: string;
  sentAt: Date;
  /** Milliseconds since the broadcast began; null of what was said before it did. */
  positionMs: number | null;
}

/** A comment as its author sees it. */
export interface OwnComment extends Comment {
  state: CommentState;
}

/** What somebody who comes to talk has to know. */
export interface CommentRoom {
  /** New comments are taken. */
  isOpen: boolean;
  /** Seconds one person waits between two comments. */
  pauseSeconds: number;
  /** Only whoever has a complete profile may comment. */
  needsProfile: boolean;
  /** Comments everybody sees. */
  total: number;
  /** People watching now. */
  viewers: number;
}

/**
 * What a stream of comments says: new ones, ids of those that are gone, people watching, other rules; or load all anew. It
 * also carries what else an open page has to hear at once: that what plays has other addresses, and of which places the
 * adverts were changed (of all when it names none).
 */
export const STREAM_EVENTS = ['comments', 'gone', 'viewers', 'room', 'reload', 'stream', 'adverts'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

/** The random name a browser gives itself, so that its tabs count as one viewer. */
export const VIEWER_NAME = /^[\w-]{16,40}$/;
/** The event stream of a forum's comments; `?viewer=` names the browser. */
export const commentStreamPath = (forumId: string): string => `/business/online/comment/stream/${forumId}`;
