import { FORUM_CATEGORIES, FORUM_TRACKS, FORUM_TYPES } from '@mingtang/contract/programme/model';
import type { Session } from '../../../features/programme/session.ts';
import type { ForumFilters } from '../../../paths.ts';

/** Those that narrow what is loaded already; day, text and status decide what is loaded. */
export const NARROWING = ['category', 'track', 'type', 'tag', 'venue'] as const;
export type Narrowing = (typeof NARROWING)[number];

const known: Partial<Record<keyof ForumFilters, readonly string[]>> = {
  category: FORUM_CATEGORIES,
  track: FORUM_TRACKS,
  type: FORUM_TYPES,
  status: ['live', 'replay'],
  view: ['list'],
};

/** The filters an address carries; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): ForumFilters {
  const one = (key: keyof ForumFilters): string | undefined => {
    const value = query.get(key)?.trim();
    if (!value) return undefined;
    return known[key] && !known[key].includes(value) ? undefined : value;
  };
  const day = one('day');
  return {
    day: day === 'all' || (day && /^\d{4}-\d{2}-\d{2}$/.test(day)) ? day : undefined,
    category: one('category'),
    track: one('track'),
    tag: one('tag'),
    venue: one('venue'),
    type: one('type'),
    status: one('status') as ForumFilters['status'],
    text: one('text')?.slice(0, 100),
    view: one('view') as ForumFilters['view'],
  };
}

/** The address's query with some filters changed (undefined removes one); what else it carries stays. */
export function queryWith(query: URLSearchParams, change: ForumFilters): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return `?${next}`;
}

/** Whether a session passes the narrowing filters, leaving out one of them. */
export function passes(session: Session, filters: ForumFilters, except?: Narrowing): boolean {
  const matches: Record<Narrowing, (wanted: string) => boolean> = {
    category: (wanted) => session.category === wanted,
    track: (wanted) => session.track === wanted,
    type: (wanted) => session.forumType === wanted,
    tag: (wanted) => session.tags.includes(wanted),
    venue: (wanted) => session.venue.id === wanted,
  };
  return NARROWING.every((key) => {
    const wanted = filters[key];
    return key === except || wanted === undefined || matches[key](wanted);
  });
}
