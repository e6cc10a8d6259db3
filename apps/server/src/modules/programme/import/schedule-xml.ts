import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableProgramme } from './programme-file.ts';
import type { Schedule, ScheduleEvent } from './schedule.ts';
import { cutOut } from './text.ts';
import { type Fields, fieldsOf, listOf, nameIn, textOf } from './values.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Numeric references such as &#13; are decoded only with this on.
  htmlEntities: true,
});

/** Of ten thousand sessions with fifty elements each, and their ends. */
const MOST_TAGS = 1_000_000;

/** Reads `schedule.xml`. Throws UnreadableProgramme for what is not XML, or has a document type. */
export function parseScheduleXml(text: string): Schedule {
  // Entities of the file's own are the way to other files and to bombs; a schedule needs none.
  if (/<!(DOCTYPE|ENTITY)/i.test(cutOut(text, '<![CDATA[', ']]>')))
    throw new UnreadableProgramme('XML with a DOCTYPE is not taken.', '不接受带 DOCTYPE 的 XML。');
  if (hasMore(text, '<', MOST_TAGS))
    throw new UnreadableProgramme('It has more than 1,000,000 tags.', '文件中的 XML 标签超过 1000000 个。');
  const schedule = fieldsOf(fieldsOf(parse(text)).schedule);
  const conference = fieldsOf(schedule.conference);
  return {
    acronym: textOf(conference.acronym),
    title: textOf(conference.title),
    timeZone: textOf(conference.time_zone_name),
    dayChange: textOf(conference.day_change),
    timeslot: textOf(conference.timeslot_duration),
    days: listOf(schedule.day)
      .map(fieldsOf)
      .map((day) => ({
        date: textOf(day['@date']),
        start: textOf(day['@start']),
        rooms: listOf(day.room)
          .map(fieldsOf)
          .map((room) => ({ name: textOf(room['@name']), events: listOf(room.event).map(fieldsOf).map(readEvent) })),
      })),
  };
}

function hasMore(text: string, character: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    const verdict = XMLValidator.validate(text);
    if (verdict === true) return parser.parse(text) as unknown;
    const { msg, line } = verdict.err;
    throw new UnreadableProgramme(`The XML is broken at line ${line}: ${msg}`, `XML 第 ${line} 行有误。`);
  } catch (error) {
    if (error instanceof UnreadableProgramme) throw error;
    throw new UnreadableProgramme(`The XML cannot be read: ${(error as Error).message}`, '无法读取这份 XML。');
  }
}

function readEvent(event: Fields): ScheduleEvent {
  return {
    id: textOf(event['@id']),
    guid: textOf(event['@guid']),
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
    persons: listOf(fieldsOf(event.persons).person).map((person) => ({
      id: textOf(fieldsOf(person)['@id']),
      guid: textOf(fieldsOf(person)['@guid']),
      name: nameIn(person),
      biography: textOf(fieldsOf(person)['biography']),
      hasAvatar: textOf(fieldsOf(person)['avatar']) !== '',
    })),
    links: listOf(fieldsOf(event.links).link).length,
    attachments: listOf(fieldsOf(event.attachments).attachment).length,
    images: textOf(event.logo) === '' ? 0 : 1,
  };
}
