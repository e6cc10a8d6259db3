import type { Language } from '@mingtang/contract/envelope';
import type { Admission, ConferenceEvent, ConferenceEventKind } from '@mingtang/contract/programme/conference-event';
import { type SessionVenue, toVenue } from '../programme/session.ts';

/** A conference event as lists show it, in the reader's language alone. Instants are epoch milliseconds. */
export interface EventSummary {
  id: string;
  title: string;
  kind: ConferenceEventKind;
  admission: Admission;
  day: string;
  start: number;
  end: number;
  /** A hall or stage, or a place in the city, which no plan shows. */
  venue: Pick<SessionVenue, 'name' | 'chamber'>;
}

/** Shortens a conference event for a list. */
export function toEventSummary(event: ConferenceEvent, language: Language): EventSummary {
  const isZh = language === 'zh';
  const { id, kind, admission, day, venue } = event;
  return {
    id,
    kind,
    admission,
    day,
    title: isZh ? event.titleZh : event.titleEn,
    start: event.startsAt.getTime(),
    end: event.endsAt.getTime(),
    venue: venue
      ? toVenue(venue, language)
      : { name: (isZh ? event.placeZh : event.placeEn) ?? '', chamber: undefined },
  };
}
