import type { RecommendedKind } from '@mingtang/contract/search/model';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { fromPortions } from './search-queries.ts';

/** Of somebody's things so many of the latest say what they like. */
const OWN_THINGS = 30;
/** So many others are asked what they chose besides. */
const OTHERS = 300;

/** Whose choice was what: liked, saved, reserved, opened after a search. */
const touches = sql`(
  SELECT person_id, thing_id, changed_at AS at FROM likes WHERE is_liked
  UNION ALL SELECT person_id, thing_id, saved_at FROM saved_things
  UNION ALL SELECT person_id, bookable_id, requested_at FROM reservations WHERE state IN ('under_review', 'waiting', 'offered', 'reserved')
  UNION ALL SELECT person_id, thing_id, hit_at FROM search_hits
)`;

/** What is still to come, or has no time. */
const isAhead = (now: Date) => sql`(d.kind = 'news' OR d.ends_at IS NULL OR d.ends_at > ${now}::timestamptz)`;

/** What most chose of a kind; what nobody has chosen yet by its place in time. */
export async function listPopular(
  db: Reader,
  kind: RecommendedKind,
  now: Date,
  limit: number,
): Promise<{ id: string; weight: number }[]> {
  const { rows } = await db.execute<{ id: string; weight: number }>(sql`
    WITH counted AS (
      SELECT thing_id, likes::numeric AS weight FROM like_counts
      UNION ALL SELECT thing_id, 2 * count(*) FROM saved_things GROUP BY thing_id
      UNION ALL SELECT bookable_id, 2 * count(*) FROM reservations WHERE state IN ('waiting', 'offered', 'reserved') GROUP BY bookable_id
    ), summed AS (SELECT thing_id, sum(weight)::int AS weight FROM counted GROUP BY thing_id)
    SELECT d.id, coalesce(weight, 0)::int AS weight FROM search_documents AS d LEFT JOIN summed ON thing_id = d.id
    WHERE d.kind = ${kind} AND d.published_at <= ${now}::timestamptz AND ${isAhead(now)}
    ORDER BY coalesce(weight, 0) DESC, CASE WHEN d.kind = 'news' THEN -extract(epoch FROM d.starts_at) ELSE extract(epoch FROM d.starts_at) END, d.id
    LIMIT ${limit}`);
  return rows;
}

/** Somebody's own things, the last first. */
export async function listOwnThings(db: Reader, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT thing_id AS id FROM ${touches} AS touches WHERE person_id = ${personId}
    GROUP BY thing_id ORDER BY max(at) DESC LIMIT ${OWN_THINGS}`);
  return rows.map(({ id }) => id);
}

/** What those chose who chose some of the same things, by how many did. */
export async function listChosenBySimilar(
  db: Reader,
  {
    personId,
    own,
    kind,
    now,
    limit,
  }: { personId: string; own: string[]; kind: RecommendedKind; now: Date; limit: number },
): Promise<{ id: string; weight: number }[]> {
  if (own.length === 0) return [];
  const { rows } = await db.execute<{ id: string; weight: number }>(sql`
    WITH others AS (
      SELECT person_id FROM ${touches} AS touches WHERE thing_id = ANY(${sql.param(own)}::uuid[]) AND person_id <> ${personId}
      GROUP BY person_id ORDER BY count(DISTINCT thing_id) DESC, person_id LIMIT ${OTHERS}
    )
    SELECT thing_id AS id, count(DISTINCT person_id)::int AS weight
    FROM ${touches} AS touches JOIN others USING (person_id)
    JOIN search_documents AS d ON d.id = thing_id AND d.kind = ${kind} AND d.published_at <= ${now}::timestamptz AND ${isAhead(now)}
    WHERE thing_id <> ALL(${sql.param(own)}::uuid[])
    GROUP BY thing_id ORDER BY weight DESC, thing_id LIMIT ${limit}`);
  return rows;
}

/** What things are found by besides their titles, topics first, by id. */
export async function listNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; names: string }>(
    sql`SELECT id, names FROM search_documents WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Somebody's interests as the dictionary calls them. */
export async function listInterests(db: Reader, personId: string): Promise<{ labelZh: string; labelEn: string }[]> {
  const { rows } = await db.execute<{ labelZh: string; labelEn: string }>(sql`
    SELECT label_zh AS "labelZh", label_en AS "labelEn" FROM person_profiles JOIN dictionary_items ON type = 'interest' AND value = ANY(interests)
    WHERE person_id = ${personId} ORDER BY dictionary_items.position`);
  return rows;
}

/** Things of a kind that answer one of some tsqueries, each by the one it answers best: its place in `queries`. */
export async function listAnswering(
  db: Reader,
  { queries, kind, now, limit }: { queries: string[]; kind: RecommendedKind | undefined; now: Date; limit: number },
): Promise<{ id: string; kind: string; weight: number; query: number }[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ id: string; kind: string; weight: number; query: number }>(sql`
    WITH asked AS (SELECT query::tsquery AS query, place FROM unnest(${sql.param(queries)}::text[]) WITH ORDINALITY AS given (query, place)),
    answered AS (
      SELECT d.id, d.kind, ts_rank('{0.05, 0.2, 0.4, 1.0}', d.head, query, 1) AS weight, place
      FROM asked CROSS JOIN LATERAL (
        ${fromPortions(
          sql`d.id, d.kind, d.head`,
          sql`d.head @@ asked.query AND d.published_at <= ${now}::timestamptz AND ${isAhead(now)}
          AND ${kind === undefined ? sql`d.kind <> 'page'` : sql`d.kind = ${kind}`}`,
          500,
        )}
      ) AS d
    )
    SELECT * FROM (
      SELECT DISTINCT ON (id) id, kind, weight::float8 AS weight, place::int - 1 AS query FROM answered ORDER BY id, weight DESC
    ) AS best ORDER BY weight DESC, id LIMIT ${limit}`);
  return rows;
}
