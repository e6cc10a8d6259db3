import type { Activity } from '../programme/activity.ts';
import type { ConferenceEvent } from '../programme/conference-event.ts';
import type { ForumSummary } from '../programme/model.ts';
import type { ReservationMode, ReservationState } from '../programme/reservation.ts';

/**
 * How one's own stands with something of a day. `ticket`: bought. `missed`: it came to nothing. `withdrawn`: the organiser
 * took it out of the programme. `starred`: collected, and nothing more.
 */
export const ENTRY_STANDINGS = [
  'ticket',
  'reserved',
  'offered',
  'under_review',
  'waiting',
  'starred',
  'missed',
  'withdrawn',
] as const;
export type EntryStanding = (typeof ENTRY_STANDINGS)[number];

/** A place is theirs, or kept for them. */
export const hasPlace = (standing: EntryStanding): boolean =>
  standing === 'ticket' || standing === 'reserved' || standing === 'offered';

/** They mean to be there: what clashes with it is worth a word. */
export const isMeant = (standing: EntryStanding): boolean => standing !== 'missed' && standing !== 'withdrawn';

/** What could be seen instead, or in between: a forum or an activity with places, or one that needs none. */
export interface Suggestion {
  forum: ForumSummary | null;
  activity: Activity | null;
  /** On foot from where one is then; null where the plan does not show one of the two. */
  walkMinutes: number | null;
}

/** A talk agreed with an exhibitor; booked, so that its place is theirs. */
export interface AgreedMeeting {
  startsAt: Date;
  endsAt: Date;
  placeZh: string;
  placeEn: string;
  exhibitor: { id: string; nameZh: string; nameEn: string; hall: number; booth: string };
}

/** One thing of a day: a forum, an activity, a conference event or a meeting. */
export interface ItineraryEntry {
  /** Of the forum, the activity, the event or the meeting. */
  id: string;
  forum: ForumSummary | null;
  activity: Activity | null;
  event: ConferenceEvent | null;
  meeting: AgreedMeeting | null;
  standing: EntryStanding;
  /** The last request for a place; null without one. */
  reservation: {
    id: string;
    state: ReservationState;
    mode: ReservationMode;
    placeInLine: number | null;
    offerEndsAt: Date | null;
  } | null;
  /** A ticket that names this forum. */
  ticketId: string | null;
  isStarred: boolean;
  /** Every place in the room is taken. */
  isFull: boolean;
  /** What else of theirs happens at the same time, and for how many minutes; over midnight it stands on another day. */
  clashes: { id: string; minutes: number }[];
  /** Where it comes to nothing, or may: what there is at the same time or on the same topic, on other days too. */
  alternatives: Suggestion[];
}

/** The way between two things of a day that follow each other in different halls. */
export interface Walk {
  fromId: string;
  toId: string;
  minutes: number;
  /** Between the end of the one and the start of the other. */
  gapMinutes: number;
  hasTime: boolean;
  isThroughAtrium: boolean;
}

/** Free time between two things of a day, and what fits into it. */
export interface Gap {
  startsAt: Date;
  endsAt: Date;
  /** What it follows. */
  afterId: string;
  suggestions: Suggestion[];
}

/** A ticket that opens halls for the day, without naming a forum. */
export interface Admission {
  ticketId: string;
  nameZh: string;
  nameEn: string;
  /** Chambers of the plan, 0–8. */
  halls: number[];
  /** Nobody is named on it yet. */
  needsHolder: boolean;
}

export interface ItineraryDay {
  /** Civil day of the event, `YYYY-MM-DD`. */
  day: string;
  admissions: Admission[];
  /** By start. */
  entries: ItineraryEntry[];
  walks: Walk[];
  gaps: Gap[];
  /** What the whole conference meets for that day, without what is among the entries. */
  events: ConferenceEvent[];
}

/** A person's conference: every day of it, those with nothing on too. */
export interface Itinerary {
  days: ItineraryDay[];
}
