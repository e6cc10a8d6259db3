import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../../dates.ts';
import { toActivitySummary } from '../../../features/activities/activity-summary.ts';
import { readText } from '../../../features/filtering/filters.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { renderApi, renderContext } from '../../../render-api.ts';

export type ActivitiesData = Awaited<ReturnType<typeof loadActivities>>;

/** All activities by start, or those a search finds, in the reader's language. */
export async function loadActivities(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const { language } = renderContext(context);
  const { listActivities } = renderApi(context, programmeRoutes);
  const now = Date.now();
  const text = readText(query);
  const [all, found] = await Promise.all([
    listAll(listActivities),
    text === undefined ? undefined : listAll((page) => listActivities({ ...page, text })),
  ]);
  return {
    now,
    today: dayOf(new Date(now)),
    /** Those that have activities, whatever is searched for. */
    days: [...new Set(all.map(({ startsAt }) => dayOf(startsAt)))],
    activities: (found ?? all).map((activity) => toActivitySummary(activity, language)),
  };
}
