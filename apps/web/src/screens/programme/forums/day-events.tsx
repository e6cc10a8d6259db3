import { SectionHead } from '@mingtang/ui/section-head';
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
      <SectionHead title={t.today} more={{ label: t.more, render: <Link to={paths.events()} /> }} />
      <div className="divide-y divide-line border-t border-ink lg:max-w-220">
        {events.map((event) => (
          <EventItem key={event.id} event={event} now={now} />
        ))}
      </div>
    </section>
  );
}
