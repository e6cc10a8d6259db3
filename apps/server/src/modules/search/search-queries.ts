import { HITS_A_KIND, MOST_FOUND, type SearchKind } from '@mingtang/contract/search/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { ofKind, type Synonyms } from './question.ts';
import { isDocumentShown } from './source-queries.ts';
import { searchSynonyms } from './tables.ts';
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
 * Asks by the index, whatever the planner believes: it thinks nothing of unpacking long texts, and would rather read
 * thousands of them until enough have a common word.
 */
const byIndex = <Rows>(db: Db, ask: (tx: Tx) => Promise<Rows>): Promise<Rows> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
      return ask(tx);
    },
    { accessMode: 'read only' },
  );

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
  db: Db,
  { query, words, kind, now, range, isHeadOnly = false }: Asked,
): Promise<Answer> {
  const asked = sql`${ofKind(query, kind)}::tsquery`;
  const some = (column: SQL): SQL =>
    sql`(SELECT kind, id FROM search_documents WHERE ${column} @@ ${asked} AND published_at <= ${now}::timestamptz LIMIT ${MOST_FOUND + 1})`;
  const first = sql`lower(${words})`;
  const statement = sql`
    WITH heads AS MATERIALIZED ${some(sql`head`)},
    found AS MATERIALIZED (
      SELECT kind, id FROM heads
      ${isHeadOnly ? sql`` : sql`UNION SELECT kind, id FROM ${some(sql`whole`)} AS wholes WHERE (SELECT count(*) FROM heads) <= ${MOST_FOUND}`}
      LIMIT ${MOST_FOUND + 1}
    ), known AS MATERIALIZED (
      -- Texts are long: only where few are found they are looked at for their order.
      SELECT kind, id, heads.id IS NOT NULL AS is_called_so, (SELECT count(*) FROM found) <= ${READ_WHOLE} AS is_few
      FROM found LEFT JOIN heads USING (kind, id)
    ), scored AS (
      SELECT d.kind, d.id,
        CASE WHEN is_called_so THEN 0.1 + ts_rank(${WEIGHTS}::real[], d.head, ${asked}, 1)
          WHEN is_few THEN ts_rank(${WEIGHTS}::real[], d.whole, ${asked}, 1) ELSE 0 END
          + CASE WHEN lower(d.title_zh) = ${first} OR lower(d.title_en) = ${first} THEN 2
            WHEN position(${first} IN lower(d.title_zh)) > 0 OR position(${first} IN lower(d.title_en)) > 0 THEN 0.5 ELSE 0 END
          - CASE WHEN d.ends_at < ${now}::timestamptz THEN 0.02 ELSE 0 END AS score
      FROM known JOIN search_documents AS d USING (kind, id)
    ), placed AS (
      SELECT kind, id, score, row_number() OVER (PARTITION BY kind ORDER BY score DESC, id) AS place,
        count(*) OVER (PARTITION BY kind)::int AS of_kind, max(score) OVER (PARTITION BY kind) AS best, count(*) OVER ()::int AS total
      FROM scored
    ), counted AS (SELECT DISTINCT kind, of_kind, best, total FROM placed)
    SELECT ${foundColumns}, of_kind, total, best
    FROM counted LEFT JOIN LATERAL (
      SELECT d.*, placed.place FROM placed JOIN search_documents AS d USING (kind, id)
      WHERE placed.kind = counted.kind AND placed.place > ${kind === undefined ? 0 : range.offset}
        AND placed.place <= ${kind === undefined ? HITS_A_KIND : range.offset + range.limit} AND ${isDocumentShown(now)}
    ) AS d ON true
    ORDER BY best DESC, counted.kind, place`;
  const { rows } = await byIndex(db, (tx) => tx.execute(statement));
  const all = rows as (Record<string, unknown> & { of_kind: number; total: number })[];
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

/** Titles that have what is being typed, those that begin with it first. */
export async function listSuggestions(
  db: Db,
  { query, words, now, limit }: { query: string; words: string; now: Date; limit: number },
): Promise<Found[]> {
  const statement = sql`
    WITH found AS MATERIALIZED (
      SELECT kind, id FROM search_documents WHERE head @@ ${query}::tsquery AND published_at <= ${now}::timestamptz LIMIT 300
    )
    SELECT ${foundColumns} FROM found JOIN search_documents AS d USING (kind, id)
    WHERE ${isDocumentShown(now)}
    ORDER BY ts_rank(${WEIGHTS}::real[], d.head, ${query}::tsquery)
      + CASE WHEN starts_with(lower(d.title_zh), lower(${words})) OR starts_with(lower(d.title_en), lower(${words})) THEN 1 ELSE 0 END DESC, d.kind, d.id
    LIMIT ${limit}`;
  const { rows } = await byIndex(db, (tx) => tx.execute(statement));
  return (rows as Record<string, unknown>[]).map(toFound);
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

/** Words of Latin letters one mistake away from a mistyped one, or two of a long one; the nearest. */
export async function findSpelling(db: Reader, word: string): Promise<string | undefined> {
  if (!/^[a-z]{4,24}$/.test(word)) return undefined;
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM search_words WHERE near && ${sql.param(nearOf(word))}::text[] LIMIT 200`,
  );
  const near = rows
    .map((row) => ({ word: row.word, distance: distanceOf(word, row.word) }))
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
