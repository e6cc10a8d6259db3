import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Cache } from '../../../platform/cache.ts';
import { isOneOf, type Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { rememberKnown } from '../attendees/commands.ts';
import { listKnownForums } from '../attendees/queries.ts';
import { type ForumContent, saveForums, saveSpeakers, saveTags, saveVenues } from '../commands.ts';
import { listNamed, listOrigins } from '../queries.ts';
import { forums } from '../tables.ts';
import { ImportHistory } from './history.ts';
import type { NamedItem, ProgrammeFile, Remark, Session, SpeakerItem } from './programme-file.ts';
import { Rows } from './rows.ts';

/** Any number will do, as long as every instance uses the same. */
const IMPORT_LOCK = 7_261_003;

interface ImportOptions {
  now: Date;
  /** Keys of sessions to leave as they are. */
  skip?: ReadonlySet<string>;
  /** New ones are shown at once; else they are drafts. */
  isPublished?: boolean;
  /** Who imports; by default the command. */
  actor?: Actor;
  /** What was edited here since the last import is overwritten as well; else it is left as it is, and reported. */
  overwritesEdited?: boolean;
}

const command: Actor = { kind: 'system', id: 'programme import', address: null };

export interface ImportReport {
  /** Sessions by what became of them. */
  taken: number;
  changed: number;
  unchanged: number;
  refused: number;
  rows: ReportRow[];
  /** Rooms, tags and speakers that were new or said something new. */
  written: { venues: number; tags: number; speakers: number };
}

export interface ReportRow {
  label: string;
  outcome: 'taken' | 'changed' | 'unchanged' | 'refused';
  /** Why it was refused, or what had to be put right. */
  remarks: Remark[];
}

/**
 * Takes a programme file: a session becomes a forum with one talk. What the file said before is left alone, so that what
 * the organiser changed since stays; what it says anew overwrites the content, never the rules. Forums that the file no
 * longer names stay as well. Whoever has a place at one that changes is told. Refuses with `programme.own_export`.
 */
export async function importProgramme(
  tx: Tx,
  cache: Pick<Cache, 'invalidate'>,
  whole: ProgrammeFile,
  { now, skip = new Set(), isPublished = true, actor = command, overwritesEdited = false }: ImportOptions,
): Promise<ImportReport> {
  await lockImports(tx);
  await requireForeign(tx, whole);
  const file = skip.size === 0 ? whole : withoutSessions(whole, skip);
  const { venues, tags, speakers, forums: sessions } = await matchProgramme(tx, file);

  const named = ({ name }: NamedItem) => ({ nameZh: name.zh, nameEn: name.en });
  const place = new Map(file.tags.map(({ key }, index) => [key, index]));
  const newVenues = venues.toWrite((item) => ({ ...named(item), kind: 'forum' as const }));
  const newTags = tags.toWrite((item) => ({ ...named(item), position: place.get(item.key) ?? 0 }));
  const newSpeakers = speakers.toWrite(({ bio, ...item }: SpeakerItem) => ({
    ...named(item),
    bioZh: bio?.zh ?? null,
    bioEn: bio?.en ?? null,
  }));
  const history = new ImportHistory(tx, actor, now);
  const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  if (newVenues.length > 0) await history.keep('venue', idsOf(newVenues), () => saveVenues(tx, cache, newVenues));
  if (newTags.length > 0) await history.keep('tag', idsOf(newTags), () => saveTags(tx, cache, newTags));
  if (newSpeakers.length > 0)
    await history.keep('speaker', idsOf(newSpeakers), () => saveSpeakers(tx, cache, newSpeakers));

  const changed = file.sessions
    .filter(({ key }) => sessions.outcomeOf(key) === 'changed')
    .map(({ key }) => sessions.idOf(key));
  const edited = overwritesEdited ? new Set<string>() : await history.findEdited(changed);
  const saidAnew = sessions.toWrite((session) => ({
    ...contentOf(session, { venues, tags, speakers }),
    publishedAt: isPublished ? now : null,
  }));
  const newForums = saidAnew.filter(({ id }) => !edited.has(id));
  const known = await listKnownForums(tx, changed, now);
  if (newForums.length > 0) await history.keep('forum', idsOf(newForums), () => saveForums(tx, cache, newForums));
  for (const [id, after] of await listKnownForums(tx, changed, now)) {
    const before = known.get(id);
    if (before) await rememberKnown(tx, id, { before, after, now });
  }

  const rows: ReportRow[] = [
    ...file.sessions.map((session) => ({
      label: `${session.key} ${session.title.en}`,
      ...(edited.has(sessions.idOf(session.key))
        ? { outcome: 'unchanged' as const, remarks: [...session.notes, 'edited_here' as const] }
        : { outcome: sessions.outcomeOf(session.key), remarks: session.notes }),
    })),
    ...file.refused.map(({ row, label, reason }) => ({
      label: `#${row} ${label}`,
      outcome: 'refused' as const,
      remarks: [reason],
    })),
  ];
  const count = (outcome: ReportRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    taken: count('taken'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows,
    written: { venues: newVenues.length, tags: newTags.length, speakers: newSpeakers.length },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses with `programme.own_export` a file that names forums of ours by their ids: it was exported here, and would double them. */
export async function requireForeign(db: Reader, { sessions }: ProgrammeFile): Promise<void> {
  const ids = sessions.map(({ key }) => key).filter((key) => UUID.test(key));
  const own = await db.select({ id: forums.id }).from(forums).where(isOneOf(forums.id, ids)).limit(1);
  if (own.length > 0) refuse('programme.own_export');
}

/** One import at a time. */
export const lockImports = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);

/**
 * The rows of a file beside ours: those an earlier import of it made, and rooms and topics of the same name that the
 * organiser had entered.
 */
export async function matchProgramme(db: Reader, file: ProgrammeFile) {
  const { source } = file;
  return {
    venues: new Rows(source, file.venues, await listOrigins(db, 'venues', source), await listNamed(db, 'venues')),
    tags: new Rows(source, file.tags, await listOrigins(db, 'tags', source), await listNamed(db, 'tags')),
    speakers: new Rows(source, file.speakers, await listOrigins(db, 'speakers', source)),
    forums: new Rows(source, file.sessions, await listOrigins(db, 'forums', source)),
  };
}

/** The file without some sessions, and without what only those name. */
function withoutSessions(file: ProgrammeFile, skip: ReadonlySet<string>): ProgrammeFile {
  const sessions = file.sessions.filter(({ key }) => !skip.has(key));
  const isNamed = (names: string[]) => {
    const known = new Set(names);
    return ({ key }: NamedItem) => known.has(key);
  };
  return {
    ...file,
    sessions,
    venues: file.venues.filter(isNamed(sessions.map(({ venue }) => venue))),
    tags: file.tags.filter(isNamed(sessions.flatMap((session) => session.tags))),
    speakers: file.speakers.filter(isNamed(sessions.flatMap((session) => session.speakers))),
  };
}

type Keyed = Pick<Rows<never>, 'idOf'>;

function contentOf(
  session: Session,
  ids: Record<'venues' | 'tags' | 'speakers', Keyed>,
): Omit<ForumContent, 'id' | 'source' | 'sourceId' | 'sourceHash'> {
  const { title, summary, startsAt, endsAt, category, language } = session;
  const titles = { titleZh: title.zh, titleEn: title.en };
  const lacks = (wanted: 'zh' | 'en'): boolean => title.lacks === wanted || summary?.lacks === wanted;
  return {
    ...titles,
    summaryZh: summary?.zh ?? null,
    summaryEn: summary?.en ?? null,
    lacksZh: lacks('zh'),
    lacksEn: lacks('en'),
    venueId: ids.venues.idOf(session.venue),
    startsAt,
    endsAt,
    category,
    track: null,
    language,
    tagIds: session.tags.map((key) => ids.tags.idOf(key)),
    talks: [
      {
        ...titles,
        startsAt,
        endsAt,
        // The summary says it already.
        abstractZh: null,
        abstractEn: null,
        speakers: session.speakers.map((key) => ({ id: ids.speakers.idOf(key), isModerator: false })),
      },
    ],
  };
}
