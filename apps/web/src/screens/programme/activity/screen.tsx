import type { Activity } from '@mingtang/contract/programme/activity';
import { formatCount } from '@mingtang/ui/format/count';
import { Gauge } from '@mingtang/ui/gauge';
import { StatusTag } from '@mingtang/ui/status-tag';
import { lazy, Suspense } from 'react';
import { formatTimeRange } from '../../../dates.ts';
import { ActivityItem } from '../../../features/activities/activity-item.tsx';
import { toActivitySummary } from '../../../features/activities/activity-summary.ts';
import { type CancelledData, isCancelled } from '../../../features/cancelled/cancelled-data.ts';
import { cancelledMeta } from '../../../features/cancelled/cancelled-meta.ts';
import { orCancelled } from '../../../features/cancelled/or-cancelled.ts';
import { DetailPage } from '../../../features/detail/detail-page.tsx';
import { Others } from '../../../features/detail/others.tsx';
import { useGone } from '../../../features/engagement/gone-things.ts';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { Fact } from '../../../features/forum-page/fact.tsx';
import { Whereabouts } from '../../../features/forum-page/whereabouts.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { dateOf } from '../../../features/programme/session-words.ts';
import { useNewer } from '../../../features/reservations/newer-thing.ts';
import { ReserveCard } from '../../../features/reservations/reserve-card.tsx';
import { OwnTime } from '../../../features/zones/own-time.tsx';
import { useOwnDayLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/activities.ts';
import { zh } from '../../../phrases/zh/activities.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs, sessionData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { type ActivityData, loadActivity } from './activity-data.ts';

/** Few sessions are cancelled: their page comes when one is. */
const CancelledScreen = lazy(() => import('../../../features/cancelled/cancelled-screen.tsx'));

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orCancelled(context, request, loadActivity(context, request));

const DESCRIPTION_MAX = 160;

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as ActivityData | CancelledData | undefined;
  if (isCancelled(data)) return cancelledMeta(args, data);
  if (!data) return missingMeta(args, 'forums');
  const { activity, text } = data;
  const description = text.slice(0, DESCRIPTION_MAX);
  const { id, title } = activity;
  const path = paths.activity({ id });
  return [
    ...pageMeta(args, { title, description, path, card: { kind: 'activity', id }, isPrivate: data.isUnlisted }),
    sessionData(args, {
      name: title,
      description: text,
      path,
      start: activity.start,
      end: activity.end,
      place: activity.venue.name,
    }),
    breadcrumbs(args, [
      { name: { zh, en }[metaLanguage(args)].back, path: paths.forums() },
      { name: title, path },
    ]),
  ];
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  if (isCancelled(loaderData))
    return (
      <Suspense>
        <CancelledScreen of="activity" data={loaderData} />
      </Suspense>
    );
  if (!loaderData) return <MissingScreen of="activity" to="forums" />;
  return (
    <Screen of="activity">
      <ActivityPage data={loaderData} />
    </Screen>
  );
}

function ActivityPage({ data }: { data: ActivityData }) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  const language = useLanguage();
  const { activity, reservable, others } = data;
  const [fresh, setFresh] = useNewer<Activity>({ id: activity.id, loadedAt: data.now, now });
  const isGone = useGone(activity.id) !== undefined;
  const shown = fresh ? { ...data, activity: toActivitySummary(fresh, language) } : data;
  return (
    <div className="page lg:pt-6">
      <DetailPage
        back={
          reservable.isEntryTime
            ? { to: paths.entryTimes(), label: t.exhibitionEntry }
            : { to: paths.forums({ day: activity.day }), label: t.back }
        }
        id={activity.id}
        tags={<StatusTag tone="line">{t.kinds[activity.kind]}</StatusTag>}
        title={activity.title}
        lead={data.text}
        aside={
          <>
            <Facts data={data} />
            {activity.end > now && !isGone && <Places data={shown} />}
            {activity.end > now && (
              <ReserveCard
                key={activity.id}
                reservable={reservable}
                now={now}
                onChange={(changed) => setFresh(changed.activity ?? undefined)}
              />
            )}
            <ThingActions thing={{ kind: 'activity', id: activity.id }} title={activity.title} look="line" />
          </>
        }
      />
      <Others title={t.sameDay}>
        {others.map((one) => (
          <ActivityItem key={one.id} activity={one} now={now} />
        ))}
      </Others>
    </div>
  );
}

function Facts({ data: { activity, hallName, theme } }: { data: ActivityData }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const ownDay = useOwnDayLabel('activity_date');
  const { day, start, end, spot, booking } = activity;
  return (
    <dl className="num divide-y divide-line border-y border-line">
      <Fact name={t.when}>
        <span className="inline-block">{dateOf(day, language, ownDay(day))}</span>{' '}
        <span className="inline-block">{formatTimeRange(new Date(start), new Date(end))}</span>
        <OwnTime start={start} end={end} />
      </Fact>
      <Fact name={t.where}>
        <Whereabouts session={activity} hallName={hallName} theme={theme} />
      </Fact>
      {spot && <Fact name={t.spot}>{spot}</Fact>}
      {!booking && <Fact name={t.places}>{t.justCome}</Fact>}
    </dl>
  );
}

/** How many places are left. */
function Places({ data: { activity, isReviewNeeded } }: { data: ActivityData }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { places, booking } = activity;
  if (!places || !booking) return null;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="num flex justify-between gap-3 text-small">
        <span className="text-ink-2">{t.places}</span>
        <span>{t.left(formatCount(places.left, language), formatCount(places.total, language))}</span>
      </p>
      <Gauge
        label={t.places}
        value={places.total - places.left}
        max={places.total}
        valueText={t.left(formatCount(places.left, language), formatCount(places.total, language))}
      />
      {isReviewNeeded && <p className="mt-2 text-small text-ink-3">{t.isReviewed}</p>}
    </div>
  );
}
