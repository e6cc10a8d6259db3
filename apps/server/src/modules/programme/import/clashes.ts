import { sql } from 'drizzle-orm';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { matchProgramme } from './import-programme.ts';
import type { ProgrammeFile } from './programme-file.ts';
import { UNKNOWN_VENUE } from './sessions.ts';

interface Words {
  zh: string;
  en: string;
}
/** Something that takes a venue, or a speaker, for a time. */
interface Taking {
  /** Of a session of the file. */
  key: string | undefined;
  title: Words;
  startsAt: Date;
  endsAt: Date;
}
interface Row extends Record<string, unknown> {
  titleZh: string;
  titleEn: string;
  startsAt: string;
  endsAt: string;
  venueId: string;
  speakerIds: string[];
}

/** Told of one session, for a venue and for a speaker each; a file may put all of its sessions into one room at one time. */
const MOST_TOLD = 3;

/**
 * What the sessions of a file would be in the way of, by their keys: other sessions of it, and what is there already and is not of it, in the
 * same venue or with the same speaker at the same time, on whichever day that began.
 */
export async function findImportClashes(
  db: Reader,
  file: ProgrammeFile,
  match: Awaited<ReturnType<typeof matchProgramme>>,
): Promise<Map<string, Words[]>> {
  const byVenue = new Map<string, Taking[]>();
  const bySpeaker = new Map<string, Taking[]>();
  const add = (groups: Map<string, Taking[]>, id: string, taking: Taking) => {
    const group = groups.get(id);
    if (group) group.push(taking);
    else groups.set(id, [taking]);
  };
  const names = new Map<string, Words>();
  for (const { key, name } of file.venues) names.set(match.venues.idOf(key), name);
  for (const { key, name } of file.speakers) names.set(match.speakers.idOf(key), name);
  for (const { key, title, startsAt, endsAt, venue, speakers } of file.sessions) {
    const taking = { key, title, startsAt, endsAt };
    if (venue !== UNKNOWN_VENUE) add(byVenue, match.venues.idOf(venue), taking);
    for (const speaker of speakers) add(bySpeaker, match.speakers.idOf(speaker), taking);
  }
  for (const { titleZh, titleEn, venueId, speakerIds, ...span } of await listOthers(db, file, match)) {
    const title = { zh: titleZh, en: titleEn };
    const taking = { key: undefined, title, startsAt: new Date(span.startsAt), endsAt: new Date(span.endsAt) };
    if (byVenue.has(venueId)) add(byVenue, venueId, taking);
    for (const id of speakerIds) if (bySpeaker.has(id)) add(bySpeaker, id, taking);
  }
  const told = new Map<string, Words[]>();
  for (const [groups, wordsOf] of [
    [byVenue, venueWords],
    [bySpeaker, speakerWords],
  ] as const)
    for (const [id, group] of groups)
      for (const [key, others] of overlapsIn(group))
        told.set(key, [
          ...(told.get(key) ?? []),
          ...others.map((other) => wordsOf(names.get(id) ?? { zh: '', en: '' }, other)),
        ]);
  return told;
}

/** Those of a group that overlap, by the keys of the file's. */
function overlapsIn(group: Taking[]): Map<string, Taking[]> {
  const sorted = group.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const found = new Map<string, Taking[]>();
  const isFull = ({ key }: Taking): boolean => (found.get(key ?? '')?.length ?? 0) >= MOST_TOLD;
  const tell = (one: Taking, other: Taking): void => {
    if (one.key !== undefined && !isFull(one)) found.set(one.key, [...(found.get(one.key) ?? []), other]);
  };
  for (const [index, one] of sorted.entries()) {
    let told = 0;
    for (let next = index + 1; next < sorted.length && told < MOST_TOLD; next += 1) {
      const other = sorted[next];
      if (!other || other.startsAt >= one.endsAt) break;
      tell(one, other);
      tell(other, one);
      told += 1;
    }
  }
  return found;
}

/** Forums that are there, are not of the file, and overlap the time of it. */
async function listOthers(
  db: Reader,
  { sessions }: ProgrammeFile,
  match: Awaited<ReturnType<typeof matchProgramme>>,
): Promise<Row[]> {
  if (sessions.length === 0) return [];
  const from = new Date(sessions.reduce((least, { startsAt }) => Math.min(least, startsAt.getTime()), Infinity));
  const to = new Date(sessions.reduce((most, { endsAt }) => Math.max(most, endsAt.getTime()), -Infinity));
  const own = sessions.map(({ key }) => match.forums.idOf(key));
  const { rows } = await db.execute<Row>(sql`
    SELECT forums.title_zh AS "titleZh", forums.title_en AS "titleEn", forums.starts_at AS "startsAt",
      forums.ends_at AS "endsAt", forums.venue_id AS "venueId",
      ARRAY(SELECT talk_speakers.speaker_id FROM talks JOIN talk_speakers ON talk_speakers.talk_id = talks.id
        WHERE talks.forum_id = forums.id) AS "speakerIds"
    FROM forums
    WHERE forums.starts_at < ${to} AND forums.ends_at > ${from} AND forums.cancelled_at IS NULL
      AND forums.id <> ALL(${sql.param(own)}::uuid[])`);
  return rows;
}

/** `11-26 23:30–01:00` on the event's clocks. */
const whenOf = ({ startsAt, endsAt }: Taking): string =>
  `${eventTime(startsAt).slice(5, 16)}–${eventTime(endsAt).slice(11, 16)}`;
const venueWords = (venue: Words, other: Taking): Words => ({
  zh: `与「${other.title.zh}」（${whenOf(other)}）同在 ${venue.zh}，时间重叠`,
  en: `Overlaps “${other.title.en}” (${whenOf(other)}) in ${venue.en}.`,
});
const speakerWords = (speaker: Words, other: Taking): Words => ({
  zh: `讲者 ${speaker.zh} 同时在「${other.title.zh}」（${whenOf(other)}）`,
  en: `${speaker.en} also speaks at “${other.title.en}” (${whenOf(other)}), at the same time.`,
});
