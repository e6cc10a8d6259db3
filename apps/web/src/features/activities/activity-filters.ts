import { sideEventKinds } from '@mingtang/contract/programme/activity';
import { usePhrases } from '../../language.ts';
import type { ActivityFilters } from '../../paths.ts';
import { en } from '../../phrases/en/activities.ts';
import { zh } from '../../phrases/zh/activities.ts';
import { type Facet, type Matchers, readDay, readText, readValue } from '../filtering/filters.ts';
import type { ActivitySummary } from './activity-summary.ts';

const ENTRIES = ['come', 'book'] as const;

/** What narrows a list of activities that is loaded already. */
export const activityMatchers = {
  kind: (activity, wanted) => activity.kind === wanted,
  venue: (activity, wanted) => activity.venue.id === wanted,
  entry: (activity, wanted) => (activity.booking === undefined ? 'come' : 'book') === wanted,
  day: (activity, wanted) => activity.day === wanted,
} satisfies Matchers<ActivitySummary>;

/** The filters an address carries; what makes no sense is left out. */
export const readActivityFilters = (query: URLSearchParams): ActivityFilters => ({
  day: readDay(query),
  kind: readValue(query, 'kind', sideEventKinds),
  venue: readValue(query, 'venue'),
  entry: readValue(query, 'entry', ENTRIES),
  text: readText(query),
});

/** The filters of activities with their words; of venues those where something is. */
export function useActivityFacets(activities: readonly ActivitySummary[]): Record<'kind' | 'venue' | 'entry', Facet> {
  const t = usePhrases({ zh, en });
  const venues = new Map(activities.map(({ venue }) => [venue.id, venue.name]));
  return {
    kind: { key: 'kind', label: t.kind, options: sideEventKinds.map((value) => ({ value, label: t.kinds[value] })) },
    venue: { key: 'venue', label: t.where, options: [...venues].map(([value, label]) => ({ value, label })) },
    entry: { key: 'entry', label: t.entry, options: ENTRIES.map((value) => ({ value, label: t.entries[value] })) },
  };
}
