import { conferenceEventKinds } from '@mingtang/contract/programme/conference-event';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { EventItem } from '../../../features/events/event-item.tsx';
import { toEventSummary } from '../../../features/events/event-summary.ts';
import { useFreshness } from '../../../features/programme/freshness.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { dateOf } from '../../../features/programme/session-words.ts';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/events.ts';
import { zh } from '../../../phrases/zh/events.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

/** All conference events by start, in the reader's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const events = await listAll(renderApi(context, programmeRoutes).listConferenceEvents);
  return { now: Date.now(), events: events.map((event) => toEventSummary(event, language)) };
}

/** The kind is chosen in the browser, at once and without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('kind') !== nextUrl.searchParams.get('kind')
    ? false
    : defaultShouldRevalidate;
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.events() });
}

export default function EventsScreen({ loaderData: { now: renderedAt, events } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const now = useNow(renderedAt);
  useFreshness(events, now);
  const kind = conferenceEventKinds.find((one) => one === query.get('kind'));
  const shown = events.filter((event) => kind === undefined || event.kind === kind);
  const chip = (key: typeof kind, label: string, count: number) => ({
    key: key ?? 'all',
    label,
    count,
    isOn: kind === key,
    render: <Link to={paths.events({ ...(key && { kind: key }) })} preventScrollReset />,
  });
  const chips = [
    chip(undefined, t.all, events.length),
    ...conferenceEventKinds
      .map((one) => chip(one, t.kinds[one], events.filter((event) => event.kind === one).length))
      .filter(({ count, isOn }) => count > 0 || isOn),
  ];
  const empty = kind === undefined ? t.empty : t.emptyOfKind;
  return (
    <Screen of="events" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      {events.length > 0 && <Chips label={t.filter} items={chips} className="mt-4! lg:mt-7!" />}
      <ZoneNote at={events[0]?.start ?? now} className="mt-4" />
      {shown.length === 0 ? (
        <EmptyState
          title={empty.title}
          action={
            <Button
              variant="line"
              render={<Link to={kind === undefined ? paths.forums() : paths.events()} preventScrollReset />}
            >
              {empty.action}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <Days events={shown} now={now} />
      )}
    </Screen>
  );
}

function Days({ events, now }: Pick<Route.ComponentProps['loaderData'], 'events' | 'now'>) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return [...new Set(events.map(({ day }) => day))].map((day) => {
    const ofDay = events.filter((event) => event.day === day);
    return (
      <section key={day} className="pt-6">
        <h2 className="num border-b border-line-2 pb-2 text-h3">
          {dateOf(day, language)}
          <span className="ms-3 text-small font-normal text-ink-3">{t.count(ofDay.length)}</span>
        </h2>
        <div className="divide-y divide-line lg:max-w-220">
          {ofDay.map((event) => (
            <EventItem key={event.id} event={event} now={now} />
          ))}
        </div>
      </section>
    );
  });
}
