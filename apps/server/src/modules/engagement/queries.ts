import type { EngagementOrder, EngagementRow, ReportedKind } from '@mingtang/contract/engagement/console';
import type { Liking, ThingKind } from '@mingtang/contract/engagement/model';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { savedThings } from './tables.ts';
import { allThings } from './things-queries.ts';

/** How many like a thing, and whether this person does. */
export async function getLiking(db: Reader, id: string, personId: string | undefined): Promise<Liking> {
  const { rows } = await db.execute<{ likes: number; isLiked: boolean }>(sql`
    SELECT coalesce((SELECT likes FROM like_counts WHERE thing_id = ${id}), 0) AS likes,
      EXISTS (SELECT FROM likes WHERE thing_id = ${id} AND person_id = ${personId ?? null}::uuid AND is_liked) AS "isLiked"`);
  return rows[0] ?? { likes: 0, isLiked: false };
}

/** More than these no list asks for, and nobody saves. */
const MOST_SAVED = 2_000;

/** What is in a person's collection, of some ids and one kind when they are named; the last saved first. */
export function listSaved(
  db: Reader,
  personId: string,
  { ids, kind }: { ids?: readonly string[] | undefined; kind?: ThingKind | undefined } = {},
): Promise<{ id: string; kind: ThingKind }[]> {
  return db
    .select({ id: savedThings.thingId, kind: savedThings.kind })
    .from(savedThings)
    .where(
      and(
        eq(savedThings.personId, personId),
        ids === undefined ? undefined : inArray(savedThings.thingId, [...ids]),
        kind === undefined ? undefined : eq(savedThings.kind, kind),
      ),
    )
    .orderBy(desc(savedThings.savedAt), asc(savedThings.thingId))
    .limit(MOST_SAVED);
}

const orders: Record<EngagementOrder, SQL> = { likes: sql`likes`, saves: sql`saves`, shares: sql`shares` };

/** What is liked, saved and shared, drafts as well, the most first; a forum together with its video. */
export async function listEngagement(
  db: Reader,
  { by, kind }: { by: EngagementOrder; kind?: ReportedKind | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: EngagementRow[]; total: number }> {
  const { rows } = await db.execute(sql`
    WITH touched AS (
      SELECT thing_id, likes, 0 AS saves, 0 AS shares FROM like_counts WHERE likes > 0
      UNION ALL SELECT thing_id, 0, count(*)::int, 0 FROM saved_things GROUP BY thing_id
      UNION ALL SELECT thing_id, 0, 0, sum(shares)::int FROM share_counts GROUP BY thing_id
    ), summed AS (
      SELECT thing_id AS id, sum(likes)::int AS likes, sum(saves)::int AS saves, sum(shares)::int AS shares
      FROM touched GROUP BY thing_id
    )
    SELECT id, kind, title_zh AS "titleZh", title_en AS "titleEn", likes, saves, shares, count(*) OVER ()::int AS total
    FROM summed JOIN ${allThings} AS things USING (id)
    WHERE kind <> 'video' AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
    ORDER BY ${orders[by]} DESC, likes DESC, saves DESC, id LIMIT ${limit} OFFSET ${offset}`);
  const found = rows as unknown as (EngagementRow & { total: number })[];
  return { items: found, total: found[0]?.total ?? 0 };
}
