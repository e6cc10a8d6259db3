import type { Schedule, ScheduleEvent } from './schedule.ts';
import { type Fields, fieldsOf, listOf, textOf } from './values.ts';

/** Reads `schedule.json`, the same schedule as JSON. */
export function parseScheduleJson(document: Fields): Schedule {
  const conference = fieldsOf(fieldsOf(document.schedule).conference);
  return {
    acronym: textOf(conference.acronym),
    title: textOf(conference.title),
    timeZone: textOf(conference.time_zone_name),
    dayChange: textOf(conference.day_change),
    timeslot: textOf(conference.timeslot_duration),
    days: listOf(conference.days)
      .map(fieldsOf)
      .map((day) => ({
        date: textOf(day.date),
        start: textOf(day.day_start),
        rooms: Object.entries(fieldsOf(day.rooms)).map(([name, events]) => ({
          name,
          events: listOf(events).map(fieldsOf).map(readEvent),
        })),
      })),
  };
}

function readEvent(event: Fields): ScheduleEvent {
  return {
    id: textOf(event.id),
    guid: textOf(event.guid),
    date: textOf(event.date),
    start: textOf(event.start),
    duration: textOf(event.duration),
    title: textOf(event.title),
    subtitle: textOf(event.subtitle),
    track: textOf(event.track),
    type: textOf(event.type),
    language: textOf(event.language),
    abstract: textOf(event.abstract),
    description: textOf(event.description),
    persons: listOf(event.persons)
      .map(fieldsOf)
      .map((person) => ({
        id: textOf(person.id),
        name: textOf(person.public_name) || textOf(person.name),
        biography: textOf(person.biography),
      })),
  };
}
