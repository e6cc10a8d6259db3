import { calendarFile, openCalendar } from '../../../platform/calendar-file.ts';
import type { ExportedSchedule } from './schedule.ts';

/** The programme as a calendar to subscribe to. Times are written in UTC, which every calendar reads alike. */
export function writeCalendar({ title, events }: ExportedSchedule, now: Date): string {
  const calendar = openCalendar('programme', { name: title });
  for (const { guid, startsAt, endsAt, title: summary, summary: description, room, url } of events)
    calendar.createEvent({
      id: guid,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary,
      location: room,
      url,
      ...(description === '' ? {} : { description }),
    });
  return calendarFile(calendar);
}
