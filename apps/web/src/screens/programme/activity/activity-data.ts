import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../../dates.ts';
import { toActivitySummary } from '../../../features/activities/activity-summary.ts';
import { activityReservable } from '../../../features/reservations/reservable.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';

/** Shown beneath an activity. */
const OTHERS_SHOWN = 4;

export type ActivityData = NonNullable<Awaited<ReturnType<typeof loadActivity>>>;

/** An activity in full in the reader's language; undefined when the address names none. What does not exist is not found. */
export async function loadActivity(context: Readonly<RouterContextProvider>, request: Request) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const id = requireId(request);
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const programme = renderApi(context, programmeRoutes);
  const [activity, venues] = await Promise.all([programme.getActivity({ id }), programme.listVenues()]);
  const { items } = await programme.listActivities({ day: dayOf(activity.startsAt), pageSize: 100 });
  const hall = venues.find((venue) => venue.hall === activity.venue.hall && venue.kind !== 'stage');
  const summary = toActivitySummary(activity, language);
  const now = Date.now();
  return {
    now,
    activity: summary,
    text: isZh ? activity.summaryZh : activity.summaryEn,
    isReviewNeeded: activity.isReviewNeeded,
    isUnlisted: activity.isUnlisted,
    hallName: activity.venue.kind === 'stage' && hall ? (isZh ? hall.nameZh : hall.nameEn) : undefined,
    theme: (isZh ? activity.venue.themeZh : activity.venue.themeEn) ?? undefined,
    reservable: activityReservable(activity, summary.title),
    others: items
      .filter((one) => one.id !== id && one.endsAt.getTime() > now)
      .slice(0, OTHERS_SHOWN)
      .map((one) => toActivitySummary(one, language)),
  };
}
