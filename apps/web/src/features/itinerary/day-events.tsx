import type { ItineraryDay } from '@mingtang/contract/itinerary/model';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { EventItem } from '../events/event-item.tsx';
import { toEventSummary } from '../events/event-summary.ts';

/** What the whole conference meets for on the day, below one's own: saved, it comes among it. */
export function DayEvents({ events, now }: { events: ItineraryDay['events']; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const ahead = events.filter(({ endsAt }) => endsAt.getTime() > now);
  if (ahead.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="border-b border-line-2 pb-2 text-h3">{t.together.title}</h2>
      <p className="pt-2 text-cap text-ink-3">{t.together.text}</p>
      <div className="divide-y divide-line">
        {ahead.map((event) => (
          <EventItem key={event.id} event={toEventSummary(event, language)} now={now} />
        ))}
      </div>
    </section>
  );
}
