import { HITS_A_KIND, MOST_FOUND, type SearchKind } from '@mingtang/contract/search/model';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Reader } from '../../platform/platform.ts';
import { prepare } from '../../platform/prepared.ts';
import { ofKind, type Synonyms } from './question.ts';
import { isDocumentShown } from './source-queries.ts';
import { SEARCH_PORTIONS, searchSynonyms } from './tables.ts';
import { distanceOf, nearOf } from './words.ts';

/** A document as it is shown. */
export interface Found {
  kind: SearchKind;
  id: string;
  ownerId: string | null;
  code: string | null;
  titleZh: string;
  titleEn: string;
  lineZh: string;
  lineEn: string;
  bodyZh: string;
  bodyEn: string;
  startsAt: Date | null;
  endsAt: Date | null;
  hall: number | null;
  mark: number | null;
}

/** Titles and names weigh most, then lines and names, sounds, and text least. */
const WEIGHTS = '{0.08, 0.25, 0.45, 1.0}';

const foundColumns = sql`d.kind, d.id, d.owner_id AS "ownerId", d.code, d.title_zh AS "titleZh", d.title_en AS "titleEn",
  d.line_zh AS "lineZh", d.line_en AS "lineEn", d.body_zh AS "bodyZh", d.body_en AS "bodyEn",
  d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.hall, d.mark`;

interface Asked {
  /** A tsquery (`question.ts`). */
  query: string;
  /** The words as they were typed: a title that has them as they stand comes first. */
  words: string;
  kind: SearchKind | undefined;
  now: Date;
  range: { limit: number; offset: number };
  /** Only what is called so, not what speaks of it. */
  isHeadOnly?: boolean;
}

export interface Answer {
  total: number;
  isMore: boolean;
  counts: { kind: SearchKind; count: number; isMore: boolean }[];
  found: Found[];
}

/** Up to so many things, texts are read to put them in order. */
const READ_WHOLE = 100;

/**
 * Documents that answer, up to `most` of them, a portion of the index after the other: a word that many thousands have is
 * not looked up in all of it once enough are found.
 */
export const fromPortions = (columns: SQL, condition: SQL, most = MOST_FOUND + 1): SQL =>
  sql`SELECT * FROM (${sql.join(
    SEARCH_PORTIONS.map(
      (portion) =>
        sql`SELECT ${columns} FROM search_documents AS d WHERE d.portion = ${sql.raw(String(portion))} AND ${condition}`,
    ),
    sql` UNION ALL `,
  )}) AS portions LIMIT ${most}`;

const ask = async (searchers: pg.Pool, statement: SQL): Promise<Record<string, unknown>[]> =>
  (await searchers.query<Record<string, unknown>>(prepare(statement))).rows;

const asInstant = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
const toFound = (row: Record<string, unknown>): Found => ({
  ...(row as unknown as Found),
  startsAt: asInstant(row['startsAt']),
  endsAt: asInstant(row['endsAt']),
});

/**
 * What is found, the best first: the best few of each kind, or a page of one. Putting everything in order that has a common
 * word would take long, so at most `MOST_FOUND` are taken in, those first that are called so.
 */
export async function findDocuments(
  searchers: pg.Pool,
  { query, words, kind, now, range, isHeadOnly = false }: Asked,
): Promise<Answer> {
  const asked = sql`${ofKind(query, kind)}::tsquery`;
  const out = sql`d.published_at <= ${now}::timestamptz`;
  const first = sql`lower(${words})`;
  const isOver = sql`CASE WHEN d.ends_at < ${now}::timestamptz THEN 0.02::float8 ELSE 0 END`;
  const hasInTitle = sql`CASE WHEN strpos(lower(d.title_zh), ${first}) > 0 OR strpos(lower(d.title_en), ${first}) > 0
    THEN CASE WHEN ${first} IN (lower(d.title_zh), lower(d.title_en)) THEN 2::float8 ELSE 0.5 END ELSE 0 END`;
  const score = sql`0.1 + ts_rank(${WEIGHTS}::real[], d.head, ${asked}, 1) + ${hasInTitle} - ${isOver}`;
  const [from, to] = kind === undefined ? [0, HITS_A_KIND] : [range.offset, range.offset + range.limit];
  const isWanted = sql`placed.place > ${from} AND placed.place <= ${to}`;
  const statement = sql`
    WITH heads AS MATERIALIZED (
      ${fromPortions(sql`d.kind, d.id, ${score} AS score, 0::float8 AS lost`, sql`d.head @@ ${asked} AND ${out}`)}
    ), wholes AS MATERIALIZED (
      ${fromPortions(
        sql`d.kind, d.id, NULL::float8 AS score, ${isOver} AS lost`,
        sql`${isHeadOnly ? sql`false` : sql`(SELECT count(*) FROM heads) <= ${MOST_FOUND}`} AND d.whole @@ ${asked} AND ${out}`,
      )}
    ), found AS MATERIALIZED (
      SELECT kind, id, max(score) AS score, max(lost) AS lost FROM (TABLE heads UNION ALL TABLE wholes) AS answering
      GROUP BY kind, id ORDER BY max(score) DESC NULLS LAST LIMIT ${MOST_FOUND + 1}
    ), scored AS (
      -- Texts are long: only where few are found they are looked at for their order.
      SELECT kind, id, coalesce(score, CASE WHEN (SELECT count(*) FROM found) <= ${READ_WHOLE} THEN
        (SELECT ts_rank(${WEIGHTS}::real[], d.whole, ${asked}, 1) + ${hasInTitle} FROM search_documents AS d WHERE d.kind = found.kind AND d.id = found.id)
        ELSE 0 END - lost) AS score FROM found
    ), placed AS (
      SELECT kind, id, row_number() OVER (PARTITION BY kind ORDER BY score DESC, id) AS place,
        count(*) OVER (PARTITION BY kind)::int AS of_kind, max(score) OVER (PARTITION BY kind) AS best, count(*) OVER ()::int AS total
      FROM scored
    )
    SELECT ${foundColumns}, of_kind, total, best
    FROM placed LEFT JOIN LATERAL (
      SELECT * FROM search_documents AS d WHERE d.kind = placed.kind AND d.id = placed.id AND ${isWanted} AND ${isDocumentShown(now)}
    ) AS d ON true
    WHERE placed.place = 1 OR (${isWanted}) ORDER BY best DESC, placed.kind, place`;
  const all = (await ask(searchers, statement)) as (Record<string, unknown> & { of_kind: number; total: number })[];
  const total = all[0]?.total ?? 0;
  const isMore = total > MOST_FOUND;
  const kinds = new Map(all.flatMap((row) => (row['kind'] === null ? [] : [[row['kind'] as SearchKind, row.of_kind]])));
  return {
    total: Math.min(total, MOST_FOUND),
    isMore,
    counts: Array.from(kinds, ([one, count]) => ({ kind: one, count: Math.min(count, MOST_FOUND), isMore })),
    found: all.filter((row) => row['id'] !== null).map(toFound),
  };
}

/** Of so many the best are suggested. */
const MOST_SUGGESTED = 300;

/** Titles that have what is being typed, those that begin with it first. */
export async function listSuggestions(
  searchers: pg.Pool,
  { query, words, now, limit }: { query: string; words: string; now: Date; limit: number },
): Promise<Found[]> {
  const statement = sql`
    WITH found AS MATERIALIZED (
      ${fromPortions(sql`d.kind, d.id`, sql`d.head @@ ${query}::tsquery AND d.published_at <= ${now}::timestamptz`, MOST_SUGGESTED)}
    )
    SELECT ${foundColumns} FROM found JOIN search_documents AS d USING (kind, id)
    WHERE ${isDocumentShown(now)}
    ORDER BY ts_rank(${WEIGHTS}::real[], d.head, ${query}::tsquery)
      + CASE WHEN starts_with(lower(d.title_zh), lower(${words})) OR starts_with(lower(d.title_en), lower(${words})) THEN 1 ELSE 0 END DESC, d.kind, d.id
    LIMIT ${limit}`;
  return (await ask(searchers, statement)).map(toFound);
}

/** Things by kind and id, as the public sees them now. */
export async function listFound(
  db: Reader,
  things: readonly { kind: SearchKind; id: string }[],
  now: Date,
): Promise<Found[]> {
  if (things.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT ${foundColumns} FROM search_documents AS d
    JOIN unnest(${sql.param(things.map(({ kind }) => kind))}::text[], ${sql.param(things.map(({ id }) => id))}::uuid[]) WITH ORDINALITY AS wanted (kind, id, place) USING (kind, id)
    WHERE ${isDocumentShown(now)} ORDER BY place`);
  return (rows as Record<string, unknown>[]).map(toFound);
}

/** Of each word of Latin letters the nearest known one that is one mistake away, or two from a long one; else undefined. */
export async function findSpellings(searchers: pg.Pool, words: readonly string[]): Promise<(string | undefined)[]> {
  const typed = words.map((word, place) => ({ word, place })).filter(({ word }) => /^[a-z]{4,24}$/.test(word));
  if (typed.length === 0) return words.map(() => undefined);
  const rows = await ask(
    searchers,
    sql`SELECT typed.place, known.word FROM (VALUES ${sql.join(
      typed.map(({ word, place }) => sql`(${place}::int, ${sql.param(nearOf(word))}::text[])`),
      sql`, `,
    )}) AS typed (place, near)
    CROSS JOIN LATERAL (SELECT word FROM search_words WHERE search_words.near && typed.near LIMIT 200) AS known`,
  );
  const known = Map.groupBy(rows, (row) => row['place'] as number);
  return words.map((word, place) =>
    nearest(
      word,
      (known.get(place) ?? []).map((row) => String(row['word'])),
    ),
  );
}

function nearest(word: string, others: readonly string[]): string | undefined {
  const near = others
    .map((known) => ({ word: known, distance: distanceOf(word, known) }))
    .filter(({ distance }) => distance > 0 && distance <= (word.length < 8 ? 1 : 2))
    .sort((one, other) => one.distance - other.distance || one.word.localeCompare(other.word));
  return near[0]?.word;
}

/** Groups of words that mean the same, as the console has them. */
export async function listSynonyms(db: Reader): Promise<Synonyms> {
  return (await db.select({ words: searchSynonyms.words }).from(searchSynonyms)).map(({ words }) => words);
}

/** Things by id, of whichever kind, in their order, as the public sees them now. */
export async function listThings(db: Reader, ids: string[], now: Date): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT ${foundColumns} FROM search_documents AS d
    JOIN unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place) USING (id)
    WHERE ${isDocumentShown(now)} ORDER BY place`);
  return (rows as Record<string, unknown>[]).map(toFound);
}
