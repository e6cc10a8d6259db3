import { seedFrom } from '@mingtang/ui/drawing/random';
import { Icon } from '@mingtang/ui/icon';
import { Plate } from '@mingtang/ui/plate';
import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TextLink } from '@mingtang/ui/text-link';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatTimeRange } from '../../../dates.ts';
import { BackLink } from '../../../features/back-link.tsx';
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
      <BackLink to={paths.events()}>{t.title}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-16">
        <div className="min-w-0">
          <div className="aspect-[16/9] overflow-hidden max-lg:-mx-gutter lg:rounded-card">
            <Plate width={640} height={360} seed={seedFrom(event.id)} />
          </div>
          <p className="mt-5 flex flex-wrap gap-2">
            <EventTag event={event} now={now} />
            <StatusTag tone="line">{t.kinds[event.kind]}</StatusTag>
            <StatusTag tone="line">{t.admissions[event.admission]}</StatusTag>
          </p>
          <h1 className="mt-3 text-h1 lg:text-[44px] lg:leading-[1.2]">{event.title}</h1>
          <p className="mt-4 max-w-170 whitespace-pre-line text-ink-2 lg:text-[18px]">{data.text}</p>
        </div>
        <aside className="mt-6 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
          <Facts data={data} now={now} />
        </aside>
      </div>
      {others.length > 0 && (
        <section className="mt-section">
          <SectionHead title={t.others} more={{ label: t.more, render: <Link to={paths.events()} /> }} />
          <div className="mt-1 divide-y divide-line lg:border-t lg:border-line">
            {others.map((one) => (
              <EventItem key={one.id} event={one} now={now} hasDay />
            ))}
          </div>
        </section>
      )}
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
