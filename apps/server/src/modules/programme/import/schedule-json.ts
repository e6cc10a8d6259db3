import { UnreadableProgramme } from './programme-file.ts';
import type { Schedule, ScheduleDay, ScheduleEvent } from './schedule.ts';
import { type Fields, fieldsOf, listOf, nameIn, textOf } from './values.ts';

/**
 * Reads `schedule.json`, the same schedule as JSON: by day and room, or (version 2) as one list of events. Throws UnreadableProgramme for a
 * schedule with neither.
 */
export function parseScheduleJson(document: Fields): Schedule {
  const schedule = fieldsOf(document.schedule);
  const conference = fieldsOf(schedule.conference);
  const head = {
    acronym: textOf(conference.acronym),
    title: nameIn(conference.title),
    timeZone: textOf(conference.time_zone_name) || textOf(conference.timezone) || textOf(schedule.timezone),
    dayChange: textOf(conference.day_change),
    timeslot: textOf(conference.timeslot_duration),
  };
  const events = schedule.events ?? conference.events;
  if (conference.days === undefined && Array.isArray(events))
    return { ...head, days: [flatDay(listOf(events).map(fieldsOf), conference)] };
  if (!Array.isArray(conference.days))
    throw new UnreadableProgramme(
      'The schedule has neither days (conference.days) nor a list of events (schedule.events).',
      '文件中既没有按天的日程（conference.days），也没有场次列表（schedule.events）。',
    );
  return {
    ...head,
    days: conference.days.map(fieldsOf).map((day) => ({
      date: textOf(day.date),
      start: textOf(day.day_start),
      rooms: Object.entries(fieldsOf(day.rooms)).map(([name, inRoom]) => ({
        name,
        events: listOf(inRoom).map(fieldsOf).map(readEvent),
      })),
    })),
  };
}

/** Events that name their rooms (and tracks) themselves, or by what the conference lists them under. */
function flatDay(events: Fields[], conference: Fields): ScheduleDay {
  const byId = new Map(
    [...listOf(conference.rooms), ...listOf(conference.tracks)].map(fieldsOf).flatMap((one): [string, string][] =>
      [one['guid'], one['id'], one['slug']].flatMap((id): [string, string][] => {
        const key = textOf(id);
        return key === '' ? [] : [[key, nameIn(one)]];
      }),
    ),
  );
  const named = (value: unknown, id: unknown): string => {
    const name = nameIn(value) || textOf(id);
    return byId.get(name) || name;
  };
  const rooms = new Map<string, ScheduleEvent[]>();
  for (const event of events) {
    const room = named(event.room, event.room_id);
    const inRoom = rooms.get(room) ?? [];
    inRoom.push({ ...readEvent(event), track: named(event.track, event.track_id) });
    rooms.set(room, inRoom);
  }
  return { date: '', start: '', rooms: [...rooms].map(([name, inRoom]) => ({ name, events: inRoom })) };
}

function readEvent(event: Fields): ScheduleEvent {
  return {
    id: textOf(event.id),
    guid: textOf(event.guid),
    date: textOf(event.date),
    start: textOf(event.start),
    duration: textOf(event.duration),
    title: nameIn(event.title),
    subtitle: textOf(event.subtitle),
    track: nameIn(event.track),
    type: nameIn(event.type),
    language: textOf(event.language),
    abstract: textOf(event.abstract),
    description: textOf(event.description),
    persons: listOf(event.persons)
      .map(fieldsOf)
      .map((person) => ({
        id: textOf(person.id),
        guid: textOf(person.guid) || textOf(person.code),
        name: textOf(person.public_name) || textOf(person.name),
        biography: textOf(person.biography),
        hasAvatar: [person.avatar, person.avatar_url].some((image) => textOf(image) !== ''),
      })),
    links: listOf(event.links).length,
    attachments: listOf(event.attachments).length,
    images: textOf(event.logo) === '' ? 0 : 1,
  };
}
