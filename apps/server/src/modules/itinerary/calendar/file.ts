import { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarFile, openCalendar } from '../../../platform/calendar-file.ts';
import type { ToldEvent } from './events.ts';

/** How often calendars are asked to come again. */
const REFRESH_SECONDS = 3_600;

/** A person's days as iCalendar (RFC 5545). Times are in UTC, which every calendar reads alike; the same days give the same bytes. */
export function writeItinerary(name: string, events: ToldEvent[]): string {
  const calendar = openCalendar('itinerary', { name, method: ICalCalendarMethod.PUBLISH, ttl: REFRESH_SECONDS });
  for (const { uid, content, sequence, changedAt, cancelledAt } of events) {
    const { summary, description, location, url, startsAt, endsAt, isSure, isBusy } = content;
    const status = isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
    const isTaken = isBusy && !cancelledAt;
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary,
      location,
      url,
      status: cancelledAt ? ICalEventStatus.CANCELLED : status,
      transparency: isTaken ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(description === '' ? {} : { description }),
    });
  }
  return calendarFile(calendar);
}
