import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import { FORUM_CATEGORIES, FORUM_TRACKS, FORUM_TYPES } from '@mingtang/contract/programme/model';
import { formatTime } from '../../dates.ts';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import type { ForumFilters } from '../../paths.ts';
import { en } from '../../phrases/en/forums.ts';
import { en as wordsEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../phrases/zh/programme.ts';
import { type Facet, type Matchers, passes, readDay, readText, readValue } from '../filtering/filters.ts';
import type { Session } from './session.ts';

/** What narrows a list of sessions that is loaded already; day, text and status decide what is loaded. */
export const sessionMatchers = {
  category: (session, wanted) => session.category === wanted,
  track: (session, wanted) => session.track === wanted,
  type: (session, wanted) => session.forumType === wanted,
  tag: (session, wanted) => session.tags.includes(wanted),
  venue: (session, wanted) => session.venue.id === wanted,
  time: ({ start }, wanted) => {
    const [from = '', until = ''] = wanted.split('-');
    const begins = formatTime(new Date(start));
    return from <= begins && begins < until;
  },
} satisfies Matchers<Session>;
type Narrowing = keyof typeof sessionMatchers;
export const NARROWING = Object.keys(sessionMatchers) as Narrowing[];

/** Whether a session is in the list that these filters ask for, and counted with it; `except` leaves one of them out. */
export const isListed = (session: Session, filters: ForumFilters, now: number, except?: string): boolean =>
  // One that has begun may not have been on air yet.
  passes(session, filters, sessionMatchers, except) && (filters.status !== 'upcoming' || session.start > now);

/** The filters an address carries; what makes no sense is left out. */
export const readSessionFilters = (query: URLSearchParams): ForumFilters => ({
  day: query.get('day') === 'all' ? 'all' : readDay(query),
  category: readValue(query, 'category', FORUM_CATEGORIES),
  track: readValue(query, 'track', FORUM_TRACKS),
  tag: readValue(query, 'tag'),
  venue: readValue(query, 'venue'),
  type: readValue(query, 'type', FORUM_TYPES),
  time: readTimes(query),
  status: readValue(query, 'status', ['live', 'replay', 'upcoming']) as ForumFilters['status'],
  text: readText(query),
  view: readValue(query, 'view', ['list']) as ForumFilters['view'],
});

/** Times of day as the dictionary writes them; which there are, the organiser decides. */
function readTimes(query: URLSearchParams): string | undefined {
  const times = readValue(query, 'time');
  return times && /^\d\d:\d\d-\d\d:\d\d$/.test(times) ? times : undefined;
}

/** What a list offers to choose from, in the reader's language. */
export interface SessionChoices {
  sessions: readonly Session[];
  tags: readonly { id: string; name: string }[];
  venues: readonly { id: string; name: string }[];
  /** Times of day, from the dictionary. */
  times?: readonly { value: string; label: string }[];
}

/** The filters of sessions with their words; of tags and venues those a session has, or the address names. */
export function useSessionFacets({ sessions, tags, venues, times = [] }: SessionChoices, filters: ForumFilters) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const forumTypeLabel = useLabel('forum_type', forumTypeLabels);
  const named = (
    rows: readonly { id: string; name: string }[],
    has: (session: Session, id: string) => boolean,
    wanted?: string,
  ) =>
    rows
      .filter(({ id }) => id === wanted || sessions.some((session) => has(session, id)))
      .map(({ id, name }) => ({ value: id, label: name }));
  const facets: Record<Narrowing, Facet> = {
    category: {
      key: 'category',
      label: t.categories,
      options: FORUM_CATEGORIES.map((value) => ({ value, label: t.chips[value] })),
    },
    track: {
      key: 'track',
      label: t.fields.track,
      options: FORUM_TRACKS.map((value) => ({ value, label: words.tracks[value] })),
    },
    tag: { key: 'tag', label: t.fields.tag, options: named(tags, sessionMatchers.tag, filters.tag) },
    venue: { key: 'venue', label: t.fields.venue, options: named(venues, sessionMatchers.venue, filters.venue) },
    type: {
      key: 'type',
      label: t.fields.type,
      options: FORUM_TYPES.map((value) => ({ value, label: forumTypeLabel(value) })),
    },
    time: { key: 'time', label: t.fields.time, options: [...times] },
  };
  return facets;
}
