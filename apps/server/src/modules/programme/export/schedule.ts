import type { Language } from '@mingtang/contract/envelope';
import { forumScreenPath } from '@mingtang/contract/programme/routes';
import { sql } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { getSetting } from '../../reference/queries.ts';
import { OWN_ACRONYM } from '../import/schedule.ts';

/** A published forum as the public formats have it: one event, in one language. */
export interface ExportedEvent {
  /** A running number within the schedule, from 1; what lasts is the guid. */
  id: number;
  guid: string;
  url: string;
  slug: string;
  title: string;
  /** Empty when there is none. */
  summary: string;
  room: string;
  track: string;
  type: string;
  language: string;
  startsAt: Date;
  endsAt: Date;
  /** Civil day of the start at the event. */
  day: string;
  /** When something of it was changed last, and how often it was. */
  changedAt: Date;
  revision: number;
  speakers: ExportedSpeaker[];
}

export interface ExportedSpeaker {
  /** Numbered within the schedule, from 1; what lasts is the guid. */
  id: number;
  guid: string;
  name: string;
  /** The name where it is all there is: two people of one name are told apart by what they do, or by a number. */
  label: string;
}

export interface ExportedSchedule {
  acronym: string;
  title: string;
  /** Of the site, without a trailing slash. */
  baseUrl: string;
  /** Changes whenever something of it does. */
  version: string;
  /** In order of day, room and start. */
  events: ExportedEvent[];
}

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  summary: string | null;
  room: string;
  track: string | null;
  category: string;
  language: string | null;
  startsAt: string;
  endsAt: string;
  changedAt: string;
  version: number;
  speakers: Person[];
}
interface Person {
  id: string;
  name: string;
  position: string | null;
}

/** Everything the public may see of the programme, in one language. Drafts, and what is scheduled for later, are not in it. */
export async function getExportedSchedule(
  db: Reader,
  { language, baseUrl, now }: { language: Language; baseUrl: string; now: Date },
): Promise<ExportedSchedule> {
  const edition = await getSetting(db, 'edition');
  const inLanguage = (name: string) => sql.raw(`${name}_${language}`);
  const { rows } = await db.execute<Row>(sql`
    SELECT forums.id, forums.${inLanguage('title')} AS title, forums.${inLanguage('summary')} AS summary,
      venues.${inLanguage('name')} AS room, forums.category, forums.language,
      forums.starts_at AS "startsAt", forums.ends_at AS "endsAt",
      greatest(forums.updated_at, venues.updated_at) AS "changedAt", forums.version,
      (SELECT tags.${inLanguage('name')} FROM forum_tags JOIN tags ON tags.id = forum_tags.tag_id
        WHERE forum_tags.forum_id = forums.id ORDER BY forum_tags.position LIMIT 1) AS track,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'position', position) ORDER BY place) FROM (
        SELECT speakers.id, speakers.${inLanguage('name')} AS name, speakers.${inLanguage('position')} AS position,
          min(talks.position * 1000 + talk_speakers.position) AS place
        FROM talks JOIN talk_speakers ON talk_speakers.talk_id = talks.id
          JOIN speakers ON speakers.id = talk_speakers.speaker_id WHERE talks.forum_id = forums.id
        GROUP BY speakers.id) AS people), '[]') AS speakers
    FROM forums JOIN venues ON venues.id = forums.venue_id
    WHERE forums.published_at <= ${now} AND NOT forums.is_unlisted
    ORDER BY forums.day, venues.position, venues.name_en, venues.id, forums.starts_at, forums.id`);
  const { rows: changes } = await db.execute<{ at: string | null }>(
    sql`SELECT max(updated_at) AS at FROM forums WHERE published_at <= ${now}`,
  );
  const people = numbered(rows.flatMap((row) => row.speakers));
  return {
    acronym: OWN_ACRONYM,
    title: language === 'zh' ? edition.nameZh : edition.nameEn,
    baseUrl,
    version: changes[0]?.at ? new Date(changes[0].at).toISOString() : 'empty',
    events: rows.map((row, index) => ({
      id: index + 1,
      guid: row.id,
      url: `${baseUrl}${forumScreenPath(row.id)}`,
      slug: `forum-${row.id}`,
      title: row.title,
      summary: row.summary ?? '',
      room: row.room,
      track: row.track ?? '',
      type: row.category,
      language: row.language === 'zh' || row.language === 'en' ? row.language : '',
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      day: eventDay(new Date(row.startsAt)),
      changedAt: new Date(row.changedAt),
      revision: row.version - 1,
      speakers: row.speakers.flatMap(({ id }) => people.get(id) ?? []),
    })),
  };
}

/** People by id, in the order they turn up. */
function numbered(persons: Person[]): Map<string, ExportedSpeaker> {
  const distinct = [...new Map(persons.map((person) => [person.id, person])).values()];
  const byName = Map.groupBy(distinct, ({ name }) => name);
  return new Map(
    distinct.map(({ id, name, position }, index) => {
      const namesakes = byName.get(name) ?? [];
      const isTold = position !== null && namesakes.filter((one) => one.position === position).length === 1;
      const mark = isTold ? position : String(namesakes.findIndex((one) => one.id === id) + 1);
      return [id, { id: index + 1, guid: id, name, label: namesakes.length > 1 ? `${name} (${mark})` : name }];
    }),
  );
}

export interface ExportedDay {
  /** From 1. */
  index: number;
  date: string;
  startsAt: Date;
  endsAt: Date;
  rooms: { name: string; events: ExportedEvent[] }[];
}

/** The events by day and room, as both writings of the format want them. */
export function daysOf({ events }: ExportedSchedule): ExportedDay[] {
  const days = [...new Set(events.map(({ day }) => day))];
  return days.map((date, index) => {
    const own = events.filter(({ day }) => day === date);
    const rooms = [...new Set(own.map(({ room }) => room))];
    return {
      index: index + 1,
      date,
      startsAt: new Date(Math.min(...own.map(({ startsAt }) => startsAt.getTime()))),
      endsAt: new Date(Math.max(...own.map(({ endsAt }) => endsAt.getTime()))),
      rooms: rooms.map((name) => ({ name, events: own.filter(({ room }) => room === name) })),
    };
  });
}

/** `2026-07-05T09:30:00+08:00`: the event's clock, which has no daylight saving. */
export const zonedTime = (instant: Date): string =>
  `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** Hours and minutes, however many hours: `26:00` is read alike everywhere, a third field is not. */
export function durationOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
