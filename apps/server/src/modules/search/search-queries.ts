import { HITS_A_KIND, MOST_FOUND, type SearchKind } from '@mingtang/contract/search/model';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Reader } from '../../platform/platform.ts';
import { prepare, prepareOnce, type Statement } from '../../platform/prepared.ts';
import { ofKind } from './question.ts';
import { documentPicture, isDocumentShown } from './source-queries.ts';
import { Synonyms } from './synonyms.ts';
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
  /** The path of its picture. */
  picture: string | null;
}

/** Titles and names weigh most, then lines and names, sounds, and text least. */
const WEIGHTS = sql.raw(`'{0.08, 0.25, 0.45, 1.0}'::real[]`);

const foundColumns = sql`d.kind, d.id, d.owner_id AS "ownerId", d.code, d.title_zh AS "titleZh", d.title_en AS "titleEn",
  d.line_zh AS "lineZh", d.line_en AS "lineEn", d.body_zh AS "bodyZh", d.body_en AS "bodyEn",
  d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.hall, d.mark, ${documentPicture} AS picture`;

interface Asked {
  /** A tsquery (`question.ts`). */
  query: string;
  /** The words as they were typed: a title that has them as they stand comes first. */
  words: string;
  /** Tsqueries for titles that come next: that have the words in some form, or what means the same. */
  titles: { own?: string; others?: string };
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
  )}) AS portions LIMIT ${sql.raw(String(most))}`;

const ask = async (searchers: pg.Pool, statement: Statement): Promise<Record<string, unknown>[]> =>
  (await searchers.query<Record<string, unknown>>(statement)).rows;

const asInstant = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
const toFound = (row: Record<string, unknown>): Found => ({
  ...(row as unknown as Found),
  startsAt: asInstant(row['startsAt']),
  endsAt: asInstant(row['endsAt']),
});

/**
 * $1: a tsquery, $2: now, $3: the words as they were typed, $4 and $5: so many of each kind, from so many on, $6 and $7:
 * tsqueries for titles that have the words in some form, or what means the same; NULL when there are none.
 */
function writeFinding({ isHeadOnly }: { isHeadOnly: boolean }): SQL {
  const [asked, now, words, limit, offset] = [
    sql`$1::tsquery`,
    sql`$2::timestamptz`,
    sql`lower($3::text)`,
    sql`$4::int`,
    sql`$5::int`,
  ];
  const out = sql`d.published_at <= ${now}`;
  const isOver = sql`CASE WHEN d.ends_at < ${now} THEN 0.02::float8 ELSE 0 END`;
  // The less else there is in a title, the more it is about them.
  const share = sql`0.1::float8 / (4 + char_length(d.title_zh))`;
  const hasInTitle = sql`CASE WHEN strpos(lower(d.title_zh), ${words}) > 0 OR strpos(lower(d.title_en), ${words}) > 0
    THEN CASE WHEN ${words} IN (lower(d.title_zh), lower(d.title_en)) THEN 2::float8 ELSE 0.5 + ${share} END
    WHEN $6::tsquery IS NOT NULL AND d.head @@ $6::tsquery THEN 0.5 + ${share}
    WHEN $7::tsquery IS NOT NULL AND d.head @@ $7::tsquery THEN 0.3 + ${share} ELSE 0 END`;
  const score = sql`0.1 + ts_rank(${WEIGHTS}, d.head, ${asked}, 1) + ${hasInTitle} - ${isOver}`;
  const mostFound = sql.raw(String(MOST_FOUND + 1));
  const isTooMany = sql`(SELECT count(*) FROM wholes) = ${mostFound}`;
  const heads = (condition: SQL): SQL =>
    fromPortions(
      sql`d.kind, d.id, ${score} AS score, 0::float8 AS lost`,
      sql`${condition} AND d.head @@ ${asked} AND ${out}`,
    );
  const answering = isHeadOnly
    ? sql`found AS MATERIALIZED (${heads(sql`true`)})`
    : sql`wholes AS MATERIALIZED (
      ${fromPortions(sql`d.kind, d.id, d.ctid AS at`, sql`d.whole @@ ${asked} AND ${out}`)}
    ),
    -- Of more than are put in order, first those that are called so.
    heads AS MATERIALIZED (${heads(isTooMany)}),
    found AS MATERIALIZED (
      SELECT * FROM (
        TABLE heads UNION ALL
        SELECT wholes.kind, wholes.id, CASE WHEN d.head @@ ${asked} THEN ${score} END, ${isOver}
        FROM wholes JOIN search_documents AS d ON d.ctid = wholes.at
        WHERE NOT ${isTooMany} OR NOT d.head @@ ${asked}
      ) AS answering LIMIT ${mostFound}
    )`;
  return sql`
    WITH ${answering}, scored AS MATERIALIZED (
      -- Texts are long: only where few are found they are looked at for their order.
      SELECT kind, id, coalesce(score, CASE WHEN (SELECT count(*) FROM found) <= ${sql.raw(String(READ_WHOLE))} THEN
        (SELECT ts_rank(${WEIGHTS}, d.whole, ${asked}, 1) + ${hasInTitle} FROM search_documents AS d WHERE d.kind = found.kind AND d.id = found.id)
        ELSE 0 END - lost) AS score FROM found
    ), kinds AS (
      SELECT kind, count(*)::int AS of_kind, max(score) AS best FROM scored GROUP BY kind
    )
    SELECT ${foundColumns}, of_kind, (SELECT count(*)::int FROM found) AS total
    FROM kinds LEFT JOIN LATERAL (
      SELECT id, score FROM scored WHERE scored.kind = kinds.kind ORDER BY score DESC, id LIMIT ${limit} OFFSET ${offset}
    ) AS placed ON true
    LEFT JOIN LATERAL (
      SELECT * FROM search_documents AS d WHERE d.kind = kinds.kind AND d.id = placed.id AND ${isDocumentShown(now)}
    ) AS d ON true
    ORDER BY best DESC, kinds.kind, placed.score DESC, placed.id`;
}
const findAnywhere = prepareOnce(() => writeFinding({ isHeadOnly: false }));
const findHeads = prepareOnce(() => writeFinding({ isHeadOnly: true }));

/**
 * What is found, the best first: the best few of each kind, or a page of one. Putting everything in order that has a common
 * word would take long, so at most `MOST_FOUND` are taken in, those first that are called so.
 */
export async function findDocuments(
  searchers: pg.Pool,
  { query, words, titles, kind, now, range, isHeadOnly = false }: Asked,
): Promise<Answer> {
  const { limit, offset } = kind === undefined ? { limit: HITS_A_KIND, offset: 0 } : range;
  const values = [
    ofKind(query, kind),
    now.toISOString(),
    words,
    limit,
    offset,
    titles.own ?? null,
    titles.others ?? null,
  ];
  const all = await ask(searchers, (isHeadOnly ? findHeads : findAnywhere)(values));
  const total = (all[0]?.['total'] as number | undefined) ?? 0;
  const isMore = total > MOST_FOUND;
  const kinds = new Map(
    all.flatMap((row) => (row['kind'] === null ? [] : [[row['kind'] as SearchKind, row['of_kind'] as number]])),
  );
  return {
    total: Math.min(total, MOST_FOUND),
    isMore,
    counts: Array.from(kinds, ([one, count]) => ({ kind: one, count: Math.min(count, MOST_FOUND), isMore })),
    found: all.filter((row) => row['id'] !== null).map(toFound),
  };
}

/** Of so many the best are suggested. */
const MOST_SUGGESTED = 300;

/** $1: a tsquery, $2: now, $3: the words as they were typed, $4: so many. */
const suggestTitles = prepareOnce(
  () => sql`
    WITH found AS MATERIALIZED (
      ${fromPortions(sql`d.kind, d.id`, sql`d.head @@ $1::tsquery AND d.published_at <= $2::timestamptz`, MOST_SUGGESTED)}
    )
    SELECT ${foundColumns} FROM found JOIN search_documents AS d USING (kind, id)
    WHERE ${isDocumentShown(sql`$2::timestamptz`)}
    ORDER BY ts_rank(${WEIGHTS}, d.head, $1::tsquery)
      + CASE WHEN starts_with(lower(d.title_zh), lower($3)) OR starts_with(lower(d.title_en), lower($3)) THEN 1 ELSE 0 END DESC, d.kind, d.id
    LIMIT $4::int`,
);

/** Titles that have what is being typed, those that begin with it first. */
export async function listSuggestions(
  searchers: pg.Pool,
  { query, words, now, limit }: { query: string; words: string; now: Date; limit: number },
): Promise<Found[]> {
  return (await ask(searchers, suggestTitles([query, now.toISOString(), words, limit]))).map(toFound);
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
    WHERE ${isDocumentShown(sql`${now}::timestamptz`)} ORDER BY place`);
  return (rows as Record<string, unknown>[]).map(toFound);
}

/**
 * Of each word of Latin letters the nearest known one that is one mistake away, or two from a long one; else undefined. Known
 * are those of what can be found, and those of the dictionary.
 */
export async function findSpellings(
  searchers: pg.Pool,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<(string | undefined)[]> {
  const typed = words.map((word, place) => ({ word, place })).filter(({ word }) => /^[a-z]{4,24}$/.test(word));
  if (typed.length === 0) return words.map(() => undefined);
  const rows = await ask(
    searchers,
    prepare(sql`SELECT typed.place, known.word FROM (VALUES ${sql.join(
      typed.map(({ word, place }) => sql`(${place}::int, ${sql.param(nearOf(word))}::text[])`),
      sql`, `,
    )}) AS typed (place, near)
    CROSS JOIN LATERAL (SELECT word FROM search_words WHERE search_words.near && typed.near LIMIT 200) AS known`),
  );
  const known = Map.groupBy(rows, (row) => row['place'] as number);
  return words.map((word, place) => {
    const found = (known.get(place) ?? []).map((row) => String(row['word']));
    return nearest(word, [...found, ...(/^[a-z]{4,24}$/.test(word) ? synonyms.listNear(word) : [])]);
  });
}

function nearest(word: string, others: readonly string[]): string | undefined {
  // A word that is known is meant.
  if (others.includes(word)) return undefined;
  const near = others
    .map((known) => ({ word: known, distance: distanceOf(word, known) }))
    .filter(({ distance }) => distance > 0 && distance <= (word.length < 8 ? 1 : 2))
    .sort((one, other) => one.distance - other.distance || one.word.localeCompare(other.word));
  return near[0]?.word;
}

/** Words that mean the same, as the console has them, ready to be looked up. */
export async function listSynonyms(db: Reader): Promise<Synonyms> {
  return new Synonyms(
    (await db.select({ words: searchSynonyms.words }).from(searchSynonyms)).map(({ words }) => words),
  );
}

/** Things by id, of whichever kind, in their order, as the public sees them now. */
export async function listThings(db: Reader, ids: readonly string[], now: Date): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT ${foundColumns} FROM search_documents AS d
    JOIN unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS wanted (id, place) USING (id)
    WHERE ${isDocumentShown(sql`${now}::timestamptz`)} ORDER BY place`);
  return (rows as Record<string, unknown>[]).map(toFound);
}
