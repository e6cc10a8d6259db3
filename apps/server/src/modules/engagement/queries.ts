import type { EngagementOrder, EngagementRow, ReportedKind } from '@mingtang/contract/engagement/console';
import type { Liking, ThingKind } from '@mingtang/contract/engagement/model';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { EVENT_TIME_ZONE, eventInstant } from '../../platform/clock.ts';
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

export interface EngagementFilter {
  by: EngagementOrder;
  kind?: ReportedKind | undefined;
  /** Days of the event, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Likes by thing: as they are counted, or of those that are in force the ones given in these days. */
function countLikes({ from, until }: EngagementFilter): SQL {
  if (from === undefined && until === undefined)
    return sql`SELECT thing_id, likes, 0 AS saves, 0 AS shares FROM like_counts WHERE likes > 0`;
  return sql`
    SELECT thing_id, count(*)::int AS likes, 0 AS saves, 0 AS shares FROM likes
    WHERE is_liked AND ${isWithin(sql`changed_at`, { from, until })} GROUP BY thing_id`;
}

/** Whether an instant lies in these days of the event. */
const isWithin = (instant: SQL, { from, until }: Pick<EngagementFilter, 'from' | 'until'>): SQL => sql`
  (${from === undefined ? null : eventInstant(from)}::timestamptz IS NULL
    OR ${instant} >= ${from === undefined ? null : eventInstant(from)}::timestamptz)
  AND (${until ?? null}::date IS NULL
    OR ${instant} < ${until === undefined ? null : eventInstant(until)}::timestamptz + interval '1 day')`;

/** The first day of which anything is counted. */
export async function findFirstDay(db: Reader): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    SELECT least(
      ((SELECT least(
        (SELECT min(changed_at) FROM likes WHERE is_liked),
        (SELECT min(saved_at) FROM saved_things)
      )) AT TIME ZONE ${EVENT_TIME_ZONE})::date,
      (SELECT min(day) FROM share_counts)
    )::text AS since`);
  return rows[0]?.since ?? null;
}

/**
 * What is liked, saved and shared, drafts as well, the most first; a forum together with its video. With days what was done
 * then, of likes and saves what has not been taken back.
 */
export async function listEngagement(
  db: Reader,
  filter: EngagementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: EngagementRow[]; total: number }> {
  const { by, kind, from, until } = filter;
  const { rows } = await db.execute(sql`
    WITH touched AS (
      (${countLikes(filter)})
      UNION ALL SELECT thing_id, 0, count(*)::int, 0 FROM saved_things
        WHERE ${isWithin(sql`saved_at`, filter)} GROUP BY thing_id
      UNION ALL SELECT thing_id, 0, 0, sum(shares)::int FROM share_counts
        WHERE (${from ?? null}::date IS NULL OR day >= ${from ?? null}::date)
          AND (${until ?? null}::date IS NULL OR day <= ${until ?? null}::date)
        GROUP BY thing_id
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
