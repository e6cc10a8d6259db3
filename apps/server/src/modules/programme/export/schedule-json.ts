import { EVENT_TIME_ZONE } from '../../../platform/clock.ts';
import { daysOf, durationOf, type ExportedEvent, type ExportedSchedule, zonedTime } from './schedule.ts';

/** Writes `schedule.json` as c3voc's public schema has it. */
export function writeScheduleJson(schedule: ExportedSchedule): string {
  const days = daysOf(schedule);
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'mingtang', version: '1' },
    schedule: {
      version: schedule.version,
      base_url: schedule.baseUrl,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        start: days[0]?.date ?? '',
        end: days.at(-1)?.date ?? '',
        daysCount: days.length,
        timeslot_duration: '00:05',
        time_zone_name: EVENT_TIME_ZONE,
        days: days.map(({ index, date, startsAt, endsAt, rooms }) => ({
          index,
          date,
          day_start: zonedTime(startsAt),
          day_end: zonedTime(endsAt),
          rooms: Object.fromEntries(rooms.map(({ name, events }) => [name, events.map(toEvent)])),
        })),
      },
    },
  });
}

const toEvent = (event: ExportedEvent) => ({
  id: event.id,
  guid: event.guid,
  url: event.url,
  logo: null,
  date: zonedTime(event.startsAt),
  start: zonedTime(event.startsAt).slice(11, 16),
  duration: durationOf(event),
  room: event.room,
  slug: event.slug,
  title: event.title,
  subtitle: '',
  track: event.track,
  type: event.type,
  language: event.language,
  abstract: event.summary,
  description: '',
  recording_license: '',
  do_not_record: false,
  persons: event.speakers.map(({ id, guid, name }) => ({ id, guid, public_name: name })),
  links: [],
  attachments: [],
});
