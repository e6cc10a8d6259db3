import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Cache } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { type ForumContent, saveForums, saveSpeakers, saveTags, saveVenues } from '../commands.ts';
import { listOrigins, type Origin } from '../queries.ts';
import type { NamedItem, ProgrammeFile, Remark, Session, SpeakerItem } from './programme-file.ts';

/** Any number will do, as long as every instance uses the same. */
const IMPORT_LOCK = 7_261_003;

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
 * longer names stay as well.
 */
export async function importProgramme(
  tx: Tx,
  cache: Pick<Cache, 'invalidate'>,
  file: ProgrammeFile,
  now: Date,
): Promise<ImportReport> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const { source } = file;
  const venues = new Rows(source, file.venues, await listOrigins(tx, 'venues', source));
  const tags = new Rows(source, file.tags, await listOrigins(tx, 'tags', source));
  const speakers = new Rows(source, file.speakers, await listOrigins(tx, 'speakers', source));
  const forums = new Rows(source, file.sessions, await listOrigins(tx, 'forums', source));

  const named = ({ name }: NamedItem) => ({ nameZh: name.zh, nameEn: name.en });
  const place = new Map(file.tags.map(({ key }, index) => [key, index]));
  const newVenues = venues.toWrite((item) => ({ ...named(item), kind: 'forum' as const }));
  const newTags = tags.toWrite((item) => ({ ...named(item), position: place.get(item.key) ?? 0 }));
  const newSpeakers = speakers.toWrite(({ bio, ...item }: SpeakerItem) => ({
    ...named(item),
    bioZh: bio?.zh ?? null,
    bioEn: bio?.en ?? null,
  }));
  if (newVenues.length > 0) await saveVenues(tx, cache, newVenues);
  if (newTags.length > 0) await saveTags(tx, cache, newTags);
  if (newSpeakers.length > 0) await saveSpeakers(tx, cache, newSpeakers);

  const newForums = forums.toWrite((session) => ({
    ...contentOf(session, { venues, tags, speakers }),
    publishedAt: now,
  }));
  if (newForums.length > 0) await saveForums(tx, cache, newForums);

  const rows: ReportRow[] = [
    ...file.sessions.map((session) => ({
      label: `${session.key} ${session.title.en}`,
      outcome: forums.outcomeOf(session.key),
      remarks: session.notes,
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

/** The rows of one kind in a file, beside what an earlier import made of them. */
class Rows<Item extends { key: string }> {
  readonly #source: string;
  readonly #items: Item[];
  readonly #known: Map<string, Origin>;
  readonly #ids: Map<string, string>;
  readonly #hashes: Map<string, string>;

  constructor(source: string, items: Item[], known: Map<string, Origin>) {
    this.#source = source;
    this.#items = items;
    this.#known = known;
    this.#ids = new Map(items.map(({ key }) => [key, known.get(key)?.id ?? newId()]));
    this.#hashes = new Map(items.map((item) => [item.key, digestOf(item)]));
  }

  idOf(key: string): string {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`The programme file refers to ${key}, which it does not hold.`);
    return id;
  }

  outcomeOf(key: string): 'taken' | 'changed' | 'unchanged' {
    const known = this.#known.get(key);
    if (!known) return 'taken';
    return known.hash === this.#hashes.get(key) ? 'unchanged' : 'changed';
  }

  /** The new and the changed items as rows of ours. */
  toWrite<Row>(make: (item: Item) => Row) {
    return this.#items
      .filter(({ key }) => this.outcomeOf(key) !== 'unchanged')
      .map((item) => ({
        ...make(item),
        id: this.idOf(item.key),
        source: this.#source,
        sourceId: item.key,
        sourceHash: this.#hashes.get(item.key) ?? null,
      }));
  }
}

/** Objects of a file are always built in the same order of fields. */
const digestOf = (item: object): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);

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
    organiserIds: [],
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
