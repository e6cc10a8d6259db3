import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { EventItem } from '../../../features/events/event-item.tsx';
import type { EventSummary } from '../../../features/events/event-summary.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/events.ts';
import { zh } from '../../../phrases/zh/events.ts';

/** What the whole conference meets for on a day. */
export function DayEvents({ events, now }: { events: EventSummary[]; now: number }) {
  const t = usePhrases({ zh, en });
  if (events.length === 0) return null;
  return (
    <section className="mt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="num text-h3">
          {t.title}
          <span className="ms-3 text-small font-normal text-ink-3">{t.count(events.length)}</span>
        </h2>
        <span className="text-small">
          <TextLink render={<Link to={paths.events()} />}>{t.more}</TextLink>
        </span>
      </div>
      <div className="divide-y divide-line lg:max-w-220">
        {events.map((event) => (
          <EventItem key={event.id} event={event} now={now} />
        ))}
      </div>
    </section>
  );
}
