import type { Language } from '@mingtang/contract/envelope';
import { type AgreedMeeting, type ItineraryEntry, isMeant, type Suggestion } from '@mingtang/contract/itinerary/model';
import type { Venue } from '@mingtang/contract/programme/model';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import type { TagShape, TagTone } from '@mingtang/ui/status-tag';
import { formatDay, formatTime } from '../../dates.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { type SessionVenue, toVenue } from '../programme/session.ts';
import type { ItineraryWords } from './words.ts';

/** What an entry or a suggestion is of, in the reader's language. Instants are epoch milliseconds. */
export interface Thing {
  id: string;
  title: string;
  start: number;
  end: number;
  venue: SessionVenue;
  path: string;
}

type Of = Pick<Suggestion, 'forum' | 'activity'> & Partial<Pick<ItineraryEntry, 'event' | 'meeting'>>;

/** Where it is: a venue, or a place in words, as some conference events have. */
function venueOf(
  { venue, ...place }: { venue: Venue | null; placeZh?: string | null; placeEn?: string | null },
  language: Language,
): SessionVenue {
  if (venue) return toVenue(venue, language);
  const name = (language === 'zh' ? place.placeZh : place.placeEn) ?? '';
  return { id: name, name, kind: 'stage', chamber: undefined };
}

function timesOf({ forum, activity, event = null, meeting = null }: Of): { startsAt: Date; endsAt: Date } {
  const thing = forum ?? activity ?? event ?? meeting;
  if (!thing) throw new Error('It is of a forum, an activity, an event or a meeting.');
  return thing;
}

/** Reads an entry or a suggestion. */
export function thingOf({ forum, activity, event = null, meeting = null }: Of, language: Language): Thing {
  if (meeting) return toMeetingThing(meeting, language);
  const thing = forum ?? activity ?? event;
  if (!thing) throw new Error('It is of a forum, an activity, an event or a meeting.');
  const { id, titleZh, titleEn, startsAt, endsAt } = thing;
  return {
    id,
    title: language === 'zh' ? titleZh : titleEn,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    venue: venueOf(thing, language),
    path: forum ? paths.forum({ id }) : activity ? paths.activity({ id }) : paths.event({ id }),
  };
}

/** Whom one meets, and where; it is called off where all meetings are. */
function toMeetingThing({ startsAt, endsAt, exhibitor, ...place }: AgreedMeeting, language: Language): Thing {
  const isZh = language === 'zh';
  const t = isZh ? zh : en;
  const where = isZh ? place.placeZh : place.placeEn;
  return {
    id: exhibitor.id,
    title: t.meetingWith(isZh ? exhibitor.nameZh : exhibitor.nameEn),
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    venue: {
      id: exhibitor.booth,
      // Most meet at the stand, and say so in the place already.
      name: where.includes(exhibitor.booth) ? where : `${t.stand(exhibitor.booth)} · ${where}`,
      kind: 'stage',
      chamber: exhibitor.hall as Chamber,
    },
    path: paths.myExhibition(),
  };
}

export interface EntryLook {
  tag: { text: string; tone: TagTone; shape: TagShape | undefined };
  /** What else there is to know, in a sentence. */
  note: string | undefined;
  isWarning: boolean;
  /** What the card's button does. */
  action: 'watch' | 'adjust' | 'instead' | 'confirm' | 'reserve' | 'route' | 'open' | undefined;
}

const tags: Record<ItineraryEntry['standing'], { tone: TagTone; shape: TagShape | undefined }> = {
  ticket: { tone: 'mal', shape: 'done' },
  reserved: { tone: 'mal', shape: 'done' },
  offered: { tone: 'azure', shape: 'half' },
  under_review: { tone: 'gam', shape: 'waiting' },
  waiting: { tone: 'gam', shape: 'waiting' },
  starred: { tone: 'line', shape: undefined },
  missed: { tone: 'rouge', shape: 'failed' },
  withdrawn: { tone: 'rouge', shape: 'failed' },
};

/** What it overlaps first of what is not over yet, if anything; both of two say so. */
export function clashOf(
  entry: ItineraryEntry,
  all: ItineraryEntry[],
  now: number,
): { other: ItineraryEntry; minutes: number; more: number } | undefined {
  const clashes = entry.clashes.flatMap(({ id, minutes }) => {
    const other = all.find((one) => one.id === id);
    return other && timesOf(other).endsAt.getTime() > now ? [{ other, minutes }] : [];
  });
  const [first] = clashes;
  return first && { ...first, more: clashes.length - 1 };
}

/** How an entry looks at an instant: what is on now comes first, then what stands in its way, then how it stands. */
export function lookOf(
  entry: ItineraryEntry,
  all: ItineraryEntry[],
  { now, language, t }: { now: number; language: Language; t: ItineraryWords },
): EntryLook {
  const { standing, reservation, forum, alternatives, isFull } = entry;
  const { start, end, venue } = thingOf(entry, language);
  const tag = { text: entry.meeting ? t.agreed : t.standings[standing], ...tags[standing] };
  const calm = { tag, note: undefined, isWarning: false };
  const clash = clashOf(entry, all, now);
  const overlap =
    clash && t.overlap(formatTime(new Date(thingOf(clash.other, language).start)), clash.minutes, clash.more);
  const overlapping = { text: t.overlaps, tone: 'gam', shape: 'waiting' } as const;
  const until = standing === 'offered' ? reservation?.offerEndsAt : undefined;
  const deadline = until ? t.until(`${formatDay(until, language)} ${formatTime(until)}`) : undefined;
  const isOnline = reservation?.mode === 'online';
  const whereTo = isOnline || venue.chamber === undefined ? 'open' : 'route';
  if (isMeant(standing) && forum?.playStatus === 'have_already_started' && start <= now)
    return {
      tag: { text: t.live, tone: 'live', shape: 'live' },
      note: overlap,
      isWarning: overlap !== undefined,
      action: 'watch',
    };
  if (end <= now) return { ...calm, tag: { text: t.over, tone: 'mute', shape: 'over' }, action: undefined };
  if (standing === 'withdrawn' || standing === 'missed')
    return {
      ...calm,
      note: standing === 'withdrawn' ? t.withdrawnNote : undefined,
      action: alternatives.length > 0 ? 'instead' : undefined,
    };
  if (clash && overlap !== undefined)
    return {
      // A place keeps saying that it is one, which decides what to do; of what is merely saved, so does the earlier.
      tag: standing === 'starred' && all.indexOf(clash.other) < all.indexOf(entry) ? overlapping : tag,
      note: deadline ? t.both(overlap, deadline) : overlap,
      isWarning: true,
      action: 'adjust',
    };
  if (standing === 'offered') return { ...calm, note: deadline, action: 'confirm' };
  if (standing === 'waiting')
    return {
      ...calm,
      note: reservation?.placeInLine ? t.place(reservation.placeInLine) : undefined,
      action: alternatives.length > 0 ? 'instead' : 'open',
    };
  if (standing === 'starred' && isFull)
    return { ...calm, note: t.full, action: alternatives.length > 0 ? 'instead' : 'open' };
  if (standing === 'starred' && (forum ?? entry.activity)?.bookingOpensAt) return { ...calm, action: 'reserve' };
  return { ...calm, note: isOnline ? t.online : undefined, action: whereTo };
}
