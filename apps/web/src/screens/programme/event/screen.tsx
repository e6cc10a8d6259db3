import { Icon } from '@mingtang/ui/icon';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TextLink } from '@mingtang/ui/text-link';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatTimeRange } from '../../../dates.ts';
import { DetailPage } from '../../../features/detail/detail-page.tsx';
import { Others } from '../../../features/detail/others.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { EventItem, EventTag } from '../../../features/events/event-item.tsx';
import { Fact } from '../../../features/forum-page/fact.tsx';
import { Whereabouts } from '../../../features/forum-page/whereabouts.tsx';
import { useFreshness } from '../../../features/programme/freshness.ts';
import { dateOf } from '../../../features/programme/session-words.ts';
import { OwnTime } from '../../../features/zones/own-time.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/events.ts';
import { zh } from '../../../phrases/zh/events.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs, sessionData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { type EventData, loadEvent } from './event-data.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export const loader = ({ context, request }: Route.LoaderArgs) => loadEvent(context, request);

const DESCRIPTION_MAX = 160;

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as EventData | undefined;
  if (!data) return [];
  const { event, text } = data;
  return [
    ...pageMeta(args, {
      title: event.title,
      description: text.slice(0, DESCRIPTION_MAX),
      path: paths.event({ id: event.id }),
      card: { kind: 'event', id: event.id },
    }),
    sessionData(args, {
      name: event.title,
      description: text,
      path: paths.event({ id: event.id }),
      start: event.start,
      end: event.end,
      place: event.venue.name,
    }),
    breadcrumbs(args, [
      { name: { zh, en }[metaLanguage(args)].title, path: paths.events() },
      { name: event.title, path: paths.event({ id: event.id }) },
    ]),
  ];
}

export default function EventScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  const { event, others } = data;
  useFreshness(
    useMemo(() => [event], [event]),
    now,
  );
  return (
    <Screen of="event" className="page lg:pt-6">
      <DetailPage
        back={{ to: paths.events(), label: t.title }}
        id={event.id}
        tags={
          <>
            <EventTag event={event} now={now} />
            <StatusTag tone="line">{t.kinds[event.kind]}</StatusTag>
            <StatusTag tone="line">{t.admissions[event.admission]}</StatusTag>
          </>
        }
        title={event.title}
        lead={data.text}
        aside={
          <>
            <Facts data={data} now={now} />
            <ThingActions thing={{ kind: 'event', id: event.id }} title={event.title} look="line" className="mt-5" />
          </>
        }
      />
      <Others title={t.others} more={{ to: paths.events(), label: t.more }}>
        {others.map((one) => (
          <EventItem key={one.id} event={one} now={now} hasDay />
        ))}
      </Others>
    </Screen>
  );
}

function Facts({ data, now }: { data: EventData; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { event, isOnPlan, hallName, theme, spot, note } = data;
  const { day, start, end, venue, admission } = event;
  return (
    <dl className="num divide-y divide-line border-y border-line">
      <Fact name={t.when}>
        <span className="inline-block">{dateOf(day, language)}</span>{' '}
        <span className="inline-block">{formatTimeRange(new Date(start), new Date(end))}</span>
        <OwnTime start={start} end={end} />
      </Fact>
      <Fact name={t.where}>
        {isOnPlan ? (
          <Whereabouts session={event} hallName={hallName} theme={theme} />
        ) : (
          <span className="flex items-start gap-1.5">
            <Icon of={MapPin} size={16} className="mt-1 flex-none text-ink-3" />
            {venue.name}
          </span>
        )}
        {spot && <span className="mt-1 block text-small text-ink-2">{spot}</span>}
      </Fact>
      <Fact name={t.who}>
        {t.admissions[admission]}
        <span className="block text-small text-ink-2">{t.admissionNotes[admission]}</span>
        {admission === 'ticket' && end > now && (
          <span className="block text-small">
            <TextLink render={<Link to={paths.ticketHome()} />}>{t.tickets}</TextLink>
          </span>
        )}
      </Fact>
      {note && (
        <Fact name={t.before}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  );
}
