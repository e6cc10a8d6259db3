import { ALL_FORUMS } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../../dates.ts';
import { toActivitySummary } from '../../../features/activities/activity-summary.ts';
import { toEventSummary } from '../../../features/events/event-summary.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { toSession } from '../../../features/programme/session.ts';
import { readSessionFilters } from '../../../features/programme/session-filters.ts';
import type { ForumFilters } from '../../../paths.ts';
import { renderApi, renderContext } from '../../../render-api.ts';

const DAY_MS = 86_400_000;
/** What has not begun is told by the clock: many a session is broadcast to nobody. */
const statuses = { live: 'have_already_started', replay: 'in_playback', upcoming: undefined } as const;

export type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;

/** A day of the programme, or what a search or a status finds on all days, in the reader's language. */
export async function loadProgramme(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const programme = renderApi(context, programmeRoutes);
  const now = Date.now();
  const today = dayOf(new Date(now));
  const filters = readSessionFilters(query);
  const [days, tags, venues, times] = await Promise.all([
    programme.listDays(),
    programme.listTags(),
    programme.listVenues(),
    // Without them the list has a filter less.
    renderApi(context, referenceRoutes)
      .listDictionary({ type: 'forum_time' })
      .catch(() => []),
  ]);
  const day = dayToShow(
    filters,
    days.map((one) => one.day),
    today,
  );
  const [forums, top, lastNight, activities, events] = await Promise.all([
    listAll((page) =>
      programme.listForums({
        ...page,
        day,
        text: filters.text,
        playStatus: filters.status && statuses[filters.status],
      }),
    ),
    filters.text || filters.status ? [] : programme.listRelatedForums({ id: ALL_FORUMS, day }),
    day === today && !filters.text ? listAll((page) => programme.listForums({ ...page, day: dayBefore(today) })) : [],
    day !== undefined && !filters.text ? listAll((page) => programme.listActivities({ ...page, day })) : [],
    day !== undefined && !filters.text ? listAll((page) => programme.listConferenceEvents({ ...page, day })) : [],
  ]);
  return {
    now,
    today,
    /** Undefined: all days. */
    day,
    days: days.map(({ day: one, forums: count }) => ({ day: one, count })),
    sessions: forums.map((forum) => toSession(forum, language)),
    /** What the organiser puts above the others. */
    top: top.map((forum) => toSession(forum, language)),
    /** Begun yesterday and not over yet. */
    lastNight: lastNight.filter(({ endsAt }) => endsAt.getTime() > now).map((forum) => toSession(forum, language)),
    /** Beside the forums of the day. */
    activities: activities.map((activity) => toActivitySummary(activity, language)),
    /** What the whole conference meets for on the day. */
    events: events.map((event) => toEventSummary(event, language)),
    times: times.map(({ value, label }) => ({ value, label })),
    tags: tags.map(({ id, nameZh, nameEn }) => ({ id, name: isZh ? nameZh : nameEn })),
    venues: venues.map(({ id, nameZh, nameEn, kind, hall, seats }) => ({
      id,
      name: isZh ? nameZh : nameEn,
      kind,
      hall,
      seats,
    })),
  };
}

/** The day asked for; without one today, or the nearest day of the conference; all days for a search or a status. */
function dayToShow(filters: ForumFilters, days: string[], today: string): string | undefined {
  if (filters.day === 'all') return undefined;
  if (filters.day && days.includes(filters.day)) return filters.day;
  if (filters.text || filters.status) return undefined;
  return days.find((day) => day >= today) ?? days.at(-1);
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
