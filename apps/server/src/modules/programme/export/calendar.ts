import type { Language } from '@mingtang/contract/envelope';
import { calendarFile, openCalendar } from '../../../platform/calendar-file.ts';
import type { ExportedSchedule } from './schedule.ts';

/** The programme as a calendar to subscribe to. Times are written in UTC, which every calendar reads alike. */
export function writeCalendar({ title, events }: ExportedSchedule, language: Language): string {
  const calendar = openCalendar('programme', { name: title });
  for (const event of events) {
    const { guid, startsAt, endsAt, title: summary, summary: about, speakers, room, url, changedAt, revision } = event;
    const names = speakers.map(({ label }) => label).join(language === 'zh' ? '、' : ', ');
    const by = names === '' ? '' : language === 'zh' ? `讲者：${names}` : `Speakers: ${names}`;
    const description = [by, about].filter((part) => part !== '').join('\n\n');
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
  }
  return calendarFile(calendar);
}
