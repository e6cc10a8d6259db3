import * as z from 'zod/mini';
import { instant, uuid } from '../fields.ts';

const people = z.array(z.object({ id: uuid, nameZh: z.string(), nameEn: z.string() }));

/** A talk as the board needs it; it is drawn within its forum. */
const boardTalk = z.object({ id: uuid, startsAt: instant, endsAt: instant, speakers: people });

/**
 * Whoever is told when a session changes: people with a place, in line (or offered a place they have not taken yet), whose
 * application is under review, with a ticket.
 */
const concerned = { reserved: z.number(), waiting: z.number(), underReview: z.number(), ticketed: z.number() };

const boardForum = z.object({
  id: uuid,
  version: z.number(),
  titleZh: z.string(),
  titleEn: z.string(),
  venueId: uuid,
  startsAt: instant,
  endsAt: instant,
  isPublished: z.boolean(),
  offlineQuota: z.nullable(z.number()),
  offlineTaken: z.number(),
  ...concerned,
  talks: z.array(boardTalk),
});
export type BoardForum = z.output<typeof boardForum>;

const boardVenue = z.object({
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  seats: z.nullable(z.number()),
  /** When that day it opens and closes, with the exhibition it belongs to; null of a place of its own. */
  hours: z.nullable(z.object({ opensAt: instant, closesAt: instant })),
});
export type BoardVenue = z.output<typeof boardVenue>;

export const board = {
  day: z.string(),
  /** Every day that has forums, drafts as well. */
  days: z.array(z.string()),
  /** When the doors open that day. */
  opensAt: instant,
  venues: z.array(boardVenue),
  forums: z.array(boardForum),
  /** Of the days before and after, what goes on in this day, or begins while something of it does. */
  neighbours: z.array(boardForum),
};

/** What is wrong with a forum where it stands. `with` names the other forum of a clash. */
export const CLASHES = [
  'venue_taken',
  'speaker_elsewhere',
  'more_places_than_seats',
  'more_taken_than_seats',
  'talk_outside',
  'outside_hours',
] as const;
export type ClashKind = (typeof CLASHES)[number];
export interface Clash {
  kind: ClashKind;
  /** The other forum, where there is one. */
  with?: BoardForum;
  /** Who is in two places. */
  speaker?: { nameZh: string; nameEn: string };
  /** What is taken twice. */
  venue?: { nameZh: string; nameEn: string };
}

const named = { titleZh: z.string(), titleEn: z.string() };
/** What a change that is not made yet would mean: who is told what, and what it would clash with. */
export const foresight = {
  notices: z.array(z.enum(['forum_cancelled', 'forum_resumed', 'forum_moved', 'talk_moved', 'speaker_withdrawn'])),
  people: z.object(concerned),
  clashes: z.array(
    z.object({
      kind: z.enum(CLASHES),
      with: z.optional(z.object({ id: uuid, ...named })),
      speaker: z.optional(z.object({ nameZh: z.string(), nameEn: z.string() })),
      venue: z.optional(z.object({ nameZh: z.string(), nameEn: z.string() })),
    }),
  ),
};
export type Foresight = z.output<z.ZodMiniObject<typeof foresight>>;

interface Span {
  startsAt: Date;
  endsAt: Date;
}
const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * Every clash of a day, by forum: one venue twice, one speaker in two places, more people than seats, talks outside, doors closed.
 * `neighbours` are of other days, which a clash may be with.
 */
export function findClashes(
  forums: readonly BoardForum[],
  venues: readonly BoardVenue[],
  neighbours: readonly BoardForum[] = [],
): Map<string, Clash[]> {
  const venueOf = new Map(venues.map((venue) => [venue.id, venue]));
  return new Map(
    forums.map((forum) => {
      const clashes: Clash[] = [];
      const venue = venueOf.get(forum.venueId);
      const { seats = null, hours = null } = venue ?? {};
      for (const other of [...forums, ...neighbours]) {
        if (other.id === forum.id) continue;
        if (other.venueId === forum.venueId && overlap(forum, other))
          clashes.push({ kind: 'venue_taken', with: other, ...(venue ? { venue } : {}) });
        const speaker = sharedSpeaker(forum, other);
        if (speaker) clashes.push({ kind: 'speaker_elsewhere', with: other, speaker });
      }
      if (seats !== null && forum.offlineTaken > seats) clashes.push({ kind: 'more_taken_than_seats' });
      else if (seats !== null && forum.offlineQuota !== null && forum.offlineQuota > seats)
        clashes.push({ kind: 'more_places_than_seats' });
      if (forum.talks.some(({ startsAt, endsAt }) => startsAt < forum.startsAt || endsAt > forum.endsAt))
        clashes.push({ kind: 'talk_outside' });
      if (hours && (forum.startsAt < hours.opensAt || forum.endsAt > hours.closesAt))
        clashes.push({ kind: 'outside_hours' });
      return [forum.id, clashes];
    }),
  );
}

function sharedSpeaker(forum: BoardForum, other: BoardForum) {
  for (const talk of forum.talks)
    for (const theirs of other.talks) {
      if (!overlap(talk, theirs)) continue;
      const speaker = talk.speakers.find(({ id }) => theirs.speakers.some((one) => one.id === id));
      if (speaker) return speaker;
    }
  return undefined;
}
