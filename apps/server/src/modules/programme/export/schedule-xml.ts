import { EVENT_TIME_ZONE } from '../../../platform/clock.ts';
import { daysOf, durationOf, type ExportedEvent, type ExportedSchedule, zonedTime } from './schedule.ts';

/** Writes `schedule.xml` as c3voc's public schema has it. */
export function writeScheduleXml(schedule: ExportedSchedule): string {
  const days = daysOf(schedule);
  const conference = element('conference', [
    textElement('title', schedule.title),
    textElement('acronym', schedule.acronym),
    ...(days.length > 0
      ? [textElement('start', days[0]?.date ?? ''), textElement('end', days.at(-1)?.date ?? '')]
      : []),
    textElement('days', String(days.length)),
    textElement('timeslot_duration', '00:05'),
    textElement('time_zone_name', EVENT_TIME_ZONE),
  ]);
  const body = days.map(({ index, date, startsAt, endsAt, rooms }) =>
    element(
      'day',
      rooms.map(({ name, events }) => element('room', events.map(eventElement), { name })),
      { index: String(index), date, start: zonedTime(startsAt), end: zonedTime(endsAt) },
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('schedule', [textElement('version', schedule.version), conference, ...body])}\n`;
}

const eventElement = (event: ExportedEvent): string =>
  element(
    'event',
    [
      textElement('date', zonedTime(event.startsAt)),
      textElement('start', zonedTime(event.startsAt).slice(11, 16)),
      textElement('duration', durationOf(event)),
      textElement('room', event.room),
      textElement('slug', event.slug),
      textElement('title', event.title),
      textElement('subtitle', ''),
      textElement('track', event.track),
      textElement('type', event.type),
      textElement('language', event.language),
      textElement('abstract', event.summary),
      textElement('description', ''),
      element(
        'persons',
        event.speakers.map(({ id, guid, name }) => textElement('person', name, { id: String(id), guid })),
      ),
      element('links', [`<link href="${escaped(event.url)}">${escaped(event.title)}</link>`]),
    ],
    { id: String(event.id), guid: event.guid },
  );

function element(name: string, children: string[], attributes: Record<string, string> = {}): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${head.join('')}>${children.join('')}</${name}>`;
}

const textElement = (name: string, text: string, attributes?: Record<string, string>): string =>
  element(name, [escaped(text)], attributes);

/** What XML 1.0 cannot hold is left out: controls but tab and line ends, and what is no character. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => references[character] ?? '');
