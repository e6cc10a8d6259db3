import { calendarFile, openCalendar } from '../../../platform/calendar-file.ts';
import type { ExportedSchedule } from './schedule.ts';

/** The programme as a calendar to subscribe to. Times are written in UTC, which every calendar reads alike. */
export function writeCalendar({ title, events }: ExportedSchedule): string {
  const calendar = openCalendar('programme', { name: title });
  for (const { guid, startsAt, endsAt, title: summary, summary: description, room, url, changedAt, revision } of events)
    calendar.createEvent({
      id: guid,
      // Of the last change: the same programme is the same file, whenever it is asked for.
      stamp: changedAt,
      lastModified: changedAt,
      sequence: revision,
      start: startsAt,
      end: endsAt,
      summary,
      location: room,
      url,
      ...(description === '' ? {} : { description }),
    });
  return calendarFile(calendar);
}
