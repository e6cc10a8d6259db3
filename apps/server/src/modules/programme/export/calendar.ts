import ical from 'ical-generator';
import type { ExportedSchedule } from './schedule.ts';

/** The programme as a calendar to subscribe to. Times are written in UTC, which every calendar reads alike. */
export function writeCalendar({ title, events }: ExportedSchedule, now: Date): string {
  const calendar = ical({ name: title, prodId: { company: 'mingtang', product: 'programme' } });
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
  // RFC 5545 ends every line, the last one too; the library leaves that one open.
  return `${calendar.toString()}\r\n`;
}
